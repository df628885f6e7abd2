import { beforeAll, expect, it } from 'vitest';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { getListingCards } from '#features/listings/card/listing-cards.server.ts';
import { listingTitle } from '#features/listings/card/present-listing-card.ts';
import { landingTrail } from '#features/search/landing/landing-of-search.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { getSimilarListings } from './get-similar-listings.server.ts';
import { getHomePage } from './home-page.server.ts';
import { listLandings } from './sitemap-landings.server.ts';

const { ctx, get, indexed } = await testApp();
const ids: number[] = [];
for (let step = 0; step < 12; step += 1)
  ids.push(
    await makeListing(ctx.db, {
      brand: 'other',
      model: 'other',
      brand_name: `Щурчоид ${step}`,
      price_minor: 500_000 + step * 100_000,
      mileage_km: 1_000,
      ...(step === 0 && { model_name: 'Кобра', variant: '2.0' }),
      body: step < 3 ? 'coupe' : 'suv',
    }),
  );
const [first = 0, second = 0, third = 0] = ids;
const unlistedModel = await makeListing(ctx.db, {
  brand: 'vw',
  model: 'other',
  model_name: 'Iltis',
  body: 'suv',
});
beforeAll(indexed);

const found = async (address: string) =>
  (await get(`/api/search?type=car&per_page=100&${address}`)).json<{
    total: number;
    listings: { id: number }[];
    facets: Record<'brand' | 'model', Record<string, number>>;
  }>();

it('a typed make is the title of its listing, without the words of the entry `other`', async () => {
  const titles = (await getListingCards(ctx, [first, second, unlistedModel])).map((card) =>
    listingTitle(card, 'bg'),
  );
  expect(titles).toEqual(['Щурчоид 0 Кобра 2.0', 'Щурчоид 1', 'Volkswagen Iltis']);
});

it('typed words find a typed make in either alphabet, but not the words of the entry `other`', async () => {
  const firstOf = async (q: string) => (await found(`q=${encodeURIComponent(q)}`)).listings[0]?.id;
  expect(await firstOf('кобра')).toBe(first);
  expect(await firstOf('kobra')).toBe(first);
  expect(await firstOf('iltis')).toBe(unlistedModel);
  expect((await found(`q=${encodeURIComponent('"iltis"')}`)).total).toBe(1);
  expect((await found(`q=${encodeURIComponent('"other"')}`)).total).toBe(0);
});

it('a model that the catalogue lacks counts for its brand, and `other` is no option', async () => {
  const { facets, total } = await found('brand=vw');
  expect([total, facets.brand, facets.model]).toEqual([1, { vw: 1 }, {}]);
  const home = await withLocale('bg', () => getHomePage({ ctx, locale: 'bg' }));
  expect(home.brands.map(({ key }) => key)).toEqual(['vw']);
});

it('typed makes have no prices in common', async () => {
  await refreshPricesByYear(ctx.db);
  const rows = await ctx.db.selectFrom('price_by_year').select(['brand', 'model']).distinct().execute();
  expect(rows).toEqual([{ brand: '', model: '' }]);
});

it('typed makes have no landing pages, and their listing lies below its type', async () => {
  const landings = await listLandings(ctx);
  expect(landings.length).toBeGreaterThan(0);
  expect(landings.filter(({ brand }) => brand !== undefined)).toEqual([]);
  const trail = (brand: string) =>
    landingTrail({ type: 'car', brand, model: 'other' }, ctx.catalogue, 'bg').map(({ label }) => label);
  expect([trail('other'), trail('vw')]).toEqual([['Автомобили'], ['Автомобили', 'Volkswagen']]);
});

it('vehicles like one with a typed make have its body, and another name is another vehicle', async () => {
  const similar = await getSimilarListings(ctx, third);
  expect(similar?.cards.map(({ id }) => id)).toEqual([second, first]);
  expect(similar?.cheaper).toBeUndefined();
});
