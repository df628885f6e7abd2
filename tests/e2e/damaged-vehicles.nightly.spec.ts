import { expect, test } from './browse-test.ts';
import { searchApi } from './results-page.ts';

test(
  'a switch beside the count shows damaged vehicles too, and the filters keep it',
  { tag: '@desk' },
  async ({ page, results }) => {
    await results.open();
    const sound = await results.settledTotal();
    const { left_out: leftOut } = await searchApi(page.request, '?type=car');
    expect(leftOut).toBeGreaterThan(0);
    const unsound = page.getByTestId('unsound-switch');
    await expect(unsound).toContainText(String(leftOut));
    await expect(unsound).toBeInViewport({ ratio: 1 });

    await unsound.click();
    await results.expectSearch('?type=car&condition=all');
    expect(await results.settledTotal()).toBe(sound + leftOut);
    await expect(unsound).toContainText(results.words.results_unsound_hide());
    await results.sort.selectOption('oldest');
    await results.expectSearch('?type=car&condition=all&sort=oldest');
    // The address changes before the links of the page do.
    await results.settledTotal();

    await unsound.click();
    await results.expectSearch('?type=car&sort=oldest');
    expect(await results.settledTotal()).toBe(sound);
    await page.goBack();
    await results.expectSearch('?type=car&condition=all&sort=oldest');
    expect(await results.settledTotal()).toBe(sound + leftOut);
  },
);

test(
  'a condition ticked in the filters narrows a search of every condition',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    await results.open('?type=car&condition=all');
    const every = results.box(results.words.filters_every_condition());
    await expect(every).toBeChecked();
    const damaged = results.option('condition', 'damaged');
    const count = await results.countOf(damaged);
    await damaged.check();
    await results.expectSearch('?type=car&condition=damaged');
    expect(await results.settledTotal()).toBe(count);
    await expect(page.getByTestId('unsound-switch')).toHaveCount(0);
    await expect(every).toHaveCount(0);
  },
);

test('every card of a damaged vehicle is marked in words that are not cut', async ({ page, results }) => {
  const word = results.words.mark_damaged({ type: 'car' });
  for (const view of ['', '&view=grid']) {
    await results.open(`?type=car&condition=damaged${view}`);
    const cards = await results.cards.all();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const mark = card.getByText(word, { exact: true });
      await expect(mark).toBeVisible();
      const [outside, cut] = await mark.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const frame = element.closest('article')?.getBoundingClientRect();
        return [!frame || box.right > frame.right - 60, element.scrollWidth > element.clientWidth];
      });
      expect({ outside, cut }, view).toEqual({ outside: false, cut: false });
    }
  }
  await page.goto(await results.hrefs().then(([first = '']) => first));
  await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
  const costs = page.getByRole('heading', { name: results.words.costs_title() });
  await expect(costs).toBeVisible();
  // A vehicle for parts is not driven.
  await results.open('?type=car&condition=parts');
  await page.goto(await results.hrefs().then(([first = '']) => first));
  await expect(page.getByRole('heading', { name: results.words.listing_data() })).toBeVisible();
  await expect(costs).toHaveCount(0);
});
