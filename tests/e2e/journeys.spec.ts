import { expect, test } from './browse-test.ts';
import { digitsOf, searchApi, visit } from './results-page.ts';

test('from the home page by make, model and price to the results', async ({ page, words, results }) => {
  await visit(page, '/');
  const form = page.getByRole('search');
  await form.getByRole('combobox', { name: words.home_brand(), exact: true }).selectOption('vw');
  const model = form.getByRole('combobox', { name: words.home_model(), exact: true });
  await expect(model).toBeEnabled();
  await model.selectOption('golf');
  await form.getByRole('combobox', { name: words.home_price_to(), exact: true }).selectOption('20000');
  const { total } = await searchApi(page.request, '?type=car&brand=vw&model=golf&price_max=20000');
  await expect(form.getByRole('button', { name: words.home_show({ total: String(total) }) })).toBeVisible();
  await form.getByRole('button', { name: words.home_show({ total: String(total) }) }).click();

  await results.expectSearch('?type=car&brand=vw&model=golf&price_max=20000');
  expect(await results.settledTotal()).toBe(total);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volkswagen Golf');
  for (const title of await results.titles()) expect(title).toContain('Volkswagen Golf');
});

test(
  'fuel, gearbox and years narrow the results together (rules 4, 7) @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ results, words }) => {
    await results.open();
    const all = await results.total();
    const diesel = await results.countOf(results.option('fuel', 'diesel'));
    await results.option('fuel', 'diesel').check();
    await results.expectSearch('?type=car&fuel=diesel');
    expect(await results.settledTotal()).toBe(diesel);

    // Two options of one group are alternatives.
    const gasoline = await results.countOf(results.option('fuel', 'gasoline'));
    await results.option('fuel', 'gasoline').check();
    await results.expectSearch('?type=car&fuel=gasoline,diesel');
    expect(await results.settledTotal()).toBe(diesel + gasoline);
    expect(diesel + gasoline).toBeLessThan(all);

    const automatic = await results.countOf(results.option('transmission', 'automatic'));
    await results.option('transmission', 'automatic').check();
    await results.expectSearch(/transmission=automatic$/);
    expect(await results.settledTotal()).toBe(automatic);

    await results.bound('min', words.filter_year()).fill('2012');
    await results.bound('max', words.filter_year()).fill('2018');
    await results.bound('max', words.filter_year()).press('Enter');
    await results.expectSearch(
      '?type=car&fuel=gasoline,diesel&transmission=automatic&year_min=2012&year_max=2018',
    );
    expect(await results.settledTotal()).toBeLessThan(automatic);
    for (const facts of await results.cards.allInnerTexts()) {
      expect(facts).toMatch(/\b201[2-8]\b/);
      expect(facts).toContain(results.label('transmission', 'automatic'));
    }
  },
);

test('the price handles move by keyboard', { tag: ['@desk', '@bg'] }, async ({ results, words }) => {
  await results.open();
  const price = words.filter_price();
  const lowest = results.slider('min', price);
  await lowest.focus();
  for (let step = 0; step < 3; step++) await lowest.press('ArrowRight');
  await expect(lowest).toHaveValue('3');
  const from = digitsOf(await results.bound('min', price).inputValue());
  await results.expectSearch(`?type=car&price_min=${from}`);
  await expect(lowest).toBeFocused();
  await expect(lowest).toHaveValue('3');
  await expect(lowest).toHaveAttribute('aria-valuetext', /€/);

  const highest = results.slider('max', price);
  await highest.focus();
  await highest.press('PageDown');
  await results.expectSearch(/price_max=\d+/);
  const fewer = await results.settledTotal();
  await highest.press('End');
  await results.expectSearch(`?type=car&price_min=${from}`);
  await expect(results.bound('max', price)).toHaveValue('');
  expect(await results.settledTotal()).toBeGreaterThan(fewer);
});

test(
  'a town is found in either alphabet and searched with a distance around it',
  { tag: ['@desk', '@bg'] },
  async ({ page, results, words, language }) => {
    await results.open();
    const town = page.getByRole('combobox', { name: words.filters_town() });
    // Keyboard focus replaces the select by a text field with suggestions.
    await page.keyboard.press('Tab');
    await town.focus();
    await expect(town).toHaveAttribute('placeholder', words.filters_any_town());
    await expect(town).toBeFocused();
    const name = language === 'bg' ? 'Русе' : 'Ruse';
    for (const typed of ['русе', 'ruse']) {
      await town.fill('');
      await town.fill(typed);
      await expect(page.getByRole('option').first(), typed).toContainText(name);
    }
    await town.press('Enter');
    await results.expectSearch('?type=car&city=ruse');
    const here = await results.settledTotal();

    const distances = results.filters.getByRole('group', { name: words.filters_distance() });
    await distances.locator('label').filter({ hasText: /^50/ }).click();
    await results.expectSearch('?type=car&city=ruse&distance=50');
    expect(await results.settledTotal()).toBeGreaterThanOrEqual(here);
    await expect(results.filters).toContainText(words.filters_within({ distance: '50', town: name }));

    // Sorting by "nearest" requires a town.
    await results.sort.selectOption('nearest');
    await results.expectSearch('?type=car&city=ruse&distance=50&sort=nearest');
    await expect(results.cards.first()).toContainText(name);
  },
);

