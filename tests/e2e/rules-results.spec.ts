import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { expect, test } from './browse-test.ts';
import { offeredOptions, openAllFilters, sample } from './facet-options.ts';
import { digitsOf, searchApi, visit } from './results-page.ts';

const OPTIONS_PER_TYPE = 20;

for (const type of vehicleTypeKeys) {
  test(
    `rule 1: every option of ${type} finds as many as its count`,
    { tag: ['@once', '@nightly'] },
    async ({ page, results }) => {
      const base = `type=${type}&year_min=2006`;
      await results.open(`?${base}`);
      await openAllFilters(results);
      const options = await offeredOptions(results);
      expect(options.length).toBeGreaterThan(OPTIONS_PER_TYPE);
      for (const { count, label } of options) expect(count, label).toBeGreaterThanOrEqual(0);
      const some = options.filter(({ count }) => count > 0);
      for (const { name, value, count, label } of [
        ...sample(some, OPTIONS_PER_TYPE),
        ...sample(options, 5),
      ]) {
        const { total } = await searchApi(page.request, `?${base}&${name}=${value}`);
        expect(total, `${label} (${name}=${value})`).toBe(count);
      }
    },
  );
}

test(
  'rule 2: the counts of a facet ignore only its own choice',
  { tag: ['@once', '@nightly'] },
  async ({ page, results }) => {
    await results.open('?type=car&fuel=diesel&transmission=manual&color=black,white');
    await openAllFilters(results);
    const options = await offeredOptions(results);
    const chosen: Record<string, string> = { fuel: 'diesel', transmission: 'manual', color: 'black,white' };
    for (const group of Object.keys(chosen)) {
      const others = Object.entries(chosen).filter(([name]) => name !== group);
      const search = new URLSearchParams([['type', 'car'], ...others]);
      const { facets } = await searchApi(page.request, `?${search}`);
      const ofGroup = options.filter(({ name }) => name === group);
      expect(ofGroup.length).toBeGreaterThan(2);
      for (const { value, count, label } of ofGroup) expect(facets[group]?.[value] ?? 0, label).toBe(count);
    }
  },
);

test(
  'rule 3: an option without results is shown, disabled and labelled @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ results }) => {
    await results.open('?type=car');
    await openAllFilters(results);
    const none = (await offeredOptions(results)).filter(({ count, name }) => count === 0 && name !== 'city');
    expect(none.length).toBeGreaterThan(0);
    const disabled = results.filters.getByRole('checkbox', { disabled: true });
    const names = await disabled.evaluateAll((boxes) =>
      boxes.map((box) => box.closest('label')?.innerText ?? ''),
    );
    for (const name of names) expect(name.trim()).toMatch(/\D0$/);
    expect(names.length).toBe(none.length);
    for (const { label } of none) expect(names).toContain(label);
  },
);

test(
  'rule 7: the facts on a card can be filtered by @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ results, words }) => {
    await results.open('?type=car');
    for (const title of [
      words.section_price(),
      words.section_year(),
      words.section_mileage(),
      words.section_fuel(),
      words.section_transmission(),
      words.section_engine(),
      words.section_place(),
      words.section_seller(),
      words.section_body_car(),
    ]) {
      await expect(results.filters.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await openAllFilters(results);
    await expect(results.bound('min', words.filter_mileage())).toBeVisible();
    await expect(results.bound('min', words.filter_power())).toBeVisible();
    await expect(results.option('seller', 'private')).toBeVisible();
  },
);

test(
  'rule 9: long lists are cut, with the rest behind one button and no inner scrolling @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ results }) => {
    await results.open('?type=car');
    const lists = results.filters.getByRole('button', { expanded: false });
    expect(await lists.count()).toBeGreaterThan(0);
    const before = await results.filters.getByRole('checkbox').count();
    await lists.first().click();
    expect(await results.filters.getByRole('checkbox').count()).toBeGreaterThan(before);
    await openAllFilters(results);
    const scrolling = await results.filters.evaluate((form) =>
      [...form.querySelectorAll('*')]
        .filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) &&
            element.scrollHeight > element.clientHeight + 1,
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(scrolling).toEqual([]);
  },
);

