import { expect, test } from './browse-test.ts';
import { visit } from './results-page.ts';

test(
  'Back from a listing restores scroll position, results and focus (rule 18)',
  { tag: '@once' },
  async ({ page, results }) => {
    await results.open('?type=car&fuel=diesel');
    const titles = await results.titles();
    const link = results.cards.nth(9).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    const name = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await results.expectSearch('?type=car&fuel=diesel');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
    expect(await results.titles()).toEqual(titles);
    await expect(link).toBeFocused();
  },
);

test(
  'the back link of a listing restores the same position @nightly',
  { tag: '@once' },
  async ({ page, results, words }) => {
    await results.open('?type=car&fuel=diesel');
    await results.cards.nth(9).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await results.cards.nth(9).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    await page.getByRole('main').getByRole('link', { name: words.listing_back() }).first().click();
    await results.expectSearch('?type=car&fuel=diesel');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
  },
);

test(
  'opened listings appear among the recently seen @nightly',
  { tag: '@once' },
  async ({ page, results, words }) => {
    await results.open();
    await expect(page.getByRole('region', { name: words.results_recently_seen() })).toHaveCount(0);
    const titles: string[] = [];
    for (const index of [0, 1]) {
      await results.open();
      const link = results.cards.nth(index).getByRole('heading').getByRole('link');
      const title = await link.innerText();
      titles.unshift(title);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      // The heading may be there before the script that remembers the visit has run.
      await expect.poll(() => page.evaluate(remembered)).toBe(index + 1);
    }
    for (const address of ['/?type=car', '/']) {
      await visit(page, address);
      const seen = page.getByRole('region', { name: words.results_recently_seen() });
      await expect(seen.getByRole('heading', { level: 3 })).toHaveText(titles);
    }
  },
);

/** Number of listings that the browser remembers as seen. */
const remembered = (): number =>
  (JSON.parse(localStorage.getItem('volan.recent') ?? '[]') as number[]).length;
