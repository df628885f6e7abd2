import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SearchIndex } from '#features/search/index/search-index.ts';
import { anyQuery, type SearchDocument, type SearchQuery } from '#features/search/index/search-query.ts';
import { Random } from '#kernel/random.ts';
import { ChangedKeys } from '#platform/cache/changed-keys.ts';
import { dependOn, dependOnAnswer } from '#platform/cache/dependencies.server.ts';
import { MARKET_NOW, RandomMarket } from '#tests/support/random-market.ts';
import { zipf } from '#tests/support/zipf.ts';
import { PageBody } from './page-body.server.ts';
import { cacheBounds, PageCache, type AnsweredPage, type MadePage } from './page-cache.server.ts';

// A market of simulated time with the real index and cache. Pages state what they are made from instead of HTML, so
// that each one sent can be compared with the market.

const LISTINGS = 100_000;
const SEARCHES = 400;
const VIEWS_PER_SECOND = 100;
/** Fills the cache with listings; each search is made once, because making it again at each change takes longest. */
const FILL_SECONDS = 200;
/** Views as in the measured time, so that it begins with a cache as it is in use. */
const SETTLE_SECONDS = 40;
const MEASURED_SECONDS = 40;
const HOME_SHARE = 0.05;
const LISTINGS_SHARE = 0.55;
/** As set by default. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** Bytes of compressed pages, as measured. */
const BYTES = { results: 39_000, listing: 19_000 };

const random = new Random(42, 'cache');
const noise = randomBytes(BYTES.results);

class Market {
  readonly changed = new ChangedKeys();
  readonly documents = new Map<number, SearchDocument>();
  /** Increases with every change of a listing. */
  readonly revisions = new Map<number, number>();
  readonly published = new Map<number, number>();
  nowMs = MARKET_NOW * 1000;
  readonly #random = new RandomMarket(7);
  readonly #index = new SearchIndex({ cities: this.#random.cities });
  #next = 1;

