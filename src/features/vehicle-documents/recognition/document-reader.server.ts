import { fork, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import type { DocumentField } from '../document-fields.ts';
import { makeLanguageFolder } from './language-folder.server.ts';
import { ENOUGH, ReadingError } from './read-file.server.ts';
import type { ReadingNews, ReadingTask } from './reading-task.ts';

export interface DocumentReaderOptions {
  /** Time and memory limits per file; beyond them the process is killed. */
  taskMs?: number;
  maxResidentBytes?: number;
}

const TASK_MS = 30_000;
/** Pages are read one at a time, each taking up to 500 MB. */
const MAX_RESIDENT_BYTES = 1100 * 1024 * 1024;
const CHECK_EVERY_MS = 100;
const IDLE_MS = 30_000;
/** The recogniser adapts to previous pages and retains memory, so the process is replaced regularly. */
const TASKS_PER_PROCESS = 20;

/**
 * Reads certificates in a separate process, one at a time. A file that crashes it or exceeds its time or
 * memory limit fails with `document_slow` or `document_unreadable` and does not affect others.
 */
export class DocumentReader {
  readonly #catalogue: () => Pick<CatalogueRows, 'brands' | 'models' | 'colors'>;
  readonly #taskMs: number;
  readonly #maxResidentBytes: number;
  #process: { child: ChildProcess; folder: string; tasks: number } | undefined;
  #before: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(
    catalogue: () => Pick<CatalogueRows, 'brands' | 'models' | 'colors'>,
    { taskMs = TASK_MS, maxResidentBytes = MAX_RESIDENT_BYTES }: DocumentReaderOptions = {},
  ) {
    this.#catalogue = catalogue;
    this.#taskMs = taskMs;
    this.#maxResidentBytes = maxResidentBytes;
  }

  get pid(): number | undefined {
    return this.#process?.child.pid;
  }

  /** Throws ReadingError, or the abort reason of `signal`. */
  read(
    bytes: Uint8Array,
    options: { today: string; progress?: (percent: number) => void; signal?: AbortSignal },
  ): Promise<DocumentField[]> {
    const reading = this.#before.then(() => this.#read(bytes, options));
    this.#before = reading.catch(() => {});
    return reading;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#process;
    this.#process = undefined;
    if (!running) return;
    const { child } = running;
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(running.folder, { recursive: true, force: true });
  }

  async #read(
    bytes: Uint8Array,
    { today, progress, signal }: Parameters<DocumentReader['read']>[1],
  ): Promise<DocumentField[]> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const running = (this.#process ??= await this.#start());
    running.tasks += 1;
    const { child } = running;
    let partial: DocumentField[] = [];
    const kill = () => child.kill('SIGKILL');
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      kill();
    }, this.#taskMs);
    const watch = setInterval(() => void this.#watch(child), CHECK_EVERY_MS);
    signal?.addEventListener('abort', kill);
    try {
      const news = await answerOf(child, { work: 'read', bytes, today }, (meanwhile) => {
        if ('partial' in meanwhile) partial = meanwhile.partial;
        else if ('progress' in meanwhile) progress?.(meanwhile.progress);
      });
      if ('fields' in news) return news.fields;
      signal?.throwIfAborted();
      // The second reading ran out of time or memory; return the fields of the first.
      if (!('fault' in news) && partial.length >= ENOUGH) return partial;
      throw new ReadingError('fault' in news ? news.fault : isLate ? 'document_slow' : 'document_unreadable');
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      signal?.removeEventListener('abort', kill);
      const isSpent = running.tasks >= TASKS_PER_PROCESS;
      if (isSpent || child.exitCode !== null || child.signalCode !== null || child.killed) await this.stop();
      else this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<{ child: ChildProcess; folder: string; tasks: number }> {
    const folder = await makeLanguageFolder();
    const child = fork(
      join(projectRoot(), 'src/features/vehicle-documents/recognition/reading-process.server.ts'),
      {
        serialization: 'advanced',
        // The process may read files, load libvips and start threads; it must not write files or start
        // processes.
        execArgv: [
          '--permission',
          '--allow-fs-read=*',
          '--allow-addons',
          '--allow-worker',
          '--no-warnings',
          '--max-old-space-size=256',
        ],
        env: {
          MAX_RESIDENT_BYTES: String(this.#maxResidentBytes),
          LANGUAGES: folder,
          VIPS_DISC_THRESHOLD: '4g',
          MALLOC_ARENA_MAX: '2',
        },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    child.on('error', () => {});
    // Lets the program exit while this process is idle.
    child.unref();
    child.channel?.unref();
    const { brands, models, colors } = this.#catalogue();
    child.send({ work: 'learn', rows: { brands, models, colors } } satisfies ReadingTask, () => {});
    return { child, folder, tasks: 0 };
  }

  /** Rendering a PDF blocks the process's own memory check, so memory is read from /proc on Linux. */
  async #watch(child: ChildProcess): Promise<void> {
    if (process.platform !== 'linux' || child.pid === undefined) return;
    const text = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    const pages = Number(text.split(' ')[1]);
    if (pages * PAGE_BYTES > this.#maxResidentBytes) child.kill('SIGKILL');
  }
}

const PAGE_BYTES = 4096;

/** Resolves to the final message of the process; empty when it died. */
function answerOf(
  child: ChildProcess,
  task: ReadingTask,
  meanwhile: (news: ReadingNews) => void,
): Promise<ReadingNews | Record<string, never>> {
  return new Promise((resolve) => {
    const settle = (news: ReadingNews | Record<string, never>) => {
      child.off('message', hear);
      child.off('exit', end);
      child.unref();
      child.channel?.unref();
      resolve(news);
    };
    const hear = (news: ReadingNews) => {
      if ('progress' in news || 'partial' in news) meanwhile(news);
      else settle(news);
    };
    const end = () => settle({});
    child.on('message', hear);
    child.once('exit', end);
    child.ref();
    child.channel?.ref();
    if (child.exitCode !== null || child.signalCode !== null) return end();
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}
