import { sql, type RawBuilder } from 'kysely';
import type { WaitingTab } from '../queue-address.ts';
import { MOST_WAITING_READ } from '../queue.ts';

/** Conditions on report `r`, statement `s`, working copy `d` and listing `l`. */
export const openReport = sql<boolean>`r.decided_at is null`;
export const openObjection = sql<boolean>`(s.objected_at is not null and s.withdrawn_at is null and s.upheld_at is null)`;
export const asApproved = sql<boolean>`(l.moderation = 'approved' and l.publication = 'active' and not l.fake)`;
/** A sample of a listing that is still as it was approved, over sample `o` and listing `l`. */
export const openSample = sql<boolean>`(o.reviewed_at is null and ${asApproved})`;
export const waitingDraft = sql<boolean>`(d.submitted_at is not null and d.discarded_at is null)`;
export const pendingListing = sql<boolean>`(l.moderation = 'pending' and l.publication = 'active' and not l.fake)`;
/** A listing whose submitted revision waits is shown with its revision only. */
export const withoutRevision = sql<boolean>`(select true from listing_draft d
  where d.listing_id = l.id and ${waitingDraft}) is null`;
export const revisable = sql<boolean>`l.publication not in ('draft', 'deleted')`;

const most = sql.lit(MOST_WAITING_READ);

/** Joins listing `l` by its number, one by one: without the offset, the planner may read listings in a range first. */
export const eachListing = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join lateral (select * from listing l where l.id = ${id} offset 0) l on true`;

/** Ids of the listings of a waiting tab, at most about `limit`, with the start of their wait as `since`. */
export const waitingUpTo = (limit: number): Record<Exclude<WaitingTab, 'pending'>, RawBuilder<unknown>> => ({
  reported: sql`select id, min(at) as since from (
      select r.listing_id as id, r.received_at as at from listing_report r
      where ${openReport} and r.listing_id is not null order by r.received_at limit ${most}) w
    group by id`,
  objected: sql`select id, min(at) as since from (
      select s.listing_id as id, s.objected_at as at from statement_of_reasons s
      where ${openObjection} and s.listing_id is not null order by s.objected_at limit ${most}) w
    group by id`,
  second: sql`select id, min(at) as since from (
      (select p.listing_id as id, p.proposed_at as at from fake_proposal p order by p.proposed_at limit ${most})
      union all
      (select l.id, o.approved_at
      from (select * from approval_sample where reviewed_at is null order by approved_at limit ${most}) o
        ${eachListing(sql`o.listing_id`)} where ${openSample} limit ${sql.lit(limit)})) w
    group by id`,
});

export const waitingListings = waitingUpTo(MOST_WAITING_READ);

/** Like `waitingListings.second`, with samples of listings that are no longer as they were approved. */
export const waitingSecond: RawBuilder<unknown> = sql`select id, min(at) as since, bool_and(sampled) as sampled from (
    (select p.listing_id as id, p.proposed_at as at, false as sampled from fake_proposal p
      order by p.proposed_at limit ${most})
    union all
    (select o.listing_id, o.approved_at, true from approval_sample o where o.reviewed_at is null
      order by o.approved_at limit ${most})) w
  group by id`;

/** Submitted revisions `d` that one list reads, from one end of their times. */
export const waitingRevisions = (
  direction: RawBuilder<unknown>,
  from: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> => sql`(select d.listing_id, d.submitted_at from listing_draft d
  where ${sql.join([waitingDraft, ...from], sql` and `)} order by d.submitted_at ${direction} limit ${most})`;

/** Whether there are more in a waiting tab than `waitingListings` reads. */
export const waitingCut: Record<WaitingTab, RawBuilder<boolean>> = {
  pending: sql`exists (select from listing_draft d where ${waitingDraft}
    order by d.submitted_at offset ${most} limit 1)`,
  reported: sql`exists (select from listing_report r where ${openReport} and r.listing_id is not null
    order by r.received_at offset ${most} limit 1)`,
  objected: sql`exists (select from statement_of_reasons s where ${openObjection} and s.listing_id is not null
    order by s.objected_at offset ${most} limit 1)`,
  second: sql`exists (select from approval_sample where reviewed_at is null
    order by approved_at offset ${most} limit 1)`,
};

/** Ids of all pending listings, for a job that counts them. */
export const allPending: RawBuilder<unknown> = sql`
  select l.id from listing l where ${pendingListing}
    and not exists (select from listing_draft d where d.listing_id = l.id and ${waitingDraft})
  union all
  select l.id from listing_draft d join listing l on l.id = d.listing_id where ${waitingDraft} and ${revisable}`;

/** Ids and `since` of the pending listings that wait longest; reads no more of them from their indexes. */
export const longestPending = (limit: number): RawBuilder<unknown> => sql`
  select id, since from (
    (select l.id, l.created_at as since from listing l where ${pendingListing} and ${withoutRevision}
      order by l.created_at, l.id limit ${sql.lit(limit)})
    union all
    (select l.id, d.submitted_at from listing_draft d ${eachListing(sql`d.listing_id`)}
      where ${waitingDraft} and ${revisable}
      order by d.submitted_at, l.id limit ${sql.lit(limit)})) p
  order by since, id limit ${sql.lit(limit)}`;
