// `npm run dev`: demo mode from the source. Pages reload as files change; a change to the server restarts it.
import middie from '@fastify/middie';
import { createServer, type ViteDevServer } from 'vite';
import type { ServerBuild } from 'react-router';
import type { Program, startProgram } from '#src/main.server.ts';
import { runUntilStopped } from './run-until-stopped.ts';

interface Main {
  startProgram: typeof startProgram;
}

async function startDevelopment(onFailure: (reason: string) => void): Promise<Program> {
  // The worker process is started by the same command; it serves no pages, so it needs no reloading.
  const isWorker = process.env['ROLE'] === 'worker';
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, ...(isWorker && { hmr: false, ws: false, watch: null }) },
    appType: 'custom',
  });
  const start = async (): Promise<Program> => {
    const { startProgram } = (await vite.ssrLoadModule('/src/main.server.ts')) as Main;
    return startProgram({
      onFailure,
      loadPages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      development: async (app) => {
        await app.register(middie);
        app.use(vite.middlewares);
      },
    });
  };
  let program = await start();
  let restart = Promise.resolve();
  vite.watcher.on('change', (path) => {
    if (!/(\.server\.ts|\.sql)$/.test(path)) return;
    restart = restart.then(async () => {
      await program.stop();
      vite.moduleGraph.invalidateAll();
      program = await start();
    });
    // A compile error is fixed by the next change.
    restart = restart.catch((error: unknown) => console.error(error));
  });
  return {
    address: program.address,
    notes: program.notes,
    stop: async () => {
      await restart;
      await program.stop();
      await vite.close();
    },
  };
}

await runUntilStopped(startDevelopment);
