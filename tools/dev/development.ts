import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildErrorMessage, createServer, type ViteDevServer } from 'vite';
import type { Program } from '#src/main.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { announce, isOperatorFault } from '../run-until-stopped.ts';
import { changeKind } from './change-kind.ts';
import { ChangeQueue, type Changes } from './change-queue.ts';
import { joinMessages, MESSAGE_INDEX } from './join-messages.ts';
import { LiveProgram } from './live-program.ts';
import { MessageCompiler } from './message-compiler.ts';
import { RequestGate } from './request-gate.ts';
import { ServerModules } from './server-modules.ts';
import { SourceGraph } from './source-graph.ts';
import { watchChanges } from './watch-changes.ts';

/** Time limit for open requests before the program that serves them stops. */
const SETTLE_MS = 1000;
const WATCHED = new Set(['src', 'public', 'migrations', 'tools']);

const root = projectRoot();
const shortName = (file: string): string => relative(root, file);

/** Excludes data, builds and results: many files that change often. */
function isUnwatched(path: string): boolean {
  if (path.startsWith(join(root, 'src/messages/compiled'))) return true;
  const [top = '', ...below] = relative(root, path).split(sep);
  if (top === '' || top === '..' || WATCHED.has(top)) return false;
  return below.length > 0 || !/\.(ts|json)$/.test(top);
}

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
  const graph = new SourceGraph(root, ['src/main.server.ts']);
  let programFiles: ReadonlySet<string> | undefined;
  let latestReading: Promise<ReadonlySet<string>> | undefined;
  /** Files changed since the last message to the worker process. */
  let changedFiles: string[] = [];
  let failure: string | undefined;
  let isAnnounced = false;
  /** Changes before the first start need no restart. */
  let isStarted = false;

  const queue = new ChangeQueue({ hold: () => gate.close(), handle, release });
  const handlers = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({
    root,
    server: { middlewareMode: true, ws: { server: gate.server }, watch: { ignored: isUnwatched } },
    appType: 'custom',
    plugins: [joinMessages(root), watchChanges({ noticed, settled, restarted })],
  });
  takeBack();
  const modules = new ServerModules(vite);
  const live = new LiveProgram({ modules, gate, ...options });
  gate.before = (request, response, next) => vite.middlewares(request, response, next);

  isStarted = true;
  const first = live.start().then(started);
  try {
    await first;
  } catch (error) {
    if (isOperatorFault(error)) {
      await stop();
      throw error;
    }
    showFailure(error);
  }
  if (!queue.isBusy) release();
  isAnnounced = live.current !== undefined;
  const { address, notes } = live.current ?? { address: undefined, notes: [] };
  return { address, notes, stop };

  function takeBack(): void {
    // SIGTERM handlers that Vite adds would end the process before the program has stopped.
    for (const handler of process.listeners('SIGTERM'))
      if (!handlers.has(handler)) process.off('SIGTERM', handler);
    // Vite enables source maps, so Node would parse the map of every evaluated module. ServerModules parses one only when
    // an error needs it.
    process.setSourceMapsEnabled(false);
  }

  function noticed(file: string): void {
    const kind = changeKind(root, file, programFiles);
    if (isStarted && (kind === 'program' || kind === 'pages')) queue.notice(file, kind);
  }

  function settled(file: string): void {
    graph.forget(file);
    changedFiles.push(file);
    const kind = changeKind(root, file, programFiles);
    if (kind === 'messages') void compileMessages();
    if (kind === 'tool') console.error(`${shortName(file)} has changed; the next npm run dev uses it`);
    queue.settle(file);
  }

  async function compileMessages(): Promise<void> {
    if (await messages.compile()) vite.watcher.emit('change', join(root, MESSAGE_INDEX));
  }

  async function restarted(server: ViteDevServer): Promise<void> {
    takeBack();
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
    const startedAt = performance.now();
    const wasRunning = live.current !== undefined;
    programFiles = undefined;
    const files = changedFiles;
    changedFiles = [];
    try {
      const program = await live.restart(files);
      started();
      if (!isAnnounced) announce(program);
      isAnnounced = true;
      const ms = Math.round(performance.now() - startedAt);
      console.error(`restarted in ${ms} ms: ${[...changes.keys()].map(shortName).join(', ')}`);
      // Open pages may show the start error.
      if (!wasRunning) vite.environments['client']?.hot.send({ type: 'full-reload' });
    } catch (error) {
      changedFiles.unshift(...files);
      showFailure(error);
    }
  }

  function started(): void {
    failure = undefined;
    const reading = graph.files();
    latestReading = reading;
    void reading.then((files) => {
      if (reading === latestReading) programFiles = files;
    });
  }

  function showFailure(error: unknown): void {
    const text = error instanceof Error ? buildErrorMessage(error, [error.message]) : String(error);
    console.error(`${text}\nThe program does not start; the next change starts it again.`);
    failure = stripVTControlCharacters(text);
  }

  function release(): void {
    if (live.handle) gate.open(live.handle);
    else if (failure !== undefined) gate.fail(failure);
  }

  async function stop(): Promise<void> {
    await queue.stop();
    await live.stop();
    await vite.close();
    await gate.stop();
  }
}
