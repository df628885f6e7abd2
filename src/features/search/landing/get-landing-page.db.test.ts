import { beforeAll, describe, expect, it } from 'vitest';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { getSearchPage } from '../results/search-page.server.ts';
import { getLandingPage } from './get-landing-page.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const { db } = test.ctx;
  const city = async (key: string) =>
    (await db.selectFrom('city').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const varna = await city('varna');
  const plovdiv = await city('plovdiv');
  const golf = { body: 'hatchback', picture_count: 0 };
  for (let step = 0; step < 26; step += 1)
    await makeListing(db, { ...golf, model_year: 2014 + (step % 2), price_minor: 1_000_000 + step * 10_000 });
  for (const city_id of [varna, plovdiv]) await makeListing(db, { ...golf, city_id, price_minor: null });
  await makeListing(db, { ...golf, condition: 'damaged', price_minor: 100 });
  await makeListing(db, { model: 'passat', body: 'wagon' });
  await makeListing(db, { brand: 'bmw', model: 'x5', body: 'suv', city_id: varna });
  await refreshPricesByYear(db);
  await test.indexed();
});

const answer = (path: string, locale: 'bg' | 'en' = 'bg') =>
  withLocale(locale, () => getLandingPage({ ctx: test.ctx, locale }, new URL(path, 'https://volan.test')));
async function page(path: string, locale?: 'bg' | 'en') {
  const found = await answer(path, locale);
  if ('redirect' in found) throw new Error(`redirected to ${found.redirect}`);
  return found;
}
const neighbours = async (path: string, key: string) =>
  (await page(path)).landing.neighbours.find((group) => group.key === key)?.links ?? [];

