import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { liveLimit } from '#features/listings/life/listing-limit.server.ts';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const figuresRow = declareRow<Omit<OwnFigures, 'limit'> & { kind: 'private' | 'company' }>(
  'figures of own listings',
  {
    kind: 'string',
    live: 'number',
    views: 'number',
    viewsToday: 'number',
    reveals: 'number',
    revealsBefore: 'number',
    expiring: 'number',
  },
);

/** Figures about the listings of an account. */
export interface OwnFigures {
  live: number;
  limit: number;
  /** Views of the live listings since their first submission. */
  views: number;
  /** Visitors of the live listings today (UTC). */
  viewsToday: number;
  /** Reveals of the phone in the last 7 days, in all listings. */
  reveals: number;
  /** Reveals of the phone in the 7 days before those. */
  revealsBefore: number;
  /** Live listings that expire within 7 days. */
  expiring: number;
}

export async function getOwnFigures(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
): Promise<OwnFigures> {
  const { accountId } = requireViewer(viewer);
  const now = ctx.now();
  const today = now.toISOString().slice(0, 10);
  const rows = await readRows(
    ctx.db,
    figuresRow,
    sql`
    with own as (
      select id, expires_at from listing
      where account_id = ${accountId} and ${isLiveRow('listing')})
    select a.kind,
      (select count(*) from own) as live,
      (select coalesce(sum(v.views), 0) from listing_views v join own on own.id = v.listing_id)::int as views,
      (select count(*) from listing_visitor v join own on own.id = v.listing_id
        where v.day = ${today}::date) as "viewsToday",
      (select coalesce(sum(r.reveals), 0) from listing_reveal r join listing l on l.id = r.listing_id
        where l.account_id = ${accountId} and r.day > ${today}::date - 7)::int as reveals,
      (select coalesce(sum(r.reveals), 0) from listing_reveal r join listing l on l.id = r.listing_id
        where l.account_id = ${accountId} and r.day > ${today}::date - 14 and r.day <= ${today}::date - 7)::int
        as "revealsBefore",
      (select count(*) from own where expires_at < ${now}::timestamptz + interval '7 days') as expiring
    from account a where a.id = ${accountId}`,
  );
  const figures = rows[0];
  if (!figures) throw new Error(`account ${accountId} of a signed-in viewer does not exist`);
  const { kind, ...rest } = figures;
  return { ...rest, limit: await liveLimit(ctx.db, kind) };
}
