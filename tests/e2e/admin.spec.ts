import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoAccounts } from '#demo/accounts/demo-accounts.ts';
import { LOCALE_COOKIE } from '#platform/i18n/negotiate-locale.ts';
import { expect, test } from './browse-test.ts';
import { forgetTries, makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

/** The browser reports refused calls and pages, which these tests provoke. */
test.use({ expectedFailures: /\/admin\/(second-factor|audit|dashboard)|\/sanctum\/csrf-cookie$/ });

const password = (page: Page, words: Words) =>
  page.getByRole('textbox', { name: words.second_factor_password(), exact: true });
const anyCode = (page: Page, words: Words) =>
  page.getByRole('textbox', { name: words.second_factor_any_code(), exact: true });
const figure = (page: Page, label: string) => page.getByRole('main').locator('dl > div', { hasText: label });

test('a demo account of staff signs in by the keyboard and sees the dashboard', async ({
  page,
  words,
  context,
  language,
  baseURL,
  isMobile,
}) => {
  await forgetTries();
  // Otherwise the interface switches to the language in which the account was last used.
  await context.addCookies([{ name: LOCALE_COOKIE, value: language, url: baseURL ?? '' }]);
  const account = demoAccounts.find(({ key }) => key === 'super_admin');
  await visit(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=%2Fadmin%2Fdashboard$/);
  const fill = page.getByRole('button', {
    name: words.demo_account_use({ account: words.demo_account_super_admin() }),
  });
  await fill.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.sign_in_submit(), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  if (!isMobile) {
    const left = page
      .getByText(words.signed_in())
      .evaluate((toast) => toast.closest('section')?.getBoundingClientRect().left);
    expect(await left).toBeGreaterThan(248);
  }
  const firstName = account?.name.split(' ')[0] ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.admin_greeting({ name: firstName }));
  await expect(figure(page, words.admin_published())).toContainText(/[1-9]/);
  await expect(page.getByRole('heading', { name: words.admin_recent_people() })).toBeVisible();
});

test(
  'the sign-in pages list an account for every role, staff on their own',
  { tag: '@once' },
  async ({ page }) => {
    for (const path of ['/login', '/admin/login']) {
      await visit(page, path);
      for (const { email, roles } of demoAccounts)
        await expect(page.getByText(email), `${email} at ${path}`).toHaveCount(
          roles.length > 0 === (path === '/admin/login') ? 1 : 0,
        );
    }
  },
);

test('a moderator sees the dashboard but no personal data', async ({ page, context, words, baseURL }) => {
  await signInAs(context, await makePerson({ roles: ['moderator'] }), baseURL ?? '');
  await visit(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: words.admin_recent_listings() })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.admin_recent_people() })).toHaveCount(0);
  const week = page.getByRole('link', { name: words.admin_range_days({ days: 7 }), exact: true });
  await week.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard\?range=7$/);
  await expect(week).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: words.admin_audit() })).toHaveCount(0);
  expect((await page.goto('/admin/audit'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page_error_403_title());
});

test('the second factor is set up, required at sign-in, and replaced by a recovery code', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const admin = await makePerson({ roles: ['admin'] });
  await signInAs(context, admin, baseURL ?? '');
  await visit(page, '/admin/second-factor');
  await password(page, words).fill('не е тази');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('form-errors')).toBeFocused();
  await password(page, words).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: words.second_factor_qr() })).toBeVisible();
  const secret = (await page.getByRole('list').getByRole('code').innerText()).replaceAll(/\s/g, '');
  await page
    .getByRole('textbox', { name: words.second_factor_code() })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await expect(page.getByRole('heading', { name: words.second_factor_recovery_title() })).toBeFocused();
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('link', { name: words.second_factor_saved() }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await context.clearCookies();
  await signInAs(context, admin, baseURL ?? '');
  await page.goto('/admin/audit?outcome=done');
  await expect(page).toHaveURL(/\/admin\/second-factor\?redirect=%2Fadmin%2Faudit%3Foutcome%3Ddone$/);
  await anyCode(page, words).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('form-errors')).toContainText(words.error_second_factor_wrong());
  await anyCode(page, words).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit\?outcome=done$/);
  await visit(page, '/admin/second-factor');
  await expect(page.getByText(words.second_factor_codes_left({ count: 9 }))).toBeVisible();
});

