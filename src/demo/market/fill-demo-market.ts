/**
 * Fills an empty database with the demo market in batches of whole sellers. Each batch is one transaction
 * that also advances the progress, so a killed run continues, and the result does not depend on the batch
 * size.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { demoListing, demoMarket, type DemoListing, type DemoMarket } from '#demo/listing/demo-listing.ts';
import {
  demoMarketState,
  readDemoMarketFact,
  writeDemoMarketFact,
  type DemoMarketFact,
} from '#demo/market/demo-market-state.ts';
import { demoSellerProfile, demoSellers, type DemoSeller } from '#demo/listing/demo-seller.ts';
import { insertRows, reserveIds, TRUTH_TABLE } from '#demo/market/insert-rows.ts';
import { loadMarketReferences } from '#demo/market/load-market-references.ts';
import {
  accountRow,
  exchangeRows,
  listingPictureRows,
  listingRow,
  pictureRows,
  priceRows,
  revealRows,
  transitionRows,
  truthRow,
  viewDayRows,
  viewRows,
  type MarketReferences,
} from '#demo/market/market-rows.ts';

export interface FillDemoMarketOptions {
  db: Database;
  /** Number of listings. */
  listings: number;
  /** The same seed, size and time give the same market. */
  seed?: number;
  /** Reference time of the market; a market begun earlier keeps its own. */
  now: Date;
  /** Minimum number of listings per batch. */
  batchSize?: number;
  onProgress?: (stored: number, listings: number) => void;
  /** Stops after the current batch. */
  signal?: AbortSignal;
}

const DEFAULT_SEED = 20_261;
const BATCH_SIZE = 1000;

/** Groups sellers from number `first` into batches with `batchSize` listings or slightly more. */
function* batches(sellers: Iterable<DemoSeller>, first: number, batchSize: number): Generator<DemoSeller[]> {
  let batch: DemoSeller[] = [];
  let size = 0;
  for (const seller of sellers) {
    if (seller.number < first) continue;
    batch.push(seller);
    size += seller.stock;
    if (size >= batchSize) {
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

const sum = (sellers: readonly DemoSeller[]): number =>
  sellers.reduce((total, seller) => total + seller.stock, 0);

async function storeBatch(
  db: Database,
  market: DemoMarket,
  references: MarketReferences,
  sellers: readonly DemoSeller[],
  before: DemoMarketFact,
): Promise<DemoMarketFact> {
  const made = sellers.map((seller) => {
    const profile = demoSellerProfile(market.seed, seller, market.cities);
    const listings = Array.from({ length: seller.stock }, (_, index) =>
      demoListing(market, seller, profile, seller.firstListing + index),
    );
    return { seller, profile, listings };
  });
  const after: DemoMarketFact = {
    ...before,
    nextSeller: before.nextSeller + sellers.length,
    stored: before.stored + sum(sellers),
  };
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_market'))`.execute(trx);
    const current = await readDemoMarketFact(trx);
    if (current && current.nextSeller !== before.nextSeller)
      throw new Error('another process fills the demo market');
    const accountIds = await reserveIds(trx, 'account', made.length);
    const ids = await reserveIds(trx, 'listing', sum(sellers));
    const first = Math.min(...made.map(({ seller }) => seller.firstListing));
    const idOf = (listing: DemoListing): number => ids[listing.number - first] as number;
    const accountOf = made.map((_, index) => accountIds[index] as number);
    const each = <Row>(
      rows: (listing: DemoListing, account: number, town: string) => readonly Row[],
    ): Row[] =>
      made.flatMap(({ listings, profile }, index) =>
        listings.flatMap((listing) => rows(listing, accountOf[index] as number, profile.cityKey)),
      );

    const accounts = made.map(({ seller, profile, listings }, index) => {
      const firstPosted = new Date(Math.min(...listings.map(({ history }) => history.createdAt.getTime())));
      return accountRow(accountOf[index] as number, seller, profile, firstPosted, references);
    });
    const pictures = new Map(
      each((listing) => pictureRows(listing, market.now)).map((row) => [row['id'], row]),
    );
    await insertRows(trx, 'account', accounts);
    await insertRows(trx, 'picture', [...pictures.values()], true);
    await insertRows(
      trx,
      'listing',
      each((listing, account, town) => [listingRow(idOf(listing), account, town, listing, references)]),
    );
    await insertRows(
      trx,
      'listing_picture',
      each((listing) => listingPictureRows(idOf(listing), listing)),
    );
    await insertRows(
      trx,
      'listing_price',
      each((listing) => priceRows(idOf(listing), listing, references)),
    );
    await insertRows(
      trx,
      'listing_transition',
      each((listing, account) => transitionRows(idOf(listing), account, listing)),
    );
    await insertRows(
      trx,
      'listing_views',
      each((listing) => viewRows(idOf(listing), listing)),
    );
    await insertRows(
      trx,
      'listing_view_day',
      each((listing) => viewDayRows(idOf(listing), listing)),
    );
    await insertRows(
      trx,
      'listing_reveal',
      each((listing) => revealRows(idOf(listing), listing)),
    );
    await insertRows(
      trx,
      'listing_exchange',
      each((listing) => exchangeRows(idOf(listing), listing, references)),
    );
    await insertRows(
      trx,
      TRUTH_TABLE,
      each((listing) => [truthRow(idOf(listing), listing)]),
    );
    await writeDemoMarketFact(trx, after);
  });
  return after;
}

/**
 * Fills the missing part of the demo market and returns its number of listings. Does nothing in a database
 * that has other listings. A market begun earlier is completed with its original options.
 */
export async function fillDemoMarket(options: FillDemoMarketOptions): Promise<number> {
  const { db, signal, onProgress } = options;
  const begun = await readDemoMarketFact(db);
  if (!begun && (await demoMarketState(db)) !== 'empty') return 0;
  let fact: DemoMarketFact = begun ?? {
    seed: options.seed ?? DEFAULT_SEED,
    listings: options.listings,
    now: options.now.toISOString(),
    nextSeller: 1,
    stored: 0,
    state: 'filling',
  };
  if (fact.state !== 'filling') return fact.stored;

  const market = demoMarket(fact.seed, new Date(fact.now));
  const references = await loadMarketReferences(db);
  const { nextSeller } = fact;
  const left = demoSellers(fact.seed, fact.listings);
  for (const sellers of batches(left, nextSeller, options.batchSize ?? BATCH_SIZE)) {
    if (signal?.aborted) return fact.stored;
    fact = await storeBatch(db, market, references, sellers, fact);
    onProgress?.(fact.stored, fact.listings);
  }
  for (const table of [
    'account',
    'listing',
    'listing_picture',
    'listing_price',
    'listing_transition',
    'listing_views',
    'listing_view_day',
    'listing_reveal',
    'listing_exchange',
  ] as const) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  await writeDemoMarketFact(db, { ...fact, state: 'drawing' });
  return fact.stored;
}
