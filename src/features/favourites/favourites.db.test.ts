import { beforeEach, describe, expect, it } from 'vitest';
import { makeFavourite, makeListing } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { RESTORABLE_MS } from './favourite.ts';
import type { FavouriteJson } from './favourite-json.ts';
import { purgeFavourites } from './purge-favourites.server.ts';

const test = await testApp();
const { db } = test.ctx;
beforeEach(() => {
  test.ctx.now = () => NOW;
});

const add = (browser: TestBrowser, id: number) => browser.call('PUT', `/api/user/favourites/${id}`);
const remove = (browser: TestBrowser, id: number) => browser.call('DELETE', `/api/user/favourites/${id}`);
const note = (browser: TestBrowser, id: number, text: string) =>
  browser.call('PATCH', `/api/user/favourites/${id}`, { body: { note: text } });
const list = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/user/favourites')).json<{ favourites: FavouriteJson[] }>().favourites;
const removedBefore = (id: number, ms: number) =>
  db
    .updateTable('favourite')
    .set({ removed_at: new Date(NOW.getTime() - ms) })
    .where('listing_id', '=', id)
    .execute();
const change = (id: number, columns: object) =>
  db.updateTable('listing').set(columns).where('id', '=', id).execute();

describe('favourite of an account', () => {
  it('keeps title, price and state of the save beside those of now', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db, { price_minor: 1_240_000, variant: 'Highline' });
    expect((await add(browser, id)).statusCode).toBe(200);
    await change(id, { price_minor: 1_150_000, sale: 'reserved', variant: 'GTI' });
    expect(await list(browser)).toMatchObject([
      {
        listing_id: id,
        title: 'Volkswagen Golf Highline',
        price_eur_minor: 1_240_000,
        state: 'available',
        saved_at: NOW.toISOString(),
        note: '',
        noted_at: null,
        now: { listing_id: id, title: 'Volkswagen Golf GTI', price_eur_minor: 1_150_000, state: 'reserved' },
      },
    ]);
  });

  it.each([
    ['sold', { sale: 'sold', publication: 'archived', closed_at: NOW }, 'sold', 'Volkswagen Golf'],
    ['withdrawn', { publication: 'archived', closed_at: NOW }, 'closed', 'Volkswagen Golf'],
    ['paused', { publication: 'inactive' }, 'gone', null],
    ['deleted', { publication: 'deleted', closed_at: NOW }, 'gone', null],
    ['rejected', { moderation: 'rejected' }, 'gone', null],
  ])('of a %s listing stays readable', async (_, columns, state, title) => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    await add(browser, id);
    await change(id, columns);
    expect(await list(browser)).toMatchObject([{ title: 'Volkswagen Golf', now: { state, title } }]);
    // A visitor's browser learns no more.
    const answer = await test.browser('203.0.113.9').call('GET', `/api/favourites/now?ids=${id}`);
    expect(answer.json()).toMatchObject({ listings: [{ listing_id: id, state, title }] });
  });

  it('stays readable when the row of the listing is deleted', async () => {
    const { browser, accountId } = await signedIn(test);
    await makeFavourite(db, { account_id: accountId, listing_id: 1_999_999_999, title: 'Audi A4' });
    expect(await list(browser)).toMatchObject([{ title: 'Audi A4', now: { state: 'gone' } }]);
  });

  it('is saved once by calls at the same time, and removed by any number of calls', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(browser, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await list(browser)).toHaveLength(1);
    await Promise.all([1, 2].map(() => remove(browser, id)));
    expect(await list(browser)).toEqual([]);
  });

  it('comes back with price and note within a day of its removal, and is new after that', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db, { price_minor: 1_000_000 });
    await add(browser, id);
    await note(browser, id, 'Гуми?');
    await change(id, { price_minor: 900_000 });
    await remove(browser, id);
    expect((await note(browser, id, 'x')).statusCode).toBe(404);
    await removedBefore(id, RESTORABLE_MS);
    await add(browser, id);
    expect(await list(browser)).toMatchObject([{ price_eur_minor: 1_000_000, note: 'Гуми?' }]);
    await remove(browser, id);
    await removedBefore(id, RESTORABLE_MS + 1);
    await add(browser, id);
    expect(await list(browser)).toMatchObject([{ price_eur_minor: 900_000, note: '', noted_at: null }]);
  });

  it('is deleted a day after its removal', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    const left = () => db.selectFrom('favourite').select('note').where('listing_id', '=', id).execute();
    await add(browser, id);
    await remove(browser, id);
    await removedBefore(id, RESTORABLE_MS);
    await purgeFavourites(test.ctx);
    expect(await left()).toHaveLength(1);
    await removedBefore(id, RESTORABLE_MS + 1);
    await purgeFavourites(test.ctx);
    expect(await left()).toEqual([]);
  });

  it('comes back although its listing has gone', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    await add(browser, id);
    await change(id, { publication: 'inactive' });
    await remove(browser, id);
    expect((await add(browser, id)).statusCode).toBe(200);
    const other = await signedIn(test);
    expect((await add(other.browser, id)).statusCode).toBe(404);
  });

  it.each([
    { sale: 'sold', publication: 'archived', closed_at: NOW },
    { publication: 'expired', closed_at: NOW },
    { moderation: 'pending' },
  ])('cannot be made of a listing with %j', async (columns) => {
    const { browser } = await signedIn(test);
    expect((await add(browser, await makeListing(db, columns))).statusCode).toBe(404);
  });

  it('is refused above 200, also by calls at the same time', async () => {
    const { browser, accountId } = await signedIn(test);
    for (let index = 2; index < 200; index++)
      await makeFavourite(db, { account_id: accountId, listing_id: 1_800_000_000 + index });
    const ids = await Promise.all([1, 2, 3, 4].map(() => makeListing(db)));
    const answers = await Promise.all(ids.map((id) => add(browser, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
  });

  it('is listed in parts without gaps, also among saves of one moment', async () => {
    const { browser, accountId } = await signedIn(test);
    for (let index = 0; index < 120; index++)
      await makeFavourite(db, {
        account_id: accountId,
        listing_id: 1_700_000_000 + index,
        saved_at: new Date(NOW.getTime() - Math.floor(index / 30) * 1000),
      });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/user/favourites${cursor && `?cursor=${cursor}`}`;
      const part = (await browser.call('GET', path)).json<{
        favourites: FavouriteJson[];
        cursor: string | null;
      }>();
      seen.push(...part.favourites.map((each) => each.listing_id));
      cursor = part.cursor;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    const ids = (await browser.call('GET', '/api/user/favourites/ids')).json<{ ids: number[] }>().ids;
    expect(ids.toSorted()).toEqual(seen.toSorted());
  });

  it.each([
    '<script>alert(1)</script>',
    "'; drop table favourite; --",
    'ab\u202Ecd',
    '=1+1',
    '🚗'.repeat(200),
  ])('keeps the hostile note %j as text', async (text) => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    await add(browser, id);
    expect((await note(browser, id, text)).statusCode).toBe(200);
    const [saved] = await list(browser);
    expect(saved?.note).toBe(text.replace('\u202E', ''));
  });

  it.each(['x'.repeat(501), 'a\0b', '7523169263'])('refuses the note %j', async (text) => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    await add(browser, id);
    expect((await note(browser, id, text)).statusCode).toBe(422);
    expect(await list(browser)).toMatchObject([{ note: '' }]);
  });
});
