import type pg from 'pg';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { fillSearchIndex } from './fill-search-index.server.ts';
import { followListingChanges, type ListingFollower } from './follow-listing-changes.server.ts';
import { readSearchDocuments } from './search-documents.server.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchAnswer, SearchQuery } from './search-query.ts';

interface Options {
  db: Database;
  connection: pg.ClientConfig;
  catalogue: Catalogue;
  log: Log;
}

/** The search index of this process, filled from the database and kept current by its change log. */
export class LiveSearchIndex {
  readonly #options: Options;
  #index: SearchIndex;
  #follower: ListingFollower | undefined;
  #version = 0;
  #filled = false;

  constructor(options: Options) {
    this.#options = options;
    this.#index = new SearchIndex({ cities: options.catalogue.cities });
  }

  /** Fills the index, then follows changes until `stop`. */
  async start(): Promise<void> {
    const { db, connection, log } = this.#options;
    this.#follower = followListingChanges({
      db,
      connection,
      cursor: await this.#fill(),
      onChanges: (ids) => this.#apply(ids),
      onPruned: () => this.#fill(),
      onError: (err) => log.warn({ err }, 'following listing changes'),
    });
  }

  async stop(): Promise<void> {
    await this.#follower?.stop();
  }

  search(query: SearchQuery, now: Date = new Date()): SearchAnswer {
    return this.#index.search(query, { now: Math.floor(now.getTime() / 1000) });
  }

  /** Grows with every change; what was made at one version is good while it lasts. */
  get version(): number {
    return this.#version;
  }

  get filled(): boolean {
    return this.#filled;
  }

  get size(): number {
    return this.#index.size;
  }

  async #fill(): Promise<string> {
    const startedAt = Date.now();
    const { index, cursor } = await fillSearchIndex(this.#options.db, this.#options.catalogue);
    this.#index = index;
    this.#version += 1;
    this.#filled = true;
    this.#options.log.info({ listings: index.size, ms: Date.now() - startedAt }, 'search index filled');
    return cursor;
  }

  /** Reads the listings again: what is published is put in, what no longer is is taken out. */
  async #apply(ids: readonly number[]): Promise<void> {
    const documents = await readSearchDocuments(this.#options.db, ids);
    const published = new Set(documents.map(({ id }) => id));
    for (const id of ids) if (!published.has(id)) this.#index.remove(id);
    for (const document of documents) this.#index.add(document);
    this.#version += 1;
  }
}
