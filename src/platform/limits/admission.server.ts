import { AppError } from '#kernel/app-error.ts';
import type { Log } from '#platform/log/log.server.ts';

/** A person with a staff session, one with another session or at a form that opens one, or anyone else. */
export type Caller = 'staff' | 'member' | 'visitor';

export interface AdmissionLimits {
  /** Answers made at the same time. Infinity: no limit. */
  atOnce: number;
  /** Longest wait of a request in milliseconds. */
  waitMs: number;
}

/** Share of the longest wait that visitors get while requests have been waiting for that long. */
const OVERLOADED_SHARE = 0.25;
const RETRY_AFTER_SECONDS = 5;
const LOG_EVERY_MS = 10_000;

interface Waiting {
  /** Moment of the monotonic clock after which the request is refused. */
  until: number;
  admit: () => void;
  refuse: () => void;
}

/**
 * Limits how many answers a web process makes at once. Further requests wait, members before visitors, and are refused
 * after a time; staff never wait. A queue that has not been empty for the longest wait means more requests than the
 * process can answer: then visitors are refused after a quarter of it, because waiting would only make every answer late
 * (the rule of "Fail at Scale", ACM Queue 13.8, after CoDel).
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #log: Pick<Log, 'warn'>;
  readonly #members = new Set<Waiting>();
  readonly #visitors = new Set<Waiting>();
  #running = 0;
  #waitingSince: number | undefined;
  #refused = 0;
  #logged = { at: -LOG_EVERY_MS, refused: 0 };

  constructor({ limits, log }: { limits: AdmissionLimits; log: Pick<Log, 'warn'> }) {
    this.#limits = limits;
    this.#log = log;
  }

  /** Answers being made and requests waiting now; requests refused since the start. */
  get figures(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Does the work when there is room for it. Asks for the caller only when there is none. Throws AppError `overloaded`
   * (503) when the request has waited too long.
   */
  async run<Value>(callerOf: () => Promise<Caller>, work: () => Promise<Value>): Promise<Value> {
    if (this.#hasRoom) {
      this.#running += 1;
      // Work without input runs to its end in one turn: requests that have arrived must be counted before.
      await nextTurn();
    } else await this.#enter(await callerOf());
    try {
      return await work();
    } finally {
      this.#running -= 1;
      // Not at once, for the same reason.
      if (this.#waiting > 0) setImmediate(() => this.#admitNext());
    }
  }

  get #waiting(): number {
    return this.#members.size + this.#visitors.size;
  }

  get #hasRoom(): boolean {
    return this.#running < this.#limits.atOnce && this.#waiting === 0;
  }

  async #enter(caller: Caller): Promise<void> {
    if (caller === 'staff' || this.#hasRoom) {
      this.#running += 1;
      return;
    }
    this.#waitingSince ??= performance.now();
    const queue = caller === 'member' ? this.#members : this.#visitors;
    await this.#wait(queue, caller === 'member' ? this.#limits.waitMs : this.#visitorsWaitMs);
  }

  get #visitorsWaitMs(): number {
    const { waitMs } = this.#limits;
    const isOverloaded = performance.now() - (this.#waitingSince ?? Infinity) >= waitMs;
    return isOverloaded ? waitMs * OVERLOADED_SHARE : waitMs;
  }

  #wait(queue: Set<Waiting>, waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        queue.delete(waiting);
        if (this.#waiting === 0) this.#waitingSince = undefined;
      };
      const waiting: Waiting = {
        until: performance.now() + waitMs,
        admit: () => {
          leave();
          this.#running += 1;
          resolve();
        },
        refuse: () => {
          leave();
          this.#countRefusal();
          reject(new AppError('overloaded', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
        },
      };
      const timer = setTimeout(waiting.refuse, waitMs);
      queue.add(waiting);
    });
  }

  /** Refuses requests whose time is up, because their timers are late when the process is busy. */
  #admitNext(): void {
    while (this.#running < this.#limits.atOnce && this.#waiting > 0) {
      const [next] = this.#members.size > 0 ? this.#members : this.#visitors;
      if (next && next.until > performance.now()) return next.admit();
      next?.refuse();
    }
  }

  #countRefusal(): void {
    this.#refused += 1;
    const now = performance.now();
    if (now - this.#logged.at < LOG_EVERY_MS) return;
    const refused = this.#refused - this.#logged.refused;
    this.#logged = { at: now, refused: this.#refused };
    const { running, waiting } = this.figures;
    this.#log.warn(
      { refused, running, waiting },
      'overloaded: requests are refused until the queue is short',
    );
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
