import { stripVTControlCharacters } from 'node:util';
import { buildErrorMessage } from 'vite';
import { announce, isOperatorFault } from '../run-until-stopped.ts';
import type { LiveProgram } from './live-program.ts';
import type { LoadedFiles } from './loaded-files.ts';
import type { RequestGate } from './request-gate.ts';

interface ProgramStartsOptions {
  live: LiveProgram;
  gate: RequestGate;
  loaded: LoadedFiles;
  /** Path of a file as printed on the console. */
  shortName: (file: string) => string;
}

/** Starts the program and reports failures on the console and at the gate. */
export class ProgramStarts {
  readonly #options: ProgramStartsOptions;
  #failure: string | undefined;
  #isAnnounced = false;

  constructor(options: ProgramStartsOptions) {
    this.#options = options;
  }

  /** First start; the caller announces the program. Throws errors that an operator must fix. */
  async start(): Promise<void> {
    try {
      await this.#options.live.start();
      this.#started();
      this.#isAnnounced = true;
    } catch (error) {
      if (isOperatorFault(error)) throw error;
      this.#showFailure(error);
    }
  }

  /** Restarts the program because of `changes`. */
  async restart(changes: Iterable<string>): Promise<void> {
    const { live, loaded, shortName } = this.#options;
    const startedAt = performance.now();
    const files = loaded.takeChanged();
    try {
      const program = await live.restart(files);
      this.#started();
      if (!this.#isAnnounced) announce(program);
      this.#isAnnounced = true;
      const ms = Math.round(performance.now() - startedAt);
      console.error(`restarted in ${ms} ms: ${[...changes].map(shortName).join(', ')}`);
    } catch (error) {
      loaded.returnChanged(files);
      this.#showFailure(error);
    }
  }

  /** Passes requests to the program, or answers them with the reason why it did not start. */
  release(): void {
    const { live, gate } = this.#options;
    if (live.handle) gate.open(live.handle);
    else if (this.#failure !== undefined) gate.fail(this.#failure);
  }

  #started(): void {
    this.#failure = undefined;
    this.#options.loaded.read();
  }

  #showFailure(error: unknown): void {
    const text = error instanceof Error ? buildErrorMessage(error, [error.message]) : String(error);
    console.error(`${text}\nIt does not start; it is tried again at the next change.`);
    this.#failure = stripVTControlCharacters(text);
  }
}
