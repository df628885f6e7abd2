import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import { expect, test } from './browse-test.ts';
import { makeListing } from '../support/factories.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import { startOwnProgram, type OwnProgram } from './start-own-program.ts';

test.describe.configure({ mode: 'serial' });

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
const PASSWORD = 'дълга парола 1';
const EMAIL = 'ivan@volan.example';

let program: OwnProgram;
let provider: Server;
const verified: URLSearchParams[] = [];

test.beforeAll(async () => {
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
      .values({
        kind: 'private',
        display_name: 'Иван',
        email: EMAIL,
        email_confirmed: true,
        password_hash: hash,
      })
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
  await page.waitForLoadState('networkidle');
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

test.describe('while the provider is down for the server, too', () => {
  test.use({ expectedFailures: /^https:\/\/www\.google\.com\/recaptcha\/|\/api\/(login\/code|listings\/)/ });

  test.beforeAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await once(provider, 'close');
  });
  test.beforeEach(({ page }) => page.route(SCRIPT, (route) => route.abort()));

  /** The web process alone sends no mail, so the code stands in the queue. */
  const codeTo = (recipient: string) =>
    program.change(async (db) => {
      const mails = await db.selectFrom('outgoing_mail').select('content').orderBy('id', 'desc').execute();
      const mail = mails
        .map(({ content }) => content as { to: string; text: string })
        .find(({ to }) => to === recipient);
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    });

  test('a mailed code completes the sign-in', { tag: '@once' }, async ({ page, words }) => {
    await visit(page, `${program.address}/login`);
    await signIn(page);
    const code = page.getByLabel(words.code_screen_field());
    await expect(code).toBeFocused();
    await expect(page.getByText(words.code_screen_mail({ to: 'i•••@volan.example' }))).toBeVisible();
    await page.getByRole('button', { name: words.sign_in_code_back() }).press('Enter');
    await expect(page.locator('input[name="identity"]')).toBeFocused();
    await signIn(page);
    await expect(code).toBeFocused();
    const right = await codeTo(EMAIL);
    await page.keyboard.type(right === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert')).toContainText(words.error_code_wrong());
    await code.fill(right);
    await expect(page.getByTestId('account-menu')).toBeVisible();
  });

  test('a mailed code sends the report of a visitor', { tag: '@once' }, async ({ page, words }) => {
    const id = await program.change((db) => makeListing(db));
    await visit(page, `${program.address}/listing/${id}/report`);
    await hydrated(page);
    await page.getByLabel(words.report_ground()).selectOption('sold');
    const email = page.locator('form#report input[name="email"]');
    await page.getByRole('button', { name: words.report_submit() }).press('Enter');
    await expect(page.getByTestId('form-errors')).toContainText(words.error_report_email_needed());
    await email.fill('visitor@volan.example');
    await page.getByRole('button', { name: words.report_submit() }).press('Enter');
    const code = page.getByLabel(words.code_screen_field());
    await expect(code).toBeFocused();
    await expectUsable(page);
    await page.getByRole('button', { name: words.report_code_back() }).press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('visitor@volan.example');
    await page.getByRole('button', { name: words.report_submit() }).press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.type(await codeTo('visitor@volan.example'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.report_sent_title());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