describe('getLandingPage', () => {
  it('has the results of the search it leads to', async () => {
    const { results } = await page('/avtomobili/volkswagen/golf');
    const searched = await withLocale('bg', () =>
      getSearchPage(
        { ctx: test.ctx, locale: 'bg' },
        new URL('https://volan.test/?type=car&brand=vw&model=golf'),
      ),
    );
    // The index may still be taking in the ratings of prices, which only the counts of the filters show.
    expect(results).toEqual({ ...searched, filters: results.filters, cards: results.cards });
    expect(results).toMatchObject({
      title: 'Volkswagen Golf',
      total: 28,
      meta: { canonical: '/avtomobili/volkswagen/golf', index: true },
      pager: { next: '/?type=car&brand=vw&model=golf&page=2' },
    });
  });

  it('is canonical for its first page; later pages are canonical themselves, those past the end the last one', async () => {
    const canonicalOf = async (page: number) => {
      const url = new URL(`https://volan.test/?type=car&brand=vw&model=golf&page=${page}`);
      const found = await withLocale('bg', () => getSearchPage({ ctx: test.ctx, locale: 'bg' }, url));
      return 'redirect' in found ? found.redirect : [found.meta.canonical, found.meta.index];
    };
    expect(await canonicalOf(2)).toEqual(['/?type=car&brand=vw&model=golf&page=2', true]);
    expect(await canonicalOf(999)).toEqual(['/?type=car&brand=vw&model=golf&page=2', false]);
  });

  it('names body and town in the title', async () => {
    const title = async (path: string, locale?: 'en') => (await page(path, locale)).results.title;
    expect(await title('/avtomobili/volkswagen/golf/hechbek/sofia')).toBe('Volkswagen Golf хечбек в София');
    expect(await title('/cars/volkswagen/golf/hatchback/sofia', 'en')).toBe(
      'Volkswagen Golf hatchback in Sofia',
    );
    expect(await title('/avtomobili/dzhip/varna')).toBe('Автомобили: джип във Варна');
    expect(await title('/cars/suv', 'en')).toBe('Cars: SUV');
  });

  it('is indexed from five listings on, and shows pages with fewer or none', async () => {
    const seen = async (path: string) => {
      const { results } = await page(path);
      return [results.total, results.meta.index, results.empty !== undefined];
    };
    expect(await seen('/avtomobili/sofia')).toEqual([27, true, false]);
    expect(await seen('/avtomobili/bmw')).toEqual([1, false, false]);
    expect(await seen('/avtomobili/bmw/x5/sofia')).toEqual([0, false, true]);
    expect(await seen('/motori')).toEqual([0, false, true]);
  });

  it.each(['/avtomobili/nonsense', '/avtomobili/bmw/golf', '/nonsense', '/motori/volkswagen'])(
    'fails with 404 for %s',
    async (path) => {
      await expect(answer(path)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    },
  );

  it.each([
    ['/avtomobili/bmw?price_max=5000', '/?type=car&brand=bmw&price_max=5000'],
    ['/avtomobili/bmw?brand=vw&hl=bg', '/?type=car&brand=vw&hl=bg'],
    ['/avtomobili/bmw?page=2', '/?type=car&brand=bmw&page=2'],
  ])('redirects %s to the search %s for now', async (path, redirect) => {
    expect(await answer(path)).toEqual({ redirect, status: 302 });
  });

  it.each([
    ['/avtomobili/bmw?utm_source=x', '/avtomobili/bmw'],
    ['/avtomobili/bmw?page=1', '/avtomobili/bmw'],
    ['/AVTOMOBILI/bmw/', '/avtomobili/bmw'],
    ['/avtomobili/bmw/x5/suv', '/avtomobili/bmw/x5/dzhip'],
    ['/cars/bmw?hl=bg', '/avtomobili/bmw?hl=bg'],
    ['/cars/vw', '/cars/volkswagen'],
    ['/avtomobili/bmw-x5/sofia?hl=bg', '/avtomobili/bmw/x5/sofia?hl=bg'],
  ])('redirects %s to %s for good', async (path, redirect) => {
    expect(await answer(path)).toEqual({ redirect, status: 301 });
  });

  it('keeps segments of the other language without a language parameter', async () => {
    expect((await page('/cars/bmw/x5/suv')).results.meta.canonical).toBe('/avtomobili/bmw/x5/dzhip');
    expect((await page('/cars/bmw/x5?hl=en', 'en')).results.meta.canonical).toBe('/cars/bmw/x5?hl=en');
  });
});

describe('neighbours of a landing page', () => {
  it('are brands, bodies and towns for a type', async () => {
    expect(await neighbours('/avtomobili', 'brands')).toEqual([
      ['Volkswagen', '29', '/avtomobili/volkswagen'],
      ['BMW', '1', '/avtomobili/bmw'],
    ]);
    expect(await neighbours('/avtomobili', 'bodies')).toEqual([
      ['Хечбек', '28', '/avtomobili/hechbek'],
      ['Джип', '1', '/avtomobili/dzhip'],
      ['Комби', '1', '/avtomobili/kombi'],
    ]);
    expect((await neighbours('/avtomobili', 'towns'))[0]).toEqual(['София', '27', '/avtomobili/sofia']);
  });

  it('are the other models of the brand, within the same town', async () => {
    expect(await neighbours('/avtomobili/volkswagen/golf/sofia', 'models')).toEqual([
      ['Passat', '1', '/avtomobili/volkswagen/passat/sofia'],
    ]);
  });

  it('are towns with listings, the nearest first', async () => {
    expect(await neighbours('/avtomobili/volkswagen/golf/burgas', 'towns')).toEqual([
      ['Варна', '1', '/avtomobili/volkswagen/golf/varna'],
      ['Пловдив', '1', '/avtomobili/volkswagen/golf/plovdiv'],
      ['София', '26', '/avtomobili/volkswagen/golf/sofia'],
    ]);
  });

  it('of a page without listings are pages with some', async () => {
    expect(await neighbours('/avtomobili/bmw/x5/sofia', 'towns')).toEqual([
      ['Варна', '1', '/avtomobili/bmw/x5/varna'],
    ]);
  });

  it('have segments in the language of the page', async () => {
    const { landing } = await page('/cars/volkswagen/golf/hatchback?hl=en', 'en');
    expect(landing.path).toEqual([
      ['Cars', '/cars'],
      ['Volkswagen', '/cars/volkswagen'],
      ['Golf', '/cars/volkswagen/golf'],
    ]);
  });
});

describe('prices of a landing page', () => {
  it('are the medians of sound vehicles by year, each with a link to its listings', async () => {
    const { prices } = (await page('/avtomobili/volkswagen/golf')).landing;
    // Even steps are of 2014, odd ones of 2015; each year includes its neighbour.
    expect(prices?.rows).toEqual([
      {
        year: '2015',
        price: '€\u202f11\u00a0200',
        listings: '13',
        share: 100,
        href: '/?type=car&brand=vw&model=golf&year_min=2015&year_max=2015',
      },
      {
        year: '2014',
        price: '€\u202f11\u00a0200',
        listings: '13',
        share: 100,
        href: '/?type=car&brand=vw&model=golf&year_min=2014&year_max=2014',
      },
    ]);
    expect(prices?.title).toBe('Volkswagen Golf: цени по години');
  });

  it('are those of the whole country for a town, and absent for few vehicles', async () => {
    const ofTown = (await page('/avtomobili/volkswagen/golf/varna')).landing.prices;
    expect(ofTown?.rows.map(({ year }) => year)).toEqual(['2015', '2014']);
    expect(ofTown?.note).toContain('цялата страна');
    expect((await page('/avtomobili/bmw')).landing.prices).toBeUndefined();
  });
});
