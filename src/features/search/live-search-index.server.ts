import type pg from 'pg';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { fillSearchIndex } from './fill-search-index.server.ts';
import { followListingChanges, type ListingFollower } from './follow-listing-changes.server.ts';
import { readSearchDocuments } from './search-documents.server.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchAnswer, SearchQuery } from './search-query.ts';

/** Changed listings read again at a time. */
const BATCH = 500;

/** The search index of this process, filled from the database and kept current by its change log. */
export class LiveSearchIndex {
  readonly #ctx: { db: Database; connection: pg.ClientConfig; catalogue: Catalogue; log: Log };
  #index: SearchIndex;
  #follower: ListingFollower | undefined;
  #version = 0;
  #filled = false;

  constructor(ctx: { db: Database; connection: pg.ClientConfig; catalogue: Catalogue; log: Log }) {
    this.#ctx = ctx;
    this.#index = new SearchIndex({ cities: ctx.catalogue.cities });
  }

  /** Fills the index, then follows changes until `stop`. */
  async start(): Promise<void> {
    const { db, connection, log } = this.#ctx;
    const cursor = await this.#fill();
    this.#filled = true;
    this.#follower = followListingChanges({
      db,
      connection,
      cursor,
      onChanges: (ids) => this.#take(ids),
      onPruned: () => this.#fill(),
      onError: (err) => log.warn({ err }, 'following listing changes'),
    });
  }

  async stop(): Promise<void> {
    await this.#follower?.stop();
  }

  search(query: SearchQuery, now: Date): SearchAnswer {
    return this.#index.search(query, { now: Math.floor(now.getTime() / 1000) });
  }

  /** Grows with every change; what was made at one version is good while it lasts. */
  get version(): number {
    return this.#version;
  }

  /** True once every published listing is in. */
  get filled(): boolean {
    return this.#filled;
  }

  get size(): number {
    return this.#index.size;
  }

  async #fill(): Promise<string> {
    const startedAt = Date.now();
    const { index, cursor } = await fillSearchIndex(this.#ctx.db, this.#ctx.catalogue);
    this.#index = index;
    this.#version += 1;
    this.#ctx.log.info({ listings: index.size, ms: Date.now() - startedAt }, 'search index filled');
    return cursor;
  }

  /** In batches, so that a change of very many listings never holds up the answers for long. */
  async #take(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const gone = new Set(batch);
      for (const document of await readSearchDocuments(this.#ctx.db, batch)) {
        this.#index.add(document);
        gone.delete(document.id);
      }
      for (const id of gone) this.#index.remove(id);
      this.#version += 1;
    }
  }
}
