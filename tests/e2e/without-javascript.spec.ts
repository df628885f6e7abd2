import { expect, test } from './browse-test.ts';
import { searchApi } from './results-page.ts';

test.use({ javaScriptEnabled: false });

test('filters are a plain form', { tag: '@desk' }, async ({ page, results, words }) => {
  await page.goto('/?type=car');
  await results.option('fuel', 'diesel').check();
  await results.bound('max', words.filter_price()).fill('15 000');
  await results.sort.selectOption('price_asc');
  await results.filters.getByRole('button', { name: words.filters_apply() }).click();
  await results.expectSearch('?type=car&fuel=diesel&price_max=15000&sort=price_asc');
  const { total, listings } = await searchApi(page.request, results.search);
  expect(await results.total()).toBe(total);
  expect(await results.hrefs()).toEqual(listings.map(({ url }) => url));
  await expect(results.option('fuel', 'diesel')).toBeChecked();
});

test(
  'filters that are folded on the page of results are on a page of their own',
  { tag: ['@desk', '@bg'] },
  async ({ page, results, words }) => {
    await page.goto('/?type=car&fuel=diesel');
    await expect(results.option('color', 'black')).toHaveCount(0);
    await results.filters.getByRole('link', { name: words.filters_all() }).click();
    await expect(results.option('fuel', 'diesel')).toBeChecked();
    await results.option('color', 'black').check();
    await results.bound('max', words.filter_mileage()).fill('100 000');
    await results.filters.getByRole('button', { name: words.filters_apply() }).click();
    await results.expectSearch('?type=car&fuel=diesel&mileage_max=100000&color=black');
    await expect(results.option('color', 'black')).toBeChecked();
  },
);

test(
  'filters on a phone are part of the page',
  { tag: ['@phone', '@bg'] },
  async ({ page, results, words }) => {
    await page.goto('/?type=car');
    await results.openFilters.click();
    await results.option('fuel', 'diesel').check();
    await results.filters.getByRole('button', { name: words.filters_apply() }).click();
    await results.expectSearch(/fuel=diesel/);
  },
);

test(
  'links lead from the home page through results to a listing',
  { tag: ['@desk', '@bg'] },
  async ({ page, results, words }) => {
    await page.goto('/');
    await page
      .getByRole('search')
      .getByRole('combobox', { name: words.home_brand(), exact: true })
      .selectOption('bmw');
    await page.getByRole('search').getByRole('button').click();
    await results.expectSearch(/brand=bmw/);
    await page.goto('/?type=car&per_page=10');
    await results.pager.getByRole('link', { name: words.results_next_page() }).click();
    await results.expectSearch('?type=car&page=2&per_page=10');
    await expect(results.cards).toHaveCount(10);
    const link = results.cards.first().getByRole('heading').getByRole('link');
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: words.listing_data() })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.listing_description() })).toBeVisible();
    await expect(page.getByText(/€/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: words.listing_seller() }).first()).toBeVisible();
  },
);

test('a text search works', { tag: ['@desk', '@bg'] }, async ({ page, results, words }) => {
  await page.goto('/?type=car&fuel=diesel');
  await page.getByRole('searchbox', { name: words.results_search_label() }).fill('голф');
  await page.getByRole('button', { name: words.results_search(), exact: true }).click();
  await results.expectSearch('?type=car&fuel=diesel&q=голф');
  for (const title of await results.titles()) expect(title).toContain('Golf');
});
