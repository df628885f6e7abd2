import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch, type Launcher } from './account.server.ts';
import { password } from './address.server.ts';
import type { PostgresBinaries } from './binaries.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';

const run = promisify(execFile);

/**
 * The bootstrap superuser. The program itself connects as the unprivileged role of {@link prepareDatabase}.
 */
export const SUPERUSER = 'postgres';

// Code point order, the same on every system; queries ask for Bulgarian order by name (`bg-x-icu`). The
// builtin provider offers C.UTF-8 where the system does not.
const LOCALE_FLAGS =
  process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export type Cluster = { exists: boolean; owner: { uid: number; gid: number } | undefined };

/**
 * Inspects the cluster folder; an absent or empty folder means that a cluster must be created.
 * @throws EmbeddedPostgresError `bad_folder` when it holds something that is not a cluster.
 */
export async function inspectCluster(clusterDir: string): Promise<Cluster> {
  const names = await fs.readdir(clusterDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new EmbeddedPostgresError('bad_folder', `${clusterDir} cannot be read: ${error.message}`, error);
  });
  if (names.length === 0) return { exists: false, owner: undefined };
  if (!names.includes('PG_VERSION')) {
    throw new EmbeddedPostgresError(
      'bad_folder',
      `${clusterDir} contains files but no database. Move them away, or choose another data folder.`,
    );
  }
  const { uid, gid } = await fs.stat(clusterDir);
  return { exists: true, owner: { uid, gid } };
}

/**
 * Creates a UTF-8 cluster with page checksums. It is created in a neighbouring folder and renamed when
 * finished, so a kill at any moment leaves no incomplete cluster.
 */
export async function createCluster(
  dataDir: string,
  clusterDir: string,
  binaries: PostgresBinaries,
  launcher: Launcher,
) {
  const prefix = `${path.basename(clusterDir)}.init-`;
  for (const name of await fs.readdir(dataDir)) {
    if (name.startsWith(prefix)) await fs.rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  const draft = await fs.mkdtemp(path.join(dataDir, prefix));
  const { account } = launcher;
  if (account.switched) await fs.chown(draft, account.uid, account.gid);
  const access =
    process.platform === 'win32'
      ? ['-A', 'scram-sha-256', `--pwfile=${await passwordFile(dataDir)}`]
      : ['-A', 'trust'];
  const flags = ['-D', draft, '-U', SUPERUSER, '-E', 'UTF8', '--data-checksums', '--no-instructions'];
  const { file, args, options } = launch(launcher, binaries.initdb, [...flags, ...LOCALE_FLAGS, ...access]);
  try {
    await run(file, args, options);
    await fs.rename(draft, clusterDir);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(
      'start_failed',
      `Creating the database in ${dataDir} failed: ${reason}`,
      error,
    );
  }
  await syncFolder(dataDir);
}

/**
 * Checks that an existing cluster can be run by these binaries and prepares its ownership.
 * @throws EmbeddedPostgresError `wrong_version` when another major version of PostgreSQL created it,
 * `bad_folder` when it belongs to another user.
 */
export async function checkCluster(clusterDir: string, launcher: Launcher, cluster: Cluster): Promise<void> {
  const made = Number.parseInt(await fs.readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8'), 10);
  if (made !== launcher.majorVersion) {
    throw new EmbeddedPostgresError(
      'wrong_version',
      `${clusterDir} was created by PostgreSQL ${made}, the bundled one is ${launcher.majorVersion}. Dump it with ` +
        `PostgreSQL ${made} and restore it into a new data folder, or set DATABASE_URL to a server of that version.`,
    );
  }
  const { account } = launcher;
  if (process.platform === 'win32' || cluster.owner?.uid === account.uid) return;
  if (account.switched) return giveTree(clusterDir, account.uid, account.gid);
  throw new EmbeddedPostgresError(
    'bad_folder',
    `${clusterDir} belongs to user ${cluster.owner?.uid}, this program runs as user ${account.uid}.`,
  );
}

async function giveTree(folder: string, uid: number, gid: number): Promise<void> {
  await fs.lchown(folder, uid, gid);
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    await fs.lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
}

async function passwordFile(dataDir: string): Promise<string> {
  await password(dataDir);
  return path.join(dataDir, 'postgres.password');
}

/** Makes the rename survive a power failure; initdb has already synced the files. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
