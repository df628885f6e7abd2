import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrate.server.ts';
import { SchemaError } from './schema-error.ts';

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
    expect(await migrate(db, { folder })).toEqual(['0001_one']);
    await write('0002_two.sql', 'create table step_two (id int); alter table step_one add more int');
    expect(await migrate(db, { folder })).toEqual(['0002_two']);
    expect(await migrate(db, { folder })).toEqual([]);
    expect(await tables()).toEqual(['step_one', 'step_two']);
  });

  it('keeps nothing of a failing batch and can be run again', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await write('0002_two.sql', 'create table step_two (id int); select 1 / 0');
    await expect(migrate(db, { folder })).rejects.toThrow('0002_two');
    expect(await tables()).toEqual([]);
    await write('0002_two.sql', 'create table step_two (id int)');
    expect(await migrate(db, { folder })).toEqual(['0001_one', '0002_two']);
  });

  it('keeps nothing when the connection is lost, and can be run again', async () => {
    await write('0001_one.sql', 'create table step_one (id int); select pg_sleep(60)');
    const lost = expect(migrate(db, { folder })).rejects.toThrow();
    const killed = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(60)%'`,
      );
    await expect.poll(async () => (await killed()).rowCount).toBeGreaterThan(0);
    await lost;
    expect(await tables()).toEqual([]);
    await write('0001_one.sql', 'create table step_one (id int)');
    expect(await migrate(db, { folder })).toEqual(['0001_one']);
  });

  it('applies each file once when several processes start at the same time', async () => {
    await write('0001_one.sql', 'create table step_one (id int); select pg_sleep(0.1)');
    const applied = await Promise.all([
      migrate(db, { folder }),
      migrate(db, { folder }),
      migrate(db, { folder }),
    ]);
    expect(applied.flat()).toEqual(['0001_one']);
  });

  it('runs on a schema to which newer builds only added', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await write('0002_two.sql', '-- additive\ncreate table step_two (id int)');
    await migrate(db, { folder });
    await rm(join(folder, '0002_two.sql'));
    const seen: string[][] = [];
    const onNewerSchema = (names: string[]) => seen.push(names);
    expect(await migrate(db, { folder, onNewerSchema })).toEqual([]);
    expect(seen).toEqual([['0002_two']]);
  });

  it.each([
    ['changed what an older build uses', ['create table step_two (id int)', '-- additive\nselect 1']],
    ['last changed it', ['-- additive\nselect 1', 'drop table step_one']],
  ])('refuses a schema in one sentence when a newer build %s', async (_what, [second = '', third = '']) => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await write('0002_two.sql', second);
    await write('0003_three.sql', third);
    await migrate(db, { folder });
    for (const name of ['0002_two.sql', '0003_three.sql']) await rm(join(folder, name));
    await expect(migrate(db, { folder })).rejects.toThrow(
      new SchemaError(
        'The database was migrated to 0003_three by a newer Volan, which this one (0001_one) cannot run on; ' +
          'start that version or restore a backup made before.',
      ),
    );
  });

  it('refuses a newer schema when it would have to change it, too', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await write('0003_three.sql', '-- additive\nselect 1');
    await migrate(db, { folder });
    await rm(join(folder, '0003_three.sql'));
    await write('0002_two.sql', 'create table step_two (id int)');
    await expect(migrate(db, { folder })).rejects.toThrow(SchemaError);
    expect(await tables()).toEqual(['step_one']);
  });

  it('lets other statements run while it waits for a lock', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await migrate(db, { folder });
    await write('0002_two.sql', 'alter table step_one add more int');
    const holder = await pool.connect();
    await holder.query('begin; lock table step_one in access share mode');
    const migrating = migrate(db, { folder, lockTimeoutMs: 200, pauseMs: 200 });
    const waits = async () =>
      (await pool.query(`select from pg_locks where not granted and relation = 'step_one'::regclass`))
        .rowCount;
    await expect.poll(waits).toBe(1);
    // Fails by the time limit of the test while the migration keeps waiting.
    await pool.query('select from step_one');
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['0002_two']);
  });

  it('gives up in one sentence when a lock is never free', async () => {
    await write('0001_one.sql', 'create table step_one (id int)');
    await migrate(db, { folder });
    await write('0002_two.sql', 'alter table step_one add more int');
    const holder = await pool.connect();
    await holder.query('begin; lock table step_one in access share mode');
    const migrating = migrate(db, { folder, lockTimeoutMs: 50, pauseMs: 10, tries: 2 });
    await expect(migrating).rejects.toThrow(/^Migration 0002_two cannot lock a table .*\.$/);
    await holder.query('rollback');
    holder.release();
  });

  it('ignores files that are not migrations', async () => {
    await write('schema.sql', 'create table step_one (id int)');
    await write('1_one.sql', 'create table step_one (id int)');
    expect(await migrate(db, { folder })).toEqual([]);
  });
});
