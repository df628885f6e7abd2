import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { hydrated, searchApi, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

const mapOf = (page: Page) => page.getByTestId('result-map');
const markers = (page: Page) => mapOf(page).getByRole('application').getByRole('link');
const countOf = async (marker: Locator): Promise<number> =>
  Number((await marker.innerText()).replace(/\D/g, ''));
const townsOf = (page: Page) => new URL(page.url()).searchParams.get('city')?.split(',') ?? [];
/** Waits until the drawing and the places have arrived. */
async function drawn(page: Page): Promise<void> {
  await expect(mapOf(page).locator('svg .h')).toBeAttached();
  await expect(markers(page).first()).toBeVisible();
}
/** Total of the API for the filters of the current address. */
const totalOf = async (page: Page): Promise<number> =>
  (await searchApi(page.request, new URL(page.url()).search)).total;

test(
  'the map is searched by keyboard, and its places are listed',
  { tag: '@desk' },
  async ({ page, results, words }) => {
    await visit(page, '/?type=car');
    await page.getByRole('link', { name: words.results_map(), exact: true }).first().click();
    await results.expectSearch('?type=car&view=map');
    await drawn(page);
    await hydrated(page);
    const everywhere = await totalOf(page);
    const counts = await Promise.all((await markers(page).all()).map(countOf));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(everywhere);
    await expect(page.getByRole('link', { name: words.results_map_search_here() })).toHaveCount(0);

    // A pause at a marker or a card marks the other.
    const card = results.cards.first();
    const town = await card.getAttribute('data-town');
    await card.getByRole('heading').getByRole('link').focus();
    await expect(markers(page).and(page.locator('[data-marked]'))).toHaveCount(1);
    await markers(page).and(page.locator('[data-marked]')).focus();
    await expect(page.locator(`article[data-town="${town}"]`).first()).toHaveAttribute('data-marked');

    const surface = mapOf(page).getByRole('application');
    await results.cards.last().getByRole('heading').getByRole('link').focus();
    await tabTo(page, surface);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const search = page.getByRole('link', { name: words.results_map_search_here() });
    await expect(search).toBeVisible();
    await expectUsable(page, { within: '[data-testid="result-map"]' });
    await tabTo(page, search);
    await page.keyboard.press('Enter');
    await expect.poll(() => townsOf(page).length).toBeGreaterThan(0);
    await expect(search).toHaveCount(0);
    await expect(surface).toBeFocused();
    expect(townsOf(page)).toEqual(townsOf(page).toSorted());
    await expect.poll(() => results.total()).toBe(await totalOf(page));

    const list = mapOf(page).getByRole('button', { name: words.results_map_places() });
    await list.focus();
    await page.keyboard.press('Enter');
    const places = mapOf(page).getByRole('navigation', { name: words.results_map_places() });
    await expect(places).toBeVisible();
    await expectUsable(page, { within: '[data-testid="result-map"]' });
    const varna = places.getByRole('link', { name: /^(Варна|Varna) / });
    const found = await countOf(varna);
    await tabTo(page, varna);
    await page.keyboard.press('Enter');
    await expect.poll(() => townsOf(page)).toEqual(['varna']);
    await expect.poll(() => results.total()).toBe(found);
  },
);

test(
  'a tap on a place of the map opens its list, and the switch returns to the list of results',
  { tag: ['@phone', '@en'] },
  async ({ page, results, words }) => {
    await visit(page, '/?type=car');
    await page.getByRole('link', { name: words.results_map(), exact: true }).last().tap();
    await results.expectSearch('?type=car&view=map');
    await drawn(page);
    // Opens provinces until a place is a single town.
    for (let tap = 0; tap < 6 && townsOf(page).length === 0; tap++) {
      const before = await markers(page).allInnerTexts();
      // A button of the map may cover a place until the map is moved.
      const free = await markers(page).evaluateAll((all) =>
        all.findIndex((marker) => {
          const { left, top, width, height } = marker.getBoundingClientRect();
          return marker.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
      await markers(page).nth(free).tap();
      await expect
        .poll(
          async () =>
            townsOf(page).length > 0 || String(await markers(page).allInnerTexts()) !== String(before),
        )
        .toBe(true);
    }
    const [town] = townsOf(page);
    expect(townsOf(page)).toHaveLength(1);
    await expect.poll(() => results.total()).toBe(await totalOf(page));
    await expect(results.cards.first()).toHaveAttribute('data-town', town ?? '');
    await page.getByRole('link', { name: words.results_list(), exact: true }).last().tap();
    await results.expectSearch(`?type=car&city=${town}`);
    await expect(mapOf(page)).toHaveCount(0);
  },
);

test('without scripts the places are links', { tag: ['@desk', '@once'] }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'bg-BG', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/?type=car&view=map`);
  const places = page.getByTestId('place-list');
  const link = places.getByRole('link', { name: /^област Варна/ });
  const found = await countOf(link);
  await link.click();
  await expect(page).toHaveURL(/city=/);
  expect(townsOf(page)).toContain('varna');
  await expect(page.getByTestId('result-count')).toContainText(String(found));
  await context.close();
});

test(
  'a map that fails to load leaves the places and can be retried',
  { tag: ['@desk', '@once'] },
  async ({ browser, baseURL, words }) => {
    // The failed request is intended, so this context does not collect complaints.
    const context = await browser.newContext({ locale: 'bg-BG' });
    const page = await context.newPage();
    await page.route('**/map-provinces-*', (route) => route.abort());
    await visit(page, `${baseURL}/?type=car&view=map`);
    await expect(mapOf(page).getByRole('status')).toHaveText(words.map_failed());
    await expect(page.getByTestId('place-list')).toBeVisible();
    await page.unroute('**/map-provinces-*');
    await mapOf(page).getByRole('button', { name: words.map_retry() }).click();
    await drawn(page);
    await context.close();
  },
);
