import type { ChildProcess } from 'node:child_process';
import { AppError } from '#kernel/app-error.ts';
import { forkConfined } from '#platform/processes/confine.server.ts';
import { killProcess } from '#platform/processes/kill-process.server.ts';
import { ownLimits } from '#platform/processes/limit-own-usage.server.ts';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { innermostProcess } from '#platform/processes/process-usage.server.ts';
import {
  watchProcess,
  type ProcessWatch,
  type WorkLimits,
} from '#platform/processes/watch-process.server.ts';
import type { PictureOutcome, PictureTask } from './picture-task.ts';
import type { ProcessedPicture } from '../processed-picture.ts';

export interface PicturePoolOptions extends Partial<WorkLimits> {
  /** Number of processes, each working on one file at a time. */
  size: number;
  /** Niceness of the processes: 0 (priority of this process) to 19 (lowest). */
  niceness?: number;
}

const LIMITS: WorkLimits = {
  /** A 12-megapixel picture takes 1 to 2 s. */
  cpuSeconds: 45,
  /** The measured maximum for 50 megapixels is 960 MB (AVIF); see docs/performance.md. */
  residentBytes: 1200 * 1024 * 1024,
  wallMs: 15 * 60_000,
};
const NICENESS = 10;
const IDLE_MS = 20_000;
/** Replacing the process releases memory that decoding leaves fragmented. */
const TASKS_PER_PROCESS = 100;

interface Waiting {
  task: PictureTask;
  resolve: (outcome: PictureOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Decodes uploaded files in separate processes, started on demand and ended when idle. A file that crashes
 * its process or exceeds a limit does not affect others. Throws AppError for what the decoder refuses and
 * ProcessEndedError when a process ends before it answers, which may succeed when tried again.
 */
export class PicturePool {
  readonly #options: Required<PicturePoolOptions>;
  readonly #waiting: Waiting[] = [];
  readonly #idle: PictureProcess[] = [];
  readonly #all = new Set<PictureProcess>();
  #stopped = false;

  constructor(options: PicturePoolOptions) {
    this.#options = { ...LIMITS, niceness: NICENESS, ...options };
  }

  get size(): number {
    return this.#options.size;
  }

  /** Process ids of the pool. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /** Runs `sketchPicture` for a waiting request. Throws `picture_slow` (503) when its process ended. */
  async judge(bytes: Uint8Array, turns = 0): Promise<{ thumbnail: Uint8Array }> {
    const outcome = await this.#run({ work: 'judge', bytes, turns }).catch(tryAgain);
    if (!('thumbnail' in outcome)) throw new Error('the process answered other work');
    return outcome;
  }

  /** Runs `processPicture`. */
  renditions(bytes: Uint8Array, turns = 0): Promise<ProcessedPicture> {
    return this.#run({ work: 'renditions', bytes, turns }).then(made);
  }

  /** Runs `processPicture` for a waiting request. Throws `picture_slow` (503) when its process ended. */
  renditionsNow(bytes: Uint8Array): Promise<ProcessedPicture> {
    return this.#run({ work: 'renditions', bytes, turns: 0 }).then(made, tryAgain);
  }

  /** Runs `processSquare` for a waiting request. Throws `picture_slow` (503) when its process ended. */
  square(bytes: Uint8Array, rules: { side: number; maxPixels: number }): Promise<ProcessedPicture> {
    return this.#run({ work: 'square', bytes, ...rules }).then(made, tryAgain);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the program is stopping'));
    await Promise.all([...this.#all].map((each) => each.end()));
  }

  async #run(task: PictureTask): Promise<PictureOutcome> {
    if (this.#stopped) throw new Error('the program is stopping');
    const outcome = await new Promise<PictureOutcome>((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
    if ('fault' in outcome) throw new AppError(outcome.fault.code, outcome.fault.status);
    return outcome;
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const free = this.#idleProcess() ?? (this.#all.size < this.size ? this.#start() : undefined);
    const work = free && this.#waiting.shift();
    if (!free || !work) return;
    void free.do(work.task).then((outcome) => {
      work.resolve(outcome);
      if (free.isSpent) void free.end();
      else if (this.#all.has(free)) this.#idle.push(free);
      this.#next();
    }, work.reject);
  }

  #idleProcess(): PictureProcess | undefined {
    for (;;) {
      const idle = this.#idle.pop();
      if (!idle?.isEnding) return idle;
    }
  }

  #start(): PictureProcess {
    const started: PictureProcess = new PictureProcess(this.#options, () => {
      this.#all.delete(started);
      const at = this.#idle.indexOf(started);
      if (at >= 0) this.#idle.splice(at, 1);
      if (!this.#stopped) this.#next();
    });
    this.#all.add(started);
    return started;
  }
}

function made(outcome: PictureOutcome): ProcessedPicture {
  if ('picture' in outcome) return outcome.picture;
  throw new Error('the process answered other work');
}

const RETRY_AFTER_SECONDS = 5;

function tryAgain(error: unknown): never {
  if (!(error instanceof ProcessEndedError)) throw error;
  throw new AppError('picture_slow', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}

/** One process; it ends after some idle time. */
class PictureProcess {
  readonly #child: ChildProcess;
  readonly #limits: WorkLimits;
  readonly #ended: Promise<void>;
  #answer: ((outcome: PictureOutcome | Error) => void) | undefined;
  isEnding = false;
  #tasks = 0;
  #idle: NodeJS.Timeout | undefined;
  #watch: ProcessWatch | undefined;

  constructor({ niceness, ...limits }: Required<PicturePoolOptions>, onEnd: () => void) {
    this.#limits = limits;
    this.#child = forkConfined({
      module: 'src/features/media/processing/picture-process.server.ts',
      niceness,
      // libvips is an addon.
      flags: ['--allow-addons', '--no-warnings', '--max-old-space-size=128'],
      // Keeps large images in memory, where the limit applies, instead of in a file; few malloc arenas
      // return memory sooner.
      env: {
        ...ownLimits(limits),
        VIPS_DISC_THRESHOLD: '4g',
        MALLOC_ARENA_MAX: '2',
      },
    });
    this.#ended = new Promise((resolve) => {
      const finish = () => {
        clearTimeout(this.#idle);
        const end = this.#watch?.stop() ?? 'other';
        this.#settle(this.isEnding ? new Error('the program is stopping') : new ProcessEndedError(end));
        onEnd();
        resolve();
      };
      this.#child.once('exit', finish);
      this.#child.once('error', finish);
    });
    this.#child.on('message', (outcome: PictureOutcome) => this.#settle(outcome));
  }

  get pid(): number | undefined {
    return this.#child.pid && innermostProcess(this.#child.pid);
  }

  get isSpent(): boolean {
    return this.#tasks >= TASKS_PER_PROCESS;
  }

  async do(task: PictureTask): Promise<PictureOutcome> {
    clearTimeout(this.#idle);
    this.#tasks += 1;
    this.#watch = watchProcess(this.#child, this.#limits);
    const outcome = await new Promise<PictureOutcome | Error>((resolve) => {
      this.#answer = resolve;
      this.#child.send(task, (error) => {
        if (error) killProcess(this.#child);
      });
    });
    this.#watch.stop();
    if (outcome instanceof Error) throw outcome;
    this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    return outcome;
  }

  async end(): Promise<void> {
    this.isEnding = true;
    killProcess(this.#child);
    await this.#ended;
  }

  #settle(outcome: PictureOutcome | Error): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(outcome);
  }
}
