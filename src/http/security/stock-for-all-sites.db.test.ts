import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get, indexed } = await testApp();
const company = { kind: 'company', company_kind: 'car_dealer' } as const;
const HOSTILE = '<img src=x onerror=alert(1)> & Ко';
const own = await makeAccount(ctx.db, {
  ...company,
  company_username: 'auto-haus',
  display_name: HOSTILE,
  email: 'private@dealer.example',
  phone: '+359888000111',
});
await makeAccount(ctx.db, { ...company, company_username: 'sells-nothing' });
const gone = await makeAccount(ctx.db, { ...company, company_username: 'gone-one', blocked: true });
await makeListing(ctx.db, { account_id: gone });
const ids: number[] = [];
for (let day = 1; day <= 3; day += 1)
  ids.unshift(
    await makeListing(ctx.db, {
      account_id: own,
      published_at: new Date(Date.UTC(2026, 9, day)),
      variant: HOSTILE,
    }),
  );
await makeListing(ctx.db, { account_id: own, moderation: 'pending' });
beforeAll(indexed);

const stock = (query = '', username = 'auto-haus') => get(`/api/companies/${username}/stock${query}`);

describe('GET /api/companies/{username}/stock', () => {
  it('returns published listings in pages, with absolute addresses in the language', async () => {
    const first = (await stock('?count=2&hl=en')).json();
    const { origin } = ctx.config;
    expect(first).toMatchObject({
      dealer: { name: HOSTILE, url: `${origin}/dealer/auto-haus?hl=en` },
      total: 3,
      next: 2,
      types: [{ key: 'car', count: 3 }],
    });
    expect(first.listings.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(first.listings[0].url).toBe(`${origin}/listing/${ids[0]}?hl=en`);
    const second = (await stock('?count=2&page=2')).json();
    expect(second.listings).toHaveLength(1);
    expect(second.next).toBeNull();
  });

  it('has no field besides those of the widget', async () => {
    const answer = await stock();
    expect(Object.keys(answer.json()).toSorted()).toEqual([
      'count',
      'dealer',
      'listings',
      'next',
      'total',
      'types',
    ]);
    expect(Object.keys(answer.json().listings[0]).toSorted()).toEqual([
      'facts',
      'id',
      'marks',
      'old_price',
      'picture',
      'place',
      'price',
      'title',
      'url',
    ]);
    expect(answer.body).not.toMatch(/private@dealer|888000111/);
  });

  it('lets scripts of every site read it without cookies, also when refused', async () => {
    for (const answer of [await stock(), await stock('', 'unknown-one'), await stock('?count=1000')]) {
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const others = await get('/api/search');
    expect(others.headers['access-control-allow-origin']).toBeUndefined();
    expect(others.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('is cached for a minute and answers 304 to its entity tag', async () => {
    const { headers } = await stock();
    expect(headers['cache-control']).toBe('public, max-age=60, s-maxage=60');
    const again = await get('/api/companies/auto-haus/stock', {
      'if-none-match': String(headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['access-control-allow-origin']).toBe('*');
  });

  it.each([
    ['an unknown company', 'unknown-one', '', 404],
    ['a blocked company', 'gone-one', '', 404],
    ['a company without listings', 'sells-nothing', '', 200],
    ['a page below 1', 'auto-haus', '?page=0', 422],
    ['a page above the last', 'auto-haus', '?page=101', 422],
    ['an unknown type', 'auto-haus', '?type=plane', 422],
    ['an unknown parameter', 'auto-haus', '?sort=price', 422],
  ])('answers %s', async (_what, username, query, status) => {
    expect((await stock(query, username)).statusCode).toBe(status);
  });
});
