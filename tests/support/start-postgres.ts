import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { syncRunningCosts } from '#features/calculators/sync-running-costs.server.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

const TEMPLATE = 'volan_template';

/** Starts one server for the whole run, with a migrated template database that test files clone. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volan-test-'));
  // Data does not outlive the run, so durability is off for speed. A database is dropped before vacuum would help it.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = openDatabase({ connection: { ...postgres.connection, database: TEMPLATE }, max: 2 });
  await migrate(template.db);
  await syncCatalogue(template.db);
  await syncRunningCosts(template.db);
  await template.close();
  const { host, port, user, database } = postgres.connection;
  project.provide('postgres', { host, port, user, database });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
