import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';

// PostgreSQL refuses to run as root. A process of root therefore starts the server in a user namespace. The server sees
// itself as the account `nobody`, while the system still treats it as root, so that it can read root's folders. Many
// containers forbid namespaces; there the server runs as another account, which needs access to the programs and data.
// Only Linux is tested.

const run = promisify(execFile);

/**
 * Owner of the cluster files as seen from outside; `switched` when it differs from the user of this
 * process.
 */
export type Account = { uid: number; gid: number; switched: boolean };

/** Settings for starting the PostgreSQL programs: account, wrapper command and major version. */
export type Launcher = { account: Account; wrapper: string[]; majorVersion: number };

type Candidate = { account: Account; wrapper: string[] };

// The server gets none of this process's environment, which holds secrets.
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
};
const USER_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
// Signals the server when its parent dies, so a killed Node leaves no server behind. The signal follows the
// thread that started the server, which therefore must be the main thread.
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

/** Arguments for `spawn` or `execFile` that run a PostgreSQL program with this launcher. */
export function launch(launcher: Candidate, program: string, args: string[]) {
  const [file = program, ...rest] = [...launcher.wrapper, program, ...args];
  const { uid, gid, switched } = launcher.account;
  const environment = process.platform === 'win32' ? {} : { env: ENVIRONMENT };
  return { file, args: rest, options: { cwd: '/', ...environment, ...(switched ? { uid, gid } : {}) } };
}

/**
 * Finds the first way to run PostgreSQL that works here, by trying each.
 * @param clusterOwner owner of the existing cluster; as root, a cluster of an ordinary user keeps its owner
 * @param useNamespace `false` skips user namespaces as root
 * @throws EmbeddedPostgresError `cannot_run` with the output of the last attempt
 */
export async function chooseLauncher(
  binaries: PostgresBinaries,
  dataDir: string,
  clusterOwner: { uid: number; gid: number } | undefined,
  useNamespace: boolean,
): Promise<Launcher> {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const isRoot = process.getuid !== undefined && own.uid === 0;
  const candidates = isRoot
    ? await rootCandidates(own, clusterOwner, useNamespace)
    : [{ account: { ...own, switched: false }, wrapper: [] }];
  let said: unknown = 'there is no user postgres or nobody';
  for (const { account, wrapper } of candidates) {
    for (const guard of [DIE_WITH_PARENT, []]) {
      const candidate = { account, wrapper: [...wrapper, ...guard] };
      try {
        return { ...candidate, majorVersion: await tryCandidate(candidate, binaries, dataDir) };
      } catch (error) {
        said = error;
      }
    }
  }
  const advice = isRoot
    ? 'Root cannot run PostgreSQL, and no other account here can reach it: start as an ordinary user, ' +
      'move the project and its data out of folders closed to others, or set DATABASE_URL.'
    : 'Set DATABASE_URL to a PostgreSQL 15 or newer.';
  const reason = said instanceof Error ? said.message : String(said);
  throw new EmbeddedPostgresError(
    'cannot_run',
    `The bundled PostgreSQL does not run: ${reason}. ${advice}`,
    said,
  );
}

async function rootCandidates(
  own: { uid: number; gid: number },
  clusterOwner: { uid: number; gid: number } | undefined,
  useNamespace: boolean,
): Promise<Candidate[]> {
  if (clusterOwner !== undefined && clusterOwner.uid !== own.uid) {
    return [{ account: { ...clusterOwner, switched: true }, wrapper: [] }];
  }
  const inNamespace = { account: { ...own, switched: false }, wrapper: USER_NAMESPACE };
  const accounts = await Promise.all(['postgres', 'nobody'].map(findAccount));
  return [
    ...(useNamespace ? [inNamespace] : []),
    ...accounts.filter((account) => account !== undefined).map((account) => ({ account, wrapper: [] })),
  ];
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout), switched: true };
  } catch {
    return undefined;
  }
}

/** Tries a candidate by running `initdb --version`, which prints e.g. `initdb (PostgreSQL) 18.4`. */
async function tryCandidate(candidate: Candidate, binaries: PostgresBinaries, dataDir: string) {
  if (candidate.account.switched) {
    const reach = launch({ ...candidate, wrapper: [] }, 'test', ['-x', dataDir]);
    await run(reach.file, reach.args, reach.options);
  }
  const { file, args, options } = launch(candidate, binaries.initdb, ['--version']);
  const { stdout } = await run(file, args, options);
  return Number(/(\d+)[.\w]*\s*$/.exec(stdout)?.[1]);
}
