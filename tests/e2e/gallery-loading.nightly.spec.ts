import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { GalleryPage } from './gallery-page.ts';
import { needsDatabase } from './prepared-listings.ts';

needsDatabase();

test('the zoom code is loaded only for the full screen', { tag: '@once' }, async ({ page, words }) => {
  const gallery = new GalleryPage(page, words);
  await gallery.open();
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('gallery-zoom')),
    );
  expect(await loaded()).toBe(false);
  await gallery.opener.click();
  await expect.poll(loaded).toBe(true);
});

/** The element of the largest paint so far, and the addresses of all fetched pictures. */
const paints = (page: Page) =>
  page.evaluate(async () => {
    const element = await new Promise<Element | null>((resolve) => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
        resolve(last?.element ?? null);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const cover = document.querySelector('#picture-1 img') as HTMLImageElement;
    // In the demo market other listings may show the same drawing.
    const cards = [...document.querySelectorAll('article')].filter((card) => !card.contains(cover));
    const others = new Set(
      cards.flatMap((card) => [...card.querySelectorAll('img')].map(({ currentSrc }) => currentSrc)),
    );
    others.delete(cover.currentSrc);
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const fetched = names.filter((name) => !others.has(name));
    return { isCover: element === cover, shown: cover.currentSrc, fetched };
  });

test(
  'rule 67: the largest paint is the cover, of which one rendition is fetched',
  { tag: '@bg' },
  async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    await gallery.open();
    await page.waitForLoadState('networkidle');
    const { isCover, shown, fetched } = await paints(page);
    expect(isCover).toBe(true);
    const folder = shown.replace(/[^/]+$/, '');
    expect(fetched.filter((name) => name.startsWith(folder))).toEqual([shown]);
  },
);
