import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { SimilarSubject } from '#features/discovery/similar-searches.ts';
import { VIEW_DAYS_KEPT } from '#features/listings/page/count-view.server.ts';
import {
  countFollowers,
  followersByPrice,
  type FollowersTold,
} from '#features/price-watch/count-followers.server.ts';
import { respondsInMinutes } from '#features/conversations/response-time.server.ts';
import { MIN_SIMILAR_LISTINGS } from '#features/pricing/min-similar-listings.ts';
import type { PriceInterval } from '#features/pricing/price-rating.ts';
import type { SearchContext } from '#features/search/results/search-listings.server.ts';
import { hasFigures, type OwnListing } from '#features/selling/own-listings/own-listing.ts';
import { readOwnListings } from '#features/selling/own-listings/read-own-listings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import {
  dayNumber,
  FIGURE_DAYS,
  mediansOf,
  type DayFigures,
  type DayRange,
  type Medians,
  type NotCompared,
} from './listing-figures.ts';
import { readDayFigures } from './read-day-figures.server.ts';
import { findSimilarIds, MOST_COMPARED } from './similar-listings.server.ts';

interface Compared {
  medians: Medians;
  similar: readonly DayFigures[];
  /** All similar listings; more than `similar` when only a part of them was read. */
  total: number;
}

export interface ListingFigures {
  listing: OwnListing;
  range: DayRange;
  own: DayFigures;
  compared: Compared | NotCompared;
  /** Gross prices, the oldest first. */
  prices: { at: Date; priceEurMinor: number | null }[];
  /** Estimated asking price; null when it was refused. */
  interval: PriceInterval | null;
  /** Median time to the seller's first answers; null with too few inquiries or answers. */
  respondsInMinutes: number | null;
  /** People who follow the price. */
  followers: number;
  /** Those whom a lower price would reach. */
  followersTold: readonly FollowersTold[];
}

interface PricesRow {
  prices: { at: string; priceEurMinor: number | null }[];
  lowEurMinor: number | null;
  idealEurMinor: number | null;
  highEurMinor: number | null;
}
const pricesRow = declareRow<PricesRow>('prices and estimate of an own listing', {
  prices: 'json',
  lowEurMinor: 'number?',
  idealEurMinor: 'number?',
  highEurMinor: 'number?',
});

type FiguresContext = Pick<SearchContext, 'catalogue' | 'vocabulary' | 'now' | 'search'> & { db: Database };

/**
 * Figures of an own listing that was published once, for the last 30 days (UTC), or those before it was closed.
 * Compared only while the listing is on the market. Throws AppError `not_found` (404), also for the listing of another
 * account, and 401 without a viewer.
 */
export async function getListingFigures(
  ctx: FiguresContext,
  viewer: Viewer | undefined,
  id: number,
): Promise<ListingFigures> {
  const { accountId } = requireViewer(viewer);
  const [listing] = await readOwnListings(ctx, { accountId, ids: [id] });
  if (!listing || !hasFigures(listing)) throw new AppError('not_found', 404);
  const range = rangeOf(listing, ctx.now());
  const [[own], compared, prices, minutes, followers, followersTold] = await Promise.all([
    readDayFigures(ctx.db, [id], range),
    compare(ctx, listing, range),
    readPrices(ctx.db, id),
    respondsInMinutes(ctx, accountId),
    countFollowers(ctx.db, [id]),
    followersByPrice(ctx.db, id),
  ]);
  if (!own) throw new AppError('not_found', 404);
  return {
    listing,
    range,
    own,
    compared,
    ...prices,
    respondsInMinutes: minutes,
    followers: followers.get(id) ?? 0,
    followersTold,
  };
}

/** The last 30 days until today or the end of the listing, without those whose views are no longer stored. */
function rangeOf({ closedAt }: OwnListing, now: Date): DayRange {
  const today = dayNumber(now);
  const last = closedAt && closedAt < now ? dayNumber(closedAt) : today;
  const oldestKept = today - VIEW_DAYS_KEPT + 1;
  return { first: Math.max(last - FIGURE_DAYS + 1, Math.min(oldestKept, last)), last };
}

async function compare(
  ctx: FiguresContext,
  listing: OwnListing,
  range: DayRange,
): Promise<ListingFigures['compared']> {
  if (listing.state !== 'published' && listing.state !== 'reserved') return 'off_market';
  const subject = subjectOf(listing);
  if (!subject) return 'too_few';
  const { ids, total } = findSimilarIds(ctx, listing.id, subject);
  if (ids.length < MIN_SIMILAR_LISTINGS) return 'too_few';
  const similar = await readDayFigures(ctx.db, ids, range);
  if (similar.length < MIN_SIMILAR_LISTINGS) return 'too_few';
  // The index may be a moment behind the database.
  const known = total <= MOST_COMPARED ? similar.length : total;
  return { medians: mediansOf(similar, range), similar, total: known };
}

function subjectOf(listing: OwnListing): SimilarSubject | undefined {
  const { type, brandKey, modelKey, condition, cityKey, fuel, year, mileageKm, price } = listing;
  if (type === null || brandKey === null || modelKey === null || condition === null) return undefined;
  const priceEurMinor = price?.grossEurMinor ?? null;
  return {
    type,
    brandKey,
    modelKey,
    condition,
    fuel,
    year,
    mileageKm,
    priceEurMinor,
    body: null,
    cityKey: cityKey ?? '',
  };
}

async function readPrices(db: Database, id: number): Promise<Pick<ListingFigures, 'prices' | 'interval'>> {
  const [row] = await readRows(
    db,
    pricesRow,
    sql`
    select coalesce((select json_agg(json_build_object('at', p.at, 'priceEurMinor', p.price_eur_minor) order by p.at)
        from listing_price p where p.listing_id = l.id), '[]') as prices,
      e.low_eur_minor as "lowEurMinor", e.ideal_eur_minor as "idealEurMinor", e.high_eur_minor as "highEurMinor"
    from listing l left join price_estimate e on e.listing_id = l.id
    where l.id = ${id}`,
  );
  const { lowEurMinor = null, idealEurMinor = null, highEurMinor = null } = row ?? {};
  const isEstimated = lowEurMinor !== null && idealEurMinor !== null && highEurMinor !== null;
  return {
    prices: (row?.prices ?? []).map(({ at, priceEurMinor }) => ({ at: new Date(at), priceEurMinor })),
    interval: isEstimated ? { lowEurMinor, idealEurMinor, highEurMinor } : null,
  };
}
