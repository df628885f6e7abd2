import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { SYSTEM_PATH } from '#platform/processes/confine.server.ts';
import { endWithParent } from '#platform/processes/end-with-parent.server.ts';
import { lowerPriority, runWhenIdle } from '#platform/processes/lower-priority.server.ts';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import type { DrawingOutcome, DrawingTask } from './drawing-process.server.ts';

/** Lowest priority (nice 19): pages, uploads and documents, which people wait for, come first. */
export const DRAWING_NICENESS = 19;

function start(): ChildProcess {
  const [execPath, ...args] = [...endWithParent(), process.execPath];
  return fork(join(projectRoot(), 'src/demo/market/drawing-process.server.ts'), {
    serialization: 'advanced',
    execPath,
    execArgv: [...args, '--no-warnings'],
    env: { MALLOC_ARENA_MAX: '2', PATH: SYSTEM_PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Draws demo pictures in a separate process of low priority, one at a time. */
export class DrawingProcess {
  readonly #child = start();
  /** Whether it has answered, so that `endWithParent` surely applies. */
  #isReady = false;

  constructor(niceness = DRAWING_NICENESS) {
    lowerPriority(this.pid, niceness);
    if (niceness === DRAWING_NICENESS) runWhenIdle(this.pid);
    this.#child.on('error', () => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves to the fault of a drawing that cannot be made. Throws ProcessEndedError. */
  async draw(task: DrawingTask): Promise<DrawingOutcome> {
    const outcome = await new Promise<DrawingOutcome | undefined>((resolve) => {
      const finish = (news?: DrawingOutcome) => {
        this.#child.off('message', finish);
        this.#child.off('exit', die);
        resolve(news);
      };
      const die = () => finish();
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) return die();
      this.#child.on('message', finish);
      this.#child.once('exit', die);
      this.#child.send(task, (error) => {
        if (error) die();
      });
    });
    if (!outcome) throw new ProcessEndedError('other');
    this.#isReady = true;
    return outcome;
  }

  /**
   * Suspends the drawing under way, except the first one. Only where the process ends with this one; otherwise a
   * killed parent would leave it suspended.
   */
  suspend(): void {
    if (this.#isReady && endWithParent().length > 0) this.#child.kill('SIGSTOP');
  }

  resume(): void {
    if (endWithParent().length > 0) this.#child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}