  constructor() {
    while (this.#next <= LISTINGS) this.publish();
  }

  queries(): SearchQuery[] {
    const documents = [...this.documents.values()].slice(0, 1_000);
    return Array.from({ length: SEARCHES }, () => this.#random.query(documents));
  }

  search(query: SearchQuery) {
    const compute = () => {
      const { ids, total, counts } = this.#index.search(query, { now: Math.floor(this.nowMs / 1000) });
      return { ids, total, counts };
    };
    const answer = compute();
    const fingerprint = JSON.stringify(answer);
    dependOnAnswer(() => ({ fingerprint, again: () => JSON.stringify(compute()) }));
    return answer;
  }

  /** Listings whose cards the page of a listing shows; which ones they are is not kept exact. */
  similarTo(id: number): number[] {
    return [1, 2, 3, 4, 5].map((step) => id + step).filter((other) => this.documents.has(other));
  }

  publish(): void {
    this.#put({ ...this.#random.document(this.#next), publishedAt: Math.floor(this.nowMs / 1000) });
    this.#next += 1;
  }

  change(): void {
    const kind = random.next();
    if (kind < 0.25) return this.publish();
    const documents = this.documents;
    let id = random.int(1, this.#next - 1);
    while (!documents.has(id)) id = random.int(1, this.#next - 1);
    const document = documents.get(id) as SearchDocument;
    if (kind < 0.5) return this.#withdraw(id);
    this.#put({ ...document, ranges: { ...document.ranges, price: random.int(100_000, 5_000_000) } });
  }

  #put(document: SearchDocument): void {
    const { id } = document;
    const seller = sellerOf(id);
    if (!this.documents.has(id)) this.published.set(seller, (this.published.get(seller) ?? 0) + 1);
    const appears = !this.documents.has(id);
    this.documents.set(id, document);
    this.revisions.set(id, (this.revisions.get(id) ?? 0) + 1);
    this.#index.add(document);
    this.changed.report([`listing:${id}`, ...(appears ? [`seller:${seller}`] : [])]);
  }

  #withdraw(id: number): void {
    this.documents.delete(id);
    this.revisions.delete(id);
    this.published.set(sellerOf(id), (this.published.get(sellerOf(id)) ?? 0) - 1);
    this.#index.remove(id);
    this.changed.report([`listing:${id}`, `seller:${sellerOf(id)}`]);
  }
}

/** Six of ten listings are the only one of their seller, the others belong to dealers with 40. */
const sellerOf = (id: number): number => (id % 10 < 6 ? id : 1_000_000 + Math.floor(id / 100));

/** Pages as text. */
const pagesOf = (market: Market) => {
  const card = (id: number) => {
    dependOn(`listing:${id}`);
    return [id, market.revisions.get(id)];
  };
  return {
    results: (query: SearchQuery) => {
      const { ids, ...counts } = market.search(query);
      return JSON.stringify({ cards: ids.map(card), counts });
    },
    listing: (id: number) => {
      const seller = sellerOf(id);
      dependOn(`seller:${seller}`);
      return JSON.stringify({
        cards: [id, ...market.similarTo(id)].map(card),
        seller: [seller, market.published.get(seller)],
      });
    },
  };
};

const sent = async ({ page }: AnsweredPage): Promise<string> =>
  (await page.body.in('identity')).bytes.toString('latin1').split('\n')[0] ?? '';

async function simulate(changesPerSecond: number) {
  const market = new Market();
  const pages = pagesOf(market);
  const queries = [anyQuery, ...market.queries()];
  const cache = new PageCache({
    maxBytes: CACHE_BYTES,
    changed: market.changed,
    now: () => new Date(market.nowMs),
  });
  const [searchRank, listingRank] = [zipf(queries.length, random), zipf(LISTINGS, random)];
  /** Fresh texts of a page of results by the time at which it was requested. */
  const fresh = new Map<string, Map<number, string>>();
  const searched = new Set<string>();
  let [views, kept, oldest] = [0, 0, 0];
  const page = async (text: string, bytes: number): Promise<MadePage> => {
    const body = Buffer.concat([Buffer.from(`${text}\n`), noise.subarray(0, bytes)]);
    return { status: 200, headers: {}, etag: '', body: new PageBody(body), isPublic: true };
  };

  const view = async (phase: 'fill' | 'settle' | 'measure'): Promise<void> => {
    const kind = random.next();
    if (kind < LISTINGS_SHARE) {
      const rank = listingRank();
      const id = 1 + ((rank * 7919) % LISTINGS);
      if (!market.documents.has(id)) return;
      const text = await sent(
        await cache.get(`listing ${id}`, async () => page(pages.listing(id), BYTES.listing)),
      );
      const { cards, seller } = JSON.parse(text) as { cards: [number, number][]; seller: [number, number] };
      for (const [shown, revision] of cards) expect(market.revisions.get(shown)).toBe(revision);
      expect(market.published.get(seller[0])).toBe(seller[1]);
    } else {
      const rank = kind < LISTINGS_SHARE + HOME_SHARE ? 0 : searchRank();
      const query = queries[rank] as SearchQuery;
      const key = `results ${rank}`;
      if (phase === 'fill' && searched.has(key)) return;
      searched.add(key);
      const answered = await cache.get(key, async () => page(pages.results(query), BYTES.results));
      if (phase === 'measure') {
        const text = await sent(answered);
        const seen = fresh.get(key) ?? new Map<number, string>();
        fresh.set(key, seen.set(market.nowMs, pages.results(query)));
        // Made or compared at a time when this page was requested, too, unless that was before the measured time.
        const then = seen.get(market.nowMs - answered.ageMs);
        if (then !== undefined) expect(text).toBe(then);
        const { cards } = JSON.parse(text) as { cards: [number, number][] };
        for (const [shown, revision] of cards) expect(market.revisions.get(shown)).toBe(revision);
        oldest = Math.max(oldest, answered.ageMs);
      }
    }
    views += 1;
    await new Promise(setImmediate);
  };

  let step = 0;
  const pass = async (seconds: number, phase: Parameters<typeof view>[0]): Promise<void> => {
    for (const end = step + seconds * VIEWS_PER_SECOND; step < end; step += 1) {
      market.nowMs += 1_000 / VIEWS_PER_SECOND;
      if (step % Math.round(VIEWS_PER_SECOND / changesPerSecond) === 0) market.change();
      await view(phase);
    }
  };
  await pass(FILL_SECONDS, 'fill');
  await pass(SETTLE_SECONDS, 'settle');
  [views, kept] = [0, cache.figures.kept];
  await pass(MEASURED_SECONDS, 'measure');
  return { hitRate: (cache.figures.kept - kept) / views, oldest };
}

it('PageCache answers 7 of 10 views with 10 changes a second, none with a page older than its bound', async () => {
  const { hitRate, oldest } = await simulate(10);
  console.log({ hitRate, oldest });
  expect(hitRate).toBeGreaterThan(0.7);
  expect(oldest).toBeGreaterThan(cacheBounds.fresh);
  expect(oldest).toBeLessThan(cacheBounds.counts);
}, 300_000);
