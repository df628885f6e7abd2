import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';

/** Addresses of fetched pictures of listings. */
const fetchedPictures = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/media/')),
  );

declare global {
  interface Window {
    /** `content-visibility` of the parts that may be laid out late, when the document has been read. */
    earlyLayout?: string[];
    layoutOfParts: () => string[];
  }
}

async function keepEarlyLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutOfParts = () =>
      [...document.querySelectorAll('.late-layout')].map((part) => getComputedStyle(part).contentVisibility);
    document.addEventListener('DOMContentLoaded', () => (window.earlyLayout = window.layoutOfParts()));
  });
}

async function listingAddress(page: Page): Promise<string> {
  const found = await page.request.get('/api/search?per_page=1');
  const { listings } = (await found.json()) as { listings: { url: string }[] };
  return listings[0]?.url ?? '/';
}

test.describe('the first visit of a phone', { tag: ['@phone', '@bg'] }, () => {
  test.use({ deviceScaleFactor: 2.6, actsAtOnce: false });

  test('fetches pictures of the first two cards, those of the others after a scroll', async ({ page }) => {
    await page.goto('/?type=car&pictures=1');
    await page.waitForLoadState('networkidle');
    const early = await fetchedPictures(page);
    expect(early.length).toBeGreaterThan(0);
    const first = await page
      .locator('article img')
      .evaluateAll((images) => images.slice(0, 2).map((image) => (image as HTMLImageElement).currentSrc));
    expect(new Set(early)).toEqual(new Set(first));
    for (const address of early) expect(address).toMatch(/\/960\.avif$/);
  });

  test('shows the picture of the third card after the first scroll', async ({ page, results }) => {
    await page.goto('/?type=car');
    // Most listings of the test market have a silhouette instead of a picture; both follow the same rule.
    const third = results.cards.nth(2).locator('picture, .silhouette').first();
    await expect(third).toBeHidden();
    await page.evaluate(() => window.scrollBy(0, 400));
    await expect(third).toBeVisible();
  });

  for (const name of ['home', 'results', 'listing'] as const)
    test(`lays out the parts of ${name} below the first screen after the first paint, without any act`, async ({
      page,
    }) => {
      await keepEarlyLayout(page);
      await page.goto({ home: '/', results: '/?type=car', listing: await listingAddress(page) }[name]);
      const early = await page.evaluate(() => window.earlyLayout ?? []);
      expect(early.length).toBeGreaterThan(3);
      expect(new Set(early)).toEqual(new Set(['auto']));
      await expect.poll(() => page.evaluate(() => window.layoutOfParts())).not.toContain('auto');
    });

  test('lays out the whole page at once on a later visit', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('visited', '1'));
    await keepEarlyLayout(page);
    await page.goto('/?type=car');
    const early = await page.evaluate(() => window.earlyLayout ?? []);
    expect(early.length).toBeGreaterThan(3);
    expect(early).not.toContain('auto');
  });

  test('does not fetch the drawing that only wide screens show', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(names.filter((name) => name.startsWith('/art/hero'))).toEqual([]);
  });
});
