import type { Page } from '@playwright/test';
import { actAtOnce, expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { button, field, fillPassword, proveNumber } from './registering.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

const WIDTHS = { desk: [1440, 1024], phone: [390, 320] };
const heartOf = (page: Page, place: number) =>
  page.getByRole('article').nth(place).locator('button[aria-pressed]').first();
const openFavourites = (page: Page) => page.locator('a[href="/favorites"]:visible').first();

test(
  'a visitor saves ten listings, signs in and finds them in another browser',
  { tag: ['@desk', '@bg', '@nightly'] },
  async ({ page, context, browser, baseURL, words }, { project }) => {
    const isPhone = project.name.startsWith('phone');
    await visit(page, '/?type=car&sort=price_asc');
    for (let place = 0; place < 10; place++) {
      await heartOf(page, place).click();
      await expect(heartOf(page, place)).toHaveAttribute('aria-pressed', 'true');
    }
    await openFavourites(page).click();
    const dialog = page.getByRole('dialog', { name: words.fav_title() });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectUsable(page, { widths: isPhone ? WIDTHS.phone : WIDTHS.desk });
    await dialog.getByRole('link', { name: words.fav_all() }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.fav_title() })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);

    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/');
    const countOfAccount = () =>
      withDatabase(async (database) => {
        const { rows } = await database.query<{ count: string }>(
          'select count(*) from favourite where account_id = (select id from account where email = $1)',
          [person.email],
        );
        return Number(rows[0]?.count);
      });
    await expect.poll(countOfAccount).toBe(10);
    await expect
      .poll(() =>
        page.evaluate(
          () => Object.keys(localStorage).filter((key) => key.startsWith('volan.favourite.')).length,
        ),
      )
      .toBe(0);

    const device = await browser.newContext();
    await actAtOnce(device);
    await signInAs(device, person, baseURL ?? '');
    const elsewhere = await device.newPage();
    await visit(elsewhere, `${baseURL ?? ''}/favorites`);
    await expect(elsewhere.getByRole('article')).toHaveCount(10);
    await device.close();
  },
);

test(
  'a favourite gets a note, is compared, removed and brought back by keyboard',
  { tag: ['@desk', '@bg'] },
  async ({ page, context, baseURL, words }) => {
    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/?type=car&sort=price_desc');
    await expect(heartOf(page, 0)).toBeVisible();
    await tabTo(page, heartOf(page, 0));
    await page.keyboard.press('Enter');
    await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await visit(page, '/favorites');
    const row = page.getByRole('article');
    await expect(row).toHaveCount(1);
    await expectUsable(page, { widths: WIDTHS.desk });

    await tabTo(page, row.getByRole('button', { name: words.fav_note(), exact: false }).first());
    await page.keyboard.press('Enter');
    const field = row.getByRole('textbox');
    await expect(field).toBeFocused();
    const hostile = '<img src=x onerror=alert(1)> "гуми"?';
    await field.fill(hostile);
    await tabTo(page, row.getByRole('button', { name: words.fav_note_save() }));
    await page.keyboard.press('Enter');
    await expect(row.getByText(hostile)).toBeVisible();

    await tabTo(page, row.getByRole('checkbox'));
    await page.keyboard.press('Enter');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(page.getByRole('region', { name: words.compare_tray() })).toBeVisible();

    await tabTo(page, row.locator('.icon-btn').last());
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.fav_empty_title())).toBeVisible();
    // The list shows it before the server has it.
    const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: words.own_undo() }).press('Enter');
    await expect(row.getByText(hostile)).toBeVisible();
    await restored;
    await page.reload();
    await hydrated(page);
    await expect(row.getByText(hostile)).toBeVisible();
  },
);

test.describe('a new account', () => {
  // The page asks who is signed in before the registration.
  test.use({ expectedFailures: /\/api\/user\/me$/ });

  test(
    'a visitor saves ten listings and answers, registers and finds them @nightly',
    { tag: ['@desk', '@bg'] },
    async ({ page, words }) => {
      test.slow();
      await visit(page, '/preferences?type=car&match=city.family&step=3');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('volan:preferences')))
        .toContain('match=city.family');
      await visit(page, '/?type=car&sort=price_asc');
      for (let place = 0; place < 10; place++) {
        await heartOf(page, place).click();
        await expect(heartOf(page, place)).toHaveAttribute('aria-pressed', 'true');
      }
      const number = await proveNumber(page, words, '/register?redirect=%2Ffavorites');
      await field(page, words.register_name()).fill('Гергана Димитрова');
      await field(page, words.register_email()).fill(`saves-${number}@volan.example`);
      await page.getByRole('combobox', { name: words.register_city() }).selectOption('plovdiv');
      await fillPassword(page, words);
      await button(page, words.register_submit()).click();
      await page.getByRole('link', { name: words.register_import_skip() }).click();
      await expect(page).toHaveURL(/\/favorites$/);
      await expect(page.getByRole('article')).toHaveCount(10);
      const countOf = (table: 'favourite' | 'preference') =>
        withDatabase(async (database) => {
          const { rows } = await database.query<{ count: string }>(
            `select count(*) from ${table} where account_id = (select id from account where phone = $1)`,
            [`+359${number}`],
          );
          return Number(rows[0]?.count);
        });
      await expect.poll(() => countOf('favourite')).toBe(10);
      await expect.poll(() => countOf('preference')).toBe(1);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('volan:preferences'))).toBeNull();
    },
  );
});
