import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Keeps every core busy with `perCore` processes of normal priority until `stop` is called. */
export function burnCpu(perCore: number): { stop: () => Promise<void> } {
  const burners = Array.from({ length: perCore * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return {
    stop: async () => {
      const ended = burners.map((burner) => once(burner, 'exit'));
      for (const burner of burners) burner.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
