import type { RequestHandler } from 'react-router';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const pages: RequestHandler = async () =>
  new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const withCaptcha = await testApp({
  pages,
  env: { CAPTCHA_SITE_KEY: 'ours', CAPTCHA_SECRET: 'hush-hush', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' },
});
const without = await testApp({ pages });
const policyOf = async (test: typeof without, url: string) =>
  String((await test.get(url)).headers['content-security-policy']);

it.each([
  '/login',
  '/login/',
  '/login?redirect=%2F',
  '/admin/login',
  '/register',
  '/forgot-password',
  '/listing/1/report',
])('%s may load the captcha where there is one', async (url) => {
  const policy = await policyOf(withCaptcha, url);
  expect(policy).toMatch(
    /script-src 'self' 'nonce-[^']+' 'sha256-[^']+' https:\/\/www\.google\.com\/recaptcha\//,
  );
  expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
  expect(await policyOf(without, url)).not.toContain('google');
});

it.each(['/', '/listing/1', '/user/profile', '/reset-password', '/login/other', '/listing/1/report/x'])(
  '%s never may',
  async (url) => {
    expect(await policyOf(withCaptcha, url)).not.toContain('google');
  },
);
