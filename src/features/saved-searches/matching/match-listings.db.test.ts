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

test('records nothing for searches that changed after they were read', async () => {
  const catalogue = await getCatalogue(db);
  const searches = new ActiveSearches({
    db,
    catalogue,
    vocabulary: buildQueryVocabulary(catalogue),
    now: () => new Date(),
  });
  const [same, edited, paused, removed] = [await save(), await save(), await save(), await save()];
  await searches.update(db);
  expect(searches.size).toBe(4);
  await sql`update saved_search set address = '', version = version + 1 where id = ${edited}`.execute(db);
  await sql`update saved_search set paused = true, version = version + 1 where id = ${paused}`.execute(db);
  await sql`delete from saved_search where id = ${removed}`.execute(db);
  const listing = await makeListing(db, { published_at: new Date() });
  const changes = [{ id: listing, changedAt: Date.now() / 1000 }];
  const parts = { searches, forms: new Map(), now: () => new Date() };
  const run = () => db.transaction().execute((transaction) => matchListings(parts, transaction, changes));
  await run();
  const matches = await db.selectFrom('saved_search_match').selectAll().execute();
  expect(matches.map((row) => [row.saved_search_id, row.listing_id])).toEqual([[same, listing]]);
  expect(searches.size).toBe(2);
  await searches.update(db);
  expect(searches.size).toBe(2);
  expect(searches.get(edited)?.version).toBe(2);
  // A repetition, as after a crash, compares equal documents.
  await run();
  expect(await db.selectFrom('saved_search_match').selectAll().execute()).toHaveLength(1);
});

test('records more matches than one statement takes, each once', async () => {
  const account_id = await makeAccount(db);
  await sql`
    insert into saved_search (account_id, locale, name, address, alert, created_at, seen_at)
    select ${account_id}, 'bg', 'Търсене', '?fuel=diesel&year_max=' || (2026 + n % 4), 'daily', now(), now()
    from generate_series(1, 2500) n`.execute(db);
  const catalogue = await getCatalogue(db);
  const now = () => new Date();
  const searches = new ActiveSearches({ db, catalogue, vocabulary: buildQueryVocabulary(catalogue), now });
  await searches.update(db);
  const id = await makeListing(db, { published_at: new Date() });
  const changes = [{ id, changedAt: Date.now() / 1000 }];
  const parts = { searches, forms: new Map(), now };
  expect(await db.transaction().execute((each) => matchListings(parts, each, changes))).toBe(true);
  const { rows } = await sql`
    select count(*)::int as count from saved_search_match m join saved_search s on s.id = m.saved_search_id
    where s.account_id = ${account_id} and m.listing_id = ${id}`.execute(db);
  expect(rows).toEqual([{ count: 2500 }]);
});
