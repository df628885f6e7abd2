import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Every announcement empties the page caches, so covers are announced together. */
const EVERY_MS = 3000;

/**
 * Announces listings with finished covers in the change log, which has no entries for pictures. Otherwise cards and
 * pages shown before would keep their place without a picture for another minute.
 */
export class CoverAnnouncement {
  readonly #db: Database;
  #listings = new Set<number>();
  #sentAt = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Announces the listings with the others that were added, at most every three seconds. */
  async add(listings: readonly number[]): Promise<void> {
    for (const id of listings) this.#listings.add(id);
    if (Date.now() - this.#sentAt >= EVERY_MS) await this.send();
  }

  /** Announces at once what is left. */
  async send(): Promise<void> {
    if (this.#listings.size === 0) return;
    const listings = [...this.#listings];
    this.#listings = new Set();
    this.#sentAt = Date.now();
    await this.#db.transaction().execute(async (trx) => {
      await sql`insert into listing_change (listing_id) select unnest(${listings}::bigint[])`.execute(trx);
      await sql`select pg_notify('listing_change', '')`.execute(trx);
    });
  }
}
