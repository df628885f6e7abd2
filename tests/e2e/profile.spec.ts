import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './browse-test.ts';
import {
  forgetCodes,
  inMailTo,
  lastMessageTo,
  makePerson,
  signInAs,
  withDatabase,
  type Person,
} from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable, WIDTHS } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

/** The browser reports refused calls, which these tests provoke. */
test.use({ expectedFailures: /\/api\/user/ });

let person: Person;

test.beforeEach(async ({ context, baseURL }) => {
  person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const newPassword = (page: Page, words: Words) =>
  page.getByRole('textbox', { name: words.profile_password_new(), exact: true });
const rowButton = (page: Page, words: Words, title: string) =>
  page.getByRole('button', { name: `${words.profile_change()}: ${title}`, exact: true });
const openRow = (page: Page, words: Words, title: string) => rowButton(page, words, title).click();
const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();

async function confirm(page: Page, words: Words, password = person.password) {
  const dialog = page.getByRole('dialog', { name: words.confirm_password_title() });
  const typed = dialog.getByRole('textbox', { name: words.confirm_password_field() });
  await expect(dialog).toBeVisible();
  await typed.fill(password);
  await page.keyboard.press('Enter');
}

test('profile details are saved and survive a reload', { tag: '@once' }, async ({ page, words }) => {
  await visit(page, '/user/profile');
  await field(page, words.profile_name()).fill('');
  await press(page, words.form_save());
  await expect(page.getByTestId('form-errors')).toBeFocused();
  await field(page, words.profile_name()).fill('Мария Георгиева');
  await page.getByRole('combobox', { name: words.profile_city() }).selectOption('sofia');
  await field(page, words.profile_address()).fill('ул. Шипка 6');
  await press(page, words.form_save());
  await expect(page.getByText(words.profile_saved())).toBeVisible();
  await visit(page, '/user/profile');
  await expect(field(page, words.profile_name())).toHaveValue('Мария Георгиева');
  await expect(page.getByRole('combobox', { name: words.profile_city() })).toHaveValue('sofia');
});

test(
  'a new e-mail address requires the password and confirmation by link',
  { tag: '@once' },
  async ({ page, words }) => {
    const fresh = `fresh-${person.id}@volan.example`;
    await visit(page, '/user/profile');
    await openRow(page, words, words.profile_email());
    await expect(field(page, words.profile_email_new())).toBeFocused();
    await field(page, words.profile_email_new()).fill(fresh);
    await press(page, words.profile_email_send());
    await confirm(page, words, 'не е тази');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTestId('form-errors')).toContainText(words.error_password_wrong());
    await confirm(page, words);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(words.profile_email_pending({ email: fresh }))).toBeVisible();
    const link = await inMailTo(fresh, /\/confirm-email\?token=[\w-]+/);
    await visit(page, link);
    await page.getByRole('main').getByRole('button').first().click();
    await expect
      .poll(async () => {
        const { rows } = await withDatabase((database) =>
          database.query<{ email: string }>('select email from account where id = $1', [person.id]),
        );
        return rows[0]?.email;
      })
      .toBe(fresh);
  },
);

test(
  'the password dialog can be cancelled and returns the focus @nightly',
  { tag: '@desk' },
  async ({ page, words }) => {
    await visit(page, '/user/profile');
    await openRow(page, words, words.profile_password());
    await newPassword(page, words).fill('съвсем нова парола');
    await field(page, words.profile_password_again()).fill('съвсем нова парола');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog').getByRole('textbox', { name: words.confirm_password_field() });
    await expect(asked).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(newPassword(page, words)).toHaveValue('съвсем нова парола');
    await press(page, words.profile_password_change());
    await confirm(page, words);
    await expect(page.getByText(words.profile_password_saved())).toBeVisible();
    await expect(newPassword(page, words)).toHaveCount(0);
    await expect(rowButton(page, words, words.profile_password())).toBeFocused();
    await visit(page, '/user/profile');
    await expect(page).toHaveURL(/\/user\/profile$/);
  },
);

