import { expect, test } from './browse-test.ts';
import { digitsOf, searchApi } from './results-page.ts';

test.describe('the filters of a phone (rules 12, 19)', { tag: '@phone' }, () => {
  test('fill the screen, trap the focus and show the number of results', async ({ page, results, words }) => {
    await results.open();
    const total = await results.total();
    await results.openFilters.click();
    await expect(results.sheet).toBeVisible();
    const box = await results.sheet.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const show = results.sheet.getByRole('button', {
      name: words.results_show({ count: total, total: String(total) }),
    });
    await expect(show).toBeInViewport();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }

    const { total: diesel } = await searchApi(page.request, '?type=car&fuel=diesel');
    await results.option('fuel', 'diesel').check();
    const showFewer = results.sheet.getByRole('button', {
      name: words.results_show({ count: diesel, total: String(diesel) }),
    });
    await expect(showFewer).toBeVisible();
    expect(await showFewer.evaluate((button) => button.querySelector('[aria-live=polite]') !== null)).toBe(
      true,
    );
    await showFewer.click();
    await expect(results.sheet).toHaveCount(0);
    await results.expectSearch('?type=car&fuel=diesel');
    expect(await results.settledTotal()).toBe(diesel);
    await expect(results.openFilters).toBeFocused();
  });

  test('close with Back and keep the choice', async ({ page, results }) => {
    await results.open('?type=car&sort=price_asc');
    await results.openFilters.click();
    await results.option('fuel', 'diesel').check();
    await results.expectSearch('?type=car&fuel=diesel&sort=price_asc');
    await page.goBack();
    await expect(results.sheet).toHaveCount(0);
    await results.expectSearch('?type=car&fuel=diesel&sort=price_asc');
    await results.openFilters.click();
    await expect(results.option('fuel', 'diesel')).toBeChecked();
    await results.option('transmission', 'manual').check();
    await results.expectSearch(/transmission=manual/);
    await results.sheet.getByRole('button', { name: results.words.filters_close() }).click();
    await expect(results.sheet).toHaveCount(0);
    const total = await results.settledTotal();
    await results.openFilters.click();
    await expect(results.option('transmission', 'manual')).toBeChecked();
    expect(digitsOf(await results.sheet.getByRole('button').last().innerText())).toBe(total);
  });

  test('close with Back and stay on the page if nothing was chosen @nightly', async ({ page, results }) => {
    await results.open('?type=bus');
    await results.openFilters.click();
    await expect(results.sheet).toBeVisible();
    await page.goBack();
    await expect(results.sheet).toHaveCount(0);
    await results.expectSearch('?type=bus');
    await expect(results.cards.first()).toBeVisible();
  });

  test('close with Escape @nightly', { tag: '@bg' }, async ({ page, results }) => {
    await results.open();
    await results.openFilters.click();
    await expect(results.sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(results.sheet).toHaveCount(0);
    await expect(results.openFilters).toBeFocused();
  });

  test('clear all filters without closing', { tag: '@bg' }, async ({ results, words }) => {
    await results.open('?type=car&fuel=diesel&transmission=manual');
    await results.openFilters.click();
    await results.sheet.getByRole('link', { name: words.results_clear_count({ count: '2' }) }).click();
    await results.expectSearch('?type=car');
    await expect(results.sheet).toBeVisible();
    await expect(results.option('fuel', 'diesel')).not.toBeChecked();
  });
});
