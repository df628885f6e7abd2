import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import { forkConfined } from '#platform/processes/confine.server.ts';
import { killProcess } from '#platform/processes/kill-process.server.ts';
import { ownLimits } from '#platform/processes/limit-own-usage.server.ts';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { innermostProcess } from '#platform/processes/process-usage.server.ts';
import { watchProcess, type WorkLimits } from '#platform/processes/watch-process.server.ts';
import type { DocumentField } from '../document-fields.ts';
import { makeLanguageFolder } from './language-folder.server.ts';
import { ENOUGH, ReadingError } from './read-file.server.ts';
import type { ReadingNews, ReadingTask } from './reading-task.ts';

const LIMITS: WorkLimits = {
  /** A page takes about 5 s; one that is turned or full of noise several times that. */
  cpuSeconds: 60,
  /** Pages are read one at a time, each taking up to 600 MB. */
  residentBytes: 1100 * 1024 * 1024,
  wallMs: 15 * 60_000,
};
/** Niceness of the process. Lower than that of picture processing, because a person waits for the reading. */
const NICENESS = 5;
const IDLE_MS = 30_000;
/**
 * WebAssembly functions are optimized one at a time, while their caller waits, so that the largest one is done before
 * pages are read; without copies of small functions in larger ones, which save no time.
 */
const FRUGAL_WASM = ['--wasm-sync-tier-up', '--no-wasm-inlining'];
/** The recogniser adapts to previous pages and retains memory, so the process is replaced regularly. */
const TASKS_PER_PROCESS = 20;

/** Fields of a document; `isPartial` when the reading ended before it was complete. */
export interface ReadFields {
  fields: DocumentField[];
  isPartial: boolean;
}

interface ReadOptions {
  today: string;
  progress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Reads certificates in a separate process, one at a time. A file that exceeds a limit fails with
 * `document_slow` unless some fields are known by then. Throws ReadingError, ProcessEndedError when the process
 * crashed or was killed, or the abort reason of `signal`.
 */
export class DocumentReader {
  readonly #catalogue: () => Pick<CatalogueRows, 'brands' | 'models' | 'colors'>;
  readonly #limits: WorkLimits;
  #process: { child: ChildProcess; folder: string; tasks: number } | undefined;
  #before: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(
    catalogue: () => Pick<CatalogueRows, 'brands' | 'models' | 'colors'>,
    limits: Partial<WorkLimits> = {},
  ) {
    this.#catalogue = catalogue;
    this.#limits = { ...LIMITS, ...limits };
  }

  get pid(): number | undefined {
    const pid = this.#process?.child.pid;
    return pid && innermostProcess(pid);
  }

  async read(bytes: Uint8Array, options: ReadOptions): Promise<ReadFields> {
    const read = await this.#inTurn('read', bytes, options);
    if (!read) throw new Error('the process answered other work');
    return read;
  }

  /** Reads the text layer of a PDF. Resolves to undefined when text recognition is needed. */
  readText(bytes: Uint8Array, options: ReadOptions): Promise<ReadFields | undefined> {
    return this.#inTurn('text', bytes, options);
  }

  #inTurn(work: 'read' | 'text', bytes: Uint8Array, options: ReadOptions): Promise<ReadFields | undefined> {
    const reading = this.#before.then(() => this.#work(work, bytes, options));
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
      killProcess(child);
      await ended;
    }
    await rm(running.folder, { recursive: true, force: true });
  }

  async #work(
    work: 'read' | 'text',
    bytes: Uint8Array,
    { today, progress, signal }: ReadOptions,
  ): Promise<ReadFields | undefined> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const running = (this.#process ??= await this.#start());
    running.tasks += 1;
    const { child } = running;
    let partial: DocumentField[] = [];
    const kill = () => killProcess(child);
    const watch = watchProcess(child, this.#limits);
    signal?.addEventListener('abort', kill);
    try {
      const news = await answerOf(child, { work, bytes, today }, (meanwhile) => {
        if ('partial' in meanwhile) partial = meanwhile.partial;
        else if ('progress' in meanwhile) progress?.(meanwhile.progress);
      });
      if ('fields' in news) return { fields: news.fields, isPartial: false };
      if ('needsRecognition' in news) return undefined;
      signal?.throwIfAborted();
      if ('fault' in news) throw new ReadingError(news.fault);
      if (watch.stop() === undefined) throw new ProcessEndedError('other');
      if (partial.length >= ENOUGH) return { fields: partial, isPartial: true };
      throw new ReadingError('document_slow');
    } finally {
      watch.stop();
      signal?.removeEventListener('abort', kill);
      const isSpent = running.tasks >= TASKS_PER_PROCESS;
      if (isSpent || child.exitCode !== null || child.signalCode !== null || child.killed) await this.stop();
      else this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<{ child: ChildProcess; folder: string; tasks: number }> {
    const folder = await makeLanguageFolder();
    const child = forkConfined({
      module: 'src/features/vehicle-documents/recognition/reading-process.server.ts',
      // libvips is an addon, text recognition works in threads.
      flags: [
        '--allow-addons',
        '--allow-worker',
        '--no-warnings',
        '--max-old-space-size=256',
        ...FRUGAL_WASM,
      ],
      niceness: NICENESS,
      readable: [folder],
      env: {
        ...ownLimits(this.#limits),
        LANGUAGES: folder,
        VIPS_DISC_THRESHOLD: '4g',
        MALLOC_ARENA_MAX: '1',
      },
    });
    child.on('error', () => {});
    // Lets the program exit while this process is idle.
    child.unref();
    child.channel?.unref();
    const { brands, models, colors } = this.#catalogue();
    child.send({ work: 'learn', rows: { brands, models, colors } } satisfies ReadingTask, () => {});
    return { child, folder, tasks: 0 };
  }
}

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
      if (error) killProcess(child);
    });
  });
}
