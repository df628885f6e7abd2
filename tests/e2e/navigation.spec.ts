import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';

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

test(
  'a phone loads the scripts of a page at its first act and then answers its buttons',
  { tag: ['@phone', '@bg'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.goto('/?type=car');
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/(results|late)-.*\.js$/.test(name)),
      );
    await page.waitForLoadState('networkidle');
    expect(await scripts()).toEqual([]);
    await page.locator('article button[aria-pressed]').first().tap();
    await expect(page.locator('article button[aria-pressed=true]')).toHaveCount(1);
    expect(await scripts()).toHaveLength(2);
    await context.close();
  },
);
