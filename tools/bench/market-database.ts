import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { fitAndStorePriceModel } from '#features/pricing/fit-price-model-job.server.ts';
import { rateAllListings } from '#features/pricing/rating/rate-all-listings.server.ts';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { childrenCpuMs } from './measured-program.ts';

/** A running database with a demo market, for programs to be measured on. */
export interface MarketDatabase {
  client: pg.Client;
  /** Published listings in a fixed random order. */
  ids: readonly number[];
  /** Environment of a program on this database. */
  env: { DATA_DIR: string; DATABASE_URL: string };
  /** CPU of all processes of PostgreSQL except that of `client`, in milliseconds. */
  cpuMs: () => Promise<number>;
}

export const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgresql:///${database}?host=${encodeURIComponent(host ?? '')}&port=${port}&user=${user}`;

/** Starts PostgreSQL on the folder `data`, or on a new one that is filled first and removed afterwards. */
export async function withMarketDatabase(
  { data, listings }: { data: string | undefined; listings: number },
  work: (market: MarketDatabase) => Promise<void>,
): Promise<void> {
  const dataDir = data ?? (await mkdtemp(join(tmpdir(), 'volan-bench-')));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '1GB' } });
  const client = new pg.Client(postgres.connection);
  const { db, close } = openDatabase({
    connection: postgres.connection,
    max: 1,
    statementTimeoutMs: 600_000,
  });
  try {
    await migrate(db);
    if (data === undefined) {
      await syncCatalogue(db);
      await fillDemoMarket({ db, listings, now: new Date() });
      await refreshPricesByYear(db);
      const ctx = { db, log: { info: () => undefined }, now: () => new Date() };
      await fitAndStorePriceModel(ctx);
      await rateAllListings(ctx);
    }
    await client.connect();
    const { rows: backends } = await client.query('select pg_backend_pid() as pid');
    const { rows } = await client.query('select id::int from published_listing order by md5(id::text)');
    const own = new Set<number>([backends[0].pid]);
    await work({
      client,
      ids: rows.map(({ id }: { id: number }) => id),
      env: { DATA_DIR: dataDir, DATABASE_URL: urlOf(postgres.connection) },
      cpuMs: () => childrenCpuMs(postgres.pid, own),
    });
  } finally {
    await client.end();
    await close();
    await postgres.stop();
    if (data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}
