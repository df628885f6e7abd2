import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fitAndStorePriceModel } from '#features/pricing/fit-price-model-job.server.ts';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { rateAllListings } from '#features/pricing/rating/rate-all-listings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { demoMarketState, readDemoMarketFact, removeDemoMarket } from '#demo/market/demo-market-state.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';

const now = new Date('2026-11-20T12:00:00Z');
const LISTINGS = 2000;
const tables = [
  'account',
  'picture',
  'listing',
  'listing_picture',
  'listing_price',
  'listing_transition',
  'listing_view_day',
  'demo_truth',
] as const;

/** Returns a hash over all rows of each table. */
async function fingerprint(db: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table)} t`.execute(db);
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}

async function count(db: Database, condition: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(condition)}`.execute(db);
  return rows[0]?.n ?? -1;
}

let whole: TestDatabase;
let pieces: TestDatabase;
beforeAll(async () => {
  whole = await testDatabase();
  pieces = await testDatabase();
  expect(await demoMarketState(whole.db)).toBe('empty');
  await fillDemoMarket({ db: whole.db, listings: LISTINGS, now, batchSize: 2000 });
});

describe('fillDemoMarket', () => {
  it('stores a market that satisfies all constraints and logs all listings except drafts as changed', async () => {
    expect(await count(whole.db, 'listing')).toBe(LISTINGS);
    expect(await count(whole.db, 'account where not demo')).toBe(0);
    expect(await count(whole.db, 'published_listing')).toBeGreaterThan(LISTINGS * 0.8);
    expect(await count(whole.db, '(select distinct listing_id from listing_change) c')).toBe(
      await count(whole.db, "listing where publication <> 'draft'"),
    );
    expect(
      await count(
        whole.db,
        'listing l where picture_count <> (select count(*) from listing_picture p where p.listing_id = l.id)',
      ),
    ).toBe(0);
  });

  it('stores prices equal to those the database computes', async () => {
    const wrong = `listing l join lateral (select price_eur_minor from listing_price p
      where p.listing_id = l.id order by at desc limit 1) last on true
      where last.price_eur_minor is distinct from l.price_eur_minor`;
    expect(await count(whole.db, wrong)).toBe(0);
    expect(await count(whole.db, 'listing where previous_price_eur_minor > price_eur_minor')).toBeGreaterThan(
      100,
    );
    expect(await count(whole.db, "listing where currency <> 'EUR'")).toBeGreaterThan(10);
    expect(await count(whole.db, "listing where vat = 'excluded'")).toBeGreaterThan(10);
  });

  it('stores views per day that are part of all views', async () => {
    const days = `(select v.views, (select sum(d.views) from listing_view_day d where d.listing_id = v.listing_id)
      as counted from listing_views v) x`;
    expect(await count(whole.db, `${days} where counted > views`)).toBe(0);
    expect(await count(whole.db, `${days} where counted = views`)).toBeGreaterThan(LISTINGS / 3);
    expect(await count(whole.db, 'listing_reveal')).toBeGreaterThan(100);
  });

  it('stores the true value of every listing apart, near most prices', async () => {
    expect(await count(whole.db, 'demo_truth t join listing l on l.id = t.listing')).toBe(LISTINGS);
    const priced = 'listing l join demo_truth t on t.listing = l.id where l.price_eur_minor is not null';
    const all = await count(whole.db, priced);
    expect(
      (await count(
        whole.db,
        `${priced} and l.price_eur_minor between t.value_eur_minor * 0.7 and t.value_eur_minor * 1.4`,
      )) / all,
    ).toBeGreaterThan(0.9);
    const inside = await count(
      whole.db,
      `${priced} and l.price_eur_minor between t.ask_low_eur_minor and t.ask_high_eur_minor`,
    );
    expect(Math.abs(inside / all - 0.8)).toBeLessThan(0.04);
    expect(await count(whole.db, "demo_truth where error = 'lure'")).toBe(
      await count(whole.db, 'listing where fake'),
    );
  });

  it('gives prices that can be rated', async () => {
    const ctx = { db: whole.db, log: { info: () => undefined }, now: () => now };
    await fitAndStorePriceModel(ctx);
    await rateAllListings(ctx);
    for (const rating of priceRatings)
      expect(await count(whole.db, `listing where price_rating = '${rating}'`)).toBeGreaterThan(0);
    await sql`update listing set price_rating = null where price_rating is not null`.execute(whole.db);
  });

  it('continues an interrupted run with other batches to the same rows', async () => {
    const stop = new AbortController();
    const stored = await fillDemoMarket({
      db: pieces.db,
      listings: LISTINGS,
      now,
      batchSize: 150,
      signal: stop.signal,
      onProgress: (done) => done > 700 && stop.abort(),
    });
    expect(stored).toBeGreaterThan(700);
    expect(stored).toBeLessThan(LISTINGS);
    expect(await count(pieces.db, 'listing')).toBe(stored);
    expect(await demoMarketState(pieces.db)).toBe('partial');
    // A later start has another clock and may have another size configured; the market keeps the stored time and size.
    const later = new Date(now.getTime() + 86_400_000);
    expect(await fillDemoMarket({ db: pieces.db, listings: 99, now: later, batchSize: 333 })).toBe(LISTINGS);
    expect(await fingerprint(pieces.db)).toEqual(await fingerprint(whole.db));
  });

  it('does nothing when it is run again', async () => {
    const before = await fingerprint(whole.db);
    expect(await fillDemoMarket({ db: whole.db, listings: LISTINGS, now })).toBe(LISTINGS);
    expect(await fingerprint(whole.db)).toEqual(before);
    expect((await readDemoMarketFact(whole.db))?.state).toBe('drawing');
  });

  it('leaves a database with other listings unchanged, and can be removed from one', async () => {
    await sql`update account set demo = false where id = (select account_id from listing order by id limit 1)`.execute(
      pieces.db,
    );
    await removeDemoMarket(pieces.db);
    const own = await count(pieces.db, 'listing');
    expect(own).toBeGreaterThan(0);
    expect(await count(pieces.db, 'demo_truth')).toBe(0);
    expect(await demoMarketState(pieces.db)).toBe('complete');
    expect(await fillDemoMarket({ db: pieces.db, listings: 50, now })).toBe(0);
    expect(await count(pieces.db, 'listing')).toBe(own);
  });
});
