import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { NOW, testApp, type TestApp } from '#tests/support/test-app.ts';
import { countView, forgetViewDays, forgetVisitors } from './count-view.server.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

const post = (url: string, headers: Record<string, string | undefined> = {}, address?: string) =>
  test.browser(address).call('POST', url, { headers });

const viewDaysOf = (id: number) =>
  test.ctx.db
    .selectFrom('listing_view_day')
    .select([sql<string>`day::text`.as('day'), 'views'])
    .where('listing_id', '=', id)
    .orderBy('day')
    .execute();

const viewsOf = async (id: number) =>
  (
    await test.ctx.db
      .selectFrom('listing_views')
      .select('views')
      .where('listing_id', '=', id)
      .executeTakeFirst()
  )?.views;

describe('POST /api/listings/:id/phone', () => {
  const seller = { phone: '+359881234567', viber: true, whatsapp: true };

  it('returns the formatted number with call and messenger links', async () => {
    const account_id = await makeAccount(test.ctx.db, seller);
    const id = await makeListing(test.ctx.db, { account_id });
    const answer = await post(`/api/listings/${id}/phone`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.json()).toEqual({
      phone: '+359 88 123 4567',
      call: 'tel:+359881234567',
      viber: 'viber://chat?number=%2B359881234567',
      whatsapp: 'https://wa.me/359881234567',
    });
    expect(await test.ctx.db.selectFrom('listing_reveal').select('reveals').executeTakeFirst()).toEqual({
      reveals: 1,
    });
  });

  it('omits messengers that the seller does not use', async () => {
    const account_id = await makeAccount(test.ctx.db, { phone: '+359881234568' });
    const id = await makeListing(test.ctx.db, { account_id });
    expect(Object.keys((await post(`/api/listings/${id}/phone`)).json())).toEqual(['phone', 'call']);
  });

  it.each([
    ['is not published', { moderation: 'pending' }],
    ['is sold', { sale: 'sold', publication: 'archived', closed_at: NOW }],
  ])('returns 404 when the listing %s', async (_, values) => {
    const account_id = await makeAccount(test.ctx.db, seller);
    const id = await makeListing(test.ctx.db, { account_id, ...values });
    expect((await post(`/api/listings/${id}/phone`)).statusCode).toBe(404);
  });

  it('allows ten reveals per hour and /64 network, also with concurrent calls', async () => {
    const account_id = await makeAccount(test.ctx.db, seller);
    const id = await makeListing(test.ctx.db, { account_id });
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        post(`/api/listings/${id}/phone`, {}, `2001:db8::${index + 1}`),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
    expect(refused?.json()).toEqual({ message: 'Твърде много опити. Опитай пак по-късно.' });
    expect((await post(`/api/listings/${id}/phone`, {}, '2001:db8:1::1')).statusCode).toBe(200);
  });
});

