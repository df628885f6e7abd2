import { describe, expect, it } from 'vitest';
import { searchListings } from '#features/search/results/search-listings.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { homeSearch } from './home-page.server.ts';
const { ctx, indexed } = await testApp();
for (const fuel of ['diesel', 'diesel', 'gasoline'])
  await makeListing(ctx.db, { fuel, price_minor: 900_000 });
await makeListing(ctx.db, { model: 'passat', fuel: 'diesel', price_minor: 2_000_000 });
await makeListing(ctx.db, { brand: 'bmw', model: 'x5', fuel: 'diesel', price_minor: 3_000_000 });
await indexed();

describe('homeSearch', () => {
  const search = (address: string) =>
    withLocale('bg', () => homeSearch({ ctx, locale: 'bg' }, new URLSearchParams(address)));

  it('counts the same listings as the search at its address', async () => {
    const asked = 'type=car&brand=vw&model=golf&price_max=15+000&city=sofia&distance=5';
    const address = new URLSearchParams(asked.replace('15+000', '15000'));
    const { answer } = await searchListings(ctx, address);
    expect(search(asked).total).toBe(String(answer.total));
    expect(search('type=car&brand=vw').models.find(({ value }) => value === 'golf')?.count).toBe('3');
  });

  it('has an example of words for the type', () => {
    expect(search('type=bike').example).toBe('ямаха 600');
    expect(search('').example).toBe('голф 6 дизел');
  });

  it('falls back to cars for an unknown type', () => {
    expect(search('type=nonsense&brand=__proto__&price_max=-1')).toMatchObject({
      type: 'car',
      total: '5',
      models: [],
    });
  });
});
