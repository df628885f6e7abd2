import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeFavourite, makeListing } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { openList } from './open-list.server.ts';
import { MAX_LISTS, type SharedListView } from './shared-list.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;

interface Link {
  id: number;
  token: string;
}

const share = (
  browser: TestBrowser,
  listings: readonly number[],
  more: object = {},
  key: string = randomUUID(),
) =>
  browser.call('POST', '/api/user/shared-lists', {
    headers: { 'idempotency-key': key },
    body: { kind: 'favourites', listings, ...more },
  });
const shared = async (
  browser: TestBrowser,
  listings: readonly number[],
  more: object = {},
): Promise<Link> => {
  const answer = await share(browser, listings, more);
  expect(answer.statusCode).toBe(201);
  return answer.json<Link>();
};
const open = (key: string | number): Promise<SharedListView> =>
  openList(ctx, { key: String(key), viewer: undefined, locale: 'bg' });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'opened',
    (error: unknown) => error,
  );
const countLists = async (accountId: number) =>
  (await db.selectFrom('shared_list').select('id').where('account_id', '=', accountId).execute()).length;

describe('shared list', () => {
  it('shows its listings in their order as they are now, also those that are gone', async () => {
    const { browser } = await signedIn(test);
    const [cheap, sold, hidden] = [
      await makeListing(db, { price_minor: 500_000 }),
      await makeListing(db),
      await makeListing(db, { variant: 'Highline' }),
    ];
    const { token } = await shared(browser, [hidden, cheap, sold, 2_000_000_001], { name: 'За Мария' });
    const change = (id: number, columns: object) =>
      db.updateTable('listing').set(columns).where('id', '=', id).execute();
    await change(cheap, { price_minor: 450_000, sale: 'reserved' });
    await change(sold, { sale: 'sold', publication: 'archived', closed_at: NOW });
    await change(hidden, { moderation: 'rejected' });
    const { name, isOwner, listings } = await open(token);
    expect({ name, isOwner }).toEqual({ name: 'За Мария', isOwner: false });
    expect(listings.map(({ now, title }) => [now.listing_id, now.state, now.price_eur_minor, title])).toEqual(
      [
        [hidden, 'gone', null, 'Volkswagen Golf Highline'],
        [cheap, 'reserved', 450_000, 'Volkswagen Golf'],
        [sold, 'sold', 1_000_000, 'Volkswagen Golf'],
      ],
    );
  });

  it('names nothing of its owner but the typed name, and shares notes only if asked', async () => {
    const owner = { display_name: 'Тайно Име', address: 'ул. Скрита 5', company_username: 'hidden-owner' };
    const { browser, accountId, phone, email } = await signedIn(test, owner);
    const listing = await makeListing(db);
    await makeFavourite(db, { account_id: accountId, listing_id: listing, note: 'до 9 000 максимум' });
    const plain = await open((await shared(browser, [listing])).token);
    const secrets = [...Object.values(owner), phone, email, 'максимум'];
    for (const secret of secrets) expect(JSON.stringify(plain)).not.toContain(secret);
    expect(Object.keys(plain)).toEqual(['id', 'kind', 'name', 'isOwner', 'hasLink', 'listings', 'comments']);
    const noted = await open((await shared(browser, [listing], { with_notes: true })).token);
    expect(noted.listings[0]?.note).toBe('до 9 000 максимум');
    // A note that is changed later stays private.
    await db.updateTable('favourite').set({ note: 'друга' }).where('account_id', '=', accountId).execute();
    expect((await open((await shared(browser, [listing])).token)).listings[0]?.note).toBe('');
    expect(noted.listings[0]?.note).not.toBe('друга');
  });

  it('stores the token only as a hash', async () => {
    const { browser } = await signedIn(test);
    const { id, token } = await shared(browser, [await makeListing(db)]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await db.selectFrom('shared_list').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, hash: row.token_hash?.toString('base64url') })).not.toContain(token);
    expect(row.token_hash).toHaveLength(32);
  });

  it('cannot be shared without listings that were public', async () => {
    const { browser, accountId } = await signedIn(test);
    const draft = await makeListing(db, { published_at: null, publication: 'draft' });
    expect((await share(browser, [draft, 2_000_000_002])).statusCode).toBe(404);
    expect(await countLists(accountId)).toBe(0);
  });

  it('exists once for a repeated call, with the newest link', async () => {
    const { browser, accountId } = await signedIn(test);
    const listing = await makeListing(db);
    const key = randomUUID();
    const answers = await Promise.all([
      share(browser, [listing], {}, key),
      share(browser, [listing], {}, key),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await countLists(accountId)).toBe(1);
    const opened = await Promise.all(answers.map((answer) => failureOf(open(answer.json<Link>().token))));
    expect(opened.filter((result) => !(result instanceof Error))).toHaveLength(1);
  });

  it('is refused beyond the limit, also for calls at once', async () => {
    const { browser, accountId } = await signedIn(test);
    const listing = await makeListing(db);
    for (let count = 2; count < MAX_LISTS; count += 1) await shared(browser, [listing]);
    const last = await Promise.all([1, 2, 3, 4].map(() => share(browser, [listing])));
    expect(last.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect(await countLists(accountId)).toBe(MAX_LISTS);
  });
});

describe('link of a shared list', () => {
  it('answers alike when it is revoked, replaced, unknown, cut off or guessed by number', async () => {
    const { browser, accountId } = await signedIn(test);
    const listing = await makeListing(db);
    const [revoked, replaced, blocked] = [
      await shared(browser, [listing]),
      await shared(browser, [listing]),
      await shared((await signedIn(test, { display_name: 'Блокиран' })).browser, [listing]),
    ];
    expect((await browser.call('DELETE', `/api/user/shared-lists/${revoked.id}/link`)).statusCode).toBe(200);
    const renewed = await browser.call('POST', `/api/user/shared-lists/${replaced.id}/link`);
    expect((await open(renewed.json<Link>().token)).id).toBe(replaced.id);
    await db
      .updateTable('account')
      .set({ blocked: true })
      .where('id', '=', (row) =>
        row.selectFrom('shared_list').select('account_id').where('id', '=', blocked.id),
      )
      .execute();
    const unknown = await failureOf(open('A'.repeat(43)));
    expect(unknown).toMatchObject({ code: 'not_found', status: 404 });
    for (const key of [
      revoked.token,
      replaced.token,
      blocked.token,
      renewed.json<Link>().token.slice(0, -1),
      replaced.id,
      `${replaced.id}`.padStart(12, '0'),
      "' or 1=1 --",
    ])
      expect(await failureOf(open(key))).toEqual(unknown);
    // The owner keeps the list.
    const own = await browser.call('GET', '/api/user/shared-lists');
    expect(own.json<{ lists: object[] }>().lists).toMatchObject([
      { id: replaced.id, has_link: true },
      { id: revoked.id, has_link: false, listings: 1 },
    ]);
    expect(await countLists(accountId)).toBe(2);
  });

  it('does not open other lists', async () => {
    const { browser } = await signedIn(test);
    const listing = await makeListing(db);
    const [one, other] = [await shared(browser, [listing]), await shared(browser, [listing])];
    const answer = await test.browser().call('POST', `/api/shared-lists/${other.id}/comments`, {
      headers: { 'idempotency-key': randomUUID(), 'x-shared-list-token': one.token },
      body: { text: 'Не е моя.' },
    });
    expect(answer.statusCode).toBe(404);
  });
});
