import { beforeAll, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { getSimilarListings } from './get-similar-listings.server.ts';
import { getHomePage } from './home-page.server.ts';
import { getSearchFeed } from './search-feed.server.ts';
import { listLandings } from './sitemap-landings.server.ts';

const { ctx, indexed } = await testApp();
const golf = { body: 'hatchback', picture_count: 1, previous_price_eur_minor: 1_200_000 };
const make = (values: Parameters<typeof makeListing>[1]) => makeListing(ctx.db, { ...golf, ...values });
const used = await make({ mileage_km: 1 });
const other = await make({ mileage_km: 2 });
const damaged = await make({ mileage_km: 3, condition: 'damaged' });
const wreck = await make({ mileage_km: 4, condition: 'parts' });
await make({ mileage_km: 5, condition: 'damaged', brand: 'bmw', model: 'x5', body: 'suv' });
beforeAll(indexed);

const similar = async (id: number) => {
  const found = await getSimilarListings(ctx, id);
  return { ids: found?.cards.map((card) => card.id), ...found?.search };
};

it('getSimilarListings never mixes sound and unsound vehicles', async () => {
  expect(await similar(used)).toEqual({ ids: [other], address: '/?type=car&brand=vw&model=golf', total: 2 });
  expect(await similar(damaged)).toEqual({
    ids: [wreck],
    address: '/?type=car&brand=vw&model=golf&condition=damaged,parts',
    total: 2,
  });
});

it('the home page shows and counts sound vehicles', async () => {
  const home = await withLocale('bg', () => getHomePage({ ctx, locale: 'bg' }));
  expect(home.search.total).toBe('2');
  expect(home.types.find(({ key }) => key === 'car')?.count).toBe('2');
  expect(home.bodies.map(({ key, count }) => [key, count])).toEqual([['hatchback', '2']]);
  expect(home.brands.map(({ key, count }) => [key, count])).toEqual([['vw', '2']]);
  for (const row of [home.newest, home.reduced])
    expect(new Set(row.map(({ id }) => id))).toEqual(new Set([used, other]));
});

it('a feed contains unsound vehicles only if its search asks for them, and marks them', async () => {
  const feed = (query: string) =>
    withLocale('bg', () =>
      getSearchFeed({ ctx, locale: 'bg', origin: 'https://volan.test' }, new URLSearchParams(query)),
    );
  expect((await feed('')).items).toHaveLength(2);
  const { items, link } = await feed('condition=all&brand=vw');
  expect(link).toBe('https://volan.test/?brand=vw&condition=all');
  const marked = items.filter(({ description }) => /^(Повредена|За части) · /.test(description));
  expect([items.length, marked.length]).toEqual([4, 2]);
});

it('the sitemap counts only sound vehicles', async () => {
  const ofBrands = async () => (await listLandings(ctx)).map(({ brand }) => brand);
  for (let step = 0; step < 4; step += 1)
    await make({ mileage_km: 10 + step, brand: 'bmw', model: 'x5', body: 'suv', condition: 'damaged' });
  await indexed();
  expect(await ofBrands()).toEqual([]);
  for (let step = 0; step < 5; step += 1) await make({ mileage_km: 20 + step, brand: 'bmw', model: 'x5' });
  await indexed();
  expect(new Set(await ofBrands())).toEqual(new Set([undefined, 'bmw']));
});
