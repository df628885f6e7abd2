import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { launch, type Launcher } from './account.server.ts';
import type { PostgresBinaries } from './binaries.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';
import { processIdentity } from './liveness.server.ts';
import { readPostmasterFile } from './postmaster-file.server.ts';

/** A PostgreSQL server process: the pid with the identity that tells it from a later owner of the pid. */
export type Postmaster = { pid: number; identity: string };

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 15_000;
const POLL_MS = 10;
const ADOPTED_POLL_MS = 1_000;
const PROGRESS_MS = 10_000;
const LOG_TAIL_LENGTH = 4_000;

export type PostmasterOptions = {
  binaries: PostgresBinaries;
  launcher: Launcher;
  clusterDir: string;
  settings: Record<string, string>;
  log: (line: string) => void;
  /** Called once when the process ends, whoever ended it. */
  onEnd: () => void;
};

/**
 * Starts the server in a process group of its own, so that Ctrl-C in the terminal reaches this program
 * only and the order of stopping stays ours. Resolves when it is ready; replaying a long log after a
 * crash may take minutes, so there is no time limit while the process lives.
 * @throws EmbeddedPostgresError `start_failed` with the server's last words
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, launcher, clusterDir, settings, log, onEnd } = options;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options: how } = launch(launcher, binaries.postgres, ['-D', clusterDir, ...flags]);
  const child = spawn(file, args, { ...how, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let lastLog = '';
  let ended: string | undefined;
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLog = `${lastLog}${line}\n`.slice(-LOG_TAIL_LENGTH);
    log(line);
  });
  child.once('error', (error) => (ended = error.message));
  child.once('exit', onEnd);
  // Later than `exit`: by now the last words have arrived.
  child.once('close', (code, signal) => {
    ended ??= `${signal ?? `exit code ${code}`}\n${lastLog}`;
  });
  let nextReport = Date.now() + PROGRESS_MS;
  for (;;) {
    if (ended !== undefined) {
      throw new EmbeddedPostgresError('start_failed', `PostgreSQL did not start: ${ended}`);
    }
    const state = await readPostmasterFile(clusterDir);
    if (state !== undefined && state.pid === child.pid && state.status === 'ready') break;
    if (Date.now() >= nextReport) {
      log(`PostgreSQL is not ready yet (${state?.status || 'no state'})`);
      nextReport += PROGRESS_MS;
    }
    await sleep(POLL_MS);
  }
  const pid = child.pid ?? 0;
  return { pid, identity: (await processIdentity(pid)) ?? '' };
}

/** Resolves when a server that is not our child has gone; keeps no process alive meanwhile. */
export async function endOfAdopted(postmaster: Postmaster): Promise<void> {
  while (await isRunning(postmaster)) await sleep(ADOPTED_POLL_MS, undefined, { ref: false });
}

/**
 * Fast shutdown: sessions are cut, everything is written, the process ends. When that takes longer than
 * 30 s (a backend stuck in I/O), immediate shutdown, which the next start recovers from.
 * @throws EmbeddedPostgresError `stop_failed` when the process outlives both
 */
export async function stopPostmaster(postmaster: Postmaster, binaries: PostgresBinaries, clusterDir: string) {
  for (const [signal, mode, limitMs] of [
    ['SIGINT', 'fast', FAST_STOP_MS],
    ['SIGQUIT', 'immediate', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!(await isRunning(postmaster))) return;
    if (process.platform === 'win32') {
      // Windows has no such signals; pg_ctl speaks to the server's signal pipe.
      const args = ['stop', '-D', clusterDir, '-m', mode, '--no-wait'];
      await promisify(execFile)(binaries.pgCtl, args).catch(() => undefined);
    } else {
      signalPostmaster(postmaster.pid, signal);
    }
    if (await waitForEnd(postmaster, limitMs)) return;
  }
  throw new EmbeddedPostgresError('stop_failed', `PostgreSQL (pid ${postmaster.pid}) does not stop.`);
}

async function waitForEnd(postmaster: Postmaster, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(POLL_MS)) {
    if (!(await isRunning(postmaster))) return true;
  }
  return false;
}

async function isRunning({ pid, identity }: Postmaster): Promise<boolean> {
  return (await processIdentity(pid)) === identity;
}

function signalPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended in between; anything else (no permission) is for the caller to see.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
