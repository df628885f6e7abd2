import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPostmasterFile } from './postmaster-file.server.ts';

const run = promisify(execFile);

/**
 * Identifies a process beyond its pid, which may be reused: boot id and start time in clock ticks on Linux
 * (proc_pid_stat(5), field 22), the start date on macOS, a constant on Windows. `undefined` when no such
 * process runs; a zombie does not count as running.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? 'running' : undefined;
  const line = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).then(
    (result) => result.stdout.trim(),
    () => '',
  );
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

async function linuxIdentity(pid: number): Promise<string | undefined> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The second field, the program name in parentheses, may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0] ?? 'X';
  if (state === 'Z' || state === 'X') return undefined;
  const bootId = await fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${bootId.trim()}:${fields[19]}`;
}

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Pids of the PostgreSQL processes working in the cluster folder. Each has that folder as its working
 * directory; a zombie has none. Outside Linux only the postmaster named in `postmaster.pid` is checked.
 */
export async function clusterPids(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const pid = (await readPostmasterFile(clusterDir))?.pid;
    return pid !== undefined && (await isPostgres(pid)) ? [pid] : [];
  }
  const folder = await fs.realpath(clusterDir).catch(() => path.resolve(clusterDir));
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (cwd !== folder) return false;
      // A shell may have the folder as its working directory; only PostgreSQL processes count.
      return (await fs.readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
    }),
  );
  return pids.filter((_, i) => found[i]).map(Number);
}

async function isPostgres(pid: number): Promise<boolean> {
  const listing =
    process.platform === 'win32'
      ? run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
      : run('ps', ['-o', 'command=', '-p', String(pid)]);
  return listing.then(
    (result) => result.stdout.includes('postgres'),
    () => false,
  );
}
