import { sql, type RawBuilder } from 'kysely';
import {
  openObjection,
  openReport,
  pendingListing,
  tabConditions,
  waitingDraft,
} from './queue-filter.server.ts';
import { isWaitingTab, type QueueTab } from './queue-address.ts';

/** Columns of a listing that the index `listing_pending_facts` holds: all that orders and most filters need. */
const facts = sql`l.created_at, l.type, l.brand_id, l.account_id, l.price_eur_minor, l.picture_count`;

/** Ids of the listings of each waiting tab, with the start of their wait as `since`; pending ones with their facts. */
export const waitingListings: Record<'pending' | 'reported' | 'objected', RawBuilder<unknown>> = {
  pending: sql`
    select l.id, l.created_at as since, ${facts} from listing l where ${pendingListing}
      and not exists (select from listing_draft d where d.listing_id = l.id and ${waitingDraft})
    union all
    select l.id, d.submitted_at as since, ${facts} from listing_draft d join listing l on l.id = d.listing_id
    where ${waitingDraft} and l.publication not in ('draft', 'deleted')`,
  reported: sql`select r.listing_id as id, min(r.received_at) as since from listing_report r
    where ${openReport} and r.listing_id is not null group by r.listing_id`,
  objected: sql`select s.listing_id as id, min(s.objected_at) as since from statement_of_reasons s
    where ${openObjection} and s.listing_id is not null group by s.listing_id`,
};

/** Ids and `since` of the pending listings that wait longest; reads no more of them from their indexes. */
export const longestPending = (limit: number): RawBuilder<unknown> => sql`
  select id, since from (
    (select l.id, l.created_at as since from listing l where ${pendingListing}
      and not exists (select from listing_draft d where d.listing_id = l.id and ${waitingDraft})
      order by l.created_at, l.id limit ${sql.lit(limit)})
    union all
    (select l.id, d.submitted_at from listing_draft d join listing l on l.id = d.listing_id
      where ${waitingDraft} and l.publication not in ('draft', 'deleted')
      order by d.submitted_at, l.id limit ${sql.lit(limit)})) p
  order by since, id limit ${sql.lit(limit)}`;

/** Columns of listing `l` that a query reads: its id only, the columns of `facts`, or all. */
export type NeededColumns = 'id' | 'facts' | 'all';

interface TabSource {
  /** Common table expressions before the query, if any. */
  with: RawBuilder<unknown>;
  /** Tables of listing `l`. */
  from: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
}

/**
 * How to read the listings of a tab without reading all others: a waiting tab from what waits, the others from indexes
 * on the creation, which is therefore their time. `l` has no other columns of a waiting listing than those needed,
 * because looking up each of many costs far more than reading an index.
 */
export function tabSource(tab: QueueTab, needed: NeededColumns): TabSource {
  const isWaiting = isWaitingTab(tab);
  const needsListing = needed === 'all' || (needed === 'facts' && tab !== 'pending');
  return {
    with: isWaiting ? sql`with waiting as materialized (${waitingListings[tab]})` : sql``,
    from: isWaiting
      ? needsListing
        ? sql`waiting join listing l on l.id = waiting.id`
        : sql`waiting l`
      : tab === 'published'
        ? sql`listing l join account a on a.id = l.account_id`
        : sql`listing l`,
    since: isWaiting ? sql.ref(needsListing ? 'waiting.since' : 'l.since') : sql`l.created_at`,
    where: isWaiting
      ? sql<boolean>`true`
      : sql<boolean>`(l.publication <> 'draft' and ${tabConditions[tab]})`,
  };
}
