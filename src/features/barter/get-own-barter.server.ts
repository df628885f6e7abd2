import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { getListingCards } from '#features/listings/card/listing-cards.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { isPair, isRing, spreadOf, type BarterListing } from './barter-listing.ts';
import type { OwnBarter, OwnSwap } from './own-barter.ts';
import { readBarterListings } from './read-barter-listings.server.ts';

interface MatchRow {
  listingId: number;
  partnerId: number;
  thirdId: number | null;
  foundAt: Date;
}

const ownRow = declareRow<{ id: number }>('own listings for a swap', { id: 'number' });
const matchRow = declareRow<MatchRow>('swaps of own listings', {
  listingId: 'number',
  partnerId: 'number',
  thirdId: 'number?',
  foundAt: 'date',
});

/**
 * Possible swaps of those of the listings that the viewer owns and would swap. Stored swaps are checked against the
 * listings as they are now, so that changed and unpublished ones are not shown.
 */
export async function getOwnBarter(
  ctx: { db: Database },
  viewer: Viewer | undefined,
  ids: readonly number[],
): Promise<OwnBarter[]> {
  const { accountId } = requireViewer(viewer);
  const own = await readRows(
    ctx.db,
    ownRow,
    sql`
    select id from published_listing
    where id = any(${ids}::bigint[]) and account_id = ${accountId} and barter and sale = 'available'
    order by id desc`,
  );
  if (own.length === 0) return [];
  const ownIds = own.map(({ id }) => id);
  const rows = await readRows(
    ctx.db,
    matchRow,
    sql`
    select listing_id as "listingId", partner_id as "partnerId", third_id as "thirdId", found_at as "foundAt"
    from barter_match where listing_id = any(${ownIds}::bigint[]) order by listing_id, third_id is not null, partner_id, third_id`,
  );
  const all = new Set([
    ...ownIds,
    ...rows.flatMap(({ partnerId, thirdId }) => [partnerId, thirdId ?? partnerId]),
  ]);
  const listings = new Map((await readBarterListings(ctx.db, [...all])).map((each) => [each.id, each]));
  const cards = new Map((await getListingCards(ctx, [...all])).map((card) => [card.id, card]));
  const membersOf = (members: readonly BarterListing[]) =>
    members.flatMap(({ id, valueEurMinor }) => {
      const card = cards.get(id);
      return card ? [{ card, valueEurMinor }] : [];
    });
  return ownIds.flatMap((id) => {
    const card = cards.get(id);
    const listing = listings.get(id);
    if (!card) return [];
    const swaps = rows
      .filter(({ listingId }) => listingId === id)
      .flatMap((row): (OwnSwap & { spread: number })[] => {
        const members = listing && swapOf(listing, row, listings);
        if (!members) return [];
        const others = membersOf(members);
        const spread = spreadOf([listing, ...members]);
        return others.length === members.length ? [{ others, spread, foundAt: row.foundAt }] : [];
      })
      .sort((one, other) => (one.spread === other.spread ? 0 : one.spread - other.spread))
      .map(({ others, foundAt }) => ({ others, foundAt }));
    return [{ card, valueEurMinor: listing?.valueEurMinor ?? null, hasWishes: listing !== undefined, swaps }];
  });
}

/** The other listings of a stored swap; undefined unless it still holds. */
function swapOf(
  listing: BarterListing,
  { partnerId, thirdId }: MatchRow,
  listings: ReadonlyMap<number, BarterListing>,
): BarterListing[] | undefined {
  const partner = listings.get(partnerId);
  if (!partner) return undefined;
  if (thirdId === null) return isPair(listing, partner) ? [partner] : undefined;
  const third = listings.get(thirdId);
  return third && isRing(listing, partner, third) ? [partner, third] : undefined;
}
