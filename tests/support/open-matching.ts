import { sql, type Insertable } from 'kysely';
import { afterEach, expect } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { followForMatching } from '#features/saved-searches/matching/follow-for-matching.server.ts';
import { buildQueryVocabulary } from '#features/search/query-parsing/query-vocabulary.ts';
import type { SavedSearch } from '#platform/db/database-types.ts';
import { createLog } from '#platform/log/log.server.ts';
import { makeAccount, makeListing } from './factories.ts';
import { testDatabase } from './test-database.ts';

const HOUR_MS = 3_600_000;
export const GOLF = '?type=car&brand=vw&model=golf';

interface Worker {
  /** Compares everything committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
  errors: unknown[];
  /** Names of the queued jobs. */
  sent: string[];
}

/** Opens a database and makes workers that match saved searches; every test begins without listings and searches. */
export async function openMatching() {
  const database = await testDatabase();
  const { db } = database;
  const catalogue = await getCatalogue(db);
  const vocabulary = buildQueryVocabulary(catalogue);
  const log = createLog({ level: 'silent' });
  const running: Pick<Worker, 'stop'>[] = [];
  afterEach(async () => {
    // One that still reads changes could wait for the truncated tables while the truncation waits for it.
    await Promise.all(running.splice(0).map((worker) => worker.stop()));
    await sql`truncate saved_search_match, saved_search, matched_listing, listing, listing_change, account cascade`.execute(
      db,
    );
    await sql`delete from installation_fact where key in ('saved_search_matching', 'listing_change_log')`.execute(
      db,
    );
  });

  function startWorker(): Worker {
    const errors: unknown[] = [];
    const sent: string[] = [];
    const jobs = { send: async (name: string) => void sent.push(name) };
    const ctx = { db: db, catalogue, vocabulary, log, jobs, now: () => new Date() };
    const follower = followForMatching(ctx, {
      connection: database.connection,
      onError: (error) => errors.push(error),
    });
    running.push(follower);
    return { ...follower, errors, sent };
  }

  /** A worker that has compared all listings of before. */
  async function startedWorker(): Promise<Worker> {
    const worker = startWorker();
    await expect
      .poll(async () => {
        const { rows } = await sql<{ done: boolean }>`
          select not value ? 'sweep' as done from installation_fact where key = 'saved_search_matching'`.execute(
          db,
        );
        return rows[0]?.done;
      })
      .toBe(true);
    return worker;
  }

  async function save(address: string, values: Partial<Insertable<SavedSearch>> = {}): Promise<number> {
    const { id } = await db
      .insertInto('saved_search')
      .values({
        account_id: values.email === undefined ? await makeAccount(db) : null,
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
    makeListing(db, { published_at: new Date(), ...values });
  const publishLongAgo = (values: Parameters<typeof makeListing>[1] = {}): Promise<number> =>
    publish({ published_at: new Date(Date.now() - HOUR_MS), ...values });

  const change = (id: number, set: string): Promise<unknown> =>
    sql`update listing set ${sql.raw(set)} where id = ${id}`.execute(db);
  const changeSearch = (id: number, set: string): Promise<unknown> =>
    sql`update saved_search set version = version + 1, ${sql.raw(set)} where id = ${id}`.execute(db);

  async function matches(): Promise<[search: number, listing: number, reason: string][]> {
    const rows = await db
      .selectFrom('saved_search_match')
      .selectAll()
      .orderBy('saved_search_id')
      .orderBy('listing_id')
      .execute();
    return rows.map((row) => [row.saved_search_id, row.listing_id, row.reason]);
  }

  return { db, startWorker, startedWorker, save, publish, publishLongAgo, change, changeSearch, matches };
}
