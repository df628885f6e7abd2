import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { Log } from '#platform/log/log.server.ts';

export interface WorkerProcess {
  /** Sends a message to the process; one that is starting again does not get it. */
  send(message: Serializable): void;
  /** Resolves when the process has ended; calling it again waits for the same end. */
  stop(): Promise<void>;
}

const RESTART_AFTER_MS = 1000;
/** Longer than jobs may take to finish. */
const KILL_AFTER_MS = 25_000;

/** Forks this program as a worker, restarted when it dies: heavy work in a process of its own never delays a page. */
export function startWorkerProcess(options: {
  log: Log;
  databaseUrl: string;
  /** Node flags; default those of this process. */
  execArgv?: string[];
}): WorkerProcess {
  const { log, databaseUrl, execArgv = process.execArgv } = options;
  let stopped: Promise<void> | undefined;
  let child = start();
  function start() {
    const started = fork(process.argv[1] ?? '', [], {
      env: { ...process.env, ROLE: 'worker', DATABASE_URL: databaseUrl },
      execArgv,
      // Ctrl-C reaches the whole group; the worker is stopped by its parent instead.
      detached: true,
    });
    started.once('exit', (code, signal) => {
      if (stopped) return;
      log.error({ code, signal }, 'the worker ended; starting it again');
      setTimeout(() => {
        if (!stopped) child = start();
      }, RESTART_AFTER_MS);
    });
    return started;
  }
  return {
    send: (message) => {
      // Without a callback a worker that has just died would end this process, too.
      if (child.connected) child.send(message, () => undefined);
    },
    stop: () => (stopped ??= end(child)),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(kill);
}
