import type pg from 'pg';
import type { Database } from '#platform/db/database.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import { readListingChanges, type PublicChanges } from './listing-change-log.server.ts';

const POLL_MS = 500;
/** Pause after changes, to take the next ones together: reading one alone costs as much as applying five. */
const BATCH_MS = 700;
const CATCH_UP_MS = 1_000;

export interface ListingFollower {
  /** Resolves when everything committed before the call has been reported; at most after a second. */
  catchUp(): Promise<void>;
  /** Position in the log up to which changes have been reported. */
  cursor(): string;
  /** Stops after the current step. */
  stop(): Promise<void>;
}

/**
 * Reports every public change in commit order, starting at `cursor`. A notification triggers it at once, or together
 * with others `BATCH_MS` after the previous report; `catchUp` never waits. Without notifications (lost connection,
 * transaction pooler) it polls twice a second. The cursor advances
 * only after `onChanges` has succeeded; otherwise the error is reported and the same changes are repeated.
 */
export function followListingChanges(options: {
  db: Database;
  connection: pg.ClientConfig;
  cursor: string;
  onChanges: (changes: PublicChanges) => Promise<void>;
  /** The log was pruned beyond the cursor: read all listings again and return the new cursor. */
  onPruned: () => Promise<string>;
  onError: (error: unknown) => void;
  /** Replaces `BATCH_MS` in tests. */
  batchMs?: number;
}): ListingFollower {
  const { db, connection, onChanges, onPruned, onError } = options;
  const stopping = new AbortController();
  const alarm = new Alarm();
  stopping.signal.addEventListener('abort', () => alarm.ring('at once'));

  /** Callers of `catchUp` that no read has begun for. */
  let waiting: (() => void)[] = [];

  let { cursor } = options;
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const served = waiting;
      waiting = [];
      let pauseMs = 0;
      try {
        const read = await readListingChanges(db, cursor);
        if (read.pruned) cursor = await onPruned();
        else {
          const { listings, accounts } = read.changes;
          if (listings.length + accounts.length > 0) {
            await onChanges(read.changes);
            pauseMs = options.batchMs ?? BATCH_MS;
          }
          cursor = read.cursor;
        }
        for (const resolve of served) resolve();
      } catch (error) {
        waiting.push(...served);
        onError(error);
      }
      if (!stopping.signal.aborted) await alarm.wait(pauseMs, POLL_MS);
    }
  };

  const listening = listen({
    connection,
    name: 'volan listing changes',
    channel: 'listing_change',
    onListening: () => alarm.ring(),
    onNotification: () => alarm.ring(),
    onError,
    stopping: stopping.signal,
  });
  const running = Promise.all([follow(), listening]);
  return {
    cursor: () => cursor,
    catchUp: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CATCH_UP_MS);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
        alarm.ring('at once');
      }),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Wakes one waiter; a ring without a waiter is kept for the next one. */
class Alarm {
  #rung: 'no' | 'after the pause' | 'at once' = 'no';
  #wake: (() => void) | undefined;

  ring(when: 'after the pause' | 'at once' = 'after the pause'): void {
    if (this.#rung !== 'at once') this.#rung = when;
    this.#wake?.();
  }

  /** Waits for a ring: `pauseMs` in any case, unless it rings at once, and at most until `mostMs` without any. */
  async wait(pauseMs: number, mostMs: number): Promise<void> {
    await this.#sleep(pauseMs, () => this.#rung === 'at once');
    await this.#sleep(mostMs - pauseMs, () => this.#rung !== 'no');
    this.#rung = 'no';
  }

  async #sleep(milliseconds: number, isOver: () => boolean): Promise<void> {
    if (milliseconds <= 0 || isOver()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
