import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of a process that has just started, so that the threads it creates inherit it.
 * `niceness` is 0 to 19. A process that has ended already is ignored.
 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended.
  }
}

/**
 * Lets a process that has just started, and the threads it creates, run only while no other needs the processor: waking
 * processes interrupt it at once. Needs `chrt` of Linux; elsewhere the niceness alone counts.
 */
export function runWhenIdle(pid: number | undefined): void {
  if (pid === undefined || process.platform !== 'linux') return;
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => {
    // It has ended, or chrt is missing.
  });
}
