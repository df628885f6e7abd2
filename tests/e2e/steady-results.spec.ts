import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';

/** Longer than the half second in which what a click moves does not count as shifted. */
const SLOW_MS = 900;
const MOST_SHIFT = 0.1;

/** Answers to a change of filters come late. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/*.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

/** Sums up what is shifted from now on; rule 15 allows 0.1. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
      const sum = unasked.reduce((total, { value }) => total + value, 0);
      Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + sum);
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return page.evaluate(() => Number(Reflect.get(window, 'shift')));
  };
}

test(
  'a slow answer to a change of filters shifts nothing (rule 15)',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    await results.open();
    await slowDown(page);
    const shift = await watchShift(page);
    for (const [group, key] of [
      ['fuel', 'electric'],
      ['transmission', 'automatic'],
      ['fuel', 'hydrogen'],
      ['fuel', 'electric'],
    ] as const) {
      const option = results.option(group, key);
      if (await option.isDisabled()) continue;
      const before = await shift();
      const { search } = results;
      await option.click();
      await expect.poll(() => results.search).not.toBe(search);
      await results.settledTotal();
      expect((await shift()) - before, `${group} ${key}`).toBeLessThan(MOST_SHIFT);
    }
    const before = await shift();
    await results.chosen.getByRole('link').last().click();
    await results.expectSearch('?type=car');
    await results.settledTotal();
    expect((await shift()) - before, 'clear').toBeLessThan(MOST_SHIFT);
  },
);

test(
  'nor does one to a popular filter, or in the sheet of a phone',
  { tag: ['@phone', '@bg'] },
  async ({ page, results }) => {
    await results.open();
    await slowDown(page);
    const shift = await watchShift(page);
    await results.popular.first().tap();
    await expect.poll(() => results.search).not.toBe('?type=car');
    await results.settledTotal();
    expect(await shift(), 'popular').toBeLessThan(MOST_SHIFT);
    await results.openFilters.tap();
    const before = await shift();
    await results.option('fuel', 'electric').check();
    await results.expectSearch(/fuel=.*electric/);
    await results.settledTotal();
    expect((await shift()) - before, 'sheet').toBeLessThan(MOST_SHIFT);
  },
);
