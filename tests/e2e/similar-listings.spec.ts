import { expect, test } from './browse-test.ts';
import { searchApi, visit } from './results-page.ts';

test(
  'the link to further similar listings stays in one line and leads to a search with all of them',
  { tag: ['@desk', '@bg'] },
  async ({ page, words }) => {
    const { listings } = await searchApi(page.request, '?type=car&brand=vw&model=golf&per_page=5');
    await visit(page, `/listing/${listings[0]?.id}`);
    const row = page.locator('section').filter({
      has: page.getByRole('heading', { name: words.listing_similar_title() }),
    });
    const shown = await row.getByRole('article').count();
    const link = row.getByRole('link', { name: words.listing_similar_more({ count: '' }).trim() });
    expect((await link.boundingBox())?.height).toBeLessThan(32);
    const further = Number(/\d+/.exec(await link.innerText())?.[0]);
    await link.click();
    await expect(page).toHaveURL(/\/\?type=car&brand=vw&model=golf/);
    // The vehicle of the page is among the results, and may be offered once more.
    const total = await page.getByTestId('result-count').innerText();
    expect(Number(/\d+$/.exec(total)?.[0])).toBeGreaterThan(shown + further);
  },
);
