import { join, relative, sep } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { joinMessages } from './join-messages.ts';
import type { RequestGate } from './request-gate.ts';
import { watchChanges, type ChangeListener } from './watch-changes.ts';

const WATCHED = new Set(['src', 'public', 'migrations', 'tools']);

/** Creates Vite as a middleware of the gate and reverts its changes to the process. */
export async function createVite(
  root: string,
  gate: RequestGate,
  listener: ChangeListener,
): Promise<ViteDevServer> {
  const handlers = new Set(process.listeners('SIGTERM'));
  const changes = watchChanges({
    ...listener,
    restarted: (server) => {
      takeBack(handlers);
      return listener.restarted(server);
    },
  });
  const vite = await createServer({
    root,
    server: {
      middlewareMode: true,
      ws: { server: gate.server },
      watch: { ignored: (path) => isUnwatched(root, path) },
    },
    appType: 'custom',
    plugins: [joinMessages(root), changes],
  });
  takeBack(handlers);
  gate.before = (request, response, next) => vite.middlewares(request, response, next);
  return vite;
}

/** Excludes data, builds and results: many files that change often. */
function isUnwatched(root: string, path: string): boolean {
  if (path.startsWith(join(root, 'src/messages/compiled'))) return true;
  const [top = '', ...below] = relative(root, path).split(sep);
  if (top === '' || top === '..' || WATCHED.has(top)) return false;
  return below.length > 0 || !/\.(ts|json)$/.test(top);
}

function takeBack(handlers: ReadonlySet<NodeJS.SignalsListener>): void {
  // SIGTERM handlers that Vite adds would end the process before the program has stopped.
  for (const handler of process.listeners('SIGTERM'))
    if (!handlers.has(handler)) process.off('SIGTERM', handler);
  // Vite turns source maps on, and Node then reads one for each evaluated module. ServerModules reads them only for
  // errors.
  process.setSourceMapsEnabled(false);
}
