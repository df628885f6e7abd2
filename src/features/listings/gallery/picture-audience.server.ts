import { sql } from 'kysely';
import type { DependencyKey } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listingVisibility, type ListingStanding } from '../life/listing-visibility.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const shownRow = declareRow<{ account: number | null; listing: number | null }>('who shows a picture', {
  account: 'number?',
  listing: 'number?',
});
const standingRow = declareRow<ListingStanding & { id: number }>('standing of listings of a picture', {
  id: 'number',
  published: 'boolean',
  moderation: 'string',
  publication: 'string',
  sale: 'string',
  fake: 'boolean',
  sellerBlocked: 'boolean',
  closedAt: 'date?',
});
const ownRow = declareRow<{ own: boolean }>('whether a picture belongs to the account', { own: 'boolean' });

/** Drawings of the demo market are public: they show no real vehicle. */
const DEMO = /^demo/;
/** Listings checked per picture. A seller's picture has one or two; a drawing may have thousands. */
const MAX_CHECKED = 50;

/**
 * Returns the key of what makes a picture public, undefined for one that is not: a profile, a company page, a published listing or a
 * closed one that is still readable. Drawings need none.
 */
export async function publicPictureKeys(
  ctx: { db: Database; now: () => Date },
  id: string,
): Promise<DependencyKey[] | undefined> {
  if (DEMO.test(id)) return [];
  const rows = await readRows(
    ctx.db,
    shownRow,
    sql`
    select coalesce((select id from account where picture_id = ${id} limit 1),
        (select a.id from company_page p join account a on a.id = p.account_id
          where p.cover_id = ${id} and not a.blocked limit 1),
        (select a.id from company_contact_photo p join account a on a.id = p.account_id
          where p.picture_id = ${id} and p.used and not a.blocked limit 1)) as account,
      (select l.id from listing_picture lp join published_listing l on l.id = lp.listing_id
        where lp.picture_id = ${id} limit 1) as listing`,
  );
  const account = rows[0]?.account ?? undefined;
  if (account !== undefined) return [`seller:${account}`];
  const listing = rows[0]?.listing ?? (await closedListingOf(ctx, id));
  return listing === undefined ? undefined : [`listing:${listing}`];
}

async function closedListingOf(
  ctx: { db: Database; now: () => Date },
  id: string,
): Promise<number | undefined> {
  const rows = await readRows(
    ctx.db,
    standingRow,
    sql`
    select l.id, false as published, l.moderation, l.publication, l.sale, l.fake, a.blocked as "sellerBlocked",
      coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end) as "closedAt"
    from listing_picture lp join listing l on l.id = lp.listing_id join account a on a.id = l.account_id
    where lp.picture_id = ${id}
    order by "closedAt" desc nulls last limit ${MAX_CHECKED}`,
  );
  return rows.find((listing) => !['unknown', 'gone'].includes(listingVisibility(listing, ctx.now())))?.id;
}

/** Whether a picture belongs to a listing, a draft or a contact person of this account. */
export async function isOwnPicture(
  ctx: { db: Database },
  { id, accountId }: { id: string; accountId: number },
): Promise<boolean> {
  const rows = await readRows(
    ctx.db,
    ownRow,
    sql`
    select exists (select from listing l where l.account_id = ${accountId} and l.id in (
      select listing_id from listing_picture where picture_id = ${id}
      union select listing_id from listing_draft_picture where picture_id = ${id}))
      or exists (select from company_contact_photo
        where picture_id = ${id} and account_id = ${accountId}) as own`,
  );
  return rows[0]?.own === true;
}
