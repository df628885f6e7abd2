import { constants } from 'node:os';

const CHECK_EVERY_MS = 20;

/**
 * Signals by which a process ends itself, so that its parent learns which limit it exceeded. Both end a process at
 * once without a core dump; an orderly exit would wait for the working threads.
 */
export const limitSignals = { cpu: 'SIGVTALRM', memory: 'SIGUSR2' } as const satisfies Record<
  string,
  NodeJS.Signals
>;

/**
 * Ends this process when it exceeds the limits of `LIMIT_CPU_SECONDS` and `LIMIT_RESIDENT_BYTES`, between the
 * less frequent checks of its parent. Works while the main thread is free, as it is when work runs in other threads.
 * Returns a function that starts the CPU count of the next piece of work.
 */
export function limitOwnUsage(): () => void {
  const cpuSeconds = Number(process.env['LIMIT_CPU_SECONDS']);
  const residentBytes = Number(process.env['LIMIT_RESIDENT_BYTES']);
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > residentBytes) end('memory');
    else if ((user + system) / 1e6 > cpuSeconds) end('cpu');
  }, CHECK_EVERY_MS);
  return () => {
    before = process.cpuUsage();
  };
}

function end(limit: keyof typeof limitSignals): void {
  const signal = limitSignals[limit];
  // Windows has neither signal.
  process.kill(process.pid, signal in constants.signals ? signal : 'SIGKILL');
}

/** Tolerance above the limits of the parent process, which usually kills first. */
const SPARE_CPU_SECONDS = 1;
const SPARE_MEMORY = 1.1;

/** Environment of a process that calls `limitOwnUsage`. */
export const ownLimits = (limits: { cpuSeconds: number; residentBytes: number }) => ({
  LIMIT_CPU_SECONDS: String(limits.cpuSeconds + SPARE_CPU_SECONDS),
  LIMIT_RESIDENT_BYTES: String(limits.residentBytes * SPARE_MEMORY),
});
