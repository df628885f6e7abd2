import { spawn } from 'node:child_process';
import { once } from 'node:events';

let isWanted = false;
let running: Promise<void> | undefined;

/** Compiles the messages that have changed; the compiled files are then noticed as changes themselves. */
export async function recompileMessages(root: string): Promise<void> {
  isWanted = true;
  running ??= run(root).finally(() => (running = undefined));
  await running;
}

async function run(root: string): Promise<void> {
  while (isWanted) {
    isWanted = false;
    // In a process of its own: the compiler leaves timers and memory behind. It prints its own errors.
    const child = spawn(process.execPath, ['tools/compile-messages.ts', '--if-changed'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'close');
  }
}
