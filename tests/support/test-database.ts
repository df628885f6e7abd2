import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#platform/db/database.server.ts';

export interface TestDatabase extends DatabaseHandle {
  connection: { host: string; port: number; user: string; database: string };
  connectionString: string;
}

/** Creates a database with schema and catalogue for the test file; dropped afterwards. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  // Without durability, copied files cost half of logged pages.
  await admin.query(`create database ${database} template volan_template strategy file_copy`);
  const connection = { ...server, database };
  const handle = openDatabase({ connection, max: 10, statementTimeoutMs: 60_000 });
  afterAll(async () => {
    await handle.close();
    await drop(admin, database);
    await admin.end();
  });
  const connectionString = `postgresql:///${database}?host=${encodeURIComponent(server.host)}&port=${server.port}&user=${server.user}`;
  return { ...handle, connection, connectionString };
}

const INSUFFICIENT_PRIVILEGE = '42501';
const VACUUM_MS = 500;

/** Ends open connections. A running autovacuum cannot be ended by this user, so the drop is retried. */
async function drop(admin: pg.Client, database: string, tries = 20): Promise<void> {
  try {
    await admin.query(`drop database ${database} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, VACUUM_MS));
    await drop(admin, database, tries - 1);
  }
}