test('the audit log shows past actions and filters by IP address @nightly', async ({
  page,
  context,
  words,
  baseURL,
  isMobile,
}) => {
  const admin = await makePerson({ roles: ['admin'] });
  await signInAs(context, admin, baseURL ?? '');
  await visit(page, '/admin/second-factor');
  await password(page, words).fill('не е тази');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('form-errors')).toBeVisible();
  await visit(page, `/admin/audit?actor=${admin.id}`);
  const entries = isMobile
    ? page.getByRole('main').getByRole('listitem')
    : page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(words.audit_password_confirm());
  await expect(entries).toContainText(words.audit_refused());
  await page.getByRole('combobox', { name: words.audit_column_outcome() }).selectOption('done');
  await page.getByRole('button', { name: words.audit_filter(), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`actor=${admin.id}&action=&outcome=done`));
  await expect(page.getByRole('heading', { name: words.audit_empty_title() })).toBeVisible();
  await page.getByRole('link', { name: words.audit_show_all() }).click();
  await expect(entries.first()).toBeVisible();
});

test('an admin reviews company details and decides @nightly', async ({ page, context, words, baseURL }) => {
  const companies = [await makePerson({ name: 'Мото Пирин' }), await makePerson({ name: 'Ауто Рила' })];
  for (const { id, name } of companies) await handIn(id, `${name} ${id} ООД`);
  await signInAs(context, await makePerson({ roles: ['admin'] }), baseURL ?? '');
  await visit(page, '/admin/verification');
  const [first, second] = companies.map(({ id }) =>
    page.getByRole('article').filter({ hasText: `${id} ООД` }),
  );
  if (!first || !second) throw new Error('expected two submissions');
  await expect(first).toContainText('131071587');
  for (const [label, value] of [
    [words.trader_legal_name(), `МОТО ПИРИН ЕООД`],
    [words.company_eik_label(), '131071587'],
    [words.trader_address(), 'гр. София'],
    [words.trader_representative(), 'Иван Петров'],
  ] as const)
    await first.getByRole('textbox', { name: label }).fill(value);
  await expect(first.getByText(words.register_differs()).first()).toBeVisible();
  await first.getByRole('button', { name: words.trader_verify() }).click();
  await expect(first).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await second.getByRole('button', { name: words.trader_refuse() }).click();
  const reason = second.getByRole('textbox', { name: words.trader_refuse_reason() });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('form-errors')).toBeFocused();
  await reason.fill('Името не е като в регистъра.');
  await page.keyboard.press('Enter');
  await expect(second).toHaveCount(0);
  const states = await withDatabase((database) =>
    database.query('select state from trader_details where account_id = any($1) order by account_id', [
      companies.map(({ id }) => id),
    ]),
  );
  expect(states.rows).toEqual([{ state: 'verified' }, { state: 'refused' }]);
});

/** Submits verification details as the company would. */
const handIn = (accountId: number, legalName: string) =>
  withDatabase((database) =>
    database.query(
      `with company as (
         update account set kind = 'company', company_kind = 'car_dealer' where id = $1 returning id)
       insert into trader_details (account_id, state, legal_name, eik, address, representative, contact_email,
         contact_phone, self_certified_at, submitted_at)
       select id, 'submitted', $2, '131071587', 'Пловдив', 'Иван Петров', 'a@volan.example', '+35929811111',
         now(), date_trunc('milliseconds', now()) from company`,
      [accountId, legalName],
    ),
  );

test('an admin signs out of the administration', async ({ page, context, words, baseURL, isMobile }) => {
  await signInAs(context, await makePerson({ roles: ['moderator'] }), baseURL ?? '');
  await visit(page, '/admin/dashboard');
  if (isMobile) await page.getByRole('button', { name: words.admin_menu() }).click();
  await page.getByRole('button', { name: words.sign_out(), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/);
});

test('staff pages are accessible @nightly', { tag: ['@bg', '@desk'] }, async ({ page, context, baseURL }) => {
  await signInAs(context, await makePerson({ roles: ['super_admin'] }), baseURL ?? '');
  for (const path of [
    '/admin/dashboard',
    '/admin/moderation',
    '/admin/verification',
    '/admin/audit',
    '/admin/second-factor',
  ]) {
    await visit(page, path);
    await expectUsable(page, { widths: [1440, 360] });
  }
});
