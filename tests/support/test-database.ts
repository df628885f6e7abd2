import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#platform/db/database.server.ts';
import { afterFile } from './after-file.ts';

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
  afterFile(async () => {
    await handle.close();
    await drop(admin, database);
    await admin.end();
  });
  const connectionString = `postgresql:///${database}?host=${encodeURIComponent(server.host)}&port=${server.port}&user=${server.user}`;
  return { ...handle, connection, connectionString };
}

const IN_USE = '55006';

/**
 * Fails if the test file left connections open: what it started would run beside all later files. Each try waits five
 * seconds for closed connections to end.
 */
async function drop(admin: pg.Client, database: string, tries = 12): Promise<void> {
  try {
    await admin.query(`drop database ${database}`);
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE || tries === 1) throw error;
    await drop(admin, database, tries - 1);
  }
}
