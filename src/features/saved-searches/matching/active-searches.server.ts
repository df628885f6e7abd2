import { sql, type RawBuilder } from 'kysely';
import { currentCursor } from '#features/search/index/listing-change-log.server.ts';
import { StandingQueries } from '#features/search/index/standing-queries.ts';
import type { SearchDocument } from '#features/search/index/search-query.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const PORTION = 500;

export type ParsingContext = Pick<SearchContext, 'db' | 'catalogue' | 'vocabulary' | 'now'>;

interface SearchRow {
  id: number;
  address: string;
  version: number;
  changed_at: number;
  active: boolean;
}

const searchRow = declareRow<SearchRow>('saved search to match', {
  id: 'number',
  address: 'string',
  version: 'number',
  changed_at: 'number',
  active: 'boolean',
});

/** Condition: the row of `saved_search` with this alias sends alerts, so it is matched. */
export const isActiveSearch = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(not ${column('paused')} and ${column('alert')} <> 'off' and ${column('deleted_at')} is null
    and (${column('account_id')} is not null or ${column('confirmed_at')} is not null))`;
};

export interface ActiveSearch {
  version: number;
  /** When matching last began anew, in seconds since 1970. */
  changedAt: number;
}

/** All saved searches that send alerts, parsed and kept in memory; each worker process has its own. */
export class ActiveSearches {
  readonly #ctx: ParsingContext;
  #queries: StandingQueries;
  readonly #active = new Map<number, ActiveSearch>();
  /** Snapshot up to which changes have been read; undefined before the first read. */
  #cursor: string | undefined;
  /** Addresses are parsed for a year, which limits years and completes short ones. */
  #year: number;

  constructor(ctx: ParsingContext) {
    this.#ctx = ctx;
    this.#queries = new StandingQueries(ctx.catalogue);
    this.#year = ctx.now().getFullYear();
  }

  get size(): number {
    return this.#queries.size;
  }

  get(id: number): ActiveSearch | undefined {
    return this.#active.get(id);
  }

  /** Returns the ids of the searches that find the document now. */
  match(document: SearchDocument): number[] {
    return this.#queries.match(document, { now: Math.floor(this.#ctx.now().getTime() / 1000) });
  }

  /** Removes a search that was found to be deleted; it comes back with its next change. */
  forget(id: number): void {
    this.#active.delete(id);
    this.#queries.remove(id);
  }

  /** Takes over all changes committed before the call. */
  async update(db: Database): Promise<void> {
    const year = this.#ctx.now().getFullYear();
    if (this.#cursor === undefined || year !== this.#year || this.#queries.isWasteful) {
      this.#year = year;
      // If reading fails, it begins anew.
      this.#cursor = undefined;
      this.#cursor = await this.#readAll(db);
      return;
    }
    const next = await currentCursor(db);
    const changed = await readSearches(
      db,
      sql`where s.changed_in >= pg_snapshot_xmin(${this.#cursor}::pg_snapshot)
        and not pg_visible_in_snapshot(s.changed_in, ${this.#cursor}::pg_snapshot)`,
    );
    for (const row of changed) await this.#take(row);
    this.#cursor = next;
  }

  async #readAll(db: Database): Promise<string> {
    // A database that was restored in another cluster numbers transactions anew.
    await sql`
      update saved_search set changed_in = pg_current_xact_id()
      where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
    this.#queries = new StandingQueries(this.#ctx.catalogue);
    this.#active.clear();
    const cursor = await currentCursor(db);
    let last = 0;
    while (true) {
      const rows = await readSearches(
        db,
        sql`where s.id > ${last} and ${isActiveSearch('s')} order by s.id limit ${PORTION}`,
      );
      for (const row of rows) await this.#take(row);
      if (rows.length < PORTION) return cursor;
      last = rows.at(-1)?.id ?? last;
    }
  }

  async #take({ id, address, version, changed_at, active }: SearchRow): Promise<void> {
    this.forget(id);
    if (!active) return;
    const parsed = await readSearch(this.#ctx, new URLSearchParams(address));
    // Without a value that is no longer known, the search would find far more than was asked for.
    if (parsed.ignored.length > 0) return;
    this.#queries.add(id, parsed.query);
    this.#active.set(id, { version, changedAt: changed_at });
  }
}

const readSearches = (db: Database, which: RawBuilder<unknown>): Promise<SearchRow[]> =>
  readRows(
    db,
    searchRow,
    sql`
    select s.id, s.address, s.version, extract(epoch from s.changed_at)::float8 as changed_at,
      ${isActiveSearch('s')} as active
    from saved_search s ${which}`,
  );
