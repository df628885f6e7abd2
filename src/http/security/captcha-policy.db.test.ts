import type { RequestHandler } from 'react-router';
import { expect, it } from 'vitest';
import { definePage } from '#pages/define-page.ts';
import { testApp } from '#tests/support/test-app.ts';

const pages: RequestHandler = async () =>
  new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const form = { cache: 'private', crawlers: 'noindex', title: 'from data' } as const;
const facts = {
  '/asking': definePage({ ...form, captcha: true }),
  '/other': definePage({ ...form, captcha: false }),
  '/public': definePage({ cache: 'public', dependsOn: 'path', sitemap: false, title: 'from data' }),
};
const withCaptcha = await testApp({
  pages,
  facts,
  env: { CAPTCHA_SITE_KEY: 'ours', CAPTCHA_SECRET: 'hush-hush', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' },
});
const without = await testApp({ pages, facts });
const policyOf = async (test: typeof without, url: string) =>
  String((await test.get(url)).headers['content-security-policy']);

it.each(['/asking', '/asking/', '/ASKING?redirect=%2F'])(
  'the policy of %s allows the captcha',
  async (url) => {
    const policy = await policyOf(withCaptcha, url);
    expect(policy).toMatch(
      /script-src 'self' 'nonce-[^']+' 'sha256-[^']+' https:\/\/www\.google\.com\/recaptcha\//,
    );
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect(await policyOf(without, url)).not.toContain('google');
  },
);

it.each(['/other', '/public', '/asking/more', '/'])('the policy of %s excludes the captcha', async (url) => {
  expect(await policyOf(withCaptcha, url)).not.toContain('google');
});
