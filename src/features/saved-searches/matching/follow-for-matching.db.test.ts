import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Insertable } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import {
  buildQueryVocabulary,
  type QueryVocabulary,
} from '#features/search/query-parsing/query-vocabulary.ts';
import type { SavedSearch } from '#platform/db/database-types.ts';
import { createLog } from '#platform/log/log.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TELL_SEARCHES } from '../alerts/tell-search.server.ts';
import { followForMatching } from './follow-for-matching.server.ts';

const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 10_000, interval: 25 };
const GOLF = '?type=car&brand=vw&model=golf';
const log = createLog({ level: 'silent' });
let database: TestDatabase;
let catalogue: Catalogue;
let vocabulary: QueryVocabulary;
beforeAll(async () => {
  database = await testDatabase();
  catalogue = await getCatalogue(database.db);
  vocabulary = buildQueryVocabulary(catalogue);
});
afterEach(async () => {
  await sql`truncate saved_search_match, saved_search, matched_listing, listing, listing_change, account cascade`.execute(
    database.db,
  );
  await sql`delete from installation_fact where key in ('saved_search_matching', 'listing_change_log')`.execute(
    database.db,
  );
});

interface Worker {
  /** Compares everything committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
  errors: unknown[];
  /** Names of the queued jobs. */
  sent: string[];
}

