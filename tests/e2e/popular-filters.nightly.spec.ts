import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { expect, test } from './browse-test.ts';
import { digitsOf } from './results-page.ts';

const THIN_MARKET = 20;

test(
  'three to five popular filters stand above the results (rule 8)',
  { tag: ['@desk', '@once'] },
  async ({ results }) => {
    for (const type of vehicleTypeKeys) {
      await results.open(`?type=${type}`);
      const count = await results.popular.count();
      // Filters without results are left out, which in a small market may be most.
      const fewest = (await results.settledTotal()) < THIN_MARKET ? 1 : 3;
      expect(count, type).toBeGreaterThanOrEqual(fewest);
      expect(count, type).toBeLessThanOrEqual(5);
      const above = await results.popular.first().boundingBox();
      const list = await results.list.boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0), type).toBeLessThanOrEqual(list?.y ?? 0);
    }
  },
);

test('a popular filter applies itself and finds as many as its count (rule 8)', async ({ results }) => {
  await results.open();
  const first = results.popular.first();
  const text = await first.innerText();
  await first.click();
  await results.expectSearch('?type=car&transmission=automatic');
  expect(await results.settledTotal()).toBe(digitsOf(text));
  await expect(results.chips).toHaveCount(1);
  await expect(results.popular.filter({ hasText: text.replace(/\d.*$/s, '').trim() })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('popular filters are links', { tag: ['@desk', '@bg'] }, async ({ page, results }) => {
    await page.goto('/?type=car');
    await results.popular.first().click();
    await results.expectSearch('?type=car&transmission=automatic');
    await expect(results.option('transmission', 'automatic')).toBeChecked();
  });
});
