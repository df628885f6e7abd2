import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';

/** Sets a property of `window`, which a reload would clear. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true);

test(
  'a filter applies at once, without reloading or jumping, and keeps the focus (rule 11)',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    await results.open();
    await mark(page);
    const option = results.option('fuel', 'hybrid');
    await option.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await option.focus();
    await page.keyboard.press('Space');
    await results.expectSearch('?type=car&fuel=hybrid');
    await results.settledTotal();
    await expect(option).toBeFocused();
    await expect(option).toBeChecked();
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  },
);

test('the number of results is announced politely (rule 14)', { tag: '@once' }, async ({ results }) => {
  await results.open();
  await expect(results.count).toHaveAttribute('aria-live', 'polite');
  const element = await results.count.elementHandle();
  await results.sort.selectOption('oldest');
  await results.expectSearch('?type=car&sort=oldest');
  // A live region is announced only if its element stays the same.
  expect(await results.count.evaluate((now, before) => now === before, element)).toBe(true);
});

test(
  'Back undoes the last filter, Forward applies it again (rule 19)',
  { tag: ['@desk', '@bg', '@nightly'] },
  async ({ page, results }) => {
    await results.open();
    await mark(page);
    await results.option('fuel', 'diesel').check();
    await results.expectSearch('?type=car&fuel=diesel');
    const diesel = await results.settledTotal();
    await results.option('transmission', 'manual').check();
    await results.expectSearch('?type=car&fuel=diesel&transmission=manual');
    const both = await results.settledTotal();
    expect(both).toBeLessThan(diesel);

    await page.goBack();
    await results.expectSearch('?type=car&fuel=diesel');
    expect(await results.settledTotal()).toBe(diesel);
    await expect(results.option('transmission', 'manual')).not.toBeChecked();
    await expect(results.option('fuel', 'diesel')).toBeChecked();
    await page.goForward();
    await results.expectSearch('?type=car&fuel=diesel&transmission=manual');
    expect(await results.settledTotal()).toBe(both);
    await expect(results.option('transmission', 'manual')).toBeChecked();
    await page.goBack();
    await page.goBack();
    await results.expectSearch('?type=car');
    await expect(results.filters.getByRole('checkbox', { checked: true })).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  },
);

test(
  'numbers may be typed with separators, and a reversed range is corrected (rule 10)',
  { tag: '@desk' },
  async ({ results, words }) => {
    await results.open();
    const price = words.filter_price();
    for (const typed of ['15000', '15 000', '15.000', '€ 15 000']) {
      await results.bound('max', price).fill(typed);
      await results.bound('max', price).press('Enter');
      await results.expectSearch('?type=car&price_max=15000');
      await results.bound('max', price).fill('');
      await results.bound('max', price).press('Enter');
      await results.expectSearch('?type=car');
    }
    await results.bound('min', price).fill('20000');
    await results.bound('min', price).press('Enter');
    await results.expectSearch('?type=car&price_min=20000');
    await results.bound('max', price).fill('5000');
    await results.bound('max', price).press('Enter');
    await results.expectSearch('?type=car&price_min=5000&price_max=20000');
    const said = results.filters.getByRole('status').filter({ hasText: /20.?000/ });
    await expect(said).toContainText(words.filters_swapped({ min: '', max: '' }).split(':')[0] ?? '');
    expect(await results.settledTotal()).toBeGreaterThan(0);
  },
);
