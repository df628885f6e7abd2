import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { richListing } from './results-page.ts';

/** Responses with data of listings that this page got from the network, with their compressed bytes. */
const fetchedData = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /\/listing\/\d+\.data/.test(name) && transferSize > 0)
      .map(({ encodedBodySize }) => encodedBodySize),
  );

test(
  'a hovered card loads its listing once, and only opening it counts as a view',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    const views: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') views.push(new URL(request.url()).pathname);
    });
    await results.open('?type=car');
    const link = results.cards.first().getByRole('heading').getByRole('link');
    const prefetched = page.waitForResponse(/\/listing\/\d+\.data/);
    await link.hover();
    await (await prefetched).finished();
    await expect.poll(async () => (await fetchedData(page)).length).toBe(1);
    for (const bytes of await fetchedData(page)) expect(bytes).toBeLessThanOrEqual(8_000);
    expect(views).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    await expect.poll(() => views).toContainEqual(expect.stringMatching(/^\/api\/listings\/\d+\/views$/));
    expect((await fetchedData(page)).length).toBe(1);
  },
);

/** As in page-scripts.test.ts. */
const FIRST_FILES = 6;

test.describe('the first visit of a phone', { tag: ['@phone', '@bg'] }, () => {
  test.use({ actsAtOnce: false });

  test('loads the scripts of the page at the first act, which its button then answers', async ({
    page,
    words,
  }) => {
    const listing = await richListing(page);
    const response = await page.goto(listing.url);
    expect(await response?.text()).not.toContain('rel="modulepreload"');
    await page.waitForLoadState('networkidle');
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/.*\.js$/.test(name)),
      );
    const before = await scripts();
    expect(before.length).toBeLessThanOrEqual(FIRST_FILES);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: words.fav_heart(listing) })
      .first();
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await scripts()).length).toBeGreaterThan(before.length);
  });
});