test('a new phone number is confirmed by its code', { tag: '@once' }, async ({ page, words }) => {
  const digits = String(3_000_000 + person.id * 7 + Math.floor(Math.random() * 900_000)).slice(0, 7);
  const number = `+35988${digits}`;
  await forgetCodes();
  await visit(page, '/user/profile');
  await openRow(page, words, words.profile_mobile());
  await field(page, words.profile_mobile_new()).fill(`088${digits}`);
  await press(page, words.profile_mobile_send());
  await confirm(page, words);
  const code = page.getByRole('textbox', { name: words.profile_mobile_code() });
  await expect(code).toBeVisible();
  await code.fill(/\d{6}/.exec(await lastMessageTo(number))?.[0] ?? '');
  await expect(page.getByText(words.profile_mobile_saved())).toBeVisible();
  await expect(rowButton(page, words, words.profile_mobile())).toBeFocused();
  const { rows } = await withDatabase((database) =>
    database.query<{ phone: string }>('select phone from account where id = $1', [person.id]),
  );
  expect(rows[0]?.phone).toBe(number);
});

test('a photo is cropped, shown and removed', { tag: ['@once', '@nightly'] }, async ({ page, words }) => {
  await visit(page, '/user/profile');
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#157347' } })
    .jpeg()
    .toBuffer();
  await page
    .getByTestId('photo-file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: words.photo_crop_title() });
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await expectUsable(page, { widths: WIDTHS, within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: words.photo_save() }).click();
  const shown = page.getByRole('img', { name: words.photo_yours() });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await press(page, words.photo_remove());
  await expect(shown).toBeHidden();
});

test('personal data is downloaded once by a mailed link', { tag: '@once' }, async ({ page, words }) => {
  await visit(page, '/user/profile');
  await press(page, words.export_ask());
  await confirm(page, words);
  await expect(page.getByText(words.export_preparing({ email: person.email }))).toBeVisible();
  const link = await inMailTo(person.email, /\/user\/export\?token=[\w-]+/);
  await visit(page, link);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.export_download() }).click();
  expect((await download).suggestedFilename()).toBe('volan-data.zip');
  expect(await (await download).failure()).toBeNull();
  await expect(page.getByText(words.export_started())).toBeVisible();
});

test(
  'a person without an e-mail address downloads personal data in the profile @nightly',
  { tag: '@once' },
  async ({ page, words }) => {
    await withDatabase((database) =>
      database.query('update account set email = null, email_confirmed = false where id = $1', [person.id]),
    );
    await visit(page, '/user/profile');
    await press(page, words.export_ask());
    await expect(page.getByRole('dialog')).toContainText(words.export_confirm_here());
    await confirm(page, words);
    await expect(page.getByText(words.export_preparing_here())).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, words.export_download());
    await expectUsable(page);
    await confirm(page, words);
    expect(await (await download).failure()).toBeNull();
    await expect(page.getByText(words.export_started())).toBeVisible();
    await expect(page.getByRole('button', { name: words.export_download() })).toBeFocused();
  },
);

test('an account is deleted after confirming the password', { tag: '@once' }, async ({ page, words }) => {
  await visit(page, '/user/profile');
  await press(page, words.delete_open());
  const dialog = page.getByRole('dialog', { name: words.delete_confirm_title() });
  await dialog.getByRole('textbox', { name: words.confirm_password_field() }).fill(person.password);
  await dialog.getByRole('button', { name: words.delete_confirm_submit() }).click();
  await expect(page.getByText(words.deleted())).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('a company submits its details for verification', { tag: '@desk' }, async ({ page, words }) => {
  await withDatabase((database) =>
    database.query(`update account set kind = 'company', company_kind = 'other' where id = $1`, [person.id]),
  );
  await visit(page, '/user/verification');
  await press(page, words.trader_submit());
  await expect(page.getByTestId('form-errors')).toBeFocused();
  await field(page, words.trader_legal_name()).fill('Пример ЕООД');
  await field(page, words.company_eik_label()).fill('131071587');
  await field(page, words.trader_address()).fill('София, ул. Шипка 1');
  await field(page, words.trader_representative()).fill('Мария Георгиева');
  await field(page, words.trader_contact_phone()).fill('0881234567');
  await page.getByRole('checkbox', { name: words.trader_self_certified() }).check();
  await press(page, words.trader_submit());
  await expect(page.locator('[data-state=submitted]')).toBeVisible();
  await expect(page.getByRole('button', { name: words.trader_change() })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Мария Георгиева' })).toBeVisible();
});

test('account pages are accessible @nightly', { tag: '@desk' }, async ({ page }) => {
  for (const path of ['/user/profile', '/user/verification']) {
    await visit(page, path);
    await expectUsable(page);
  }
});
