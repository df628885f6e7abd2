import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { buildQueryVocabulary } from '#features/search/query-parsing/query-vocabulary.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { ActiveSearches } from './active-searches.server.ts';
import { matchListings } from './match-listings.server.ts';

const { db } = await testDatabase();

async function save(): Promise<number> {
  const { id } = await db
    .insertInto('saved_search')
    .values({
      account_id: await makeAccount(db),
      locale: 'bg',
      name: 'Търсене',
      address: '?fuel=diesel',
      alert: 'daily',
      created_at: new Date(),
      seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function readSearches(): Promise<ActiveSearches> {
  const catalogue = await getCatalogue(db);
  const vocabulary = buildQueryVocabulary(catalogue);
  const searches = new ActiveSearches({ db, catalogue, vocabulary, now: () => new Date() });
  await searches.update(db, undefined);
  return searches;
}

async function match(searches: ActiveSearches, ...ids: number[]): Promise<boolean> {
  const listings = ids.map((id) => ({ id, accountId: undefined, changedAt: Date.now() / 1000 }));
  const parts = { searches, forms: new Map(), now: () => new Date() };
  return db.transaction().execute((transaction) => matchListings(parts, transaction, listings));
}

const searchesOf = async (listing: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('saved_search_match')
    .select('saved_search_id')
    .where('listing_id', '=', listing)
    .orderBy('saved_search_id')
    .execute();
  return rows.map((row) => row.saved_search_id);
};

test('records nothing for searches that changed after they were read', async () => {
  const [same, edited, paused, removed] = [await save(), await save(), await save(), await save()];
  const searches = await readSearches();
  expect(searches.size).toBe(4);
  await sql`update saved_search set address = '', version = version + 1 where id = ${edited}`.execute(db);
  await sql`update saved_search set paused = true, version = version + 1 where id = ${paused}`.execute(db);
  const listing = await makeListing(db, { published_at: new Date() });
  await match(searches, listing);
  expect(await searchesOf(listing)).toEqual([same, removed]);
  await sql`delete from saved_search where id = ${removed}`.execute(db);
  await searches.update(db, 'a deletion');
  expect(searches.size).toBe(2);
  const other = await makeListing(db, { published_at: new Date() });
  await match(searches, other);
  expect(await searchesOf(other)).toEqual([same, edited]);
  await sql`update saved_search set paused = true, version = version + 1`.execute(db);
  expect(await match(searches, await makeListing(db, { published_at: new Date() }))).toBe(false);
  // A repetition, as after a crash, compares equal documents.
  await match(searches, other);
  expect(await searchesOf(other)).toEqual([same, edited]);
});

test('records more matches than one statement takes, each once', async () => {
  await db.deleteFrom('saved_search').execute();
  const account_id = await makeAccount(db);
  await sql`
    insert into saved_search (account_id, locale, name, address, alert, created_at, seen_at)
    select ${account_id}, 'bg', 'Търсене', '?fuel=diesel&year_max=' || (2026 + n % 4), 'daily', now(), now()
    from generate_series(1, 6000) n`.execute(db);
  const searches = await readSearches();
  const ids = [0, 1].map(() => makeListing(db, { published_at: new Date() }));
  expect(await match(searches, ...(await Promise.all(ids)))).toBe(true);
  for (const id of ids) expect(new Set(await searchesOf(await id)).size).toBe(6000);
});
