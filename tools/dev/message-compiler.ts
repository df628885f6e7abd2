import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Texts } from '../messages/compile-texts.ts';
import { compiledTexts } from '../messages/write-compiled.ts';

/**
 * Compiles changed messages. The compiled files are not watched: a watcher would list all 4,000 again for each change.
 * Whether they changed follows from the recorded texts, because another process may have compiled them.
 */
export class MessageCompiler {
  readonly #root: string;
  readonly #folder: string;
  #texts: Texts | undefined;
  #running: Promise<boolean> | undefined;
  #isWanted = false;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'src/messages/compiled');
  }

  async start(): Promise<void> {
    this.#texts = await compiledTexts(this.#folder);
  }

  /** Returns whether the compiled files changed. Also compiles texts that change meanwhile. */
  async compile(): Promise<boolean> {
    this.#isWanted = true;
    // Only the first of concurrent callers gets the result.
    if (this.#running) return false;
    this.#running = this.#compileWanted().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #compileWanted(): Promise<boolean> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // A separate process, because the compiler keeps timers and memory. It prints its own errors.
      const child = spawn(process.execPath, ['tools/compile-messages.ts', '--if-changed'], {
        cwd: this.#root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await once(child, 'close');
    }
    const before = this.#texts;
    this.#texts = (await compiledTexts(this.#folder)) ?? before;
    return !isDeepStrictEqual(this.#texts, before);
  }
}
