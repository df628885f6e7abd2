import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.server.ts';
import { lowerPriority } from './lower-priority.server.ts';

// Processes that decode uploads must be harmless even if an upload takes them over. Node's permission model keeps
// JavaScript from files, programs and writing, but not from the network, and it does not bind native code. Where Linux
// allows it, namespaces therefore take away everything but the process and its own code: see docs/decisions/012.

/** How well this machine can confine a process, from strong to weak. */
export type Confinement = 'namespaces and account' | 'namespaces' | 'account' | 'permissions only';

interface Launcher {
  confinement: Confinement;
  account: { uid: number; gid: number } | undefined;
  /** Folder that becomes the root of the process, with namespaces only. */
  root: string | undefined;
}

export interface ConfinedProcess {
  /** Path of the module from the project root. */
  module: string;
  /** Flags of Node beside those of its permission model, such as `--allow-worker`. */
  flags: readonly string[];
  env: Record<string, string>;
  /** 0 (priority of this process) to 19 (lowest). */
  niceness?: number;
  /** Files and folders that it may read beside its code. */
  readable?: readonly string[];
  /** For tests: `false` leaves only what the system enforces, as for native code. */
  permissionModel?: boolean;
}

/** Its environment and files must not reach the process; it needs its own code only. */
const CODE = ['src', 'node_modules', 'package.json'];
/** Libraries that Node needs, and the program that takes the last rights away. */
const SYSTEM = [
  '/usr/lib',
  '/usr/lib64',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/usr/bin/setpriv',
  '/bin/setpriv',
];
export const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
/** The first that holds no file the process needs is hidden under its root. */
const ROOTS = ['/mnt', '/media', '/srv'];

/** User, network, process, mount and IPC namespaces of its own; all ends when `unshare` is killed. */
const UNSHARE = ['--user', '--map-root-user', '--net', '--pid', '--ipc', '--uts', '--mount'];
const KILL_WITH_PARENT = ['--fork', '--kill-child=KILL'];
/**
 * Builds a root with only the given paths, read-only, and runs the rest of the arguments in it without capabilities.
 * The shell stays, because a process with the number 1 cannot end itself by a signal.
 */
const BUILD_ROOT = `set -e
root=$1; shift
mount -t tmpfs -o mode=755,size=256k,nosuid,nodev none "$root"
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "$root$1"; mount --rbind "$1" "$root$1"
  else mkdir -p "$root\${1%/*}"; : > "$root$1"; mount --bind "$1" "$root$1"; fi
  mount -o remount,bind,ro,nosuid,nodev "$root$1"
  shift
done
shift
mkdir "$root/proc"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -o remount,bind,ro,nosuid,nodev "$root"
chroot "$root" setpriv --no-new-privs --inh-caps=-all --bounding-set=-all "$@"
exit $?`;

/** Starts a module in a separate process that can do nothing but compute. Its messages are structured clones. */
export function forkConfined({
  module,
  flags,
  env,
  readable = [],
  niceness = 0,
  permissionModel = true,
}: ConfinedProcess): ChildProcess {
  const launcher = chooseLauncher();
  const paths = [...CODE.map((path) => join(projectRoot(), path)), ...readable];
  const permissions = permissionModel
    ? ['--permission', ...paths.map((path) => `--allow-fs-read=${path}`)]
    : [];
  const [file, args] = commandOf(launcher, paths, [process.execPath, ...permissions, ...flags]);
  // The wrappers start the process after any delay, so they must begin with its priority.
  const delta = launcher.root === undefined ? 0 : niceness - getPriority();
  const nice = delta > 0 ? ['-n', String(delta), file] : [];
  const child = fork(join(projectRoot(), module), {
    serialization: 'advanced',
    execPath: delta > 0 ? 'nice' : file,
    execArgv: [...nice, ...args],
    env: { ...env, PATH: SYSTEM_PATH },
    cwd: '/',
    ...launcher.account,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (launcher.root === undefined) lowerPriority(child.pid, niceness);
  return child;
}

/** How processes are confined here. The first call tries it out, which takes up to 0.2 s. */
export const confinement = (): Confinement => chooseLauncher().confinement;

let chosen: Launcher | undefined;

function chooseLauncher(): Launcher {
  return (chosen ??= candidates().find(works) ?? {
    confinement: 'permissions only',
    account: undefined,
    root: undefined,
  });
}

function candidates(): Launcher[] {
  if (process.platform !== 'linux') return [];
  const root = ROOTS.find((path) => existsSync(path) && !projectRoot().startsWith(`${path}/`));
  const own: Launcher[] = root === undefined ? [] : [{ confinement: 'namespaces', account: undefined, root }];
  const account = process.getuid?.() === 0 ? nobody() : undefined;
  if (account === undefined) return own;
  return [
    ...own.map(() => ({ confinement: 'namespaces and account' as const, account, root })),
    ...own,
    { confinement: 'account', account, root: undefined },
  ];
}

/** The account without rights; undefined where there is none. */
function nobody(): Launcher['account'] {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

function works(launcher: Launcher): boolean {
  const paths = CODE.map((path) => join(projectRoot(), path));
  // Node must start, and read the code as this account.
  const script = `require('node:fs').readFileSync(${JSON.stringify(paths.at(-1))})`;
  const [file, args] = commandOf(launcher, paths, [process.execPath, '-e', script]);
  try {
    const env = { PATH: SYSTEM_PATH };
    execFileSync(file, args, { stdio: 'ignore', cwd: '/', env, timeout: 10_000, ...launcher.account });
    return true;
  } catch {
    return false;
  }
}

function commandOf(
  { root }: Launcher,
  paths: readonly string[],
  [file = '', ...args]: readonly string[],
): [string, string[]] {
  if (root === undefined) return [file, args];
  const visible = [...SYSTEM.filter((path) => existsSync(path)), realpathSync(file), ...paths];
  const shell = ['sh', '-c', BUILD_ROOT, 'sh', root, ...topMost(visible), '--', file, ...args];
  return ['unshare', [...UNSHARE, ...KILL_WITH_PARENT, '--', ...shell]];
}

/** Leaves out paths below others, which would be mounted twice. */
const topMost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
