import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeFavourite, makeListing } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import type { FavouriteJson } from './favourite-json.ts';

const test = await testApp();
const { db } = test.ctx;
beforeEach(() => {
  test.ctx.now = () => NOW;
});

const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const kept = (listing_id: number, values: object = {}) => ({
  listing_id,
  price_eur_minor: 1_000_000,
  state: 'available',
  saved_at: before(60),
  ...values,
});
const merge = (browser: TestBrowser, favourites: object[]) =>
  browser.call('POST', '/api/user/favourites/merge', { body: { favourites } });
const list = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/user/favourites')).json<{ favourites: FavouriteJson[] }>().favourites;

describe('merge of the favourites of a browser', () => {
  it('is the union with those of the account', async () => {
    const { browser, accountId } = await signedIn(test);
    const [own, both, other] = [await makeListing(db), await makeListing(db), await makeListing(db)];
    for (const listing_id of [own, both]) await makeFavourite(db, { account_id: accountId, listing_id });
    const answer = await merge(browser, [kept(both), kept(other)]);
    expect(answer.json()).toEqual({ merged: [both, other], unknown: [], left: [] });
    expect((await list(browser)).map((each) => each.listing_id).toSorted()).toEqual([own, both, other]);
  });

  it('keeps the newer note and the earlier save', async () => {
    const { browser, accountId } = await signedIn(test);
    const [newer, older, none] = [await makeListing(db), await makeListing(db), await makeListing(db)];
    const saved = { account_id: accountId, price_eur_minor: 900_000, saved_at: before(100) };
    for (const listing_id of [newer, older])
      await makeFavourite(db, { ...saved, listing_id, note: 'сметка', noted_at: before(50) });
    await makeFavourite(db, { ...saved, listing_id: none, saved_at: before(10) });
    await merge(browser, [
      kept(newer, { note: 'браузър', noted_at: before(40) }),
      kept(older, { note: 'браузър', noted_at: before(60) }),
      kept(none, { note: 'браузър', noted_at: before(60) }),
    ]);
    const merged = new Map((await list(browser)).map((each) => [each.listing_id, each]));
    expect(merged.get(newer)).toMatchObject({ note: 'браузър', price_eur_minor: 900_000 });
    expect(merged.get(older)).toMatchObject({ note: 'сметка', saved_at: before(100) });
    expect(merged.get(none)).toMatchObject({
      note: 'браузър',
      price_eur_minor: 1_000_000,
      saved_at: before(60),
    });
  });

  it('loses nothing when two tabs and two devices merge at once', async () => {
    const person = await signedIn(test);
    const devices = [person.browser, await person.signIn()];
    const ids = await Promise.all(Array.from({ length: 24 }, () => makeListing(db)));
    // The lists overlap, and each knows a newer note than the one before.
    const lists = [0, 1, 2, 3].map((at) =>
      ids
        .slice(at * 4, at * 4 + 12)
        .map((id) => kept(id, { note: `списък ${at}`, noted_at: before(40 - at) })),
    );
    const answers = await Promise.all(lists.flatMap((each) => devices.map((device) => merge(device, each))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const merged = await list(person.browser);
    expect(merged.map((each) => each.listing_id).toSorted()).toEqual(ids.toSorted());
    const newest = (index: number) => `списък ${Math.min(3, Math.floor(index / 4))}`;
    for (const { listing_id, note } of merged) expect(note).toBe(newest(ids.indexOf(listing_id)));
  });

  it('stops at 200 and names the listings without a place, also in races', async () => {
    const person = await signedIn(test);
    for (let index = 3; index < 200; index++)
      await makeFavourite(db, { account_id: person.accountId, listing_id: 1_600_000_000 + index });
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeListing(db)));
    const answers = await Promise.all([
      merge(
        person.browser,
        ids.slice(0, 3).map((id) => kept(id)),
      ),
      merge(
        await person.signIn(),
        ids.slice(3).map((id) => kept(id)),
      ),
    ]);
    const [one, other] = answers.map((answer) => answer.json<{ merged: number[]; left: number[] }>());
    expect([...(one?.merged ?? []), ...(other?.merged ?? [])]).toHaveLength(3);
    expect([...(one?.left ?? []), ...(other?.left ?? [])]).toHaveLength(3);
  });

  it('has no place for a removed favourite of a full account', async () => {
    const { browser, accountId } = await signedIn(test);
    for (let index = 0; index < 200; index++)
      await makeFavourite(db, { account_id: accountId, listing_id: 1_500_000_000 + index });
    const id = await makeListing(db);
    await makeFavourite(db, { account_id: accountId, listing_id: id, removed_at: NOW });
    expect((await merge(browser, [kept(id)])).json()).toMatchObject({ merged: [], left: [id] });
  });

  it('brings back a removed favourite that the browser still has', async () => {
    const { browser, accountId } = await signedIn(test);
    const id = await makeListing(db);
    await makeFavourite(db, { account_id: accountId, listing_id: id, removed_at: NOW });
    expect((await merge(browser, [kept(id)])).json()).toMatchObject({ merged: [id] });
    expect(await list(browser)).toHaveLength(1);
  });

  it('takes titles from the market and reveals none that was never public', async () => {
    const { browser } = await signedIn(test);
    const account_id = await makeAccount(db);
    const never = await makeListing(db, { account_id, moderation: 'pending', published_at: null });
    const hidden = await makeListing(db, { account_id, publication: 'inactive', variant: 'Тайна' });
    const sold = await makeListing(db, {
      account_id,
      sale: 'sold',
      publication: 'archived',
      closed_at: NOW,
      variant: 'GTI',
    });
    const answer = await merge(browser, [kept(never), kept(hidden), kept(sold), kept(1_999_999_998)]);
    expect(answer.json()).toEqual({ merged: [hidden, sold], unknown: [never, 1_999_999_998], left: [] });
    const titles = (await list(browser)).map(({ listing_id, title }) => [listing_id, title]);
    expect(Object.fromEntries(titles)).toEqual({
      [hidden]: 'Volkswagen Golf',
      [sold]: 'Volkswagen Golf GTI',
    });
  });

  it('counts a time that is ahead as now', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    await merge(browser, [kept(id, { saved_at: before(-900), note: 'рано', noted_at: before(-900) })]);
    await merge(browser, [kept(id, { note: 'после', noted_at: before(-1) })]);
    expect(await list(browser)).toMatchObject([{ saved_at: before(60), noted_at: NOW.toISOString() }]);
  });

  it('leaves out a personal number instead of losing the favourite', async () => {
    const { browser } = await signedIn(test);
    const id = await makeListing(db);
    await merge(browser, [kept(id, { note: 'ЕГН 7523169263', noted_at: before(1) })]);
    expect(await list(browser)).toMatchObject([{ note: '', noted_at: null }]);
  });

  it.each([
    { title: 'Чуждо заглавие' },
    { saved_at: 'вчера' },
    { state: 'sold' },
    { price_eur_minor: -1 },
    { note: 'x'.repeat(501) },
  ])('refuses an entry with %j', async (values) => {
    const { browser } = await signedIn(test);
    const answer = await merge(browser, [kept(await makeListing(db), values)]);
    expect(answer.statusCode).toBe(422);
  });

  it('refuses more than a browser keeps', async () => {
    const { browser } = await signedIn(test);
    const answer = await merge(
      browser,
      Array.from({ length: 51 }, (_, index) => kept(index + 1)),
    );
    expect(answer.statusCode).toBe(422);
  });
});
