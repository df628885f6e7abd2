import { describe, expect, it } from 'vitest';
import { listingSummarySchema } from '#features/listings/listing-json.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { searchParameterNames } from '../address/parameter-names.ts';

const { ctx, get, indexed } = await testApp();
const PHONE = '+359888123456';
const VIN = 'WVWZZZ1KZAW123456';

const dealer = await makeAccount(ctx.db, {
  kind: 'company',
  company_kind: 'car_dealer',
  company_username: 'avtokashta-volan',
  display_name: 'Автокъща Волан',
  phone: PHONE,
  phone_confirmed: true,
});
const golf = await makeListing(ctx.db, {
  account_id: dealer,
  vin: VIN,
  price_minor: 1_000_000,
  fuel: 'diesel',
});
const passat = await makeListing(ctx.db, { model: 'passat', price_minor: 2_000_000, fuel: 'gasoline' });
const cheap = await makeListing(ctx.db, { price_minor: null, fuel: 'diesel' });
await makeListing(ctx.db, { moderation: 'pending' });
await makeListing(ctx.db, { publication: 'inactive' });
await makeListing(ctx.db, { sale: 'sold' });
await makeListing(ctx.db, { fake: true });
await indexed();

interface Answer {
  total: number;
  page: number;
  per_page: number;
  listings: { id: number; seller: object; price: { minor: number } | null }[];
  facets: Record<string, Record<string, number>>;
  histograms: Record<string, { edges: number[]; counts: number[] }>;
  ignored: { parameter: string; value: string }[];
}
async function search(query: string): Promise<Answer> {
  const response = await get(`/api/search${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}
const idsOf = (answer: Answer) => answer.listings.map(({ id }) => id).sort();

describe('GET /api/search', () => {
  it.each([
    ['?fuel=petrol', '?fuel=gasoline'],
    ['?fuel=Petrol%2BCNG', '?fuel=cng'],
    ['?transmission=Automatic+only', '?transmission=automatic'],
    ['?steering=2', '?steering=right'],
    ['?condition=1', '?condition=new'],
    ['?body=pickup_truck', '?body=pickup'],
  ])('gives %s the answer of %s', async (other, key) => {
    const answer = await search(other);
    expect(answer).toEqual(await search(key));
    expect(answer.ignored).toEqual([]);
  });

  it.each(['?condition=all', '?condition=all,new'])('ignores nothing in %s', async (query) => {
    expect((await search(query)).ignored).toEqual([]);
  });

  it('names unknown values and parameters', async () => {
    const { ignored } = await search('?fuel=steam,diesel&dealer=nobody&fule=petrol&type=boat&doors=4');
    expect(ignored).toEqual([
      { parameter: 'fuel', value: 'steam' },
      { parameter: 'doors', value: '4' },
      { parameter: 'dealer', value: 'nobody' },
      { parameter: 'fule', value: 'petrol' },
    ]);
  });

  it('returns only totals, page, listings, facets, histograms and ignored values', async () => {
    const answer = await search('');
    expect(Object.keys(answer).sort()).toEqual([
      'facets',
      'histograms',
      'ignored',
      'left_out',
      'listings',
      'page',
      'per_page',
      'repeats',
      'total',
    ]);
    expect(answer).toMatchObject({ total: 3, page: 1, per_page: 25 });
    expect(idsOf(answer)).toEqual([golf, passat, cheap].sort());
  });

  it('counts each option without the filter of its own group', async () => {
    const answer = await search('?fuel=gasoline');
    expect(idsOf(answer)).toEqual([passat]);
    expect(answer.facets['fuel']).toEqual({ diesel: 2, gasoline: 1 });
    expect(answer.facets['seller']).toEqual({ private: 1 });
    expect(answer.facets['brand']).toEqual({ vw: 1 });
  });

  it('counts bars of a range without its own filter', async () => {
    const bars = (await search('?price_min=15000')).histograms['price'];
    expect(bars?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(bars?.edges).toHaveLength(bars?.counts.length ?? 0);
  });

  it('accepts repeated and comma-separated values', async () => {
    expect((await search('?fuel=diesel&fuel=gasoline')).total).toBe(3);
    expect((await search('?fuel=diesel,gasoline')).total).toBe(3);
  });

  it('filters by company and ignores an unknown one', async () => {
    expect(idsOf(await search('?dealer=avtokashta-volan'))).toEqual([golf]);
    expect(idsOf(await search('?dealer=%20AVTOKASHTA-volan&fuel=diesel'))).toEqual([golf]);
    expect((await search('?dealer=avtokashta-volan&fuel=gasoline')).total).toBe(0);
    for (const unknown of ['no-such-company', 'Иван Петров', '', 'a'.repeat(41), "x' or 1=1--"])
      expect((await search(`?dealer=${encodeURIComponent(unknown)}`)).total, unknown).toBe(3);
    const answer = await search('?dealer=avtokashta-volan');
    expect(answer.facets['fuel']).toEqual({ diesel: 1 });
    const { makes } = (await get('/api/search/makes?q=golf&within=dealer%3Davtokashta-volan')).json<{
      makes: { count: number }[];
    }>();
    expect(makes[0]?.count).toBe(1);
  });

  it('returns pages of the requested size and an empty one past the end', async () => {
    expect((await search('?per_page=5&page=9')).listings).toEqual([]);
    expect(await search('?per_page=5&page=9')).toMatchObject({ total: 3, page: 9, per_page: 5 });
  });

  it.each([
    '?nonsense=1',
    '?fuel=steam&type=spaceship',
    '?page=-1&per_page=7',
    '?page=99999999999999999999',
    '?price_min=abc&price_max=1e9',
    '?price_min=9&price_max=1',
    '?q=%F0%9F%9A%97%E2%80%AE',
    '?q=%zz',
    '?fuel[]=diesel&fuel[a][b]=c',
    '?__proto__=1&constructor=2&toString=3',
    "?brand=' or 1=1--",
    '?sort=price_asc;drop table listing',
    '?city=sofia&distance=-5',
    '??&&==&=x',
  ])('ignores invalid input: %s', async (query) => {
    await search(query);
  });

  it('accepts very long input', async () => {
    await search(`?q=${'a'.repeat(5000)}`);
    await search(`?${'fuel=diesel&'.repeat(1000)}`);
  });

  it.each(['', '%00', '-1', 'x'.repeat(300), 'да,%D0', '[object Object]'])(
    'accepts %j as the value of any parameter',
    async (junk) => {
      for (const name of searchParameterNames) await search(`?${name}=${encodeURI(junk)}&${name}=again`);
    },
  );

  it('returns only whitelisted fields', async () => {
    const { body } = await get('/api/search');
    expect(body).toContain('Автокъща Волан');
    expect(body).not.toContain(PHONE);
    expect(body).not.toContain(VIN);
    const known = Object.keys(listingSummarySchema.shape);
    for (const listing of (await search('')).listings) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(listing)));
      expect(Object.keys(listing.seller)).toEqual(['kind', 'name']);
    }
    expect(known.filter((name) => /account|phone|vin|moderation|description/.test(name))).toEqual([]);
  });

  it('allows shared caches for 5 s and sets no cookie', async () => {
    const { headers } = await get('/api/search');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('reflects changes of a listing', async () => {
    const id = await makeListing(ctx.db, { fuel: 'electric' });
    await indexed();
    expect(idsOf(await search('?fuel=electric'))).toEqual([id]);
    await ctx.db.updateTable('listing').set({ sale: 'sold' }).where('id', '=', id).execute();
    await indexed();
    expect((await search('?fuel=electric')).total).toBe(0);
  });
});

describe('GET /api/search/makes', () => {
  const suggest = async (query: string) =>
    (await get(`/api/search/makes${query}`)).json<{ makes: { label: string; count: number }[] }>().makes;

  it('suggests brands and models in both alphabets with counts', async () => {
    expect(await suggest('?q=голф&type=car')).toContainEqual(
      expect.objectContaining({ brand: 'vw', model: 'golf', count: 2 }),
    );
    expect(await suggest('?q=golf&type=car&within=fuel%3Dgasoline')).toContainEqual(
      expect.objectContaining({ brand: 'vw', model: 'golf', count: 0 }),
    );
  });

  it('finds a model by each name and labels it in the language of the request', async () => {
    for (const q of ['серия 3', 'series 3']) {
      const named = async (language: string) =>
        (await get(`/api/search/makes?q=${q}&type=car`, { 'accept-language': language })).json<{
          makes: { label: string }[];
        }>().makes[0]?.label;
      expect(await named('bg')).toBe('BMW Серия 3');
      expect(await named('en')).toBe('BMW Series 3');
    }
  });

  it('returns no suggestions for unknown text', async () => {
    expect(await suggest('?q=zzzzzz')).toEqual([]);
  });

  it.each(['', `?q=${'a'.repeat(201)}`, '?q=a&q=b'])('refuses the query "%s"', async (query) => {
    expect((await get(`/api/search/makes${query}`)).statusCode).toBe(422);
  });
});
