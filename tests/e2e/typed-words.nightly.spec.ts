import { expect, test } from './browse-test.ts';

test(
  'typed words replace chosen filters, with a message',
  { tag: '@desk' },
  async ({ page, results, words }) => {
    await results.open('?type=car&brand=vw&model=golf');
    await page.getByRole('searchbox', { name: words.results_search_label() }).fill('пасат');
    await page.getByRole('button', { name: words.results_search(), exact: true }).click();
    await results.expectSearch('?type=car&brand=vw&model=golf&q=пасат');
    await results.settledTotal();
    const interpretations = page.getByTestId('interpretations');
    await expect(interpretations).toContainText('Passat');
    await expect(interpretations).toContainText(words.results_replaced({ filters: 'Volkswagen Golf' }));
    for (const title of await results.titles()) expect(title).toContain('Passat');
    await expect(results.chips).toHaveCount(1);
    await expect(results.chips).toContainText('Passat');
    await results.chips.click();
    await results.expectSearch('?type=car');
  },
);

test(
  'the town stays a select if its suggestion field cannot be loaded',
  { tag: ['@desk', '@once'] },
  async ({ page, results, words }) => {
    // Marks the reload after a missing chunk as done already.
    await page.addInitScript(() => sessionStorage.setItem('volan.reloaded', `/\n${Date.now()}`));
    let asked = 0;
    await page.route('**/town-picker*', (route) => {
      asked++;
      return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("cut off")' });
    });
    await results.open();
    const town = page.getByRole('combobox', { name: words.filters_town() });
    await town.hover();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await town.selectOption('sofia');
    await results.expectSearch('?type=car&city=sofia');
    await results.settledTotal();
  },
);

test(
  'a query is parsed in either alphabet, or searched literally on request',
  { tag: ['@desk', '@once'] },
  async ({ page, results, words }) => {
    for (const typed of ['бмв 320д', 'bmw 320d']) {
      await results.open();
      const box = page.getByRole('searchbox', { name: words.results_search_label() });
      await box.fill(typed);
      await box.press('Enter');
      await results.expectSearch(/q=/);
      await expect(page.getByText(words.results_understood()), typed).toBeVisible();
      await expect(page.getByTestId('interpretations'), typed).toContainText('BMW');
      await results.settledTotal();
      for (const title of await results.titles()) expect(title).toContain('BMW');
    }
    // The parsed filters can be replaced by a literal search.
    await page.getByRole('link', { name: words.results_search_literally() }).click();
    await expect(page.getByText(words.results_understood())).toHaveCount(0);
  },
);

test(
  'a word that is not understood is listed, and required only in quotes',
  { tag: ['@desk', '@once'] },
  async ({ page, results, words }) => {
    await results.open('?q=голф+зъзъбарник');
    const unknown = page.getByTestId('unknown-words');
    await expect(unknown).toContainText(words.results_unknown());
    for (const title of await results.titles()) expect(title).toContain('Golf');
    await unknown.getByRole('link').click();
    await results.expectSearch('?q=голф+"зъзъбарник"');
    await expect(page.getByText(words.results_none())).toBeVisible();
  },
);
