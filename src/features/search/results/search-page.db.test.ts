import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { readPageData, withPageData } from '#platform/web/page-data.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { FilterOption, FilterPart } from './filters/filter-panel-data.ts';
import type { SearchPageData } from './search-page.ts';
import { getLateParts, getSearchPage } from './search-page.server.ts';

const { ctx, indexed } = await testApp();
for (const [fuel, transmission] of [
  ['diesel', 'manual'],
  ['diesel', 'automatic'],
  ['gasoline', 'manual'],
] as const) {
  await makeListing(ctx.db, { fuel, transmission, price_minor: 900_000 });
}
await makeListing(ctx.db, { model: 'passat', fuel: 'diesel', price_minor: 2_000_000 });
await makeListing(ctx.db, { brand: 'bmw', model: 'x5', fuel: 'diesel', price_minor: 3_000_000 });
await indexed();

const answer = (address: string, locale: 'bg' | 'en' = 'bg') =>
  withLocale(locale, () => getSearchPage({ ctx, locale }, new URL(address, 'https://volan.test')));
async function page(address: string, locale?: 'bg' | 'en'): Promise<SearchPageData> {
  const result = await answer(address, locale);
  if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
  return result;
}
function part<Kind extends FilterPart['kind']>(data: SearchPageData, kind: Kind, name?: string) {
  const parts = data.filters.sections.flatMap((section) => section.parts ?? []);
  return parts.find(
    (each): each is Extract<FilterPart, { kind: Kind }> =>
      each.kind === kind && (name === undefined || ('name' in each && each.name === name)),
  );
}
const options = (data: SearchPageData, name: string) =>
  Object.fromEntries(
    (part(data, 'options', name)?.options ?? []).map(([key, , count, on]) => [key, [count, on]]),
  );

