import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';
import { limitHash, type Limit } from './take-from-limit.server.ts';

interface Count {
  limit: Limit;
  key: string;
  /** Uses of all processes at the last merge, and own ones since then. */
  merged: number;
  pending: number;
  /** End of the window, ms since 1970. */
  endsAt: number;
}

/** Above it, counts that are far from their limit are kept only in the database. */
const MOST_KEPT = 20_000;
const ROWS_PER_STATEMENT = 5_000;
/** Part of a limit that a process counts for one key before it merges early, and the least number of uses. */
const EARLY_SHARE = 0.02;
const EARLY_USES = 20;

const isDue = ({ limit, pending }: Count): boolean =>
  pending >= Math.max(EARLY_USES, limit.max * EARLY_SHARE);

/**
 * Limits for calls that are too frequent for a database write each. Uses are counted in the process, and merged with
 * those of the other processes in `limit_use` every `mergeMs`, and as soon as one key has used up a fiftieth of its
 * limit, at least 20 uses. A limit can therefore be exceeded by as many for each other process.
 */
export class SharedCounts {
  readonly #ctx: { db: Database; now: () => Date };
  readonly #onError: (error: unknown) => void;
  readonly #counts = new Map<string, Count>();
  readonly #timer: NodeJS.Timeout;
  #merging: Promise<void> | undefined;
  /** Whether the last merge failed; then the next one waits for the timer, however many uses there are. */
  #hasFailed = false;

  constructor(
    ctx: { db: Database; now: () => Date },
    options: { mergeMs: number; onError: (error: unknown) => void },
  ) {
    this.#ctx = ctx;
    this.#onError = options.onError;
    this.#timer = setInterval(() => void this.merge(), options.mergeMs).unref();
  }

  /**
   * Counts one use of each key, unless one of them has no use left. Returns undefined, or the seconds until the window
   * of that key ends.
   */
  take(uses: readonly (readonly [Limit, string])[]): number | undefined {
    const now = this.#ctx.now().getTime();
    const counts = uses.map(([limit, key]) => this.#countOf(limit, key, now));
    const spent = counts.find(({ limit, merged, pending }) => merged + pending >= limit.max);
    if (spent) return Math.max(1, Math.ceil((spent.endsAt - now) / 1000));
    for (const count of counts) count.pending += 1;
    if (!this.#hasFailed && counts.some(isDue)) void this.merge();
    return undefined;
  }

  /** Writes the uses since the last merge and reads those of other processes. Failures are reported and retried. */
  merge(): Promise<void> {
    return (this.#merging ??= this.#merge()
      .then(() => {
        this.#hasFailed = false;
      })
      .catch((error: unknown) => {
        this.#hasFailed = true;
        this.#onError(error);
      })
      .finally(() => (this.#merging = undefined)));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#merging;
    await this.merge();
  }

  #countOf(limit: Limit, key: string, now: number): Count {
    const id = `${limit.name} ${key}`;
    const known = this.#counts.get(id);
    if (known && known.endsAt > now) return known;
    const count = { limit, key, merged: 0, pending: 0, endsAt: now + limit.windowSeconds * 1000 };
    this.#counts.set(id, count);
    return count;
  }

  async #merge(): Promise<void> {
    const now = this.#ctx.now();
    for (const [id, { endsAt }] of this.#counts) if (endsAt <= now.getTime()) this.#counts.delete(id);
    const used = [...this.#counts.values()]
      .filter(({ pending }) => pending > 0)
      .map((count) => ({ count, hash: limitHash(count.limit.name, count.key), uses: count.pending }))
      // Processes that lock rows in the same order cannot deadlock.
      .toSorted((a, b) => a.hash.compare(b.hash));
    for (let from = 0; from < used.length; from += ROWS_PER_STATEMENT)
      await this.#mergeRows(used.slice(from, from + ROWS_PER_STATEMENT), now);
    this.#forgetSmallCounts();
  }

  async #mergeRows(used: { count: Count; hash: Buffer; uses: number }[], now: Date): Promise<void> {
    const values = used.map(({ count, hash, uses }) => ({
      name: count.limit.name,
      key: hash,
      expires_at: new Date(count.endsAt),
      uses,
    }));
    const isOver = sql`limit_use.expires_at <= ${now}`;
    const rows = await this.#ctx.db
      .insertInto('limit_use')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['name', 'key']).doUpdateSet({
          uses: sql`case when ${isOver} then excluded.uses else limit_use.uses + excluded.uses end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at else limit_use.expires_at end`,
        }),
      )
      .returning(['key', 'uses', 'expires_at'])
      .execute();
    const counts = new Map(used.map((each) => [each.hash.toString('latin1'), each]));
    for (const row of rows) {
      const merged = counts.get(row.key.toString('latin1'));
      if (!merged) continue;
      merged.count.pending -= merged.uses;
      merged.count.merged = row.uses;
      merged.count.endsAt = row.expires_at.getTime();
    }
  }

  #forgetSmallCounts(): void {
    if (this.#counts.size <= MOST_KEPT) return;
    for (const [id, { limit, merged, pending }] of this.#counts)
      if (pending === 0 && merged < limit.max / 10) this.#counts.delete(id);
  }
}
