import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createHttpServer } from '#http/http-server.server.ts';
import { startMetrics } from '#http/metrics.server.ts';
import { stopServer } from '#http/stop-server.server.ts';
import { answerByPage } from '#http/pages/answer-by-page.server.ts';
import type { Pages } from '#http/pages/mount-pages.server.ts';
import { purgeChangedPages } from '#features/discovery/purge-changed-pages.server.ts';
import { followWebhooks } from '#features/dealers/webhooks/follow-webhooks.server.ts';
import { followForMatching } from '#features/saved-searches/matching/follow-for-matching.server.ts';
import { startReporting } from '#features/system/report-process.server.ts';
import { readPages } from '#pages/page-table.ts';
import { isStaffPath, visitorManifestPath } from '#pages/visitor-manifest.ts';
import { createLog, type Log } from '#platform/log/log.server.ts';
import { readBuild } from '#platform/read-build.server.ts';
import { reportBusy } from '#platform/processes/busy-signal.server.ts';
import { confinement } from '#platform/processes/confine.server.ts';
import { readConfig, type Config } from './config/config.server.ts';
import { createContext, type Context } from './context.server.ts';
import { startOwnDatabase } from './own-database.server.ts';
import { startErrorOf } from './start-error.server.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.server.ts';
import { followForRatings, prepareInstallation, workOnJobs } from './worker.server.ts';

// For development, which keeps database and worker process while it restarts the rest.
export { readConfig, startOwnDatabase, startWorkerProcess };

export interface Program {
  /** Address of the web process; undefined for a separate worker. */
  address: string | undefined;
  /** Notes for the operator; empty for a separate worker. */
  notes: string[];
  /**
   * Finishes accepted requests and stops every part. With `announced`, the web process first reports that it is not
   * ready for the configured delay and still accepts requests, so that proxies can turn to another process.
   */
  stop(options?: { announced: boolean }): Promise<void>;
}

type Listen = (app: FastifyInstance, at: { port: number; host: string }) => Promise<number>;

/** Parts that development keeps while it restarts the program. */
export interface Development {
  /** Loads the pages from the source; called for every request. */
  loadPages: () => Promise<ServerBuild>;
  /** Opens a socket, or passes requests of an open one to this program; gives the port. */
  listen: Listen;
}

export interface ProgramOptions {
  /** Replaces the environment of the process. */
  env?: Record<string, string | undefined>;
  development?: Development;
  /** Called when the program can't go on, e.g. its own database ended. */
  onFailure?: (reason: string) => void;
}

/** Starts database, web and worker as configured. Parts stop in the opposite order, web and worker at once. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const config = readConfig(options.env);
  const log = programLog(config);
  const stops: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  const stop = once(async ({ announced }: { announced: boolean } = { announced: false }) => {
    stopping.abort();
    if (announced && config.role !== 'worker') await delay(config.stopDelaySeconds * 1000);
    for (const step of stops.reverse()) await step().catch((err: unknown) => log.error({ err }, 'stopping'));
  });
  try {
    const databaseUrl = config.databaseUrl ?? (await ownDatabase());
    const ctx = await createContext(config, { log, connectionString: databaseUrl, stops });
    reportConfinement(log);
    await ctx.settings.start();
    const notes = await prepareInstallation(ctx);
    let worker: WorkerProcess | undefined;
    // A long job must not delay the web process, whose accepted requests may then exceed their time: both end at once.
    stopping.signal.addEventListener('abort', () => void worker?.stop());
    stops.push(async () => worker?.stop());
    const web =
      config.role === 'worker'
        ? undefined
        : await startWeb(ctx, options, { stops, stopping: stopping.signal });
    if (config.role === 'worker') {
      await workOnJobs(ctx);
      stops.push(startReporting(ctx, 'worker'));
      stops.push(await startPurging(ctx, databaseUrl));
      const matching = followForMatching(ctx, { connection: { connectionString: databaseUrl } });
      stops.push(() => matching.stop());
      const rating = await followForRatings(ctx, databaseUrl);
      stops.push(() => rating.stop());
      stops.push(followWebhooks(ctx, { connectionString: databaseUrl }));
    }
    if (config.role === 'both') {
      worker = startWorkerProcess({ log, databaseUrl });
      // For the drawing of the demo market.
      if (web && config.mode === 'demo') reportBusy(web.server, (message) => worker?.send({ ...message }));
    }
    return { address: web?.address, notes, stop };
  } catch (error) {
    await stop();
    throw startErrorOf(error, config);
  }

  async function ownDatabase(): Promise<string> {
    const database = await startOwnDatabase(config, { log, onFailure: options.onFailure });
    stops.push(() => database.stop());
    return database.url;
  }
}

/** Purges changed pages from a shared cache, if there is one. */
async function startPurging(ctx: Context, connectionString: string): Promise<() => Promise<void>> {
  const { purge } = ctx.config;
  const follower = purge && (await purgeChangedPages(ctx, { connectionString, purge }));
  return async () => follower?.stop();
}

/** Says which layer is missing around the processes that decode uploads. */
function reportConfinement(log: Log): void {
  const kind = confinement();
  if (kind.startsWith('namespaces'))
    log.info({ confinement: kind }, 'uploads are decoded in confined processes');
  else
    log.warn(
      { confinement: kind },
      'uploads are decoded without namespaces: an attack on a decoder could use the network and read files; allow unprivileged user namespaces',
    );
}

export const programLog = (config: Config): Log =>
  createLog({ level: config.logLevel, name: config.role === 'worker' ? 'volan-worker' : 'volan' });

async function startWeb(
  ctx: Context,
  { development }: ProgramOptions,
  { stops, stopping }: { stops: (() => Promise<unknown>)[]; stopping: AbortSignal },
): Promise<{ address: string; server: Server }> {
  await ctx.search.start();
  stops.push(() => ctx.search.stop());
  // Made now, so that no search waits for them.
  void [ctx.vocabulary, ctx.makeNames];
  const pages = development ? readAnew(development.loadPages) : await builtPages();
  const app = await createHttpServer(ctx, { pages, development: development !== undefined, stopping });
  stops.push(() => stopServer(app));
  const port = await (development?.listen ?? listen)(app, ctx.config);
  stops.push(startReporting(ctx, 'web'));
  if (ctx.config.metricsPort !== undefined) stops.push(await startMetrics(ctx, ctx.config.metricsPort));
  const address = ctx.config.port === 0 ? `http://localhost:${port}` : ctx.config.origin;
  ctx.log.info({ address, mode: ctx.config.mode }, `Volan is ready at ${address}`);
  return { address, server: app.server };
}

async function builtPages(): Promise<Pages> {
  const build = await import('virtual:react-router/server-build');
  const table = Promise.resolve(readPages(build.routes));
  const visitors = visitorManifestPath((await readBuild()).id);
  const answer = answerByPage(build, ({ path }) => (isStaffPath(path) ? build.assets.url : visitors));
  return { answer, table: () => table };
}

function readAnew(loadPages: () => Promise<ServerBuild>): Pages {
  const answer = createRequestHandler(() => loadPages(), 'development');
  return {
    answer: (_page, ...asked) => answer(...asked),
    table: async () => readPages((await loadPages()).routes),
  };
}

const listen: Listen = async (app, { port, host }) => {
  await app.listen({ port, host });
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
};

function once<Input>(work: (input?: Input) => Promise<void>): (input?: Input) => Promise<void> {
  let running: Promise<void> | undefined;
  return (input) => (running ??= work(input));
}
