import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeKind } from './change-kind.ts';

export type Changes = ReadonlyMap<string, ChangeKind>;

/** Saving several files at once is one change. */
const QUIET_MS = 40;

/**
 * Has changes handled in batches, one after the other. From the moment a change is noticed until all are handled
 * requests are held back.
 */
export class ChangeQueue {
  readonly #options: { hold: () => void; handle: (changes: Changes) => Promise<void>; release: () => void };
  /** Changes that Vite has not finished with. */
  readonly #noticed = new Map<string, ChangeKind>();
  readonly #pending = new Map<string, ChangeKind>();
  #handling: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: {
    hold: () => void;
    handle: (changes: Changes) => Promise<void>;
    release: () => void;
  }) {
    this.#options = options;
  }

  notice(file: string, kind: ChangeKind): void {
    this.#noticed.set(file, kind);
    this.#options.hold();
  }

  /** Vite has finished with a change that was noticed. */
  settle(file: string): void {
    const kind = this.#noticed.get(file);
    if (!this.#noticed.delete(file) || kind === undefined) return;
    this.#pending.set(file, kind);
    this.#handle();
  }

  /** Vite has started again: it finishes nothing of what it was at before. */
  settleAll(): void {
    for (const file of this.#noticed.keys()) this.settle(file);
  }

  get isBusy(): boolean {
    return this.#handling !== undefined || this.#noticed.size > 0;
  }

  /** Waits for the batch that is being handled; no other one follows. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#handling;
  }

  #handle(): void {
    this.#handling ??= this.#handleAll().finally(() => {
      this.#handling = undefined;
      if (this.#pending.size > 0) this.#handle();
      else if (this.#noticed.size === 0) this.#options.release();
    });
  }

  async #handleAll(): Promise<void> {
    while (this.#pending.size > 0) {
      await delay(QUIET_MS);
      const changes = new Map(this.#pending);
      this.#pending.clear();
      if (!this.#isStopped) await this.#options.handle(changes);
    }
  }
}
