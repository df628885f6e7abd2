import { beforeEach, describe, expect, it } from 'vitest';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import { makeListing, makePriceWatch } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { findWatchMails } from './alerts/end-watch.server.ts';
import { UNDO_MS, type WatchedList } from './price-watch.ts';
import { purgeWatches } from './purge-watches.server.ts';

const test = await testApp();
const { db } = test.ctx;
const DAY_MS = 86_400_000;
const setNow = (now: Date) => {
  test.ctx.now = () => now;
};
let browser: TestBrowser;
let accountId: number;
beforeEach(async () => {
  setNow(NOW);
  ({ browser, accountId } = await signedIn(test));
});
const follow = (id: number) => browser.call('PUT', `/api/listings/${id}/watch`);
const stop = (id: number) => browser.call('DELETE', `/api/listings/${id}/watch`);
const list = async (query = '') =>
  (await browser.call('GET', `/api/user/watched-listings?${query}`)).json<WatchedList>();
const idsOf = ({ listings }: WatchedList) => listings.map(({ id }) => id);
const change = (id: number, values: object) =>
  db.updateTable('listing').set(values).where('id', '=', id).execute();

describe('following a listing', () => {
  it('happens once, also by calls at the same time, and ends by repeated calls', async () => {
    const id = await makeListing(db);
    const answers = await Promise.all([follow(id), follow(id), follow(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(idsOf(await list())).toEqual([id]);
    expect((await browser.call('GET', '/api/user/watched-listings/ids')).json()).toEqual({ ids: [id] });
    expect((await stop(id)).statusCode).toBe(200);
    expect((await stop(id)).statusCode).toBe(200);
    expect(await list()).toEqual({ listings: [], next: null, total: 0, moved: 0 });
    expect((await browser.call('GET', '/api/user/watched-listings/ids')).json()).toEqual({ ids: [] });
  });

  it('is for published listings of others', async () => {
    const [own, paused] = [await makeListing(db, { account_id: accountId }), await makeListing(db)];
    await change(paused, { publication: 'inactive' });
    expect((await follow(own)).statusCode).toBe(409);
    expect((await follow(paused)).statusCode).toBe(404);
    expect((await follow(2_000_000_000)).statusCode).toBe(404);
    expect((await list()).total).toBe(0);
  });

  it('goes on as before when it is resumed within a day, also for a listing that was sold meanwhile', async () => {
    const id = await makeListing(db);
    await follow(id);
    await change(id, { price_minor: 900_000, sale: 'sold', closed_at: NOW });
    await stop(id);
    setNow(new Date(NOW.getTime() + UNDO_MS));
    await purgeWatches(test.ctx);
    setNow(NOW);
    await follow(id);
    const [listing] = (await list()).listings;
    expect(listing).toMatchObject({ state: 'sold', since: NOW.toISOString(), difference: -100_000 });
    const { check_at } = await db
      .selectFrom('price_watch')
      .select('check_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(check_at).toEqual(NOW);
    await stop(id);
    setNow(new Date(NOW.getTime() + UNDO_MS + 1));
    await purgeWatches(test.ctx);
    setNow(NOW);
    expect((await follow(id)).statusCode).toBe(404);
  });

  it('is refused above 200, also by calls at the same time and when an end is undone', async () => {
    for (let count = 1; count < 200; count += 1)
      await makePriceWatch(db, {
        account_id: accountId,
        listing_id: await makeListing(db, { account_id: 1 }),
      });
    const ids = [await makeListing(db), await makeListing(db), await makeListing(db)];
    const answers = await Promise.all(ids.map(follow));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const done = ids[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? 0;
    await stop(done);
    expect((await follow(ids.find((id) => id !== done) ?? 0)).statusCode).toBe(200);
    expect((await follow(done)).statusCode).toBe(409);
  });
});

describe('list of followed listings', () => {
  it('says since when, the prices then and now and the state', async () => {
    const id = await makeListing(db, { price_minor: 1_000_000, mileage_km: 123_456, variant: '2.0 TDI' });
    await follow(id);
    await change(id, { price_minor: 910_000, sale: 'reserved' });
    browser.cookies.set('locale', 'en');
    expect((await list()).listings).toEqual([
      {
        id,
        title: 'Volkswagen Golf 2.0 TDI',
        href: `/listing/${id}`,
        facts: ['2015', '123,456\u00a0km', 'Sofia'],
        picture: null,
        silhouette: 'tile-car-sedan',
        state: 'reserved',
        since: NOW.toISOString(),
        priceThen: 1_000_000,
        priceNow: 910_000,
        difference: -90_000,
        moved: true,
      },
    ]);
  });

  it.each([
    ['sold', { sale: 'sold', closed_at: NOW }, 'sold', 800_000],
    ['withdrawn', { publication: 'archived', closed_at: NOW }, 'closed', 800_000],
    ['paused', { publication: 'inactive' }, 'gone', 1_000_000],
    ['rejected', { moderation: 'rejected' }, 'gone', 1_000_000],
    ['deleted', { publication: 'deleted', closed_at: NOW }, 'gone', 1_000_000],
  ])('shows a %s listing with what may still be seen', async (_title, values, state, priceNow) => {
    const id = await makeListing(db, { variant: 'Highline', mileage_km: 1_000 });
    await follow(id);
    await change(id, { price_minor: 800_000, ...values });
    const [listing] = (await list()).listings;
    const isPublic = state !== 'gone';
    expect(listing).toMatchObject({ state, priceNow, href: isPublic ? `/listing/${id}` : null });
    expect(listing?.title).toBe(isPublic ? 'Volkswagen Golf Highline' : 'Volkswagen Golf');
    expect(listing?.facts).toHaveLength(isPublic ? 3 : 1);
    expect(listing?.moved).toBe(false);
  });

  it('stays readable when the listing is removed from the database', async () => {
    const id = await makeListing(db);
    await follow(id);
    await db.deleteFrom('listing').where('id', '=', id).execute();
    expect((await list()).listings).toMatchObject([
      { id, title: 'Volkswagen Golf', facts: ['2015'], state: 'gone', priceNow: 1_000_000, href: null },
    ]);
  });

  it('is given in parts by each order, without gaps and repetitions', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 120; count += 1) {
      const id = await makeListing(db, { account_id: 1 });
      const started = 1_000_000 + (count % 7) * 10_000;
      ids.push(id);
      await makePriceWatch(db, {
        account_id: accountId,
        listing_id: id,
        created_at: new Date(NOW.getTime() - (count % 5) * DAY_MS),
        start_price_eur_minor: count % 11 === 0 ? null : started,
      });
    }
    for (const sort of ['newest', 'drop']) {
      const found: WatchedList['listings'] = [];
      const sizes: number[] = [];
      let next: string | null = '';
      while (next !== null) {
        const part: WatchedList = await list(`sort=${sort}${next && `&cursor=${next}`}`);
        found.push(...part.listings);
        sizes.push(part.listings.length);
        ({ next } = part);
      }
      expect(sizes).toEqual([50, 50, 20]);
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const keys = found.map(({ since, difference }) =>
        sort === 'drop' ? (difference ?? 0) : -Date.parse(since),
      );
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    }
  });

  it('counts prices as moved until they are seen', async () => {
    const [moved, still] = [await makeListing(db), await makeListing(db)];
    await follow(moved);
    await follow(still);
    await change(moved, { price_minor: 1_100_000 });
    expect(idsOf(await list('moved=1'))).toEqual([moved]);
    expect(await list()).toMatchObject({ total: 2, moved: 1 });
    const see = (ids: number[]) => browser.call('POST', '/api/user/watched-listings/seen', { body: { ids } });
    await see([still]);
    expect(idsOf(await list('moved=1'))).toEqual([moved]);
    await see([moved, 2_000_000_000]);
    expect(idsOf(await list('moved=1'))).toEqual([]);
    await change(moved, { price_minor: 1_000_000 });
    expect(idsOf(await list('moved=1'))).toEqual([moved]);
  });

  it('belongs to its account alone', async () => {
    const id = await makeListing(db);
    await follow(id);
    await change(id, { price_minor: 900_000 });
    const other = await signedIn(test);
    await other.browser.call('DELETE', `/api/listings/${id}/watch`);
    await other.browser.call('POST', '/api/user/watched-listings/seen', { body: { ids: [id] } });
    expect((await other.browser.call('GET', '/api/user/watched-listings')).json()).toMatchObject({
      total: 0,
    });
    expect(idsOf(await list('moved=1'))).toEqual([id]);
  });
});

describe('link that ends a following', () => {
  it('ends only that one, without signing in, and says what ended', async () => {
    const [ended, kept] = [await makeListing(db), await makeListing(db)];
    const watch = await makePriceWatch(db, { account_id: accountId, listing_id: ended });
    await makePriceWatch(db, { account_id: accountId, listing_id: kept });
    const name = 'Volkswagen Golf';
    expect(await findWatchMails(test.ctx, watch)).toEqual({ name, isOn: true, isOfAccount: true });
    const path = unsubscribePath(test.ctx, 'price', watch);
    const post = (url: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { host: 'volan.test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post(path.replace('/price?', '/search?'))).statusCode).toBe(422);
    expect((await post(path)).statusCode).toBe(200);
    expect((await post(path)).statusCode).toBe(200);
    expect(await findWatchMails(test.ctx, watch)).toMatchObject({ isOn: false });
    expect(idsOf(await list())).toEqual([kept]);
  });
});
