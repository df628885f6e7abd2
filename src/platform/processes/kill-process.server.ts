import type { ChildProcess } from 'node:child_process';
import { childOf } from './process-usage.server.ts';

/**
 * Kills a process. Behind a launcher (`forkConfined`) it kills the first process of the namespace, and with it all
 * others there; the launcher then ends by itself. Killing the launcher would leave an orphan that only a reaping init
 * removes.
 */
export function killProcess(child: ChildProcess): void {
  const inner = child.pid && childOf(child.pid);
  try {
    if (inner) process.kill(inner, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended meanwhile, and its launcher is about to.
    child.kill('SIGKILL');
  }
}
