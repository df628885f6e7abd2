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
  changed_at: number;
  account_id: number | null;
  active: boolean;
}

const presentRow = declareRow<{ id: number }>('saved search that exists', { id: 'number' });

const searchRow = declareRow<SearchRow>('saved search to match', {
  id: 'number',
  address: 'string',
  changed_at: 'number',
  account_id: 'number?',
  active: 'boolean',
});

const changesRow = declareRow<{ cursor: string; searches: SearchRow[] }>('changed saved searches', {
  cursor: 'string',
  searches: 'json',
});

/** Condition: the row of `saved_search` with this alias sends alerts, so it is matched. */
export const isActiveSearch = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(not ${column('paused')} and ${column('alert')} <> 'off' and ${column('deleted_at')} is null
    and (${column('account_id')} is not null or ${column('confirmed_at')} is not null))`;
};

const selectSearches = sql`
  select s.id, s.address, extract(epoch from s.changed_at)::float8 as changed_at, s.account_id,
    ${isActiveSearch('s')} as active
  from saved_search s`;

export interface ActiveSearch {
  /** When matching last began anew, in seconds since 1970. */
  changedAt: number;
  /** Null for a visitor. */
  accountId: number | null;
}

/** All saved searches that send alerts, parsed and kept in memory; each worker process has its own. */
export class ActiveSearches {
  readonly #ctx: ParsingContext;
  #queries: StandingQueries;
  readonly #active = new Map<number, ActiveSearch>();
  /** Snapshot up to which changes have been read; undefined before the first read. */
  #cursor: string | undefined;
  /** The last deletion of searches that was taken over. */
  #deletion: string | undefined;
  /** The catalogue by which addresses were parsed; an operator may change it. */
  #catalogue: ParsingContext['catalogue'];
  /** Addresses are parsed for a year, which limits years and completes short ones. */
  #year: number;

  constructor(ctx: ParsingContext) {
    this.#ctx = ctx;
    this.#queries = new StandingQueries(ctx.catalogue);
    this.#catalogue = ctx.catalogue;
    this.#year = ctx.now().getFullYear();
  }

  get size(): number {
    return this.#queries.size;
  }

  get(id: number): ActiveSearch | undefined {
    return this.#active.get(id);
  }

  /** Returns the ids of the searches (only `among` the given ones) that find the document now. */
  match(document: SearchDocument, among?: readonly number[]): number[] {
    return this.#queries.match(document, { now: Math.floor(this.#ctx.now().getTime() / 1000) }, among);
  }

  /** Condition: the row of `saved_search` with this alias changed after the last update. */
  isChanged(alias: string): RawBuilder<boolean> {
    if (this.#cursor === undefined) throw new Error('no searches have been read');
    const changedIn = sql.ref(`${alias}.changed_in`);
    return sql<boolean>`(${changedIn} >= pg_snapshot_xmin(${this.#cursor}::pg_snapshot)
      and not pg_visible_in_snapshot(${changedIn}, ${this.#cursor}::pg_snapshot))`;
  }

  /**
   * Takes over all changes committed before the call. Deletions are looked for when `deletion`, which names the last one,
   * differs from that of the previous call.
   */
  async update(db: Database, deletion: string | undefined): Promise<void> {
    await this.#takeChanges(db);
    if (deletion === this.#deletion) return;
    const ids = [...this.#active.keys()];
    const rows = await readRows(
      db,
      presentRow,
      sql`select id from saved_search where id = any(${`{${ids.join(',')}}`}::bigint[])`,
    );
    const present = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!present.has(id)) this.#forget(id);
    this.#deletion = deletion;
  }

  #forget(id: number): void {
    this.#active.delete(id);
    this.#queries.remove(id);
  }

  async #takeChanges(db: Database): Promise<void> {
    const year = this.#ctx.now().getFullYear();
    const isOutdated = year !== this.#year || this.#ctx.catalogue !== this.#catalogue;
    if (this.#cursor === undefined || isOutdated || this.#queries.isWasteful) {
      this.#year = year;
      this.#catalogue = this.#ctx.catalogue;
      // If reading fails, it begins anew.
      this.#cursor = undefined;
      this.#cursor = await this.#readAll(db);
    }
    // Rows and snapshot of one statement, so that no row is newer than `isChanged` takes it for.
    const [read] = await readRows(
      db,
      changesRow,
      sql`
      select pg_current_snapshot()::text as cursor,
        (select coalesce(json_agg(changed), '[]') from (${selectSearches} where ${this.isChanged('s')}) changed) as searches`,
    );
    if (!read) throw new Error('the database gave no snapshot');
    for (const row of read.searches) await this.#take(row);
    this.#cursor = read.cursor;
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
      const rows = await readRows(
        db,
        searchRow,
        sql`${selectSearches} where s.id > ${last} and ${isActiveSearch('s')} order by s.id limit ${PORTION}`,
      );
      for (const row of rows) await this.#take(row);
      if (rows.length < PORTION) return cursor;
      last = rows.at(-1)?.id ?? last;
    }
  }

  async #take({ id, address, changed_at, account_id, active }: SearchRow): Promise<void> {
    this.#forget(id);
    if (!active) return;
    const parsed = await readSearch(this.#ctx, new URLSearchParams(address));
    // Without a value that is no longer known, the search would find far more than was asked for.
    if (parsed.ignored.length > 0) return;
    this.#queries.add(id, parsed.query);
    this.#active.set(id, { changedAt: changed_at, accountId: account_id });
  }
}
