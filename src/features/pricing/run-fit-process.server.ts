import { fork } from 'node:child_process';
import { join } from 'node:path';
import { SYSTEM_PATH } from '#platform/processes/confine.server.ts';
import { endWithParent } from '#platform/processes/end-with-parent.server.ts';
import { lowerPriority } from '#platform/processes/lower-priority.server.ts';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import type { FitMessage, FitOutcome } from './fit-process.server.ts';
import type { PriceExample } from './model/priced-vehicle.ts';

const NICENESS = 19;
const HEAP_MEGABYTES = 320;

/** Fits the model in a process of its own, so that pages and other jobs go on. Throws ProcessEndedError. */
export async function runFitProcess(
  portions: AsyncIterable<PriceExample[]>,
  signal?: AbortSignal,
): Promise<FitOutcome> {
  const [execPath, ...args] = [...endWithParent(), process.execPath];
  const child = fork(join(projectRoot(), 'src/features/pricing/fit-process.server.ts'), {
    serialization: 'advanced',
    execPath,
    execArgv: [...args, '--no-warnings', `--max-old-space-size=${HEAP_MEGABYTES}`],
    env: { MALLOC_ARENA_MAX: '2', PATH: SYSTEM_PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child.pid, NICENESS);
  child.on('error', () => {});
  const ended = new Promise<undefined>((resolve) => child.once('exit', () => resolve(undefined)));
  const ask = async (message: FitMessage): Promise<unknown> => {
    const answered = new Promise<unknown>((resolve) => child.once('message', resolve));
    child.send(message, () => undefined);
    const answer = await Promise.race([answered, ended]);
    signal?.throwIfAborted();
    if (answer === undefined) throw new ProcessEndedError('other');
    return answer;
  };
  const kill = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  try {
    for await (const examples of portions) if (examples.length > 0) await ask({ examples });
    return (await ask({ fit: true })) as FitOutcome;
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}
