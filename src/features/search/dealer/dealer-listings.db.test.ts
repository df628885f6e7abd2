import { beforeAll, describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DealerListings } from './dealer-listings.ts';
import { findDealer } from './find-dealer.server.ts';
import { getDealerListings } from './get-dealer-listings.server.ts';
import type { SearchPageData } from '../results/search-page.ts';
import { getSearchPage } from '../results/search-page.server.ts';
import type { DealerChoice } from '../index/search-query.ts';

const { ctx, indexed } = await testApp();
const company = { kind: 'company', company_kind: 'car_dealer' } as const;
const own = await makeAccount(ctx.db, {
  ...company,
  company_username: 'auto-haus',
  display_name: 'Авто Хаус',
});
const other = await makeAccount(ctx.db, { ...company, company_username: 'other-one', display_name: 'Други' });
await makeAccount(ctx.db, { ...company, company_username: 'sells-nothing', display_name: 'Празни' });
const ids: number[] = [];
for (let day = 1; day <= 7; day += 1) {
  const values = {
    account_id: own,
    published_at: new Date(Date.UTC(2026, 9, day)),
    price_minor: 1_000_000 - day * 1_000,
    ...(day <= 2 && { brand: 'bmw', model: 'x5' }),
  };
  ids.unshift(await makeListing(ctx.db, values));
}
await makeListing(ctx.db, { account_id: own, moderation: 'pending' });
await makeListing(ctx.db, { account_id: other, fuel: 'electric' });
await makeListing(ctx.db);
beforeAll(indexed);

const url = (address: string) => new URL(address, 'https://volan.test');
const dealerOf = async (username: string): Promise<DealerChoice> => {
  const dealer = await findDealer(ctx, username);
  if (!dealer) throw new Error(`no company ${username}`);
  return dealer;
};
async function answer(query: string, username = 'auto-haus') {
  const dealer = await dealerOf(username);
  return withLocale('bg', () =>
    getDealerListings({ ctx, locale: 'bg' }, dealer, url(`/dealer/${username}${query}`)),
  );
}
async function listings(query: string, username?: string): Promise<DealerListings> {
  const result = await answer(query, username);
  if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
  return result;
}
const shown = (data: { cards: { id: number }[] }) => data.cards.map(({ id }) => id);

describe('getDealerListings', () => {
  it('returns the published listings of the company, newest first, by page', async () => {
    const first = await listings('?per_page=5');
    expect(shown(await listings(''))).toEqual(ids);
    expect(shown(first)).toEqual(ids.slice(0, 5));
    expect(first.pager?.next).toBe('/dealer/auto-haus?page=2&per_page=5');
    expect(shown(await listings('?page=2&per_page=5'))).toEqual(ids.slice(5));
    expect(first.count).toBe('7 обяви');
    const past = await listings('?page=3&per_page=5');
    expect(past.lastPage?.[1]).toBe('/dealer/auto-haus?page=2&per_page=5');
    expect(past.meta.index).toBe(false);
    expect((await listings('')).meta.index).toBe(true);
    expect((await listings('?page=2')).meta.index).toBe(false);
  });

  it('supports every order of the search', async () => {
    expect(shown(await listings('?sort=price_asc'))).toEqual(ids);
    expect(shown(await listings('?sort=price_desc'))).toEqual(ids.toReversed());
    const { sortLinks } = await listings('?brand=bmw&sort=price_asc');
    expect(sortLinks.find(([value]) => value === 'oldest')?.[2]).toBe(
      '/dealer/auto-haus?brand=bmw&sort=oldest',
    );
    expect(sortLinks.find(([value]) => value === '')?.[2]).toBe('/dealer/auto-haus?brand=bmw');
  });

  it('counts brands and links each to toggle it', async () => {
    expect((await listings('')).brands).toEqual([
      ['Volkswagen', '5', '/dealer/auto-haus?brand=vw'],
      ['BMW', '2', '/dealer/auto-haus?brand=bmw'],
    ]);
    const bmw = await listings('?brand=bmw');
    expect(shown(bmw)).toEqual(ids.slice(5));
    expect(bmw.brands).toContainEqual(['BMW', '2', '/dealer/auto-haus', 1]);
    expect(bmw.chips).toEqual([]);
    expect(bmw.searchHref).toBe('/?brand=bmw&dealer=auto-haus');
  });

  it('accepts every filter of the search and shows it as a chip', async () => {
    const data = await listings('?type=car&fuel=electric');
    expect(data.types).toEqual([['Автомобили', '0', '/dealer/auto-haus?fuel=electric', 1]]);
    expect(data.chips).toEqual([['Електричество', '/dealer/auto-haus?type=car']]);
    expect(data.empty?.ways.map(({ href }) => href)).toEqual([
      '/dealer/auto-haus?type=car',
      '/?type=car&fuel=electric',
    ]);
    expect(data.meta.index).toBe(false);
  });

  it('returns no listings and no suggestions for a company without listings', async () => {
    expect(await listings('', 'sells-nothing')).toMatchObject({ total: 0, empty: undefined, brands: [] });
  });

  it.each([
    ['?fuel=diesel&type=car', '?type=car&fuel=diesel'],
    ['?dealer=other-one', ''],
    ['?view=grid&nonsense=1&hl=en', '?hl=en'],
    ['?page=1', ''],
    ['?sort=', ''],
  ])('redirects "%s" to the canonical "%s"', async (asked, corrected) => {
    expect(await answer(asked)).toEqual({ redirect: `/dealer/auto-haus${corrected}` });
  });
});

describe('getSearchPage within a company', () => {
  const page = async (address: string): Promise<SearchPageData> => {
    const result = await withLocale('bg', () => getSearchPage({ ctx, locale: 'bg' }, url(address)));
    if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
    return result;
  };

  it('shows the company as a removable filter', async () => {
    const data = await page('/?fuel=diesel&dealer=auto-haus');
    expect(shown(data)).toEqual(ids);
    expect(data.chips).toEqual([
      ['Авто Хаус', '/?fuel=diesel'],
      ['Дизел', '/?dealer=auto-haus'],
    ]);
    expect(data.filters.kept).toContainEqual(['dealer', 'auto-haus']);
    expect(data.tabs[0]?.[3]).toBe('/?type=car&fuel=diesel&dealer=auto-haus');
    expect(data.tabs[0]?.[2]).toBe('7');
  });

  it('combines the company with a query, also in the type counts', async () => {
    const data = await page('/?dealer=auto-haus&q=bmw');
    expect(shown(data)).toEqual(ids.slice(5));
    expect(data.tabs[0]?.[2]).toBe('2');
    expect(data.queryBox.kept).toContainEqual(['dealer', 'auto-haus']);
  });

  it('has the page of the company as canonical address', async () => {
    expect((await page('/?type=car&dealer=auto-haus&sort=price_asc')).meta.canonical).toBe(
      '/dealer/auto-haus?type=car',
    );
  });

  it('names an unknown company and shows the search without it', async () => {
    const { ignored, clearHref } = await page('/?fuel=diesel&dealer=unknown');
    expect(ignored).toBe('Тези стойности от адреса не са приложени: „unknown“.');
    expect(clearHref).toBe('/');
  });

  it('ignores a blocked company', async () => {
    await ctx.db.updateTable('account').set({ blocked: true }).where('id', '=', other).execute();
    expect(await findDealer(ctx, 'other-one')).toBeUndefined();
    await indexed();
  });
});
