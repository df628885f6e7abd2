import { beforeAll, describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { findDealer } from '../dealer/find-dealer.server.ts';
import { getDealerListings } from '../dealer/get-dealer-listings.server.ts';
import type { SearchPageData } from './search-page.ts';
import { getSearchPage } from './search-page.server.ts';
import { suggestMakes } from './suggest-makes.server.ts';

const { ctx, get, indexed } = await testApp();
const dealer = await makeAccount(ctx.db, {
  kind: 'company',
  company_kind: 'car_dealer',
  company_username: 'auto-haus',
  display_name: 'Авто Хаус',
});
const wrecker = await makeAccount(ctx.db, {
  kind: 'company',
  company_kind: 'car_dealer',
  company_username: 'auto-morga',
  display_name: 'Автоморга',
});
const fresh = await makeListing(ctx.db, { condition: 'new', account_id: dealer });
const used = await makeListing(ctx.db, { condition: 'used', fuel: 'gasoline' });
const damaged = await makeListing(ctx.db, { condition: 'damaged', account_id: dealer });
const wreck = await makeListing(ctx.db, { condition: 'parts', account_id: wrecker });
const onlyX5 = await makeListing(ctx.db, { condition: 'damaged', brand: 'bmw', model: 'x5', fuel: 'lpg' });
beforeAll(indexed);

interface Answer {
  total: number;
  left_out: number;
  listings: { id: number }[];
  facets: Record<string, Record<string, number>>;
}
const search = async (query: string) => (await get(`/api/search${query}`)).json<Answer>();
const found = async (query: string) => inOrder((await search(query)).listings.map(({ id }) => id));
const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);
const typed = (words: string) => `?q=${encodeURIComponent(words)}`;

describe('GET /api/search', () => {
  it('leaves out unsound vehicles without a condition and says how many', async () => {
    expect(await found('')).toEqual(inOrder([fresh, used]));
    expect(await search('')).toMatchObject({ total: 2, left_out: 3 });
    expect(await search('?fuel=gasoline')).toMatchObject({ total: 1, left_out: 0 });
    expect((await search('')).facets['fuel']).toEqual({ diesel: 1, gasoline: 1 });
  });

  it('counts every condition in its own group', async () => {
    const conditions = { new: 1, used: 1, damaged: 2, parts: 1 };
    expect((await search('')).facets['condition']).toEqual(conditions);
    expect((await search('?condition=used')).facets['condition']).toEqual(conditions);
    expect((await search('?condition=all')).facets['condition']).toEqual(conditions);
  });

  it.each<[string, number[], number]>([
    ['?condition=all', [fresh, used, damaged, wreck, onlyX5], 0],
    ['?condition=damaged', [damaged, onlyX5], 0],
    ['?condition=used,parts', [used, wreck], 0],
    ['?condition=all,parts', [wreck], 0],
    ['?condition=nonsense', [fresh, used], 3],
    [typed('катастрофирал'), [damaged, onlyX5], 0],
    [typed('голф за части'), [wreck], 0],
    [typed('на части'), [wreck], 0],
    [typed('damaged'), [damaged, onlyX5], 0],
    [typed('for parts'), [wreck], 0],
    [typed('без нова'), [used], 0],
    [`${typed('катастрофирал')}&condition=all`, [damaged, onlyX5], 0],
  ])('finds for %s what it names', async (query, expected, leftOut) => {
    expect(await found(query)).toEqual(inOrder(expected));
    expect((await search(query)).left_out).toBe(leftOut);
  });

  it('is described in the specification', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, { get: { parameters: { name: string; description?: string }[] } }>;
    }>();
    const condition = paths['/api/search']?.get.parameters.find(({ name }) => name === 'condition');
    expect(condition?.description).toMatch(/left out.*`all`/);
  });
});

const at = (address: string) => new URL(address, 'https://volan.test');
async function page(address: string, locale: 'bg' | 'en' = 'bg'): Promise<SearchPageData> {
  const result = await withLocale(locale, () => getSearchPage({ ctx, locale }, at(address)));
  if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
  return result;
}
const tabCount = ({ tabs }: SearchPageData) => tabs.find(([key]) => key === 'car')?.[2];
const brandsOf = (data: SearchPageData) =>
  data.filters.sections
    .flatMap(({ parts = [] }) => parts)
    .flatMap((part) => (part.kind === 'makes' ? part.brands.map(([key, , count]) => [key, count]) : []));