function startWorker(): Worker {
  const errors: unknown[] = [];
  const sent: string[] = [];
  const jobs = { send: async (name: string) => void sent.push(name) };
  const ctx = { db: database.db, catalogue, vocabulary, log, jobs, now: () => new Date() };
  const follower = followForMatching(ctx, {
    connection: database.connection,
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => follower.stop());
  return { ...follower, errors, sent };
}

/** A worker that has compared all listings of before. */
async function startedWorker(): Promise<Worker> {
  const worker = startWorker();
  await expect
    .poll(async () => {
      const { rows } = await sql<{ done: boolean }>`
        select not value ? 'sweep' as done from installation_fact where key = 'saved_search_matching'`.execute(
        database.db,
      );
      return rows[0]?.done;
    }, PATIENCE)
    .toBe(true);
  return worker;
}

async function save(address: string, values: Partial<Insertable<SavedSearch>> = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('saved_search')
    .values({
      account_id: values.email === undefined ? await makeAccount(database.db) : null,
      locale: 'bg',
      name: 'Търсене',
      address,
      alert: 'at_once',
      created_at: new Date(),
      seen_at: new Date(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const publish = (values: Parameters<typeof makeListing>[1] = {}): Promise<number> =>
  makeListing(database.db, { published_at: new Date(), ...values });
const publishLongAgo = (values: Parameters<typeof makeListing>[1] = {}): Promise<number> =>
  publish({ published_at: new Date(Date.now() - HOUR_MS), ...values });

const change = (id: number, set: string): Promise<unknown> =>
  sql`update listing set ${sql.raw(set)} where id = ${id}`.execute(database.db);
const changeSearch = (id: number, set: string): Promise<unknown> =>
  sql`update saved_search set version = version + 1, ${sql.raw(set)} where id = ${id}`.execute(database.db);

async function matches(): Promise<[search: number, listing: number, reason: string][]> {
  const rows = await database.db
    .selectFrom('saved_search_match')
    .selectAll()
    .orderBy('saved_search_id')
    .orderBy('listing_id')
    .execute();
  return rows.map((row) => [row.saved_search_id, row.listing_id, row.reason]);
}

describe('matching of saved searches', () => {
  test('records a new listing for every search that finds it, except its seller’s, and queues the alerts', async () => {
    const worker = await startedWorker();
    const seller = await makeAccount(database.db);
    const golf = await save(GOLF);
    const text = await save('?q=голф+дизел');
    await save('?type=car&brand=bmw');
    await save(GOLF, { account_id: seller });
    const id = await publish({ account_id: seller });
    await worker.catchUp();
    expect(await matches()).toEqual([
      [golf, id, 'new'],
      [text, id, 'new'],
    ]);
    expect(worker.sent).toEqual([TELL_SEARCHES]);
    await change(id, `description = 'Друг текст'`);
    await worker.catchUp();
    expect(await matches()).toHaveLength(2);
    expect(worker.sent).toEqual([TELL_SEARCHES]);
    expect(worker.errors).toEqual([]);
  });

  test('records older listings only when they begin to match, once', async () => {
    const old = await publishLongAgo({ price_minor: 1_200_000, price_eur_minor: 1_200_000 });
    const other = await publishLongAgo({ fuel: 'gasoline' });
    const worker = await startedWorker();
    const cheap = await save(`${GOLF}&price_max=11000`);
    const diesel = await save('?fuel=diesel');
    await change(old, `variant = 'GTD'`);
    await worker.catchUp();
    expect(await matches()).toEqual([]);
    await change(old, 'price_minor = 1050000');
    await change(other, `fuel = 'diesel'`);
    await worker.catchUp();
    expect(await matches()).toEqual([
      [cheap, old, 'cheaper'],
      [diesel, other, 'changed'],
    ]);
    await change(old, 'price_minor = 1300000');
    await worker.catchUp();
    await change(old, 'price_minor = 1000000');
    await worker.catchUp();
    expect(await matches()).toHaveLength(2);
  });

  test('ignores changes from before the search', async () => {
    const id = await publishLongAgo({ fuel: 'gasoline' });
    const first = await startedWorker();
    await first.stop();
    await change(id, `fuel = 'diesel'`);
    await sql`update listing_change set at = now() - interval '1 minute'`.execute(database.db);
    await save('?fuel=diesel');
    const added = await publish();
    const worker = startWorker();
    await expect.poll(async () => (await matches()).map(([, listing]) => listing), PATIENCE).toEqual([added]);
    await worker.catchUp();
    expect(await matches()).toHaveLength(1);
  });

  test('takes a listing that returns from a pause for new only if the search is older than its first publication', async () => {
    const id = await publishLongAgo({ publication: 'inactive' });
    const worker = await startedWorker();
    const early = await save('?fuel=diesel');
    await sql`update saved_search set changed_at = now() - interval '2 hours'`.execute(database.db);
    await save('?fuel=diesel');
    await change(id, `publication = 'active'`);
    await worker.catchUp();
    expect(await matches()).toEqual([[early, id, 'new']]);
    await change(id, `publication = 'inactive'`);
    await worker.catchUp();
    expect(await database.db.selectFrom('matched_listing').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['paused', { paused: true }, 'paused = false'],
    ['silent', { alert: 'off' }, `alert = 'weekly'`],
    ['deleted', { deleted_at: new Date() }, 'deleted_at = null'],
    ['unconfirmed', { email: 'buyer@example.com' }, 'confirmed_at = now()'],
  ])('leaves out a %s search until that changes', async (_state, values, resume) => {
    const worker = await startedWorker();
    const id = await save(GOLF, values);
    await publish();
    await worker.catchUp();
    await changeSearch(id, resume);
    await worker.catchUp();
    expect(await matches()).toEqual([]);
    const next = await publish();
    await worker.catchUp();
    expect(await matches()).toEqual([[id, next, 'new']]);
  });

  test('follows an edited search and forgets a removed one', async () => {
    const worker = await startedWorker();
    const [edited, removed] = [await save(GOLF), await save(GOLF)];
    await publish();
    await worker.catchUp();
    expect(await matches()).toHaveLength(2);
    await changeSearch(edited, `address = '?type=car&brand=bmw'`);
    await sql`delete from saved_search where id = ${removed}`.execute(database.db);
    await publish();
    const bmw = await publish({ brand: 'bmw', model: 'series_3' });
    await worker.catchUp();
    expect((await matches()).slice(1)).toEqual([[edited, bmw, 'new']]);
    expect(worker.errors).toEqual([]);
  });

  test('finds nothing for an address with a value that is no longer known', async () => {
    const worker = await startedWorker();
    await save('?type=car&fuel=steam');
    await save('?type=car&dealer=gone');
    await publish();
    await worker.catchUp();
    expect(await matches()).toEqual([]);
  });
});

describe('progress of matching', () => {
  test('continues after a stop where it was', async () => {
    const search = await save(GOLF);
    const first = await startedWorker();
    await first.stop();
    const id = await publish();
    startWorker();
    await expect.poll(matches, PATIENCE).toEqual([[search, id, 'new']]);
  });

  test('is shared by two workers at once', async () => {
    const search = await save(GOLF);
    const workers = [await startedWorker(), await startedWorker()];
    const ids: number[] = [];
    for (let round = 0; round < 30; round++) ids.push(await publish());
    await expect.poll(async () => (await matches()).length, PATIENCE).toBe(ids.length);
    await Promise.all(workers.map((worker) => worker.catchUp()));
    expect(await matches()).toEqual(ids.map((id) => [search, id, 'new']));
    expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('loses and repeats nothing when a worker dies between recording and moving on', async () => {
    const search = await save(GOLF);
    const worker = await startedWorker();
    // The update of the progress waits for this lock, after the matches were inserted.
    await sql`
      create function wait_in_test() returns trigger language plpgsql as $$
      begin
        if new.key = 'saved_search_matching' then perform pg_sleep(30); end if;
        return new;
      end $$`.execute(database.db);
    await sql`create trigger wait_in_test before update on installation_fact
      for each row execute function wait_in_test()`.execute(database.db);
    onTestFinished(async () => {
      await sql`drop function if exists wait_in_test cascade`.execute(database.db);
    });
    const id = await publish();
    const kill = () =>
      sql<{ killed: boolean }>`
        select pg_terminate_backend(pid) as killed from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(database.db);
    await expect.poll(async () => (await kill()).rows.length, PATIENCE).toBe(1);
    await worker.stop();
    expect(worker.errors).not.toEqual([]);
    expect(await matches()).toEqual([]);
    await sql`drop function wait_in_test cascade`.execute(database.db);
    startWorker();
    await expect.poll(matches, PATIENCE).toEqual([[search, id, 'new']]);
  });

  test('compares all listings when the log was pruned too far', async () => {
    const cheaper = await publishLongAgo();
    await publishLongAgo();
    const worker = await startedWorker();
    await worker.stop();
    const search = await save(`${GOLF}&price_max=9000`);
    await sql`update saved_search set changed_at = now() - interval '1 hour'`.execute(database.db);
    await change(cheaper, 'price_minor = 800000');
    await sql`delete from listing_change`.execute(database.db);
    await sql`
      insert into installation_fact (key, value) values ('listing_change_log',
        jsonb_build_object('pruned_below', pg_snapshot_xmax(pg_current_snapshot())::text, 'marked_at', now()))`.execute(
      database.db,
    );
    startWorker();
    await expect.poll(matches, PATIENCE).toEqual([[search, cheaper, 'cheaper']]);
  });
});
