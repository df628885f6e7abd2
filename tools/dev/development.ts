import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Program } from '#src/main.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { ChangeQueue, type Changes } from './change-queue.ts';
import { createVite } from './create-vite.ts';
import { MESSAGE_INDEX } from './join-messages.ts';
import { LiveProgram } from './live-program.ts';
import { LoadedFiles } from './loaded-files.ts';
import { MessageCompiler } from './message-compiler.ts';
import { ProgramStarts } from './program-starts.ts';
import { RequestGate } from './request-gate.ts';
import { ServerModules } from './server-modules.ts';

/** Time limit for open requests before the program that serves them stops. */
const SETTLE_MS = 1000;

const root = projectRoot();
const shortName = (file: string): string => relative(root, file);

/**
 * Runs the program from its source. A change to a file that the program has loaded stops it, clears all modules and
 * starts it again; a change to a file that only pages use clears the page modules. So two versions of a module never
 * coexist. A source error is shown until the next change.
 */
export async function startDevelopment(options: {
  onFailure: (reason: string) => void;
  workerFlags: string[];
}): Promise<Program> {
  const gate = new RequestGate();
  const messages = new MessageCompiler(root);
  await messages.start();
  const loaded = new LoadedFiles(root);
  /** Changes before the first start need no restart. */
  let isStarted = false;

  const queue = new ChangeQueue({ hold: () => gate.close(), handle, release: () => starts.release() });
  const vite = await createVite(root, gate, { noticed, settled, restarted });
  const modules = new ServerModules(vite);
  const live = new LiveProgram({ modules, gate, ...options });
  const starts = new ProgramStarts({ live, gate, loaded, shortName });

  isStarted = true;
  const first = starts.start();
  try {
    await first;
  } catch (error) {
    await stop();
    throw error;
  }
  if (!queue.isBusy) starts.release();
  const { address, notes } = live.current ?? { address: undefined, notes: [] };
  return { address, notes, stop };

  function noticed(file: string): void {
    const kind = loaded.kindOf(file);
    if (isStarted && (kind === 'program' || kind === 'pages')) queue.notice(file, kind);
  }

  function settled(file: string): void {
    loaded.changed(file);
    const kind = loaded.kindOf(file);
    if (kind === 'messages') void compileMessages();
    if (kind === 'tool') console.error(`${shortName(file)} has changed; the next npm run dev uses it`);
    queue.settle(file);
  }

  async function compileMessages(): Promise<void> {
    if (await messages.compile()) vite.watcher.emit('change', join(root, MESSAGE_INDEX));
  }

  async function restarted(server: ViteDevServer): Promise<void> {
    await modules.use(server);
    queue.settleAll();
    queue.notice('vite.config.ts', 'program');
    queue.settle('vite.config.ts');
  }

  async function handle(changes: Changes): Promise<void> {
    await first.catch(() => undefined);
    await gate.settle(SETTLE_MS);
    if (live.current && ![...changes.values()].includes('program')) modules.forgetPages();
    else await restart(changes);
  }

  async function restart(changes: Changes): Promise<void> {
    const wasRunning = live.current !== undefined;
    await starts.restart(changes.keys());
    // Pages that are open may show that it did not start.
    if (!wasRunning && live.current) vite.environments['client']?.hot.send({ type: 'full-reload' });
  }

  async function stop(): Promise<void> {
    await queue.stop();
    await live.stop();
    await vite.close();
    await gate.stop();
  }
}