const conditionsOf = (data: SearchPageData) =>
  data.filters.sections
    .flatMap(({ parts = [] }) => parts)
    .flatMap((part) =>
      part.kind === 'options' && part.name === 'condition'
        ? part.options.map(([key, , count, chosen]) => [key, count, chosen])
        : [],
    );

describe('getSearchPage', () => {
  it('offers a switch with the number left out, and one back', async () => {
    const data = await page('/?type=car');
    expect(data.unsound).toMatchObject({ label: '+ 3 повредени', href: '/?type=car&condition=all' });
    expect(data.total).toBe(2);
    expect(tabCount(data)).toBe('2');
    const all = await page('/?type=car&condition=all');
    expect(all.unsound).toMatchObject({ label: 'с 3 повредени', href: '/?type=car', on: 1 });
    expect(all.total).toBe(5);
    expect(tabCount(all)).toBe('5');
    expect((await page('/?type=car', 'en')).unsound?.label).toBe('+ 3 damaged');
  });

  it('offers no switch beside named conditions or when nothing was left out', async () => {
    expect((await page('/?condition=damaged')).unsound).toBeUndefined();
    expect((await page('/?fuel=gasoline')).unsound).toBeUndefined();
  });

  it('keeps the switch in the form and as a chip, out of the index of search engines', async () => {
    const data = await page('/?condition=all');
    expect(data.chips).toEqual([['И повредени, и за части', '/']]);
    expect(conditionsOf(data)).toEqual([
      ['new', '1', undefined],
      ['used', '1', undefined],
      ['damaged', '2', undefined],
      ['parts', '1', undefined],
      ['all', '5', 1],
    ]);
    expect(data.meta.index).toBe(false);
    expect(conditionsOf(await page('/')).at(-1)).toEqual(['all', '5', undefined]);
    expect(conditionsOf(await page('/?condition=parts')).map(([key]) => key)).not.toContain('all');
  });

  it('counts brands of the search, and lists those that have only unsound vehicles', async () => {
    const inMarket = async (address: string) =>
      brandsOf(await page(address)).filter(([key]) => key === 'bmw' || key === 'vw');
    expect(await inMarket('/')).toEqual([
      ['vw', '2'],
      ['bmw', '0'],
    ]);
    expect(await inMarket('/?condition=all')).toEqual([
      ['vw', '4'],
      ['bmw', '1'],
    ]);
    const suggested = async (within: string) =>
      (await suggestMakes(ctx, { q: 'x5', within }, 'bg'))[0]?.count;
    expect(await suggested('')).toBe(0);
    expect(await suggested('condition=all')).toBe(1);
  });

  it('suggests the unsound vehicles first when only they match', async () => {
    const data = await page('/?fuel=lpg');
    expect(data.total).toBe(0);
    expect(data.unsound?.label).toBe('+ 1 повредена');
    expect(data.empty?.ways.map(({ href }) => href)).toEqual(['/?fuel=lpg&condition=all', '/']);
  });

  it('does not mention a replaced default when a condition is typed', async () => {
    const data = await page(`/?condition=all&q=${encodeURIComponent('голф за части')}`);
    expect(data.queryBox.notes).toEqual([]);
    expect(data.chips.map(([label]) => label)).toEqual([expect.stringContaining('Golf'), 'За части']);
  });
});

describe('getDealerListings', () => {
  async function listings(username: string, query = '') {
    const company = await findDealer(ctx, username);
    if (!company) throw new Error(`no company ${username}`);
    const result = await withLocale('bg', () =>
      getDealerListings({ ctx, locale: 'bg' }, company, at(`/dealer/${username}${query}`)),
    );
    if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
    return result;
  }

  it('leaves out unsound vehicles, with the switch on the page of the company', async () => {
    const own = await listings('auto-haus');
    expect(own.cards.map(({ id }) => id)).toEqual([fresh]);
    expect(own.unsound).toMatchObject({ label: '+ 1 повредена', href: '/dealer/auto-haus?condition=all' });
    const all = await listings('auto-haus', '?condition=all');
    expect(all.total).toBe(2);
    expect(all.unsound).toMatchObject({ label: 'с 1 повредена', href: '/dealer/auto-haus', on: 1 });
  });

  it('suggests the switch when a company has only unsound vehicles', async () => {
    const own = await listings('auto-morga');
    expect(own).toMatchObject({ total: 0, unsound: { label: '+ 1 повредена' } });
    expect(own.empty?.ways.map(({ href }) => href)).toEqual(['/dealer/auto-morga?condition=all', '/']);
  });
});
