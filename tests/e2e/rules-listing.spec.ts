import { expect, test } from './browse-test.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, richListing, searchApi, visit } from './results-page.ts';

interface Vehicle {
  '@type': string;
  offers?: { price: string; priceCurrency: string; availability: string };
  mileageFromOdometer?: { value: number };
}

needsDatabase();

test(
  'rule 22: a card shows the key facts and more pictures in place',
  { tag: '@desk' },
  async ({ page, results, words, language }) => {
    await results.open('?type=car&pictures=1&priced=1&fuel=diesel&power_min=50');
    const rich = await richListing(page);
    const card = results.cards.filter({ has: page.locator(`a[href="${rich.url}"]`) });
    const text = await card.innerText();
    expect(text).toMatch(/€/);
    // In classifieds „крайна цена“ means that the price is not negotiable.
    expect(text).not.toMatch(/крайна цена|final price/);
    expect(text).toMatch(/\b(19|20)\d\d\b/);
    expect(text).toMatch(language === 'bg' ? /\d\sкм/ : /\d\skm/);
    expect(text).toContain(results.label('fuel', 'diesel'));
    expect(text).toMatch(language === 'bg' ? /\d\sк\.с\./ : /\d\shp/);
    expect(text).toMatch(language === 'bg' ? /Частно лице|Автокъща|Фирма/ : /Private|Dealer|Company/i);
    expect(text).toMatch(language === 'bg' ? /днес|вчера|преди|-\d\d/ : /today|yesterday|ago|-\d\d/);

    await card.hover();
    const next = card.getByRole('button', { name: words.card_next_picture() });
    await next.click();
    await expect(card.getByRole('button', { name: words.card_previous_picture() })).toBeVisible();
    await expect(page).toHaveURL(/\?type=car/);
    expect(await card.locator('img[srcset]').count()).toBeGreaterThanOrEqual(3);
  },
);

test('rule 23: the whole card is one link @first-desk', { tag: '@bg' }, async ({ page, results }) => {
  await results.open();
  const card = results.cards.first();
  expect(await card.locator('a:not([tabindex="-1"])').count()).toBe(1);
  const [href = ''] = await results.hrefs();
  const box = await card.boundingBox();
  // Click the lower right corner, away from any text.
  await card.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) - 6 } });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('rule 24: links to visited listings look different', { tag: '@once' }, async ({ results }) => {
  await results.open();
  // Browsers hide the visited state from scripts, so check the CSS rule.
  const link = results.cards.first().getByRole('heading').getByRole('link');
  const isMarked = await link.evaluate((element) => {
    const rulesOf = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) =>
        'cssRules' in rule ? [rule, ...rulesOf(rule.cssRules as CSSRuleList)] : [rule],
      );
    return [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .some(
        (rule) =>
          rule instanceof CSSStyleRule &&
          rule.selectorText.includes(':visited') &&
          element.matches(rule.selectorText.replaceAll(':visited', '')),
      );
  });
  expect(isMarked).toBe(true);
});

test(
  'rule 25: the first screen of a small phone shows picture, title, price and key facts',
  { tag: ['@phone', '@bg'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const rich = await richListing(page);
    await visit(page, rich.url);
    const main = page.getByRole('main');
    await expect(main.getByRole('img').first()).toBeInViewport();
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(/€/).first()).toBeInViewport({ ratio: 1 });
    await expect(
      main
        .getByText(/\d\sкм/)
        .locator('visible=true')
        .first(),
    ).toBeInViewport({ ratio: 1 });
    await expect(
      main
        .getByText(/\b(19|20)\d\d\b/)
        .locator('visible=true')
        .first(),
    ).toBeInViewport({ ratio: 0.5 });
  },
);

test(
  'rule 29: facts have the same order for all listings of a type, and a line names the missing ones @nightly',
  { tag: '@once' },
  async ({ page, words }) => {
    const { listings } = await searchApi(page.request, '?type=car&per_page=10');
    const orders: string[][] = [];
    let missing = 0;
    for (const { url } of listings) {
      await page.goto(url);
      const facts = page
        .getByRole('heading', { name: words.listing_data() })
        .locator('xpath=ancestor::section[1]');
      const labels = await facts.getByRole('term').allInnerTexts();
      // Listings that other tests publish have few facts.
      if (labels.length > 8) orders.push(labels);
      expect(await facts.getByRole('definition').filter({ hasText: words.fact_not_stated() }).count()).toBe(
        0,
      );
      missing += await facts.getByText(words.listing_unstated()).count();
    }
    const [first = [], ...others] = orders;
    expect(orders.length).toBeGreaterThan(3);
    for (const other of others) {
      const common = new Set(first.filter((label) => other.includes(label)));
      expect(common.size).toBeGreaterThan(6);
      expect(other.filter((label) => common.has(label))).toEqual(first.filter((label) => common.has(label)));
    }
    expect(missing).toBeGreaterThan(0);
  },
);

test(
  'rule 68: results and listing carry metadata and structured data without scripts',
  { tag: '@once' },
  async ({ page, results, request }) => {
    const rich = await richListing(page);
    const dataOf = async (address: string) => {
      const html = await (await request.get(address)).text();
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      return { html, data: blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>) };
    };
    const list = await dataOf('/?type=car&fuel=diesel');
    expect(list.data.map((one) => one['@type'])).toEqual(
      expect.arrayContaining(['ItemList', 'BreadcrumbList']),
    );
    await results.open('?type=car&fuel=diesel');
    for (const href of await results.hrefs()) expect(list.html).toContain(`href="${href}"`);
    expect(list.html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(list.html).toMatch(/<meta name="description" content="[^"]{50,}"/);

    const { html, data } = await dataOf(rich.url);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
    const vehicle = data.find((one) => one['@type'] === 'Car') as unknown as Vehicle;
    expect(vehicle.offers).toMatchObject({
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    });
    expect(vehicle.offers?.price).toMatch(/^\d+\.\d\d$/);
    expect(vehicle.mileageFromOdometer?.value).toBeGreaterThan(0);
    expect(data.map((one) => one['@type'])).toContain('BreadcrumbList');
  },
);

test(
  'rule 65: missing pages have their own message and a way to continue',
  { tag: '@once' },
  async ({ page, words }) => {
    const answer = await page.goto('/listing/999999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page_error_404_title());
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: words.page_error_search() }).click();
    await expect(page).toHaveURL('/?type=car');
    const missing = await page.request.get('/api/listings/999999999', {
      headers: { 'Accept-Language': 'bg' },
    });
    expect(missing.status()).toBe(404);
    expect(await missing.json()).toEqual({ message: words.error_not_found() });
    const invalid = await page.request.get('/api/listings/abc', { headers: { 'Accept-Language': 'bg' } });
    expect(invalid.status()).toBe(422);
    expect(await invalid.json()).toMatchObject({ message: words.error_invalid_input() });
  },
);
