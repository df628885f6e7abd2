import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { lowerPriority } from '#platform/processes/lower-priority.server.ts';

const NICENESS = 10;

/**
 * Keeps every core busy with `perCore` processes until `stop` is called. They have the priority of our decoding
 * processes, so that they slow those down but not the other tests.
 */
export function burnCpu(perCore: number): { stop: () => Promise<void> } {
  const burners = Array.from({ length: perCore * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  for (const { pid } of burners) lowerPriority(pid, NICENESS);
  return {
    stop: async () => {
      const ended = burners.map((burner) => once(burner, 'exit'));
      for (const burner of burners) burner.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
