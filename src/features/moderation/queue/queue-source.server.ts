import { sql, type RawBuilder } from 'kysely';
import {
  openObjection,
  openReport,
  openSample,
  pendingListing,
  tabConditions,
  waitingDraft,
} from './queue-filter.server.ts';
import { isWaitingTab, type QueueTab, type WaitingTab } from './queue-address.ts';

/** Ids of the listings of each waiting tab, with the start of their wait as `since`. */
export const waitingListings: Record<WaitingTab, RawBuilder<unknown>> = {
  pending: sql`
    select l.id, l.created_at as since from listing l where ${pendingListing}
      and not exists (select from listing_draft d where d.listing_id = l.id and ${waitingDraft})
    union all
    select l.id, d.submitted_at as since from listing_draft d join listing l on l.id = d.listing_id
    where ${waitingDraft} and l.publication not in ('draft', 'deleted')`,
  reported: sql`select r.listing_id as id, min(r.received_at) as since from listing_report r
    where ${openReport} and r.listing_id is not null group by r.listing_id`,
  objected: sql`select s.listing_id as id, min(s.objected_at) as since from statement_of_reasons s
    where ${openObjection} and s.listing_id is not null group by s.listing_id`,
  second: sql`select id, min(since) as since from (
      select p.listing_id as id, p.proposed_at as since from fake_proposal p
      union all
      select l.id, o.approved_at from approval_sample o join listing l on l.id = o.listing_id where ${openSample}) w
    group by id`,
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

/** One way in which listings come to a tab, over listing `l`. */
interface TabBranch {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** Start of the wait; the creation of listings that do not wait. */
  since: RawBuilder<Date>;
  /** Views, in the tabs that are sorted by them. */
  views: RawBuilder<number>;
}

const noViews = sql<number>`0`;
const createdAt = sql<Date>`l.created_at`;

/**
 * Branches of a tab. No listing is in two of them, and each can be read in the order of an index, so that a page reads
 * no more rows than it shows.
 */
export function branchesOf(tab: QueueTab): readonly TabBranch[] {
  if (tab === 'pending')
    return [
      {
        from: sql`listing l`,
        where: sql`${pendingListing}
          and not exists (select from listing_draft d where d.listing_id = l.id and ${waitingDraft})`,
        since: createdAt,
        views: noViews,
      },
      {
        from: sql`listing_draft d join listing l on l.id = d.listing_id`,
        where: sql`${waitingDraft} and l.publication not in ('draft', 'deleted')`,
        since: sql`d.submitted_at`,
        views: noViews,
      },
    ];
  if (isWaitingTab(tab))
    return [
      {
        from: sql`(${waitingListings[tab]}) waiting join listing l on l.id = waiting.id
          left join listing_views seen on seen.listing_id = l.id`,
        where: sql`l.publication <> 'draft'`,
        since: sql`waiting.since`,
        views: sql`coalesce(seen.views, 0)`,
      },
    ];
  return [
    {
      from: tab === 'published' ? sql`listing l join account a on a.id = l.account_id` : sql`listing l`,
      where: sql`(l.publication <> 'draft' and ${tabConditions[tab]})`,
      since: createdAt,
      views: noViews,
    },
  ];
}
