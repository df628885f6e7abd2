const CHECK_EVERY_MS = 20;

/**
 * Ends this process when it exceeds the limits of `LIMIT_CPU_SECONDS` and `LIMIT_RESIDENT_BYTES`, between the
 * looser checks of its parent. Works while the main thread is free, as it is when work runs in other threads.
 * Returns a function that starts the CPU count of the next piece of work.
 */
export function limitOwnUsage(): () => void {
  const cpuSeconds = Number(process.env['LIMIT_CPU_SECONDS']);
  const residentBytes = Number(process.env['LIMIT_RESIDENT_BYTES']);
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = process.memoryUsage.rss() > residentBytes || (user + system) / 1e6 > cpuSeconds;
    // SIGKILL, because an orderly exit would wait for the working threads.
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, CHECK_EVERY_MS);
  return () => {
    before = process.cpuUsage();
  };
}

/** Tolerance above the limits of the parent process: the parent kills first, so that it can name the reason. */
const SPARE_CPU_SECONDS = 1;
const SPARE_MEMORY = 1.1;

/** Environment of a process that calls `limitOwnUsage`. */
export const ownLimits = (limits: { cpuSeconds: number; residentBytes: number }) => ({
  LIMIT_CPU_SECONDS: String(limits.cpuSeconds + SPARE_CPU_SECONDS),
  LIMIT_RESIDENT_BYTES: String(limits.residentBytes * SPARE_MEMORY),
});
