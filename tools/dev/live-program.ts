import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Program } from '#src/main.server.ts';
import type { OwnDatabase } from '#src/own-database.server.ts';
import type { WorkerProcess } from '#src/worker-process.server.ts';
import type { WorkerMessage } from './forked-worker.ts';
import type { RequestGate } from './request-gate.ts';
import type { ServerModules } from './server-modules.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface LiveProgramOptions {
  modules: ServerModules;
  gate: RequestGate;
  onFailure: (reason: string) => void;
  /** Node flags of the worker process. */
  workerFlags: string[];
}

/** The running program and the parts that survive its restarts: database, socket and worker process. */
export class LiveProgram {
  readonly #options: LiveProgramOptions;
  #database: OwnDatabase | undefined;
  #worker: WorkerProcess | undefined;
  #program: Program | undefined;
  #handle: Handle | undefined;

  constructor(options: LiveProgramOptions) {
    this.#options = options;
  }

  /** Undefined if the program could not be started. */
  get current(): Program | undefined {
    return this.#program;
  }

  /** Request handler; undefined if the program could not be started or is a worker. */
  get handle(): Handle | undefined {
    return this.#handle;
  }

  async start(): Promise<Program> {
    const { modules, gate, onFailure, workerFlags } = this.#options;
    const main = await modules.main();
    const config = main.readConfig();
    const log = main.programLog(config);
    if (config.databaseUrl === undefined)
      this.#database ??= await main.startOwnDatabase(config, { log, onFailure });
    const databaseUrl = config.databaseUrl ?? this.#database?.url ?? '';
    this.#program = await main.startProgram({
      env: {
        // Changes to page code do not change the version of the data, so cached pages would be stale.
        PAGE_CACHE_MB: '0',
        ...process.env,
        DATABASE_URL: databaseUrl,
        ROLE: config.role === 'both' ? 'web' : config.role,
      },
      onFailure,
      development: {
        loadPages: () => modules.pages(),
        listen: async (app, at) => {
          await app.ready();
          this.#handle = (request, response) => app.routing(request, response);
          return gate.listen(at);
        },
      },
    });
    if (config.role === 'both')
      this.#worker ??= main.startWorkerProcess({ log, databaseUrl, execArgv: workerFlags });
    return this.#program;
  }

  /** Stops the program in both processes and starts it from the current source. */
  async restart(changedFiles: string[]): Promise<Program> {
    const worker = this.#worker;
    worker?.send({ stop: true } satisfies WorkerMessage);
    await this.#stopProgram();
    this.#options.modules.forgetAll();
    const program = await this.start();
    worker?.send({ start: changedFiles } satisfies WorkerMessage);
    return program;
  }

  async stop(): Promise<void> {
    await this.#stopProgram();
    await this.#worker?.stop();
    await this.#database?.stop();
  }

  async #stopProgram(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    this.#handle = undefined;
    await program?.stop();
  }
}
