import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { limitSignals } from './limit-own-usage.server.ts';
import { killProcess } from './kill-process.server.ts';
import type { ProcessEnd } from './process-ended-error.ts';
import { cpuSecondsOf, innermostProcess, residentBytesOf } from './process-usage.server.ts';

/** Limits for one piece of work in a separate process. */
export interface WorkLimits {
  /** CPU of all threads. Unlike time on the clock it hardly depends on what else the machine does. */
  cpuSeconds: number;
  residentBytes: number;
  /** Time on the clock, for a process that hangs without using CPU; far above any useful duration. */
  wallMs: number;
}

export interface ProcessWatch {
  /** Ends the watch. Returns the limit that the process exceeded, whether it was killed here or ended itself. */
  stop(): Exclude<ProcessEnd, 'other'> | undefined;
}

const CHECK_EVERY_MS = 50;

/**
 * Watches a process, or the one behind its wrappers, during one piece of work and kills it beyond a limit. Reads /proc, so it also sees a
 * process whose main thread is busy; where /proc is missing, only time is checked here and the process
 * limits itself (`limit-own-usage.server.ts`).
 */
export function watchProcess(child: ChildProcess, limits: WorkLimits): ProcessWatch {
  const working = () => child.pid && innermostProcess(child.pid);
  const first = working();
  const before = first === undefined ? undefined : cpuSecondsOf(first);
  const startedAt = performance.now();
  let exceeded: ReturnType<ProcessWatch['stop']>;
  const exceededLimit = (): typeof exceeded => {
    if (performance.now() - startedAt > limits.wallMs) return 'time';
    const pid = working();
    if (pid === undefined) return undefined;
    if ((residentBytesOf(pid) ?? 0) > limits.residentBytes) return 'memory';
    const used = (cpuSecondsOf(pid) ?? 0) - (before ?? 0);
    return used > limits.cpuSeconds ? 'cpu' : undefined;
  };
  const timer = setInterval(() => {
    exceeded ??= exceededLimit();
    if (exceeded !== undefined) killProcess(child);
  }, CHECK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return exceeded ?? limitBehind(child);
    },
  };
}

/** Behind a launcher (`forkConfined`), a signal becomes an exit code. */
function limitBehind({ signalCode, exitCode }: ChildProcess): 'cpu' | 'memory' | undefined {
  const has = (limit: keyof typeof limitSignals) =>
    signalCode === limitSignals[limit] ||
    (exitCode !== null && exitCode === 128 + constants.signals[limitSignals[limit]]);
  if (has('cpu')) return 'cpu';
  return has('memory') ? 'memory' : undefined;
}
