import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { searchApi, type ResultsPage } from './results-page.ts';

/** Longer than the 500 ms after an input in which layout shifts do not count. */
const SLOW_MS = 900;
/** Limit of cumulative layout shift for one change (rule 15). */
const MOST_SHIFT = 0.1;
/** Tolerance for rounding, in pixels. */
const STILL_PX = 1;

/** Top edges in the viewport by name; elements below it count as at its bottom edge. */
type Places = Record<string, number>;

async function placesOf(results: ResultsPage, around: Locator): Promise<Places> {
  const top = (element: Element) => Math.min(element.getBoundingClientRect().top, window.innerHeight);
  const height = (element: Element) => Math.min(element.getBoundingClientRect().height, window.innerHeight);
  return {
    'what was changed': await around.evaluate(top),
    'the results': await results.list.evaluate(top),
    // Nothing below the results may come into view.
    'the height of the results': await results.list.evaluate(height),
    'the footer': await results.page.getByRole('contentinfo').evaluate(top),
  };
}

const moved = (before: Places, now: Places): string[] =>
  Object.keys(before)
    .filter((name) => Math.abs((now[name] ?? NaN) - (before[name] ?? NaN)) > STILL_PX)
    .map((name) => `${name} from ${before[name]} to ${now[name]}`);

/** Starts to sum up layout shifts that no input caused. */
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

/** Changes the filters with a slow answer and checks that nothing moves while waiting or on arrival. */
async function expectSteady(
  results: ResultsPage,
  what: string,
  around: Locator,
  change: () => Promise<void>,
) {
  await around.scrollIntoViewIfNeeded();
  const before = await placesOf(results, around);
  const shift = await watchShift(results.page);
  const { search } = results;
  await change();
  await expect(results.list, what).toHaveAttribute('aria-busy', 'true');
  expect(moved(before, await placesOf(results, around)), `${what}, awaited`).toEqual([]);
  await expect.poll(() => results.search, what).not.toBe(search);
  // Not what there is: other tests publish meanwhile.
  await expect(results.list, what).not.toHaveAttribute('aria-busy', 'true');
  expect(moved(before, await placesOf(results, around)), `${what}, there`).toEqual([]);
  expect(await shift(), what).toBeLessThan(MOST_SHIFT);
}

/** The fuel with the fewest results, too few to fill the window. */
async function rarestFuel(page: Page): Promise<string> {
  const { facets } = await searchApi(page.request, '?type=car');
  const fuels = Object.entries(facets['fuel'] ?? {}).filter(([, count]) => count > 0);
  const [[key, count] = ['', NaN]] = fuels.sort(([, one], [, other]) => one - other);
  expect(count).toBeLessThanOrEqual(2);
  return key;
}

test.beforeEach(async ({ page, results }) => {
  await results.open();
  await page.route('**/*.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
});

test(
  'a filter change moves nothing, even with a slow answer (rule 15) @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    const rare = results.option('fuel', await rarestFuel(page));
    await expectSteady(results, 'to few results', rare, () => rare.click());
    const clear = results.chosen.getByRole('link').last();
    await expectSteady(results, 'all of them again', results.count, () => clear.click());
    const gearbox = results.option('transmission', 'automatic');
    await expectSteady(results, 'far down the filters', gearbox, () => gearbox.click());
  },
);

test(
  'on a phone, chips and the filter sheet move nothing (rule 15)',
  { tag: ['@phone', '@bg', '@nightly'] },
  async ({ page, results }) => {
    const fuel = await rarestFuel(page);
    await expectSteady(results, 'the first filter', results.count, () => results.popular.first().tap());
    await results.open('?type=car&transmission=automatic&year_min=2005');
    await expectSteady(results, 'a chip', results.count, () => results.chips.last().tap());
    await results.openFilters.tap();
    const rare = results.sheet.getByRole('checkbox', { name: results.label('fuel', fuel) });
    await expectSteady(results, 'in the sheet', rare, () => rare.tap());
  },
);

test(
  'the row of active filters keeps its height when empty',
  { tag: ['@desk', '@bg'] },
  async ({ results }) => {
    const [full, empty] = await results.popular.first().evaluate((link) => {
      const row = link.closest('ul')?.parentElement;
      const without = row?.cloneNode(false) as HTMLElement;
      row?.after(without);
      return [row?.getBoundingClientRect().height, without.getBoundingClientRect().height];
    });
    expect(empty).toBe(full);
  },
);
