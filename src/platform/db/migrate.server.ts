import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { projectRoot } from '../project-root.server.ts';
import type { Database } from './database.server.ts';

async function sqlMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.sql$/, ''),
      {
        up: async (db) => {
          await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db);
        },
      } satisfies Migration,
    ]),
  );
}

/**
 * Migrates the schema: numbered SQL files, forward only, all pending ones in one transaction under a lock
 * that other starting processes wait for. Returns the names of the applied files. Throws when one fails;
 * then none of the batch is kept.
 */
export async function migrate(
  db: Database,
  folder: string = join(projectRoot(), 'migrations'),
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => sqlMigrations(folder) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw failed ? new Error(`migration ${failed} failed`, { cause: error }) : error;
  }
  return (results ?? []).map((result) => result.migrationName);
}