test('a chip removes its filter, one link removes all, order and page size stay (rules 5, 6) @first-desk', async ({
  results,
  words,
}) => {
  await results.open('?type=car&fuel=diesel&year_min=2010&transmission=automatic&sort=price_asc&per_page=10');
  await expect(results.chips).toHaveCount(3);
  await results.chips.filter({ hasText: results.label('fuel', 'diesel') }).click();
  await results.expectSearch('?type=car&transmission=automatic&year_min=2010&sort=price_asc&per_page=10');
  await expect(results.chips).toHaveCount(2);
  await results.settledTotal();
  await results.chosen.getByRole('link', { name: words.results_clear(), exact: true }).click();
  await results.expectSearch('?type=car&sort=price_asc&per_page=10');
  await expect(results.chips).toHaveCount(0);
  await results.settledTotal();
});

test(
  'a chosen option stays ticked in its place (rule 5) @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ results }) => {
    await results.open();
    const boxes = results.filters.getByRole('checkbox');
    const names = async () =>
      (
        await boxes.evaluateAll((all) =>
          all.map((box) => `${box.getAttribute('name')}=${box.getAttribute('value')}`),
        )
      ).filter((name) => name.startsWith('fuel'));
    const before = await names();
    await results.option('fuel', 'lpg').check();
    await expect(results.chips).toHaveCount(1);
    await expect(results.option('fuel', 'lpg')).toBeChecked();
    expect(await names()).toEqual(before);
  },
);

test('results are sorted by price @nightly', { tag: ['@desk', '@bg'] }, async ({ results }) => {
  await results.open();
  await results.sort.selectOption('price_asc');
  await results.expectSearch('?type=car&sort=price_asc');
  await results.settledTotal();
  const cheapest = await prices();
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  await results.sort.selectOption('price_desc');
  await results.expectSearch('?type=car&sort=price_desc');
  await results.settledTotal();
  const dearest = await prices();
  expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
  expect(dearest[0]).toBeGreaterThan(cheapest[0] ?? 0);

  async function prices(): Promise<number[]> {
    // Each card shows the current price before the previous price and the saving.
    const texts = (await results.cards.allInnerTexts()).map((text) => /€\s?[\d\s,.]+/.exec(text)?.[0]);
    return texts
      .filter((text) => text !== undefined)
      .map((text) => digitsOf(text.trim().replace(/,\d$/, '')));
  }
});

test(
  'page size, page number and pager work together (rule 20)',
  { tag: ['@desk', '@bg'] },
  async ({ page, results, words }) => {
    await results.open();
    const total = await results.total();
    await results.perPage.selectOption('5');
    await results.expectSearch('?type=car&per_page=5');
    await expect(results.cards).toHaveCount(5);
    await results.open('?type=car&page=5&per_page=5');
    await expect(results.count).toHaveText(
      words.results_range({ from: '21', to: '25', total: String(total) }),
    );
    const fifth = await results.titles();
    await results.pager.getByRole('link', { name: words.results_next_page() }).click();
    await results.expectSearch('?type=car&page=6&per_page=5');
    await expect(results.count).toHaveText(
      words.results_range({ from: '26', to: '30', total: String(total) }),
    );
    await expect(results.pager.getByRole('link', { name: '6', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await results.pager.getByRole('link', { name: words.results_previous_page() }).click();
    await expect.poll(() => results.titles()).toEqual(fifth);
    const last = Math.ceil(total / 5);
    await results.pager.getByRole('link', { name: String(last), exact: true }).click();
    await results.expectSearch(`?type=car&page=${last}&per_page=5`);
    await expect(results.cards).toHaveCount(total - (last - 1) * 5);
  },
);

test(
  'list and grid show the same results @nightly',
  { tag: ['@desk', '@once'] },
  async ({ page, results, words }) => {
    await results.open('?type=car&fuel=diesel');
    const titles = await results.titles();
    const view = page.getByRole('navigation', { name: words.results_view() });
    await expect(view.getByRole('link', { name: words.results_list() })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await view.getByRole('link', { name: words.results_grid() }).click();
    await results.expectSearch('?type=car&fuel=diesel&view=grid');
    await expect(view.getByRole('link', { name: words.results_grid() })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await results.titles()).toEqual(titles);
    // The grid leaves no room for the sidebar, so the filters are a drawer.
    await results.openFilters.click();
    await expect(results.sheet).toBeVisible();
  },
);

test(
  'typing in the make filter finds a model in either alphabet and in any spelling',
  { tag: ['@desk', '@bg'] },
  async ({ results, words, page }) => {
    await results.open();
    const field = results.filters.getByRole('searchbox', { name: words.filters_search_makes() });
    const golf = results.filters.getByRole('checkbox', { name: /Volkswagen Golf\s*\d+$/ });
    for (const typed of ['GOLF ', 'golf', 'голф']) {
      await field.fill('');
      await expect(golf).toBeHidden();
      await field.fill(typed);
      await expect(golf, typed).toBeVisible();
      await expect(results.filters.getByRole('status').filter({ hasText: /\d/ }).first()).not.toBeEmpty();
    }
    await field.press('ArrowDown');
    await page.keyboard.press('Space');
    await results.expectSearch('?type=car&brand=vw&model=golf');
    await results.settledTotal();
    for (const title of await results.titles()) expect(title).toContain('Volkswagen Golf');
  },
);
