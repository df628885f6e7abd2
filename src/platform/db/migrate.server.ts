import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { projectRoot } from '../project-root.server.ts';
import type { Database } from './database.server.ts';
import { acceptNewerSchema, noteNeededMigration } from './newer-schema.server.ts';
import { SchemaError } from './schema-error.ts';

const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  folder?: string;
  /**
   * How long a statement may wait for a lock. While it waits, every other statement on that table waits behind it, so
   * the batch is rolled back, and tried again after a pause in which those run.
   */
  lockTimeoutMs?: number;
  tries?: number;
  pauseMs?: number;
  /** Called when the schema is newer than this build, but the build can run on it. */
  onNewerSchema?: (migrations: string[]) => void;
}

/**
 * Migrates the schema: numbered SQL files, forward only, all pending ones in one transaction under a lock
 * that other starting processes wait for. Returns the names of the applied files. Throws when one fails;
 * then none of the batch is kept. Throws SchemaError when the operator has to act.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const {
    folder = join(projectRoot(), 'migrations'),
    lockTimeoutMs = 3_000,
    pauseMs = 1_000,
    tries = 20,
  } = options;
  const files = await migrationFiles(folder);
  const newer = await acceptNewerSchema(db, files);
  if (newer.length > 0) {
    options.onNewerSchema?.(newer);
    return [];
  }
  const provider = { getMigrations: () => sqlMigrations(folder, files, lockTimeoutMs) };
  for (let left = tries - 1; ; left -= 1) {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (!error) return (results ?? []).map((result) => result.migrationName);
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE)
      throw failed ? new Error(`migration ${failed} failed`, { cause: error }) : error;
    if (left === 0)
      throw new SchemaError(
        `Migration ${failed} cannot lock a table that another session uses; end that session (see pg_stat_activity) and start again.`,
        error,
      );
    await delay(pauseMs);
  }
}

/** Names of the migrations of this build, in order. */
async function migrationFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  return files.map((file) => file.replace(/\.sql$/, ''));
}

async function sqlMigrations(
  folder: string,
  names: readonly string[],
  lockTimeoutMs: number,
): Promise<Record<string, Migration>> {
  const migrations = names.map((name): [string, Migration] => [
    name,
    {
      up: async (db) => {
        const text = await readFile(join(folder, `${name}.sql`), 'utf8');
        await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(db);
        await sql.raw(text).execute(db);
        if (!isAdditive(text)) await noteNeededMigration(db, name);
      },
    },
  ]);
  return Object.fromEntries(migrations);
}

/** Whether a migration declares in its first line that builds without it can run on the schema it makes. */
const isAdditive = (text: string): boolean => /^-- additive\b/.test(text);
