import { carsList } from '#features/importing/fixtures/list-pages.ts';
import { mobilePage } from '#features/importing/fixtures/mobile-bg-pages.ts';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable, WIDTHS } from './usable.ts';

needsDatabase();

/** A page without pictures, whose mileage and price are stated twice. */
const html = mobilePage({
  pictures: '',
  description: 'Обслужен, реални 165 хил. км.',
  rows: [
    ['Дата на производство', 'май 2016'],
    ['Двигател', 'Дизелов'],
    ['Скоростна кутия', 'Автоматична'],
    ['Категория', 'Комби'],
    ['Пробег', '156 300 км'],
  ],
}).replace(/<a class="small[^]*?<\/a>/, '');

test(
  'a seller pastes the page of a listing, answers its question and gets a draft',
  { tag: '@phone' },
  async ({ page, context, baseURL, words }) => {
    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/user/listing/create');
    await page.getByTestId('import-listing').click();
    await expect(page.getByRole('heading', { level: 1, name: words.bring_title() })).toBeVisible();
    await page.getByText(words.bring_by_page(), { exact: true }).click();
    await page.getByRole('textbox', { name: words.bring_page() }).fill(html);
    await page.getByRole('button', { name: words.bring_start() }).click();
    // The tick is asked for, and the pasted text stays.
    await expect(page.getByText(words.bring_own_missing()).first()).toBeVisible();
    await page.getByLabel(words.bring_own()).check();
    await page.getByRole('button', { name: words.bring_start() }).click();
    await expect(page.getByRole('heading', { level: 2, name: /BMW/ })).toBeVisible();

    const mileage = page.locator('[data-source="mileage"]');
    await expect(mileage).toContainText(words.bring_mark_differs());
    await expect(mileage).toContainText('156 300 км');
    await expectUsable(page, { widths: WIDTHS, within: 'main' });
    await mileage.getByRole('button', { name: /165/ }).click();
    await expect(page.getByRole('textbox', { name: /Пробег/ })).toHaveValue(/165.000/);
    await page.getByRole('button', { name: words.bring_confirm(), exact: true }).click();
    await page.getByRole('link', { name: words.bring_publish() }).click();
    await expect(page).toHaveURL(/\/user\/listing\/create\?draft=\d+&step=3/);
  },
);

test('a dealer pastes the page of their listings and chooses from it @desk @nightly', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  await visit(page, '/user/import');
  await page.getByText(words.bring_by_page(), { exact: true }).click();
  await page.getByRole('textbox', { name: words.bring_page() }).fill(carsList(3));
  await page.getByLabel(words.bring_list_many()).check();
  await page.getByLabel(words.bring_own()).check();
  await page.getByRole('button', { name: words.bring_start() }).click();
  const list = page.getByTestId('import-list');
  await expect(list.locator('[data-status="new"]')).toHaveCount(3);
  await expect(list).toContainText('18,500 EUR');
  await list.getByLabel(words.bring_list_choose_all()).check();
  await list.getByLabel(words.bring_list_choose({ title: 'Audi A4 № 2' })).uncheck();
  await expectUsable(page, { widths: WIDTHS, within: 'main' });
  await list.getByRole('button', { name: words.bring_list_import({ count: 2 }) }).click();
  await expect(page.getByText(words.bring_list_begun({ count: 2 }))).toBeVisible();
  await expect(list.locator('[data-status="new"]')).toHaveCount(1);
});
