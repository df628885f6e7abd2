import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { hydrated, searchApi, visit, type ResultsPage } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

/** Ids of listings with prices and pictures, each of another make. */
async function someIds(page: Page, count: number): Promise<number[]> {
  const { listings } = await searchApi(page.request, '?type=car&pictures=1&priced=1&per_page=50');
  const byMake = new Map(listings.map(({ id, title }) => [title.split(' ')[0], id]));
  return [...byMake.values()].slice(0, count);
}

const region = (page: Page, words: Words) =>
  page.getByRole('region', { name: words.compare_table(), exact: true });
const tray = (page: Page, words: Words) => page.getByRole('region', { name: words.compare_tray() });

async function choose(results: ResultsPage, at: number): Promise<string> {
  const card = results.cards.nth(at);
  const title = await card.getByRole('heading').innerText();
  const button = card.getByRole('button', { name: results.words.compare_card({ title }), exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  return title;
}

test('two listings chosen in the results are compared at an address that can be shared (rules 17, 35) @first-desk', async ({
  page,
  results,
  words,
  browser,
  baseURL,
  language,
}) => {
  await results.open('?type=car&pictures=1');
  await expect(tray(page, words)).toBeHidden();
  const titles = [await choose(results, 0), await choose(results, 1)];
  await expect(page.getByText(words.compare_chosen({ count: 2 }))).toBeAttached();
  await tray(page, words)
    .getByRole('link', { name: words.compare_open({ count: 2 }) })
    .click();

  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
  const heads = region(page, words).getByRole('columnheader').getByRole('link');
  await expect(heads).toHaveText(titles);
  await expect(tray(page, words)).toBeHidden();
  const rows = region(page, words).locator('tbody tr:has(th[scope=row])');
  const all = await rows.count();
  const differing = await region(page, words).locator('tr[data-differs]').count();
  expect(differing).toBeLessThan(all);

  await page
    .getByRole('navigation', { name: words.compare_rows() })
    .getByRole('link', { name: words.compare_only_differences() })
    .click();
  await expect(page).toHaveURL(/&differences=1$/);
  await expect(rows).toHaveCount(differing);
  for (const row of await rows.all()) {
    const texts = await row.locator('td').allInnerTexts();
    expect(new Set(texts).size).toBeGreaterThan(1);
  }

  const stranger = await browser.newContext({ baseURL: baseURL ?? '', locale: language });
  const shared = await stranger.newPage();
  await shared.goto(page.url());
  await expect(shared.locator('table')).toHaveText((await page.locator('table').textContent()) ?? '');
  await stranger.close();
});

test(
  'a fifth listing is refused with a message, and all can be removed @nightly',
  { tag: '@desk' },
  async ({ page, results, words }) => {
    await results.open('?type=car&view=grid');
    for (const at of [0, 1, 2, 3]) await choose(results, at);
    const fifth = results.cards
      .nth(4)
      .getByRole('button', { name: words.compare_card({ title: '' }).trim() });
    await fifth.click();
    await expect(page.getByRole('status').filter({ hasText: words.compare_full({ max: 4 }) })).toBeVisible();
    await expect(fifth).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await hydrated(page);
    await expect(results.cards.locator('[aria-pressed=true]')).toHaveCount(4);
    await tray(page, words).getByRole('button', { name: words.compare_remove_all() }).click();
    await expect(tray(page, words)).toBeHidden();
    await expect(results.cards.locator('[aria-pressed=true]')).toHaveCount(0);
  },
);

test(
  'two tabs show the same choice @nightly',
  { tag: '@once' },
  async ({ page, context, results, words }) => {
    await results.open('?type=car');
    const other = await context.newPage();
    const [id] = await someIds(page, 1);
    await visit(other, `/listing/${id}`);
    await other.getByRole('button', { name: words.compare_add(), exact: true }).click();
    await expect(tray(page, words).getByRole('link')).toHaveText(words.compare_open({ count: 1 }));
  },
);

test('a comparison works by keyboard', { tag: ['@desk', '@bg'] }, async ({ page, words }) => {
  const ids = await someIds(page, 3);
  await visit(page, `/compare?ids=${ids.join(',')}`);
  const table = region(page, words);
  const data = table.getByRole('button', { name: words.listing_data() });
  await data.focus();
  await page.keyboard.press('Enter');
  await expect(data).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(data).toHaveAttribute('aria-expanded', 'true');
  // The focused element is not covered by the sticky names.
  const [button, names] = await Promise.all([
    data.boundingBox(),
    table.getByRole('columnheader').last().boundingBox(),
  ]);
  expect(button?.y).toBeGreaterThanOrEqual((names?.y ?? 0) + (names?.height ?? 0));
  const remove = table.getByRole('link', { name: words.compare_remove({ title: '' }).split('  ')[0] });
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/compare?ids=${ids.slice(1).join(',')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'a phone scrolls four listings in one direction, with their names in view and labels above the values',
  { tag: ['@phone', '@bg'] },
  async ({ page, words }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { listings } = await searchApi(page.request, '?type=car&condition=damaged');
    const ids = listings.slice(0, 4).map(({ id }) => id);
    await visit(page, `/compare?ids=${ids.join(',')}`);
    const table = region(page, words);
    await expect(table.getByText(words.mark_damaged({ type: 'car' }))).not.toHaveCount(0);
    const overflow = await table.evaluate((element) => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]);
    expect(overflow).toEqual([0, 0, 0]);
    const heading = table.getByRole('row').filter({ hasText: words.listing_data() }).first();
    await heading.evaluate((element) =>
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY),
    );
    const [header, name] = await Promise.all([
      page.locator('header').first().boundingBox(),
      table.getByRole('columnheader').last().boundingBox(),
    ]);
    expect(Math.abs((name?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThan(3);
    const values = table.locator('tr:has(th[scope=row])').last();
    const [label, top] = await values.evaluate(
      (row) =>
        [row.previousElementSibling?.getBoundingClientRect(), row.getBoundingClientRect().top] as const,
    );
    expect(label?.height).toBeGreaterThan(10);
    expect(Math.abs((label?.bottom ?? 0) - top)).toBeLessThan(2);
  },
);

test(
  'the comparison tray does not cover the contact bar',
  { tag: ['@phone', '@bg'] },
  async ({ page, words }) => {
    const [id] = await someIds(page, 1);
    await visit(page, `/listing/${id}`);
    await page.getByRole('button', { name: words.compare_add(), exact: true }).click();
    const [bar, chosen] = await Promise.all([
      page.locator('.contact-bar').boundingBox(),
      tray(page, words).boundingBox(),
    ]);
    expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  },
);

test(
  'an address with unavailable listings redirects to one that names them as missing',
  { tag: '@once' },
  async ({ page, words }) => {
    const [first, second] = await someIds(page, 2);
    await page.goto(`/compare?ids=${first},x,999999999,${second},${first}&differences=yes&utm=1`);
    await expect(page).toHaveURL(`/compare?ids=${first},${second}&missing=999999999`);
    await expect(page.getByText(words.compare_missing({ count: 1 }))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/compare\\?ids=${first},${second}$`),
    );
    await page.goto('/compare?ids=999999999');
    await expect(page).toHaveURL('/compare?missing=999999999');
    await expect(page.getByRole('heading', { name: words.compare_empty_title() })).toBeVisible();
    await page.getByRole('link', { name: words.page_error_search() }).click();
    await expect(page).toHaveURL('/?type=car');
  },
);

test.describe('without scripts', { tag: ['@desk', '@bg'] }, () => {
  test.use({ javaScriptEnabled: false });
  test('a comparison is filtered and reduced by links, and shows no dead buttons @nightly', async ({
    page,
    words,
  }) => {
    const ids = await someIds(page, 3);
    await page.goto(`/compare?ids=${ids.join(',')}`);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: words.compare_only_differences() }).click();
    await expect(page).toHaveURL(`/compare?ids=${ids.join(',')}&differences=1`);
    await region(page, words).locator('thead tr').first().getByRole('link').last().click();
    await expect(page).toHaveURL(`/compare?ids=${ids.slice(0, 2).join(',')}&differences=1`);
    await page.goto('/?type=car');
    await expect(page.getByRole('button', { name: words.compare_add() })).toHaveCount(0);
  });
});

test(
  'rules 52, 54, 55: instructions, choosing and comparing are accessible @nightly',
  { tag: '@bg' },
  async ({ page, words, results }) => {
    await visit(page, '/compare');
    await expectUsable(page);
    await results.open('?type=car&per_page=5');
    await choose(results, 0);
    await expect(tray(page, words)).toBeVisible();
    await expectUsable(page);
    const ids = await someIds(page, 3);
    await visit(page, `/compare?ids=${ids.join(',')}`);
    await expectUsable(page);
  },
);