describe('limits of reveals', () => {
  const reveal = (id: number, { browser }: Pick<Caller, 'browser'>) =>
    browser.call('POST', `/api/listings/${id}/phone`);

  it('hold for an account that changes its address, at three times those of a visitor', async () => {
    const id = await makeListing(test.ctx.db, {
      account_id: await makeAccount(test.ctx.db, { phone: '+359881234601' }),
    });
    const { accountId = 0 } = await makeCaller(test, 'private');
    for (let count = 0; count < 30; count++)
      expect((await reveal(id, await makeCaller(test, 'private', { accountId }))).statusCode).toBe(200);
    expect((await reveal(id, await makeCaller(test, 'private', { accountId }))).statusCode).toBe(429);
  });

  it('hold for a network, at ten times those of an address', async () => {
    const id = await makeListing(test.ctx.db, {
      account_id: await makeAccount(test.ctx.db, { phone: '+359881234602' }),
    });
    const statuses: number[] = [];
    for (let count = 0; count < 101; count++)
      statuses.push((await reveal(id, { browser: test.browser(`198.51.100.${count}`) })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    expect((await reveal(id, { browser: test.browser('198.51.101.1') })).statusCode).toBe(200);
  });
});

describe('POST /api/listings/:id/views', () => {
  it('counts once per visitor and day, also with concurrent calls', async () => {
    const id = await makeListing(test.ctx.db);
    const view = (userAgent: string, address?: string) =>
      post(`/api/listings/${id}/views`, { 'user-agent': userAgent }, address);
    const answers = await Promise.all(['a', 'a', 'a', 'b', 'c', 'd', 'e'].map((agent) => view(agent)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
    expect(await viewsOf(id)).toBe(1);
    await view('a', '192.0.2.2');
    expect(await viewsOf(id)).toBe(2);
  });

  it('counts each account of a household once, from any address', async () => {
    const id = await makeListing(test.ctx.db);
    const [one, other] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    const elsewhere = await makeCaller(test, 'private', { accountId: one.accountId ?? 0 });
    for (const { browser } of [one, other, elsewhere, one])
      await browser.call('POST', `/api/listings/${id}/views`);
    expect(await viewsOf(id)).toBe(2);
  });

  it('changes neither the listing nor the search version', async () => {
    const id = await makeListing(test.ctx.db);
    await test.indexed();
    const before = test.ctx.search.version;
    const changes = () => test.ctx.db.selectFrom('listing_change').select('id').execute();
    const logged = (await changes()).length;
    await post(`/api/listings/${id}/views`);
    expect(await viewsOf(id)).toBe(1);
    expect((await changes()).length).toBe(logged);
    expect(test.ctx.search.version).toBe(before);
  });

  it('ignores views of the owner, who learns of it, and counts those of others', async () => {
    const owner = await makeCaller(test, 'private');
    const id = await makeListing(test.ctx.db, { account_id: owner.accountId ?? 0 });
    const view = ({ browser }: Caller) => browser.call('POST', `/api/listings/${id}/views`);
    expect((await view(owner)).json()).toEqual({ own: true });
    expect(await viewsOf(id)).toBeUndefined();
    expect((await view(await makeCaller(test, 'private'))).json()).toEqual({ own: false });
    expect((await post(`/api/listings/${id}/views`)).json()).toEqual({ own: false });
    expect(await viewsOf(id)).toBe(2);
  });

  it('answers without counting an unpublished or unknown listing', async () => {
    const id = await makeListing(test.ctx.db, { moderation: 'pending' });
    expect((await post(`/api/listings/${id}/views`)).statusCode).toBe(200);
    expect((await post('/api/listings/999999999/views')).statusCode).toBe(200);
    expect(await viewsOf(id)).toBeUndefined();
  });

  it('deletes visitors and salts after their day', async () => {
    const stored = () =>
      Promise.all([
        test.ctx.db.selectFrom('listing_visitor').selectAll().execute(),
        test.ctx.db.selectFrom('visitor_salt').selectAll().execute(),
      ]);
    const [visitors] = await stored();
    expect(visitors.length).toBeGreaterThan(0);
    expect(visitors.every(({ visitor }) => visitor.length === 32)).toBe(true);
    await forgetVisitors(test.ctx);
    expect((await stored())[0]).toHaveLength(visitors.length);
    await forgetVisitors({ ...test.ctx, now: () => new Date(NOW.getTime() + 86_400_000) });
    expect(await stored()).toEqual([[], []]);
  });

  it('adds to the views of the day, which ends at midnight UTC', async () => {
    const id = await makeListing(test.ctx.db);
    const at = (time: string, address: string) =>
      countView({ db: test.ctx.db, now: () => new Date(time) }, { id, address, viewer: undefined });
    await at('2026-11-19T22:30:00Z', '192.0.2.1');
    await at('2026-11-19T23:59:59Z', '192.0.2.1');
    await at('2026-11-19T23:59:59Z', '192.0.2.2');
    await at('2026-11-20T00:00:00Z', '192.0.2.1');
    expect(await viewDaysOf(id)).toEqual([
      { day: '2026-11-19', views: 2 },
      { day: '2026-11-20', views: 1 },
    ]);
    expect(await viewsOf(id)).toBe(3);
  });

  it('keeps the views of 100 days', async () => {
    const id = await makeListing(test.ctx.db);
    const days = ['2026-08-12', '2026-08-13', '2026-11-20'];
    await test.ctx.db
      .insertInto('listing_view_day')
      .values(days.map((day) => ({ listing_id: id, day, views: 1 })))
      .execute();
    await forgetViewDays({ db: test.ctx.db, now: () => new Date('2026-11-20T23:00:00Z') });
    expect((await viewDaysOf(id)).map(({ day }) => day)).toEqual(['2026-08-13', '2026-11-20']);
  });
});

describe('cross-site calls', () => {
  it.each<[string, Record<string, string | undefined>, number]>([
    ['the same origin', {}, 200],
    ['no token', { 'x-xsrf-token': undefined }, 419],
    ['an unknown token', { 'x-xsrf-token': 'x'.repeat(43) }, 419],
    ['another origin', { origin: 'https://evil.test' }, 419],
    ['a hidden origin', { origin: 'null' }, 419],
    ['no origin at all', { origin: undefined }, 419],
    [
      'no origin but from a page of the same site',
      { origin: undefined, 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['no origin, from another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }, 419],
  ])('with %s and headers %j are answered with %i', async (_, headers, status) => {
    const id = await makeListing(test.ctx.db);
    const answer = await post(`/api/listings/${id}/views`, headers);
    expect(answer.statusCode).toBe(status);
    expect(await viewsOf(id)).toBe(status === 200 ? 1 : undefined);
  });

  it('with a text body are refused', async () => {
    const id = await makeListing(test.ctx.db);
    const answer = await test
      .browser()
      .call('POST', `/api/listings/${id}/views`, { headers: { 'content-type': 'text/plain' }, body: {} });
    expect(answer.statusCode).toBe(415);
  });
});
