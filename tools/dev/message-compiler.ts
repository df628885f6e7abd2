import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { locales } from '#kernel/locale.ts';
import type { Texts } from '../messages/compile-texts.ts';
import { compiledTexts } from '../messages/write-compiled.ts';

export interface FileChange {
  event: 'add' | 'change' | 'unlink';
  file: string;
}

/**
 * Compiles changed messages and tells which files differ. They are not watched: a watcher reads the names of all 4,000
 * again when one changes. What differs is judged by the texts, since another process may have compiled them.
 */
export class MessageCompiler {
  readonly #root: string;
  readonly #folder: string;
  #texts: Texts | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'src/messages/compiled');
  }

  async start(): Promise<void> {
    this.#texts = await compiledTexts(this.#folder);
  }

  /** One at a time; texts that change meanwhile are compiled afterwards. */
  async compile(onChange: (change: FileChange) => void): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#compileWanted(onChange).finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #compileWanted(onChange: (change: FileChange) => void): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // In a process of its own: the compiler keeps timers and memory. It prints its own errors.
      const child = spawn(process.execPath, ['tools/compile-messages.ts', '--if-changed'], {
        cwd: this.#root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await once(child, 'close');
      const before = this.#texts;
      this.#texts = (await compiledTexts(this.#folder)) ?? before;
      for (const change of this.#changesSince(before)) onChange(change);
    }
  }

  #changesSince(before: Texts | undefined): FileChange[] {
    const now = this.#texts;
    if (!before || !now) return [];
    const keys = [...new Set([...Object.keys(before.bg), ...Object.keys(now.bg)])].filter(
      (key) => !locales.every((locale) => isDeepStrictEqual(before[locale][key], now[locale][key])),
    );
    const event = (key: string) => (!(key in before.bg) ? 'add' : key in now.bg ? 'change' : 'unlink');
    const changes = keys.map((key): FileChange => ({ event: event(key), file: this.#fileOf(key) }));
    return changes.some(({ event }) => event !== 'change')
      ? [...changes, { event: 'change', file: this.#fileOf('_index') }]
      : changes;
  }

  #fileOf = (name: string): string => join(this.#folder, 'messages', `${name}.js`);
}
