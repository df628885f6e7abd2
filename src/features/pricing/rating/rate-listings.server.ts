import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { IdPortion } from '#platform/db/id-portions.server.ts';
import { currentPriceModel } from '../current-price-model.server.ts';
import type { PriceAnswer } from '../model/price-model.ts';
import type { Refusal } from '../model/refusal.ts';
import { ratingOf, type PriceInterval, type PriceRating } from '../price-rating.ts';
import { readGenerations } from '../read-generations.server.ts';
import { isAmong, readPricedListings } from '../read-price-examples.server.ts';
import { settledRating } from './settled-rating.ts';

interface Rated {
  id: number;
  version: number;
  price: number;
  interval: (PriceInterval & { ofModel: number; ofBrand: number }) | null;
  refusal: Refusal | null;
  rating: PriceRating | null;
  ratedAt: Date;
}

/**
 * Estimates and rates the published listings among these that are new, changed, or estimated by an older model. Does
 * nothing without a model.
 */
export async function rateListings(
  { db, now }: { db: Database; now: () => Date },
  which: IdPortion | { ids: readonly number[] },
): Promise<void> {
  const current = await currentPriceModel(db);
  if (!current) return;
  const due = await readDue(db, current.id, which);
  if (due.size === 0) return;
  const at = now();
  const listings = await readPricedListings(db, await readGenerations(), { ids: [...due.keys()] });
  const rated = listings.flatMap((listing): Rated[] => {
    const before = due.get(listing.id);
    if (!before) return [];
    const { id, version } = listing;
    const price = Math.round(listing.askEur * 100);
    const answer = current.model.estimate(listing.vehicle);
    const interval = intervalOf(answer);
    const rating = interval && nextRating(before, { version, price, interval, modelId: current.id, at });
    const ratedAt = rating === before.rating && before.ratedAt ? before.ratedAt : at;
    return [{ id, version, price, interval, refusal: answer.refused, rating, ratedAt }];
  });
  await db.transaction().execute((transaction) => store(transaction, rated, { modelId: current.id, at }));
}

const cents = (euro: number): number => Math.round(euro * 100);

function intervalOf(answer: PriceAnswer): Rated['interval'] {
  if (answer.refused !== null) return null;
  const { lowEur, idealEur, highEur, ofModel, ofBrand } = answer;
  return {
    lowEurMinor: cents(lowEur),
    idealEurMinor: cents(idealEur),
    highEurMinor: cents(highEur),
    ofModel,
    ofBrand,
  };
}

/** A listing that is due, with its last estimate. */
interface Due {
  rating: PriceRating | null;
  ratedAt: Date | null;
  modelId: number | null;
  version: number | null;
  price: number | null;
  lowEurMinor: number | null;
  idealEurMinor: number | null;
  highEurMinor: number | null;
}

async function readDue(
  db: Database,
  modelId: number,
  which: IdPortion | { ids: readonly number[] },
): Promise<Map<number, Due>> {
  const rows = await db
    .selectFrom('published_listing as l')
    .leftJoin('price_estimate as e', 'e.listing_id', 'l.id')
    .select([
      'l.id',
      'l.price_rating as rating',
      'e.rated_at as ratedAt',
      'e.price_model_id as modelId',
      'e.listing_version as version',
      'e.price_eur_minor as price',
      'e.low_eur_minor as lowEurMinor',
      'e.ideal_eur_minor as idealEurMinor',
      'e.high_eur_minor as highEurMinor',
    ])
    .where('l.price_eur_minor', 'is not', null)
    .where(
      sql<boolean>`(e.price_model_id, e.listing_version, e.price_eur_minor)
        is distinct from (${modelId}::int, l.version, l.price_eur_minor)`,
    )
    .where(isAmong(which))
    .execute();
  return new Map(
    rows.map(({ id, ...row }) => [id ?? 0, { ...row, rating: row.rating as PriceRating | null }]),
  );
}

/**
 * Rates changed facts or prices at once by the plain rule. A changed state of the listing keeps the rating; another
 * model, or another rate of its currency, moves it only when the difference is settled (`settled-rating.ts`).
 */
function nextRating(
  before: Due,
  now: { version: number; price: number; interval: PriceInterval; modelId: number; at: Date },
): PriceRating | null {
  const { price, interval, at } = now;
  if (before.version === null || before.ratedAt === null) return ratingOf(price, interval);
  const isSameModel = before.modelId === now.modelId;
  const isSameVersion = before.version === now.version;
  const isSameEstimate =
    before.lowEurMinor === interval.lowEurMinor &&
    before.idealEurMinor === interval.idealEurMinor &&
    before.highEurMinor === interval.highEurMinor;
  const isUnchanged = isSameModel && isSameEstimate && before.price === price;
  if (isUnchanged && before.rating !== null) return before.rating;
  if (isSameVersion)
    return settledRating(price, interval, { last: before.rating, since: before.ratedAt, now: at });
  return ratingOf(price, interval);
}

/** Stores what still holds: a listing that changed in between is due again. */
async function store(
  transaction: Transaction<DB>,
  rated: readonly Rated[],
  { modelId, at }: { modelId: number; at: Date },
): Promise<void> {
  const rows = JSON.stringify(
    rated.map(({ id, version, price, interval, refusal, rating, ratedAt }) => ({
      id,
      version,
      price,
      low: interval?.lowEurMinor,
      ideal: interval?.idealEurMinor,
      high: interval?.highEurMinor,
      of_model: interval?.ofModel,
      of_brand: interval?.ofBrand,
      refusal,
      rating,
      rated_at: ratedAt,
    })),
  );
  const rowsOf = sql`jsonb_to_recordset(${rows}::jsonb) as r (id bigint, version int, price bigint, low bigint,
    ideal bigint, high bigint, of_model int, of_brand int, refusal text, rating text, rated_at timestamptz)
    join listing l on l.id = r.id and l.version = r.version and l.price_eur_minor = r.price`;
  // Processes that rate the same listings must not lock them in different orders.
  await sql`select pg_advisory_xact_lock(hashtext('rate-listings'))`.execute(transaction);
  await sql`
    update listing set price_rating = due.rating
    from (select l.id, r.rating from ${rowsOf} where l.price_rating is distinct from r.rating
      order by l.id for no key update of l) due
    where listing.id = due.id`.execute(transaction);
  await sql`
    insert into price_estimate (listing_id, price_model_id, listing_version, price_eur_minor, low_eur_minor,
      ideal_eur_minor, high_eur_minor, refusal, of_model, of_brand, estimated_at, rated_at)
    select l.id, ${modelId}::int, r.version, r.price, r.low, r.ideal, r.high, r.refusal, r.of_model, r.of_brand,
      ${at}::timestamptz, r.rated_at
    from ${rowsOf}
    on conflict (listing_id) do update set
      price_model_id = excluded.price_model_id, listing_version = excluded.listing_version,
      price_eur_minor = excluded.price_eur_minor, low_eur_minor = excluded.low_eur_minor,
      ideal_eur_minor = excluded.ideal_eur_minor, high_eur_minor = excluded.high_eur_minor,
      refusal = excluded.refusal, of_model = excluded.of_model, of_brand = excluded.of_brand,
      estimated_at = excluded.estimated_at, rated_at = excluded.rated_at`.execute(transaction);
}
