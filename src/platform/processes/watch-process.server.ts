import type { ChildProcess } from 'node:child_process';
import { limitSignals } from './limit-own-usage.server.ts';
import type { ProcessEnd } from './process-ended-error.ts';
import { cpuSecondsOf, residentBytesOf } from './process-usage.server.ts';

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
 * Watches a process during one piece of work and kills it beyond a limit. Reads /proc, so it also sees a
 * process whose main thread is busy; where /proc is missing, only time is checked here and the process
 * limits itself (`limit-own-usage.server.ts`).
 */
export function watchProcess(child: ChildProcess, limits: WorkLimits): ProcessWatch {
  const { pid } = child;
  const before = pid === undefined ? undefined : cpuSecondsOf(pid);
  const startedAt = performance.now();
  let exceeded: ReturnType<ProcessWatch['stop']>;
  const exceededLimit = (): typeof exceeded => {
    if (performance.now() - startedAt > limits.wallMs) return 'time';
    if (pid === undefined) return undefined;
    if ((residentBytesOf(pid) ?? 0) > limits.residentBytes) return 'memory';
    const used = (cpuSecondsOf(pid) ?? 0) - (before ?? 0);
    return used > limits.cpuSeconds ? 'cpu' : undefined;
  };
  const timer = setInterval(() => {
    exceeded ??= exceededLimit();
    if (exceeded !== undefined) child.kill('SIGKILL');
  }, CHECK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return exceeded ?? limitBehind(child.signalCode);
    },
  };
}

function limitBehind(signal: NodeJS.Signals | null): 'cpu' | 'memory' | undefined {
  if (signal === limitSignals.cpu) return 'cpu';
  return signal === limitSignals.memory ? 'memory' : undefined;
}
