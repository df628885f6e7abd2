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
