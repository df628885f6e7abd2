import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeKind } from './change-kind.ts';

export type Changes = ReadonlyMap<string, ChangeKind>;

/** Milliseconds within which saved files belong to one batch. */
const QUIET_MS = 40;

/**
 * Handles changes in batches, one after the other. Requests are held from the first notice of a change until all
 * changes are handled.
 */
export class ChangeQueue {
  readonly #options: { hold: () => void; handle: (changes: Changes) => Promise<void>; release: () => void };
  /** Changes that Vite is still processing. */
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

  /** Called when Vite has processed a noticed change. */
  settle(file: string): void {
    const kind = this.#noticed.get(file);
    if (!this.#noticed.delete(file) || kind === undefined) return;
    this.#pending.set(file, kind);
    this.#handle();
  }

  /** Called after a restart of Vite, which drops its pending changes. */
  settleAll(): void {
    for (const file of this.#noticed.keys()) this.settle(file);
  }

  get isBusy(): boolean {
    return this.#handling !== undefined || this.#noticed.size > 0;
  }

  /** Waits for the current batch; later batches are not handled. */
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