test('rule 13: an empty result shows a message and the effect of dropping each filter @first-desk', async ({
  page,
  results,
  words,
}) => {
  await results.open('?type=car&brand=bmw&price_max=300&year_min=2022');
  await expect(page.getByRole('heading', { name: words.results_none() })).toBeVisible();
  await expect(results.count).toHaveText(words.results_count({ count: 0, total: '0' }));
  await expect(results.chips).toHaveCount(3);
  const ways = results.list.getByRole('link', {
    name: words.results_drop({ filter: '' }).split(' ')[0] ?? '',
  });
  expect(await ways.count()).toBeGreaterThanOrEqual(1);
  const said = await results.list
    .getByText(/[\d]+ (обяв|listing)/)
    .first()
    .innerText();
  const promised = digitsOf(/(\d[\d\s,]*) (?:обяв|listing)/.exec(said)?.[1] ?? '');
  await ways.first().click();
  await expect(page.getByRole('heading', { name: words.results_none() })).toHaveCount(0);
  expect(await results.settledTotal()).toBe(promised);
});

test(
  'rule 17: an address gives every visitor the same results',
  { tag: '@once' },
  async ({ page, results, browser, locale, viewport }) => {
    await results.open('?type=car&fuel=diesel');
    await results.sort.selectOption('price_asc');
    await results.expectSearch('?type=car&fuel=diesel&sort=price_asc');
    await results.settledTotal();
    const hrefs = await results.hrefs();
    const chips = await results.chips.allInnerTexts();
    const stranger = await browser.newContext({ ...(locale && { locale }), viewport });
    const theirs = await stranger.newPage();
    await theirs.goto(page.url());
    const links = theirs.getByRole('article').getByRole('heading').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs);
    for (const chip of chips) await expect(theirs.getByText(chip, { exact: true }).first()).toBeVisible();
    await stranger.close();
  },
);

test(
  'rule 20: the list ends above a reachable footer @first-desk',
  { tag: '@bg' },
  async ({ page, results }) => {
    await results.open('?type=car');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(results.cards).toHaveCount(25);
  },
);

test(
  'rule 21: canonical addresses have one parameter order and no sorting @nightly',
  { tag: '@once' },
  async ({ page, results }) => {
    await visit(page, '/?sort=price_asc&year_min=2010&fuel=diesel&type=car&view=grid&page=2');
    await results.expectSearch('?type=car&fuel=diesel&year_min=2010&sort=price_asc&page=2&view=grid');
    const head = (selector: string, attribute: string) =>
      page.locator(`head ${selector}`).getAttribute(attribute);
    const origin = new URL(page.url()).origin;
    const canonical = `${origin}/?type=car&fuel=diesel&year_min=2010&page=2`;
    expect(await head('link[rel=canonical]', 'href')).toBe(canonical);
    for (const language of ['bg', 'en']) {
      expect(await head(`link[hreflang=${language}]`, 'href')).toBe(`${canonical}&hl=${language}`);
    }
    expect(await head('link[hreflang=x-default]', 'href')).toBe(canonical);

    // Each language version links to the others.
    const english = await (await page.request.get(`${canonical}&hl=en`)).text();
    expect(english).toContain('lang="en"');
    expect(english.replaceAll('&amp;', '&')).toContain(`href="${canonical}&hl=bg"`);

    // Filters are not indexed, and neither is a make without listings, which has a page all the same.
    const robots = page.locator('head meta[name=robots]');
    await page.goto('/?type=car&brand=bmw&price_max=300&year_min=2022');
    await expect(robots).toHaveAttribute('content', /noindex/);
    const empty = await page.goto('/?type=boat&brand=zodiac&hl=bg');
    expect(empty?.status()).toBe(200);
    await expect(robots).toHaveAttribute('content', /noindex/);
    expect(await head('link[rel=canonical]', 'href')).toBe(`${origin}/lodki/zodiac`);
    await page.goto('/?type=car&page=9999');
    expect(await head('link[rel=canonical]', 'href')).toMatch(/\/\?type=car&page=\d{1,2}$/);
    await page.goto('/?type=car');
    await expect(robots).toHaveCount(0);
    expect(await head('link[rel=canonical]', 'href')).toBe(`${origin}/avtomobili`);
  },
);

test(
  'rule 70: the same listing in two tabs is remembered once @nightly',
  { tag: '@once' },
  async ({ page, context, results, words }) => {
    await results.open('?type=car');
    const [href = ''] = await results.hrefs();
    const second = await context.newPage();
    await Promise.all([visit(page, href), visit(second, href)]);
    await visit(page, '/?type=car');
    const seen = page.getByRole('region', { name: words.results_recently_seen() });
    await expect(seen.getByRole('article')).toHaveCount(1);
  },
);
