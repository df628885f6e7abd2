import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import { expect, test } from './browse-test.ts';
import { visit } from './results-page.ts';
import { startOwnProgram, type OwnProgram } from './start-own-program.ts';

test.describe.configure({ mode: 'serial' });

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
const PASSWORD = 'дълга парола 1';
const EMAIL = 'ivan@volan.example';

let program: OwnProgram;
let provider: Server;
const verified: URLSearchParams[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const asked = new URLSearchParams(body);
      verified.push(asked);
      const [, action] = asked.get('response')?.split(':') ?? [];
      const at = new Date().toISOString();
      const answer = { success: true, score: 0.9, action, hostname: 'localhost', challenge_ts: at };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  program = await startOwnProgram({
    CAPTCHA_SITE_KEY: 'our-key',
    CAPTCHA_SECRET: 'hush-hush',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  });
  const hash = await new Passwords().hash(PASSWORD);
  await program.change((db) =>
    db
      .insertInto('account')
      .values({ kind: 'private', display_name: 'Иван', email: EMAIL, password_hash: hash })
      .execute(),
  );
});
test.afterAll(async () => {
  await program.stop();
  provider.close();
});

/** Replaces the provider's script with the part of its interface that we call. */
const script = `window.grecaptcha = {
  ready: (call) => call(),
  render: (place, options) => {
    window.captchaOptions = options;
    place.innerHTML = '<div class="grecaptcha-badge">badge</div>';
    return 7;
  },
  execute: (widget, { action }) => Promise.resolve('token:' + action + ':' + widget),
};`;

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name="identity"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('form#login button[type="submit"]').click();
}

test('the sign-in sends a captcha token', { tag: '@once' }, async ({ page, words }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await visit(page, `${program.address}/login`);
  await expect(page.getByText(words.captcha_notice())).toBeVisible();
  await expect(page.locator('.grecaptcha-badge')).toBeHidden();
  expect(await page.evaluate('window.captchaOptions')).toEqual({
    sitekey: 'our-key',
    size: 'invisible',
    badge: 'bottomleft',
  });
  await signIn(page);
  await expect(page.getByTestId('account-menu')).toBeVisible();
  expect(Object.fromEntries(verified.at(-1) ?? [])).toMatchObject({
    secret: 'hush-hush',
    response: 'token:login:7',
  });
});

test('only the pages that need it load the captcha', { tag: '@once' }, async ({ page, words }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(program.address)) outside.push(request.url());
  });
  await visit(page, `${program.address}/`);
  await page.getByRole('banner').getByRole('link', { name: words.nav_sign_in(), exact: true }).hover();
  expect(outside).toEqual([]);
});

test.describe('without the provider', () => {
  test.use({ expectedFailures: /^https:\/\/www\.google\.com\/recaptcha\/|\/api\/login$/ });

  test(
    'a captcha that fails to load shows an error and keeps typed values',
    { tag: '@once' },
    async ({ page, words }) => {
      await page.route(SCRIPT, (route) => route.abort());
      await visit(page, `${program.address}/login`);
      await signIn(page);
      await expect(page.getByTestId('form-errors')).toContainText(words.error_captcha_unavailable());
      await expect(page.locator('input[name="password"]')).toHaveValue(PASSWORD);
      await page.unroute(SCRIPT);
      await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
      await page.locator('form#login button[type="submit"]').click();
      await expect(page.getByTestId('account-menu')).toBeVisible();
    },
  );
});
