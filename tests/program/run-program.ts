import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#platform/project-root.server.ts';
import { vi } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const { NODE_COMPILE_CACHE } = process.env;
/** Set by tools/test.ts. */
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

export interface RunningProgram {
  child: ChildProcess;
  /** All output so far, stdout and stderr. */
  words(): string;
  log(): string;
  /** Waits until the program is ready; returns its address. */
  ready(): Promise<string>;
  /** Waits for its end; returns the exit code or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>;
}

/**
 * Starts the built program like `npm start`, or another script, on a free port. Programs still running after the
 * tests are killed.
 */
export function runProgram(
  env: Record<string, string>,
  { script = 'tools/start.ts', folder = projectRoot() } = {},
): RunningProgram {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      PORT: '0',
      DEMO_LISTINGS: '0',
      STOP_DELAY_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  afterFile(() => void child.kill('SIGKILL'));
  let words = '';
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (words += part));
  child.stdout.setEncoding('utf8').on('data', (part: string) => (log += part));
  return {
    child,
    words: () => words,
    log: () => log,
    ended: () => ended,
    ready: async () => {
      const address = () => /Volan is ready at (\S+)/.exec(words)?.[1];
      await eventually(() => address() !== undefined || child.exitCode !== null);
      if (child.exitCode !== null) throw new Error(`the program ended: ${words}`);
      return address() ?? '';
    },
  };
}

export const eventually = (condition: () => unknown): Promise<unknown> => vi.waitUntil(condition, PATIENCE);

/** Child processes of a process, recursively. */
export function descendantsOf(pid: number): number[] {
  const children = pgrep('-P', String(pid));
  return [...children, ...children.flatMap(descendantsOf)];
}

/** The worker process of a program that runs both roles. */
export const workerOf = (pid: number, script = 'tools/start.ts'): number | undefined =>
  pgrep('-P', String(pid), '-f', script)[0];

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function pgrep(...args: string[]): number[] {
  try {
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    // pgrep exits with code 1 if there are none.
    return [];
  }
}
