import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { forgetTries, inMailTo, makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

/** The browser reports refused calls, which these tests provoke. */
test.use({ expectedFailures: /\/(api\/login|sanctum\/csrf-cookie|admin\/dashboard)$/ });

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function fillIn(page: Page, words: Words, { email, password }: { email: string; password: string }) {
  await field(page, words.sign_in_identity()).fill(email);
  await field(page, words.sign_in_password()).fill(password);
}

test(
  'signing in returns to the requested page, and signing out works',
  { tag: '@once' },
  async ({ page, words }) => {
    await forgetTries();
    const person = await makePerson();
    await visit(page, '/user/sessions');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fsessions$/);
    await fillIn(page, words, { ...person, password: 'не е тази' });
    await page.keyboard.press('Enter');
    const summary = page.getByTestId('form-errors');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(words.error_sign_in_failed_email());
    await expect(field(page, words.sign_in_identity())).toHaveValue(person.email);

    await field(page, words.sign_in_password()).fill(person.password);
    await page.getByRole('button', { name: words.sign_in_submit(), exact: true }).click();
    await expect(page).toHaveURL(/\/user\/sessions$/);
    await expect(page.getByRole('status').getByText(words.signed_in())).toBeVisible();
    await expect(page.getByText(words.sessions_current())).toBeVisible();

    await page.getByTestId('account-menu').click();
    const menu = page.getByRole('navigation', { name: words.nav_account() });
    await menu.getByRole('button', { name: words.sign_out(), exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(words.signed_out())).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  'an empty form lists errors beside the fields and in the summary',
  { tag: '@desk' },
  async ({ page, words }) => {
    await visit(page, '/login');
    await page.getByRole('button', { name: words.sign_in_submit(), exact: true }).click();
    const summary = page.getByTestId('form-errors');
    await expect(summary).toBeFocused();
    await summary.getByRole('link').first().click();
    const identity = field(page, words.sign_in_identity());
    await expect(identity).toBeFocused();
    await expect(identity).toHaveAccessibleDescription(new RegExp(words.sign_in_identity_missing()));
    await identity.fill('0881234567');
    await expect(identity).not.toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'a form submitted before its scripts are there keeps what was typed and is sent',
  { tag: '@desk' },
  async ({ page, words }) => {
    await forgetTries();
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await fillIn(page, words, { email: '0881234567', password: 'тайна парола' });
    await page.keyboard.press('Enter');
    scripts.resolve();
    await expect(page.getByTestId('form-errors')).toContainText(words.error_sign_in_failed());
    await expect(field(page, words.sign_in_identity())).toHaveValue('0881234567');
  },
);

test('a lost network keeps typed values', { tag: '@desk' }, async ({ page, context, words }) => {
  await forgetTries();
  await visit(page, '/login');
  await fillIn(page, words, { email: '0881234567', password: 'тайна парола' });
  await context.setOffline(true);
  await page.getByRole('button', { name: words.sign_in_submit(), exact: true }).click();
  await expect(page.getByTestId('form-errors')).toContainText(words.error_network());
  await expect(field(page, words.sign_in_password())).toHaveValue('тайна парола');
  await context.setOffline(false);
});

test('a redirect to another site is not followed', { tag: '@once' }, async ({ page, words }) => {
  await forgetTries();
  const person = await makePerson();
  await visit(page, '/login?redirect=//evil.example/x');
  await fillIn(page, words, person);
  await page.getByRole('button', { name: words.sign_in_submit(), exact: true }).click();
  await expect(page.getByTestId('account-menu')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test(
  'a signed-in user is redirected away from the sign-in @nightly',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    await signInAs(context, await makePerson(), baseURL ?? '');
    for (const path of ['/login', '/forgot-password', '/admin/login']) {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe('/');
    }
    const answer = await page.goto('/admin/dashboard');
    expect(answer?.status()).toBe(403);
  },
);

test('a forgotten password is reset by a mailed link', { tag: '@desk' }, async ({ page, words }) => {
  await forgetTries();
  const person = await makePerson();
  await visit(page, '/login');
  await page.getByRole('link', { name: words.sign_in_forgot() }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByRole('textbox', { name: words.sign_in_identity() }).fill(person.email);
  await page.getByRole('button', { name: words.forgot_submit() }).click();
  await expect(page.getByRole('heading', { name: words.forgot_sent_title() })).toBeFocused();

  await visit(page, await inMailTo(person.email, /\/reset-password\?token=[\w-]+/));
  const password = 'съвсем нова парола';
  await field(page, words.reset_password()).fill(password);
  await field(page, words.reset_repeat()).fill(`${password}!`);
  await page.getByRole('button', { name: words.reset_submit() }).click();
  await expect(page.getByTestId('form-errors')).toContainText(words.reset_repeat_differs());
  await field(page, words.reset_repeat()).fill(password);
  await page.getByRole('button', { name: words.reset_submit() }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(words.reset_done())).toBeVisible();
  await fillIn(page, words, { ...person, password });
  await page.getByRole('button', { name: words.sign_in_submit(), exact: true }).click();
  await expect(page.getByTestId('account-menu')).toBeVisible();
});

test(
  'an e-mail address is confirmed by a button, not by opening the link',
  { tag: '@desk' },
  async ({ page, words }) => {
    const { id, email } = await makePerson({ confirmed: false });
    const token = randomBytes(32).toString('base64url');
    await withDatabase((database) =>
      database.query(
        `insert into mail_token (token_hash, purpose, account_id, email, expires_at)
       values ($1, 'confirm_email', $2, $3, now() + interval '1 hour')`,
        [createHash('sha256').update(token).digest(), id, email],
      ),
    );
    for (const times of [1, 2]) {
      await visit(page, `/confirm-email?token=${token}`);
      await expect(page.getByRole('main'), `opened ${times} times`).toContainText(email);
    }
    await page.getByRole('button', { name: words.confirm_submit() }).click();
    await expect(page.getByRole('heading', { name: words.confirm_done_title() })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: words.link_expired_title() })).toBeVisible();
  },
);

test('an invalid link offers a new one @nightly', { tag: '@desk' }, async ({ page, words }) => {
  await visit(page, '/reset-password?token=nothing');
  await page.getByRole('link', { name: words.reset_ask_again() }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await visit(page, '/confirm-email?token=nothing');
  await expect(page.getByRole('heading', { name: words.link_expired_title() })).toBeVisible();
});

test(
  'devices are signed out one by one and all at once',
  { tag: '@once' },
  async ({ page, context, words, baseURL, browser }) => {
    const person = await makePerson();
    const other = await browser.newContext();
    await signInAs(other, person, baseURL ?? '', { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/127.0' });
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/user/sessions');
    const devices = page.getByRole('main').getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices.filter({ hasText: 'Firefox' }).getByRole('button').click();
    await expect(devices).toHaveCount(1);
    await expect(page.getByText(words.sessions_ended())).toBeVisible();
    expect((await other.request.get(`${baseURL}/api/user/me`)).status()).toBe(401);
    await other.close();
    await page.getByRole('button', { name: words.sessions_end_all() }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/user/sessions');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  },
);

test(
  'sign-in pages are accessible @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ page, context, words, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['/login', '/admin/login', '/forgot-password', '/reset-password?token=x']) {
      await visit(page, path);
      await expectUsable(page);
    }
    await visit(page, '/login');
    await page.getByRole('button', { name: words.sign_in_submit(), exact: true }).click();
    await expect(page.getByTestId('form-errors')).toBeFocused();
    await expectUsable(page);
    await signInAs(context, await makePerson(), baseURL ?? '');
    await visit(page, '/user/sessions');
    await page.getByTestId('account-menu').click();
    await expectUsable(page);
  },
);