describe('getSearchPage', () => {
  it.each([
    ['bg', 'Тези стойности от адреса не са приложени: Гориво „steam“, Цена „cheap“.'],
    ['en', 'These values in the address were not applied: Fuel “steam”, Price “cheap”.'],
  ] as const)('names values without effect in %s', async (locale, text) => {
    const data = await page('/?type=car&fuel=diesel&fuel=steam&price_max=cheap', locale);
    expect(data.ignored).toBe(text);
    expect(data.chips).toHaveLength(1);
    expect(data.meta.canonical).toBe('/?type=car&fuel=diesel');
    expect((await page('/?type=car&fuel=diesel', locale)).ignored).toBeUndefined();
  });

  it('survives the JSON text of the loader', async () => {
    const sent = await page('/?type=car&brand=vw&city=sofia&distance=50&q=passat');
    // A copy, like in the browser, which has only the text.
    expect(readPageData({ ...withPageData(undefined, { locale: 'bg' }, sent) })).toEqual(sent);
  });

  it('shows the range of results and a link to the last page', async () => {
    const data = await page('/?type=car&page=2&per_page=5');
    expect(data.shown).toBe('5 обяви');
    expect(data.lastPage).toEqual(['Към последната страница (1)', '/?type=car&per_page=5']);
    expect((await page('/?type=car', 'en')).shown).toBe('1–5 of 5');
  });

  it('counts each option without the filter of its group', async () => {
    const data = await page('/?type=car&fuel=gasoline&price_max=10000');
    expect(data.total).toBe(1);
    expect(options(data, 'fuel')).toMatchObject({
      diesel: ['2', undefined],
      gasoline: ['1', 1],
      electric: ['0', undefined],
    });
    expect(options(data, 'transmission')).toMatchObject({
      manual: ['1', undefined],
      automatic: ['0', undefined],
    });
  });

  it('lists the models of a chosen brand, makes without listings with a count of 0', async () => {
    const data = await page('/?type=car&brand=vw&model=golf');
    const makes = part(data, 'makes');
    const found = (options: FilterOption[] = []) =>
      options.filter(([, , count]) => count !== '0').map(([key, , count, on]) => [key, count, on]);
    expect(found(makes?.brands)).toEqual([
      ['vw', '4', 1],
      ['bmw', '1', undefined],
    ]);
    expect(found(makes?.models[0]?.options)).toEqual([
      ['vw.golf', '3', 1],
      ['vw.passat', '1', undefined],
    ]);
    expect(makes?.brands).toContainEqual(['lada', 'Lada', '0']);
    expect(makes?.brands.map(([key]) => key)).not.toContain('yamaha');
    expect(makes?.models[0]?.options).toContainEqual(['vw.polo', 'Polo', '0']);
  });

  it('opens the first sections and those with active filters', async () => {
    const open = (data: SearchPageData) =>
      data.filters.sections.filter((section) => section.open).map(({ key }) => key);
    const first = ['place', 'price', 'make', 'year', 'fuel', 'transmission'];
    expect(open(await page('/?type=car'))).toEqual(first);
    expect(open(await page('/?type=car&color=black'))).toEqual([...first, 'color']);
  });

  it('leaves the filters of closed sections out of a document, and gives them when they are opened', async () => {
    const url = new URL('/?type=car&color=black', 'https://volan.test');
    const all = (await page('/?type=car&color=black')).filters.sections;
    const [inDocument, late] = await withLocale('bg', () =>
      Promise.all([
        getSearchPage({ ctx, locale: 'bg', document: {} }, url),
        getLateParts({ ctx, locale: 'bg' }, url),
      ]),
    );
    if ('redirect' in inDocument) throw new Error(inDocument.redirect);
    const { sections } = inDocument.filters;
    expect(sections.filter(({ open }) => open)).toEqual(all.filter(({ open }) => open));
    const closed = all.filter(({ open }) => !open);
    expect(closed.length).toBeGreaterThan(3);
    expect(sections.filter(({ open }) => !open).map(({ parts }) => parts)).toEqual(
      closed.map(() => undefined),
    );
    expect(late).toEqual(Object.fromEntries(closed.map(({ key, parts }) => [key, parts])));
  });

  it('unfolds every filter at an address that shows the same results', async () => {
    const plain = await page('/?type=car&fuel=diesel');
    expect(plain.filters.allHref).toBe('/?type=car&fuel=diesel&filters=all');
    const unfolded = await page(plain.filters.allHref);
    expect(unfolded.filters.sections.filter(({ open }) => !open)).toEqual([]);
    expect(part(unfolded, 'makes')).toMatchObject({
      first: part(plain, 'makes')?.brands.length,
      more: undefined,
    });
    expect({ ...unfolded, filters: undefined }).toEqual({ ...plain, filters: undefined });
  });

  it('has one chip per filter with the address without it', async () => {
    const data = await page('/?type=car&fuel=diesel&price_max=10000');
    expect(data.chips.map(([, href]) => href)).toEqual([
      '/?type=car&price_max=10000',
      '/?type=car&fuel=diesel',
    ]);
    expect(data.clearHref).toBe('/?type=car');
  });

  it('keeps common filters in the tabs of other types and counts their results', async () => {
    const data = await page('/?type=car&brand=bmw&body=sedan&price_max=10000');
    const tabs = new Map(data.tabs.map(([key, , count, href]) => [key, { count, href }]));
    expect(tabs.get('truck')).toEqual({ count: '0', href: '/?type=truck&price_max=10000' });
    expect(tabs.get('car')?.count).toBe('0');
    expect(data.total).toBe(0);
  });

  it('suggests filters to drop when there are no results', async () => {
    const data = await page('/?type=car&fuel=gasoline&price_min=15000');
    expect(data.empty?.ways.map(({ text, href }) => [text, href])).toEqual([
      ['Без „Бензин“ има 2 обяви.', '/?type=car&price_min=15000'],
      [expect.stringContaining('1 обява'), '/?type=car&fuel=gasoline'],
    ]);
    expect(data.meta.index).toBe(false);
  });

  it('shows listings of the nearest search when there are no results', async () => {
    const dropped = await page('/?type=car&fuel=gasoline&price_min=15000');
    expect(dropped.near).toMatchObject({ href: '/?type=car&price_min=15000', label: 'Покажи 2 обяви' });
    expect(dropped.near?.cards).toHaveLength(2);

    // No single filter can be dropped: the last chips go until there are results.
    const several = await page('/?type=car&brand=bmw&year_min=2025&price_max=100');
    expect(several.empty?.ways).toEqual([
      { label: 'Покажи 1 обява', text: 'Най-близо: BMW.', href: '/?type=car&brand=bmw' },
    ]);
    expect(several.near?.cards.map(({ title }) => title)).toEqual([expect.stringContaining('BMW')]);
    expect((await page('/?type=car')).near).toBeUndefined();
  });

  it('shows interpretations as chosen filters that can be unticked', async () => {
    const data = await page(`/?type=car&q=${encodeURIComponent('голф дизел zzxqwv')}`);
    expect(data.queryBox.interpretations.map(([label]) => label)).toEqual([
      expect.stringContaining('Golf'),
      'Дизел',
    ]);
    expect(options(data, 'fuel')['diesel']?.[1]).toBe(1);
    expect(Object.fromEntries(data.filters.kept)).toEqual({ type: 'car', q: 'zzxqwv' });
    expect(Object.fromEntries(data.queryBox.kept)).toEqual({ type: 'car' });
  });

  it('notes chosen filters that the query replaced', async () => {
    const data = await page(`/?type=car&brand=bmw&q=${encodeURIComponent('голф')}`);
    expect(data.chips.map(([label]) => label)).toEqual([expect.stringContaining('Golf')]);
    expect(data.queryBox.notes).toEqual(['Вместо избраното: BMW']);
    expect(data.total).toBe(3);
  });

  it('offers three to five popular filters with results as links', async () => {
    const popular = async (address: string) =>
      (await page(address)).popular.map(([label, count, href]) => [label, count, href]);
    expect(await popular('/?type=car')).toEqual([
      ['Скоростна кутия: Автоматична', '1', '/?type=car&transmission=automatic'],
      ['Дизел', '4', '/?type=car&fuel=diesel'],
      ['Частно лице', '5', '/?type=car&seller=private'],
    ]);
    expect((await popular('/?type=car&fuel=diesel')).map(([label]) => label)).not.toContain('Дизел');
    // An alternative of a chosen option would widen the results.
    expect((await popular('/?type=car&fuel=gasoline')).map(([label]) => label)).not.toContain('Дизел');
  });

  it('formats the bounds of a range', async () => {
    const price = part(await page('/?type=car&price_max=15000'), 'range', 'price');
    expect(price?.written).toEqual({ min: '', max: '15\u00a0000' });
  });
});
