import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrate.server.ts';

const { db, pool } = await testDatabase();
let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename like 'step_%'`.execute(
    db,
  );
  return rows.map(({ name }) => name).sort();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volan-migrations-'));
  // Starts with an empty migration history; the cloned test database contains that of the schema.
  await sql`drop table if exists kysely_migration, kysely_migration_lock, step_one, step_two`.execute(db);
});
afterEach(() => rm(folder, { recursive: true }));

describe('migrate', () => {
  it('applies new files once, in order', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    expect(await migrate(db, folder)).toEqual(['0001_one']);
    await write('0002_two.sql', 'create table step_two (id int); alter table step_one add more int');
    expect(await migrate(db, folder)).toEqual(['0002_two']);
    expect(await migrate(db, folder)).toEqual([]);
    expect(await tables()).toEqual(['step_one', 'step_two']);
  });

  it('keeps nothing of a failing batch and can be run again', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await write('0002_two.sql', 'create table step_two (id int); select 1 / 0');
    await expect(migrate(db, folder)).rejects.toThrow('0002_two');
    expect(await tables()).toEqual([]);
    await write('0002_two.sql', 'create table step_two (id int)');
    expect(await migrate(db, folder)).toEqual(['0001_one', '0002_two']);
  });

  it('keeps nothing when the connection is lost, and can be run again', async () => {
    await write('0001_one.sql', 'create table step_one (id int); select pg_sleep(60)');
    const lost = expect(migrate(db, folder)).rejects.toThrow();
    const killed = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(60)%'`,
      );
    await expect.poll(async () => (await killed()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
    await lost;
    expect(await tables()).toEqual([]);
    await write('0001_one.sql', 'create table step_one (id int)');
    expect(await migrate(db, folder)).toEqual(['0001_one']);
  });

  it('applies each file once when several processes start at the same time', async () => {
    await write('0001_one.sql', 'create table step_one (id int); select pg_sleep(0.1)');
    const applied = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
    expect(applied.flat()).toEqual(['0001_one']);
  });

  it('ignores files that are not migrations', async () => {
    await write('schema.sql', 'create table step_one (id int)');
    await write('1_one.sql', 'create table step_one (id int)');
    expect(await migrate(db, folder)).toEqual([]);
  });
});
