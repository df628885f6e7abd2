import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { ChangedKeys } from '#platform/cache/changed-keys.ts';
import { dependOnAnswer, type DependencyKey } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { isReplicaOf } from '#platform/db/is-replica-of.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import { fillIndex, type FilledIndex } from './fill-index.server.ts';
import { followListingChanges, type ListingFollower } from './follow-listing-changes.server.ts';
import type { ChangedListing, PublicChanges } from './listing-change-log.server.ts';
import { keepIndex, loadKeptIndex, type SnapshotPlace } from './snapshot/kept-index.server.ts';
import { SnapshotRefusedError } from './snapshot/snapshot-file.server.ts';
import { readDocuments } from './read-documents.server.ts';
import { placesOf } from './parts/plan-filters.ts';
import { SearchIndex } from './search-index.ts';
import type { VehicleFacts } from './wishes/vehicle-facts.ts';
import type { WordForms } from './words/words.ts';
import type { SearchAnswer, SearchFilters, SearchQuery } from './search-query.ts';

/** Changed listings re-read at a time. */
const BATCH = 500;
const PROGRESS_MS = 5_000;

export interface LiveSearchContext {
  db: Database;
  connection: pg.ClientConfig;
  catalogue: Catalogue;
  log: Log;
  /** Source of the initial fill, to spare the primary; changes are always read from the primary. */
  replica?: Database | undefined;
  /** Where the index is kept between two runs. */
  snapshot?: SnapshotPlace | undefined;
  /** Cache to invalidate when listings change. */
  cards?: Pick<ListingCardCache, 'forget' | 'forgetAll'>;
}

type Progress = (listings: number, share: number) => void;

/** Logs the progress of a long fill at most every `PROGRESS_MS`. */
function reportProgress(log: Log): Progress {
  let next = Date.now() + PROGRESS_MS;
  return (listings, share) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_MS;
    log.info({ listings, percent: Math.floor(100 * share) }, 'filling the search index');
  };
}

/** The search index of this process, filled from the database and updated from its change log. */
export class LiveSearchIndex {
  /** Keys of what changed in public, for caches; all of them when the index was filled anew. */
  readonly changed = new ChangedKeys();
  readonly #ctx: LiveSearchContext;
  #index: SearchIndex;
  #follower: ListingFollower | undefined;
  #filled = false;
  readonly #forms: WordForms = new Map();

  constructor(ctx: LiveSearchContext) {
    this.#ctx = ctx;
    this.#index = new SearchIndex({ cities: ctx.catalogue.cities });
  }

