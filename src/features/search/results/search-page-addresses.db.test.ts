import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { getSearchPage } from './search-page.server.ts';
import type { SearchPageData } from './search-page.ts';

const { ctx, indexed } = await testApp();
// Enough for the page of all cars to be indexed, not for the one of a model.
for (const make of [{}, {}, {}, { model: 'passat' }, { brand: 'bmw', model: 'x5' }])
  await makeListing(ctx.db, make);
await indexed();

const answer = (address: string, locale: 'bg' | 'en' = 'bg') =>
  withLocale(locale, () => getSearchPage({ ctx, locale }, new URL(address, 'https://volan.test')));
async function page(address: string, locale?: 'bg' | 'en'): Promise<SearchPageData> {
  const result = await answer(address, locale);
  if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
  return result;
}

describe('redirects of getSearchPage', () => {
  it.each([
    ['/?fuel=diesel&type=car', '/?type=car&fuel=diesel'],
    ['/?type=car&price_max=%3Cscript%3E&nonsense=1', '/?type=car&price_max=%3Cscript%3E'],
    ['/?fuel=petrol&type=cars', '/?type=car&fuel=gasoline'],
    ['/?fuel=Steam,Petrol&type=car', '/?type=car&fuel=gasoline&fuel=steam'],
    ['/?type=car&price_min=20000&price_max=5000', '/?type=car&price_min=5000&price_max=20000'],
    ['/?type=car&fuel=diesel,diesel&page=0&hl=en', '/?type=car&fuel=diesel&hl=en'],
  ])('correct %s to %s', async (asked, corrected) => {
    expect(await answer(asked)).toEqual({ redirect: corrected });
  });

  it('do not happen for a canonical address, also with a language', async () => {
    expect((await page('/?type=car&hl=en', 'en')).title).toBe((await page('/?type=car', 'en')).title);
  });
});

describe('the page of a search', () => {
  it('has one indexed canonical address for all orders and layouts', async () => {
    const sorted = await page('/?type=car&sort=price_asc&view=grid');
    expect(sorted.meta).toMatchObject({ canonical: '/avtomobili', index: false });
    expect((await page('/?type=car')).meta).toMatchObject({ canonical: '/avtomobili', index: true });
  });

  it.each([
    ['/?type=car', '/avtomobili', true],
    ['/?type=car&brand=vw&model=golf', '/avtomobili/volkswagen/golf', false],
    ['/?type=boat', '/lodki', false],
    ['/?type=car&sort=price_asc&per_page=5', '/avtomobili', false],
    ['/?type=car&page=999', '/avtomobili', false],
    ['/?type=car&page=999&per_page=5', '/avtomobili', false],
    ['/?type=car&fuel=diesel&page=999', '/?type=car&fuel=diesel', false],
    ['/?type=car&fuel=diesel', '/?type=car&fuel=diesel', false],
    ['/?type=car,bus', '/?type=car,bus', false],
    ['/?type=car&brand=bmw,vw', '/?type=car&brand=bmw,vw', false],
    ['/?type=car&city=sofia&distance=50', '/?type=car&city=sofia&distance=50', false],
    ['/?brand=vw', '/?brand=vw', false],
    ['/?type=car&condition=all', '/?type=car&condition=all', false],
    [`/?type=car&q=golf`, '/?type=car&q=golf', false],
  ])('of %s has the canonical address %s', async (address, canonical, index) => {
    const { meta } = await page(address);
    expect(meta).toMatchObject({ canonical, index });
    expect(meta.languages === undefined).toBe(canonical.startsWith('/?'));
  });

  it('names the landing page in the language of the page', async () => {
    const { meta } = await page('/?type=car&brand=vw', 'en');
    expect(meta.canonical).toBe('/cars/volkswagen?hl=en');
    expect(meta.languages).toEqual([
      ['bg', '/avtomobili/volkswagen'],
      ['en', '/cars/volkswagen?hl=en'],
    ]);
    expect(meta.path).toEqual([
      ['Volan', '/'],
      ['Cars', '/cars?hl=en'],
      ['Volkswagen', ''],
    ]);
  });
});
