import { countFollowers } from '#features/price-watch/count-followers.server.ts';
import type { OwnActivity } from '#features/selling/own-listings/own-listing.ts';
import type { Database } from '#platform/db/database.server.ts';
import { dayNumber, FIGURE_DAYS } from './listing-figures.ts';
import { readListingDays } from './read-day-figures.server.ts';
import { readOwnInquiries } from './read-inquiries.server.ts';

/** Views of the last 30 days (UTC), inquiries and followers of own listings that were published once, by listing. */
export async function readOwnActivity(
  { db, now }: { db: Database; now: () => Date },
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, OwnActivity>> {
  const last = dayNumber(now());
  const [listings, asked, followers] = await Promise.all([
    readListingDays(db, ids, { first: last - FIGURE_DAYS + 1, last }),
    readOwnInquiries(db, accountId, ids),
    countFollowers(db, ids),
  ]);
  return new Map(
    listings.map(({ id, views }) => [
      id,
      { views, ...(asked.get(id) ?? { inquiries: 0, unread: 0 }), followers: followers.get(id) ?? 0 },
    ]),
  );
}
