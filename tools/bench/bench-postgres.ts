import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { percentiles } from './percentiles.ts';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { fillIndex } from '#features/search/index/fill-index.server.ts';
import type { SearchQuery } from '#features/search/index/search-query.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { flatListings } from '#tests/support/flat-listings.server.ts';
import { searchInSql } from '#tests/support/search-oracle.server.ts';

interface BenchPostgres {
  listings: number;
  seed: number;
  queries: readonly SearchQuery[];
  now: Date;
}

/**
 * Sends the same queries to PostgreSQL and to an index filled from it, alternately, and compares the
 * totals. Queries with words are left out, because they would need a text index with our tokens.
 */
export async function benchPostgres(options: BenchPostgres): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volan-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: '1GB', work_mem: '64MB' },
  });
  const { db, close } = openDatabase({
    connection: postgres.connection,
    max: 2,
    statementTimeoutMs: 600_000,
  });
  try {
    await migrate(db);
    await syncCatalogue(db);
    await fillDemoMarket({ db, listings: options.listings, seed: options.seed, now: options.now });
    // Without joins, as a team searching in PostgreSQL would do.
    await sql`create table flat_listing as ${flatListings}`.execute(db);
    await sql`vacuum analyze`.execute(db);
    await compare(db, options);
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(db: Database, { queries, now }: BenchPostgres): Promise<void> {
  const start = performance.now();
  const { index } = await fillIndex(db, await getCatalogue(db));
  const fillSeconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`PostgreSQL, ${index.size} published listings, read into an index in ${fillSeconds} s`);
  const seconds = now.getTime() / 1000;
  const inSql: number[] = [];
  const inIndex: number[] = [];
  let different = 0;
  for (const query of queries) {
    if (query.words.length > 0 || query.withoutWords.length > 0) continue;
    const before = performance.now();
    const expected = await searchInSql(db, query, seconds, sql`flat_listing`);
    const between = performance.now();
    const answer = index.search(query, { now: seconds });
    inSql.push(between - before);
    inIndex.push(performance.now() - between);
    if (answer.total !== expected.total || answer.ids.join() !== expected.ids.join()) different += 1;
  }
  console.log('  PostgreSQL, ms:', percentiles(inSql));
  console.log('  the index, asked once, ms:', percentiles(inIndex));
  console.log(`  ${inSql.length} queries, ${different} with different totals`);
}
