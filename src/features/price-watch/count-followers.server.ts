import type { Database } from '#platform/db/database.server.ts';
import { reportedFrom } from './alerts/watch-news.ts';

/** Number of people who follow each of the listings; absent for none. */
export async function countFollowers(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_watch')
    .select(({ fn }) => ['listing_id', fn.countAll<number>().as('followers')])
    .where('listing_id', 'in', ids)
    .where('ended_at', 'is', null)
    .groupBy('listing_id')
    .execute();
  return new Map(rows.map(({ listing_id, followers }) => [listing_id, followers]));
}

/** Followers of a listing who get a message when its gross price falls to `upTo` euro cents or below. */
export interface FollowersTold {
  upTo: number;
  followers: number;
}

/** Distinct prices that are read; followers beyond are not counted. */
const MOST_PRICES = 500;

/** How many followers of a listing a lower price would reach, by the highest price that reaches them. */
export async function followersByPrice(db: Database, listingId: number): Promise<FollowersTold[]> {
  const rows = await db
    .selectFrom('price_watch')
    .select(({ fn }) => ['known_price_eur_minor as known', fn.countAll<number>().as('followers')])
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .groupBy('known_price_eur_minor')
    .orderBy('known_price_eur_minor', 'desc')
    .limit(MOST_PRICES)
    .execute();
  return rows.flatMap(({ known, followers }) =>
    known === null ? [] : [{ upTo: reportedFrom(known), followers }],
  );
}
