import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { NOW, type TestApp } from './test-app.ts';

export type StuckJob = 'searches' | 'followers' | 'matching' | 'events' | 'push' | 'push-call';

/**
 * Starts a worker process that sends messages, dispatches events or matches searches in the test's database; resolves
 * when it has queued something that is not committed yet. `push` and `push-call` send the push message `id`: the first
 * stops before it calls a push service, the second resolves when it begins to.
 */
export async function workerThatQueued(
  { ctx, connectionString }: TestApp,
  job: StuckJob,
  id = 0,
): Promise<ChildProcess> {
  const worker = fork(join(projectRoot(), 'tests/support/stuck-worker-program.ts'), {
    env: {
      PATH: process.env['PATH'],
      STUCK_WORKER: JSON.stringify({
        job,
        id,
        connectionString,
        dataDir: ctx.config.dataDir,
        now: NOW.toISOString(),
      }),
    },
    execArgv: [],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the worker ended early');
  });
  await Promise.race([once(worker, 'message'), ended]);
  ended.catch(() => undefined);
  return worker;
}
