import { fork } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createHttpServer } from '#http/http-server.server.ts';
import { startMetrics } from '#http/metrics.server.ts';
import type { Pages } from '#http/pages/mount-pages.server.ts';
import { readPages } from '#pages/page-table.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { createLog, type Log } from '#platform/log/log.server.ts';
import { readConfig, type Config } from './config/config.server.ts';
import { createContext, type Context } from './context.server.ts';
import { startErrorOf } from './start-error.server.ts';
import { prepareInstallation, workOnJobs } from './worker.server.ts';

export interface Program {
  /** Where the web process answers; absent for a worker alone. */
  address: string | undefined;
  /** What a person who started it wants to know besides; empty for a worker alone. */
  notes: string[];
  stop(): Promise<void>;
}

export interface ProgramOptions {
  /** How pages are loaded; development reads them from the source at every request. */
  loadPages?: () => Promise<ServerBuild>;
  development?: (app: FastifyInstance) => Promise<void>;
  /** Called when the program can't go on, e.g. its own database ended. */
  onFailure?: (reason: string) => void;
}

/** Starts what the configuration asks for: database, web, worker. Parts stop in the opposite order. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const config = readConfig();
  const log = createLog({
    level: config.logLevel,
    name: config.role === 'worker' ? 'volan-worker' : 'volan',
  });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = once(async () => {
    for (const step of stops.reverse()) await step().catch((err: unknown) => log.error({ err }, 'stopping'));
  });
  try {
    const databaseUrl = config.databaseUrl ?? (await ownDatabase(config, log, stops, options.onFailure));
    const ctx = await createContext(config, { log, connectionString: databaseUrl, stops });
    const notes = await prepareInstallation(ctx);
    const address = config.role === 'worker' ? undefined : await startWeb(ctx, options, stops);
    if (config.role === 'worker') await workOnJobs(ctx);
    if (config.role === 'both') stops.push(startWorkerProcess(log, databaseUrl));
    return { address, notes, stop };
  } catch (error) {
    await stop();
    throw startErrorOf(error, config);
  }
}

async function ownDatabase(
  config: Config,
  log: Log,
  stops: (() => Promise<unknown>)[],
  onFailure: ProgramOptions['onFailure'],
): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ postgres: line }, 'database'),
    onExit: () => {
      log.fatal('the database ended unexpectedly');
      onFailure?.('the database ended unexpectedly');
    },
  });
  stops.push(() => postgres.stop());
  const { host, port, user, database, password } = postgres.connection;
  const parameters = new URLSearchParams({
    host,
    port: String(port),
    user,
    ...(password ? { password } : {}),
  });
  return `postgresql:///${database}?${parameters}`;
}

async function startWeb(
  ctx: Context,
  options: ProgramOptions,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  await ctx.search.start();
  stops.push(() => ctx.search.stop());
  const app = await createHttpServer(ctx, {
    pages: await loadedPages(options),
    ...(options.development && { development: options.development }),
  });
  stops.push(() => app.close());
  await app.listen({ port: ctx.config.port, host: ctx.config.host });
  if (ctx.config.metricsPort !== undefined) stops.push(await startMetrics(ctx, ctx.config.metricsPort));
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : ctx.config.port;
  const address = ctx.config.port === 0 ? `http://localhost:${port}` : ctx.config.origin;
  ctx.log.info({ address, mode: ctx.config.mode }, `Volan is ready at ${address}`);
  return address;
}

async function loadedPages({ loadPages, development }: ProgramOptions): Promise<Pages> {
  const load = loadPages ?? (() => import('virtual:react-router/server-build'));
  if (development)
    return {
      answer: createRequestHandler(load, 'development'),
      table: async () => readPages((await load()).routes),
    };
  const build = await load();
  const table = Promise.resolve(readPages(build.routes));
  return { answer: createRequestHandler(build, 'production'), table: () => table };
}

/** Heavy work runs in a process of its own, restarted when it dies, so that it never delays a page. */
function startWorkerProcess(log: Log, databaseUrl: string): () => Promise<void> {
  let stopping = false;
  let child = start();
  function start() {
    const started = fork(process.argv[1] ?? '', [], {
      env: { ...process.env, ROLE: 'worker', DATABASE_URL: databaseUrl },
      // Ctrl-C reaches the whole group; the worker waits for its parent's word instead.
      detached: true,
    });
    started.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'the worker ended; starting it again');
      setTimeout(() => {
        if (!stopping) child = start();
      }, 1000);
    });
    return started;
  }
  return async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), 25_000);
    await ended;
    clearTimeout(kill);
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
