import { sql, type RawBuilder } from 'kysely';
import { isWaitingTab, type QueueFilter, type QueueTab } from '../queue-address.ts';
import type { ListCondition } from './list-condition.server.ts';
import { tabConditions } from './list-conditions.server.ts';
import { createdSource, type ListOrder } from './list-order.server.ts';
import type { FoundCondition } from './plan-reading.server.ts';
import {
  asApproved,
  eachListing,
  pendingListing,
  revisable,
  waitingDraft,
  waitingListings,
  waitingRevisions,
  waitingSecond,
  waitingUpTo,
} from './waiting-listings.server.ts';

const and = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
const wheres = (conditions: readonly ListCondition[]) => conditions.map(({ where }) => where);
const stated = sql<boolean>`l.publication <> 'draft'`;

/** Tabs whose listings are found in tables of their own. */
export type ListedTab = keyof typeof waitingListings;
export const isListedTab = (tab: QueueTab): tab is ListedTab => isWaitingTab(tab) && tab !== 'pending';

/** Listings of a waiting tab that match, with the columns of the order. */
export const waitingMatching = (
  tab: ListedTab,
  conditions: readonly ListCondition[],
  order: ListOrder,
): RawBuilder<unknown> => {
  const source = {
    since: sql`waiting.since`,
    views: sql`coalesce((select v.views from listing_views v where v.listing_id = l.id), 0)`,
  };
  const isSecond = tab === 'second';
  // Each listing is read once: the sampled ones are checked here.
  const open = isSecond ? [sql<boolean>`(not waiting.sampled or ${asApproved})`] : [];
  return sql`select ${order.columns(source)}
    from (${isSecond ? waitingSecond : waitingListings[tab]}) waiting
      ${eachListing(sql`waiting.id`)}
    where ${and([stated, ...open, ...wheres(conditions)])}`;
};

/** Statement: the first `most` listings that an index finds. */
const found = (find: RawBuilder<boolean>, most: number) =>
  sql`(select * from listing l where ${and([stated, find])} limit ${sql.lit(most)})`;

/** Whether an index finds more than `most`. */
export const findsMoreThan = (find: RawBuilder<boolean>, most: number): RawBuilder<boolean> =>
  sql`exists (select from listing l where ${and([stated, find])} offset ${sql.lit(most)} limit 1)`;

/** Listings of any other tab that match, among the first `most` that an index finds. */
export function foundMatching(
  { tab }: { tab: Exclude<QueueTab, ListedTab> },
  conditions: readonly ListCondition[],
  { rarest, order, most }: { rarest: FoundCondition; order: ListOrder; most: number },
): RawBuilder<unknown> {
  const { find } = rarest;
  // Words are not compared again.
  const others = (all: readonly ListCondition[]) =>
    wheres(all.filter((condition) => condition !== rarest || condition.isExact !== true));
  if (tab !== 'pending')
    return sql`select ${order.columns(createdSource)} from ${found(find, most)} l
      where ${and(others([...tabConditions[tab], ...conditions]))}`;
  return sql`select ${order.columns({ since: sql`coalesce(d.submitted_at, l.created_at)` })}
    from ${found(find, most)} l
      left join lateral (select d.submitted_at from listing_draft d
        where d.listing_id = l.id and ${waitingDraft} limit 1) d on true
    where ${and(others(conditions))}
      and case when d.submitted_at is null then ${pendingListing} else ${revisable} end`;
}

/** A list in its order, without revisions: the listings that are read one after the other, and which of them match. */
export class OrderedListings {
  readonly #read: RawBuilder<boolean>;
  readonly #match: RawBuilder<boolean>;
  readonly #order: ListOrder;

  constructor(
    { tab, sort }: Pick<QueueFilter, 'sort'> & { tab: Exclude<QueueTab, ListedTab> },
    conditions: readonly ListCondition[],
    { inOrder, order }: { inOrder: ListCondition | undefined; order: ListOrder },
  ) {
    const all = [...tabConditions[tab], ...conditions];
    const read = all.filter(
      (condition) => condition === inOrder || (condition.isRange && condition.orders?.includes(sort)),
    );
    const isDecided = (condition: ListCondition) => read.includes(condition) && condition.isExact === true;
    // The order by number has an index of all listings, drafts included.
    const isOfAll = sort === 'number' && inOrder === undefined;
    this.#order = order;
    this.#read = and([...(isOfAll ? [] : [stated]), ...read.flatMap(({ find }) => (find ? [find] : []))]);
    this.#match = and([
      ...(isOfAll ? [stated] : []),
      ...wheres(all.filter((condition) => !isDecided(condition))),
    ]);
  }

  /** Statement: the next `most` listings from the cursor, with the columns of the order. */
  #next(most: number, offset = 0): RawBuilder<unknown> {
    const order = this.#order;
    return sql`select l.*, ${order.columns(createdSource)} from listing l
      where ${and([this.#read, ...order.fromCursor(createdSource)])}
      order by ${order.by(createdSource)} offset ${sql.lit(offset)} limit ${sql.lit(most)}`;
  }

  /** Statement: those that match among the next `most`, at most `limit`. */
  matching(most: number, limit: number): RawBuilder<unknown> {
    const columns = this.#order.columnNames;
    return sql`(select ${columns} from (${this.#next(most)}) l where ${this.#match}
      order by ${this.#order.byColumns} limit ${sql.lit(limit)})`;
  }

  /** Statement: the columns of the next `most` listings, each with whether it matches. */
  checked(most: number): RawBuilder<unknown> {
    return sql`(select ${this.#order.columnNames}, (${this.#match}) is true as matches from (${this.#next(most)}) l)`;
  }

  /** Statement: the columns of the last of the next `most` listings; no row if there are fewer. */
  last(most: number): RawBuilder<unknown> {
    return sql`(select ${this.#order.columnNames} from (${this.#next(1, most - 1)}) l)`;
  }

  /** Condition: there are more than the next `most`. */
  hasMoreThan(most: number): RawBuilder<boolean> {
    return sql`exists (${this.#next(1, most)})`;
  }
}

/** Submitted revisions that match, with the columns of the order, at most `limit`. */
export function matchingRevisions(
  conditions: readonly ListCondition[],
  order: ListOrder,
  limit: number,
): RawBuilder<unknown> {
  const source = { since: sql`d.submitted_at` };
  return sql`(select ${order.columns(source)}
    from ${waitingRevisions(order.timeDirection ?? sql`asc`, order.fromTime(sql`d.submitted_at`))} d
      ${eachListing(sql`d.listing_id`)}
    where ${and([revisable, ...wheres(conditions), ...order.fromCursor(source)])}
    order by ${order.by(source)} limit ${sql.lit(limit)})`;
}

/** Statement: number of listings of a tab, up to `limit`. */
export function countOfTab(tab: QueueTab, limit: number): RawBuilder<unknown> {
  const most = sql.lit(limit);
  const listed = isListedTab(tab)
    ? sql`(select from (${waitingUpTo(limit)[tab]}) w limit ${most})`
    : sql`(select from listing l where ${and([
        stated,
        ...tabConditions[tab].flatMap(({ where, find }) =>
          find && find !== where ? [find, where] : [where],
        ),
      ])} limit ${most})`;
  const revised = sql`(select from listing_draft d ${eachListing(sql`d.listing_id`)}
    where ${waitingDraft} and ${revisable} limit ${most})`;
  const parts = tab === 'pending' ? [listed, revised] : [listed];
  return sql`(select least(${most}, count(*)) from (${sql.join(parts, sql` union all `)}) counted)`;
}
