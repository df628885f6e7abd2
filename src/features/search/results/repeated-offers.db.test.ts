import { beforeAll, describe, expect, it } from 'vitest';
import { compareListings } from '#features/trust/same-vehicle/compare-listings.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { getSearchPage } from './search-page.server.ts';

const test = await testApp();
const { ctx } = test;
const vin = 'WVWZZZ1KZAW000654';
let cheap: number;
let dear: number;
let newest: number;

beforeAll(async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));
  const polo = { brand: 'vw', model: 'polo' };
  cheap = await makeListing(ctx.db, { ...polo, vin, price_minor: 800_000, published_at: at(10) });
  dear = await makeListing(ctx.db, { ...polo, vin, price_minor: 950_000, published_at: at(11) });
  newest = await makeListing(ctx.db, { ...polo, vin, price_minor: 900_000, published_at: at(12) });
  await makeListing(ctx.db, { ...polo, price_minor: 700_000, published_at: at(9) });
  await compareListings(ctx);
  await test.indexed();
});

async function page(query: string, first = '') {
  const url = new URL(`http://x/?${first}brand=vw&model=polo${query}`);
  const data = await withLocale('en', () => getSearchPage({ ctx, locale: 'en' }, url));
  if ('redirect' in data) throw new Error(`redirected to ${data.redirect}`);
  return data;
}
const idsOf = ({ cards }: { cards: { id: number }[] }) => cards.map(({ id }) => id);

describe('listings of one vehicle', () => {
  it('have one card, of the one that comes first in the chosen order', async () => {
    expect(idsOf(await page(''))[0]).toBe(newest);
    expect(idsOf(await page('&sort=price_asc')).slice(1)).toEqual([cheap]);
    expect(idsOf(await page('&sort=price_desc'))[0]).toBe(dear);
    expect(idsOf(await page('&price_max=850'))).toEqual([]);
    expect(idsOf(await page('&price_min=8500'))).toEqual([newest]);
  });

  it('are all counted, while the pages count cards', async () => {
    const data = await page('&per_page=5');
    expect(data).toMatchObject({ total: 4, shown: '1–2 of 2', showLabel: 'Show 4 listings' });
    expect(data.repeats?.label).toBe('+ 2 repeated');
  });

  it('count once in the open tab, as on the pages below it', async () => {
    const tabCount = ({ tabs }: Awaited<ReturnType<typeof page>>) => tabs.find(([key]) => key === 'car')?.[2];
    expect(tabCount(await page('', 'type=car&'))).toBe('2');
    expect(tabCount(await page('&offers=all', 'type=car&'))).toBe('4');
  });

  it('have a card each with offers=all, and a way back', async () => {
    const all = await page('&offers=all');
    expect(idsOf(all)).toEqual([newest, dear, cheap, expect.any(Number)]);
    expect(all.repeats).toMatchObject({ on: 1, href: '/?brand=vw&model=polo' });
    expect((await page('')).repeats?.href).toBe('/?brand=vw&model=polo&offers=all');
  });

  it('name the number and the lowest price of the others on their cards', async () => {
    const [card] = (await page('')).cards;
    expect(card?.offers).toEqual(['Also offered 2 ×, from €8,000', `/listing/${newest}#offers`]);
  });

  it('are counted apart by the API', async () => {
    const { total, repeats, listings } = (await test.get('/api/search?brand=vw&model=polo')).json<{
      total: number;
      repeats: number;
      listings: unknown[];
    }>();
    expect({ total, repeats, listings: listings.length }).toEqual({ total: 4, repeats: 2, listings: 2 });
  });
});