  /** Fills the index, then follows changes until `stop`. */
  async start(): Promise<void> {
    const { db, connection, log } = this.#ctx;
    const kept = await this.#loadKept();
    const cursor = kept ?? (await this.#fill());
    if (kept === undefined) await this.#keep(cursor);
    this.#filled = true;
    this.#follower = followListingChanges({
      db,
      connection,
      cursor,
      onChanges: (changes) => this.#take(changes),
      onPruned: () => this.#fill(),
      onError: (err) => log.warn({ err }, 'following listing changes'),
    });
  }

  /** Measures distances between the towns of the changed catalogue, then outdates everything derived from it. */
  takeCatalogue(): void {
    this.#index.places = placesOf(this.#ctx.catalogue.cities);
    this.changed.reportAll();
  }

  async stop(): Promise<void> {
    await this.#follower?.stop();
    if (this.#follower) await this.#keep(this.#follower.cursor());
  }

  /** Resolves when the index contains every change committed before the call; at most after a second. */
  async catchUp(): Promise<void> {
    await this.#follower?.catchUp();
  }

  search(query: SearchQuery, now: Date): SearchAnswer {
    return this.#used((at) => this.#index.search(query, momentOf(at)), now);
  }

  /** Returns only the ids of the page and the number of results. */
  find(query: SearchQuery, now: Date): Pick<SearchAnswer, 'ids' | 'total'> {
    return this.#used((at) => this.#index.find(query, momentOf(at)), now);
  }

  /** Returns only the number of results, in a fraction of the time of a search. */
  count(filters: SearchFilters, now: Date): number {
    return this.#used((at) => this.#index.count(filters, momentOf(at)), now);
  }

  /** Returns the number of results that were published at `since` or later, to the second. */
  countSince(filters: SearchFilters, since: Date, now: Date): number {
    return this.count({ ...filters, publishedSince: momentOf(since).now }, now);
  }

  /** Ids of the newest results that were published at `since` or later, at most `limit`. */
  idsSince(query: SearchQuery, { since, limit }: { since: Date; limit: number }, now: Date): number[] {
    const newest = { sort: 'newest' as const, page: 1, perPage: limit };
    return this.find({ ...query, ...newest, publishedSince: momentOf(since).now }, now).ids;
  }

  /** Numbers of published listings by day; see `SearchIndex`. */
  publishedPerDay(days: number, now: Date): number[] {
    return this.#index.publishedPerDay(days, momentOf(now));
  }

  /** The facts of a listing by which wishes rank it; undefined when it is not published. */
  factsOf(id: number): VehicleFacts | undefined {
    return this.#index.factsOf(id);
  }

  /** Increases with every change, so it can key caches of derived data. */
  get version(): number {
    return this.changed.version;
  }

  /** True after the first fill is complete. */
  get filled(): boolean {
    return this.#filled;
  }

  /** When changes were last read; undefined before the first fill. */
  get readAt(): Date | undefined {
    return this.#follower?.readAt();
  }

  get size(): number {
    return this.#index.size;
  }

  /** Takes the kept index; returns undefined if there is none or it cannot be trusted. */
  async #loadKept(): Promise<string | undefined> {
    const startedAt = Date.now();
    const { db, catalogue, log, snapshot: place } = this.#ctx;
    if (!place) return undefined;
    try {
      const kept = await loadKeptIndex({ db, catalogue, place });
      if (!kept) return undefined;
      this.#index = kept.index;
      log.info({ listings: kept.index.size, ms: Date.now() - startedAt }, 'search index loaded');
      return kept.cursor;
    } catch (err) {
      if (err instanceof SnapshotRefusedError)
        log.warn({ reason: err.message }, 'the kept search index is not used');
      else log.warn({ err }, 'the kept search index cannot be read');
      return undefined;
    }
  }

  /** Keeps the index for the next start; without it, that takes longer. */
  async #keep(cursor: string): Promise<void> {
    const { db, catalogue, log, snapshot: place } = this.#ctx;
    if (!place) return;
    try {
      const startedAt = Date.now();
      if (await keepIndex({ db, catalogue, place }, { index: this.#index, cursor }))
        log.info({ ms: Date.now() - startedAt }, 'search index kept');
    } catch (err) {
      log.warn({ err }, 'the search index cannot be kept');
    }
  }

  async #fill(): Promise<string> {
    const startedAt = Date.now();
    const { db, catalogue, log } = this.#ctx;
    const onBatch = reportProgress(log);
    const copied = await this.#fillFromReplica(onBatch);
    const { index, cursor } = copied ?? (await fillIndex(db, catalogue, onBatch));
    this.#index = index;
    this.#ctx.cards?.forgetAll();
    this.changed.reportAll();
    const facts = { listings: index.size, ms: Date.now() - startedAt, fromReplica: copied !== undefined };
    log.info(facts, 'search index filled');
    return cursor;
  }

  /** Returns undefined without a readable replica; the caller then reads the database itself. */
  async #fillFromReplica(onBatch: Progress): Promise<FilledIndex | undefined> {
    const { db, replica, catalogue, log } = this.#ctx;
    if (!replica) return undefined;
    try {
      if (await isReplicaOf(replica, db)) return await fillIndex(replica, catalogue, onBatch);
      log.warn('DATABASE_REPLICA_URL is not a streaming replica of the database; ignoring it');
    } catch (err) {
      log.warn({ err }, 'the replica cannot be read; filling the index from the database');
    }
    return undefined;
  }

  /** Applies changes in batches, so that many changes never hold up searches for long. */
  async #take({ listings, accounts }: PublicChanges): Promise<void> {
    for (let start = 0; start < listings.length; start += BATCH)
      await this.#takeListings(listings.slice(start, start + BATCH));
    if (accounts.length > 0) this.changed.report(accounts.map(sellerKey));
  }

  async #takeListings(batch: readonly ChangedListing[]): Promise<void> {
    const ids = batch.map(({ id }) => id);
    const read = await readDocuments(this.#ctx.db, ids, this.#forms);
    const documents = new Map(read.map((each) => [each.id, each]));
    const keys: DependencyKey[] = [];
    for (const { id, accountId } of batch) {
      const document = documents.get(id);
      const appearsOrGoes = this.#index.has(id) !== (document !== undefined);
      if (document) this.#index.add(document);
      else this.#index.remove(id);
      keys.push(`listing:${id}`);
      if (appearsOrGoes && accountId !== undefined) keys.push(sellerKey(accountId));
    }
    this.#ctx.cards?.forget(ids);
    this.changed.report(keys);
  }

  /** Computes an answer and reports it as one that a kept page depends on. */
  #used<Answer>(compute: (now: Date) => Answer, now: Date): Answer {
    const answer = compute(now);
    dependOnAnswer(() => ({
      fingerprint: fingerprintOf(answer),
      again: (at) => fingerprintOf(compute(at)),
    }));
    return answer;
  }
}

const momentOf = (now: Date): { now: number } => ({ now: Math.floor(now.getTime() / 1000) });
const sellerKey = (accountId: number): DependencyKey => `seller:${accountId}`;
const fingerprintOf = (answer: unknown): string => hash('sha1', JSON.stringify(answer), 'base64');
