import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { launch, type Launcher } from './account.server.ts';
import type { PostgresBinaries } from './binaries.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';
import { processIdentity } from './liveness.server.ts';
import { readPostmasterFile } from './postmaster-file.server.ts';

/**
 * A PostgreSQL server process: its pid, and an identity that distinguishes it from a later process with the
 * same pid.
 */
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
  /** Called once when the process ends for any reason. */
  onEnd: () => void;
};

/**
 * Starts the server in its own process group, so that Ctrl-C in the terminal reaches only this program,
 * which then controls the order of stopping. Resolves when the server is ready. Replaying a long log after
 * a crash may take minutes, so there is no time limit while the process lives.
 * @throws EmbeddedPostgresError `start_failed` with the last log lines of the server
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
  // `close` comes after `exit`, when the last log lines have arrived.
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

/** Resolves when a server that is not our child has ended; does not keep this process alive. */
export async function endOfAdopted(postmaster: Postmaster): Promise<void> {
  while (await isRunning(postmaster)) await sleep(ADOPTED_POLL_MS, undefined, { ref: false });
}

/**
 * Fast shutdown: cuts sessions, writes everything and ends the process. If that takes longer than 30 s (a
 * backend stuck in I/O), immediate shutdown, from which the next start recovers.
 * @throws EmbeddedPostgresError `stop_failed` when the process survives both
 */
export async function stopPostmaster(postmaster: Postmaster, binaries: PostgresBinaries, clusterDir: string) {
  for (const [signal, mode, limitMs] of [
    ['SIGINT', 'fast', FAST_STOP_MS],
    ['SIGQUIT', 'immediate', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!(await isRunning(postmaster))) return;
    if (process.platform === 'win32') {
      // Windows has no such signals; pg_ctl uses the server's signal pipe.
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
    // The process may have ended meanwhile; any other error (no permission) is passed on.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
