import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { getListingCards } from '#features/listings/card/listing-cards.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { isPair, isRing, spreadOf, type BarterListing } from './barter-listing.ts';
import { readBlocks, type HasBlock } from './blocked-pairs.server.ts';
import type { OwnBarter, OwnSwap } from './own-barter.ts';
import { readBarterListings } from './read-barter-listings.server.ts';

interface MatchRow {
  listingId: number;
  partnerId: number;
  thirdId: number | null;
  foundAt: Date;
  toldAt: Date | null;
}

const ownRow = declareRow<{ id: number }>('own listings for a swap', { id: 'number' });
const matchRow = declareRow<MatchRow>('swaps of own listings', {
  listingId: 'number',
  partnerId: 'number',
  thirdId: 'number?',
  foundAt: 'date',
  toldAt: 'date?',
});

/** Possible swaps of those of the listings that the viewer owns and would swap. */
export async function getOwnBarter(
  ctx: { db: Database },
  viewer: Viewer | undefined,
  ids: readonly number[],
): Promise<OwnBarter[]> {
  return readOwnBarter(ctx, requireViewer(viewer).accountId, ids);
}

/**
 * Possible swaps of those of the listings that the account owns and would swap. Stored swaps are checked against the
 * listings and blocks as they are now, so that changed and unpublished listings and people who blocked each other are
 * left out.
 */
export async function readOwnBarter(
  ctx: { db: Database },
  accountId: number,
  ids: readonly number[],
): Promise<OwnBarter[]> {
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
    select listing_id as "listingId", partner_id as "partnerId", third_id as "thirdId", found_at as "foundAt", told_at as "toldAt"
    from barter_match where listing_id = any(${ownIds}::bigint[])
    order by listing_id, third_id is not null, partner_id, third_id`,
  );
  const all = new Set([
    ...ownIds,
    ...rows.flatMap(({ partnerId, thirdId }) => [partnerId, thirdId ?? partnerId]),
  ]);
  const listings = new Map((await readBarterListings(ctx.db, [...all])).map((each) => [each.id, each]));
  const owners = new Set([...listings.values()].map((each) => each.accountId));
  const hasBlock = await readBlocks(ctx.db, [...owners]);
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
        const members = listing && swapOf(listing, row, { listings, hasBlock });
        if (!members) return [];
        const others = membersOf(members);
        const spread = spreadOf([listing, ...members]);
        return others.length === members.length
          ? [{ others, spread, foundAt: row.foundAt, isTold: row.toldAt !== null }]
          : [];
      })
      .sort((one, other) => (one.spread === other.spread ? 0 : one.spread - other.spread))
      .map(({ others, foundAt, isTold }) => ({ others, foundAt, isTold }));
    return [{ card, valueEurMinor: listing?.valueEurMinor ?? null, hasWishes: listing !== undefined, swaps }];
  });
}

/** The other listings of a stored swap; undefined unless it still holds. */
function swapOf(
  listing: BarterListing,
  { partnerId, thirdId }: MatchRow,
  { listings, hasBlock }: { listings: ReadonlyMap<number, BarterListing>; hasBlock: HasBlock },
): BarterListing[] | undefined {
  const partner = listings.get(partnerId);
  if (!partner) return undefined;
  const third = thirdId === null ? undefined : listings.get(thirdId);
  if (thirdId !== null && !third) return undefined;
  const others = third ? [partner, third] : [partner];
  if (hasBlock([listing, ...others].map(({ accountId }) => accountId))) return undefined;
  return (third ? isRing(listing, partner, third) : isPair(listing, partner)) ? others : undefined;
}
