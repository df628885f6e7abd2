import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'vite';
import type { Program } from '#src/main.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { isOperatorFault } from '../run-until-stopped.ts';
import { joinMessages } from './join-messages.ts';
import { ServerModules } from './server-modules.ts';

/** Messages from the web process: stop the program, or start it again after files have changed. */
export type WorkerMessage = { stop: true } | { start: string[] };

/** Longer jobs would continue with outdated code, so the process ends; its successor repeats them. */
const STOP_MS = 5000;

/** Runs the worker process of `npm run dev`; the web process, which forks it, watches the source for both. */
export async function startForkedWorker(onFailure: (reason: string) => void): Promise<Program> {
  let program: Program | undefined;
  let work = Promise.resolve();
  process.on('message', (message: WorkerMessage) => {
    work = work.then(() => ('stop' in message ? stop() : restart(message.start)));
  });
  // No page plugins. A separate cache, because its contents depend on the configuration.
  const vite = await createServer({
    root: projectRoot(),
    configFile: false,
    cacheDir: 'node_modules/.vite-worker',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    plugins: [joinMessages(projectRoot())],
  });
  const modules = new ServerModules(vite);
  work = work.then(start);
  await work;
  return {
    address: undefined,
    notes: [],
    stop: async () => {
      await work;
      await program?.stop();
      await vite.close();
    },
  };

  async function start(): Promise<void> {
    try {
      program = await (await modules.main()).startProgram({ onFailure });
    } catch (error) {
      // Not fatal: the web process shows source errors, and the next change starts the worker again.
      console.error('worker:', isOperatorFault(error) ? error.message : error);
    }
  }

  async function stop(): Promise<void> {
    const stopping = program;
    program = undefined;
    const isLate = delay(STOP_MS, true, { ref: false });
    if (await Promise.race([stopping?.stop(), isLate])) process.exit(1);
  }

  async function restart(files: readonly string[]): Promise<void> {
    await stop();
    for (const file of files) vite.environments['ssr']?.moduleGraph.onFileChange(file);
    modules.forgetAll();
    await start();
  }
}
