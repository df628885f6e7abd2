import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter, QueueTab } from '../queue-address.ts';
import { MOST_COUNTED } from '../queue.ts';
import type { ListCondition } from './list-condition.server.ts';
import { tabConditions } from './list-conditions.server.ts';
import { ListOrder } from './list-order.server.ts';
import {
  findsMoreThan,
  foundMatching,
  isListedTab,
  matchingRevisions,
  OrderedListings,
  waitingMatching,
  type ListedTab,
} from './list-sources.server.ts';
import { planReading } from './plan-reading.server.ts';
import { waitingCut } from './waiting-listings.server.ts';

/** Listings that one page reads at most in the order of the list. */
export const MOST_READ = 3000;
/** The number of a long list is a lower bound anyway. */
const MOST_READ_TO_COUNT = 2000;
/** Listings of the rarest condition that one page reads at most. */
const MOST_FOUND = 5000;

export interface ListPlace {
  id: number;
  since: Date;
  cursor: string;
}

/** A page of a list. */
export interface ListPart {
  places: ListPlace[];
  /** Cursors of the neighbouring pages; undefined at the ends. */
  previous: string | undefined;
  next: string | undefined;
  /** Undefined for a tab without a filter. */
  total: number | undefined;
  /** Whether there may be more than `total`. */
  isTotalCapped: boolean;
  /** Number of listings that were read when the page ends before it is full and the list goes on. */
  searched: number | undefined;
  /** Whether more wait than are read: only those that wait longest are in the list. */
  isCut: boolean;
}

const exactRow = declareRow<{
  id: number | null;
  since: Date | null;
  cursor: string | null;
  total: number;
  isCut: boolean;
}>('page of a list with its number of listings', {
  id: 'number?',
  since: 'date?',
  cursor: 'string?',
  total: 'number',
  isCut: 'boolean',
});

const portionRow = declareRow<ListPlace & { isEnd: boolean; isCut: boolean }>('page of a portion of a list', {
  id: 'number',
  since: 'date',
  cursor: 'string',
  isEnd: 'boolean',
  isCut: 'boolean',
});

const countRow = declareRow<{ total: number; hasMore: boolean }>('listings in a portion of a list', {
  total: 'number',
  hasMore: 'boolean',
});

type PlainFilter = QueueFilter & { tab: Exclude<QueueTab, ListedTab> };
const isPlain = (filter: QueueFilter): filter is PlainFilter => !isListedTab(filter.tab);

/**
 * Reads a page of a list. Lists whose rarest condition few listings fulfil are exact. Of others, the next `MOST_READ`
 * listings in their order are read for a page, and the first `MOST_READ_TO_COUNT` for the number.
 */
export async function readList(
  db: Database,
  filter: QueueFilter,
  conditions: readonly ListCondition[],
): Promise<ListPart> {
  const part = await readPart(db, filter, conditions);
  const missesSome = conditions.some((condition) => condition.missesSome);
  return { ...part, isTotalCapped: part.isTotalCapped || missesSome };
}

async function readPart(
  db: Database,
  filter: QueueFilter,
  conditions: readonly ListCondition[],
): Promise<ListPart> {
  const order = new ListOrder(filter);
  if (!isPlain(filter)) {
    const matching = waitingMatching(filter.tab as ListedTab, conditions, order);
    return readExact(db, filter, { matching, cut: waitingCut[filter.tab as ListedTab], order });
  }
  const all = [...tabConditions[filter.tab], ...conditions];
  const { rarest, inOrder } = await planReading(db, filter, all, MOST_FOUND);
  if (rarest !== undefined) {
    const matching = foundMatching(filter, conditions, { rarest, order, most: MOST_FOUND });
    const part = await readExact(db, filter, {
      matching,
      cut: findsMoreThan(rarest.find, MOST_FOUND),
      order,
    });
    // The estimate was too low.
    if (!part.isCut) return part;
  }
  const part = await readPortion(db, filter, conditions, { inOrder, order });
  if (conditions.length === 0) return part;
  const isFirst = filter.after === undefined && filter.before === undefined;
  if (isFirst && (part.next === undefined || part.searched !== undefined))
    return { ...part, total: part.places.length, isTotalCapped: part.searched !== undefined };
  const { total, hasMore } = await countPortion(db, filter, conditions, inOrder);
  return { ...part, total, isTotalCapped: hasMore || total === MOST_COUNTED };
}

/** Reads a page of the rows of a statement, and their number. */
async function readExact(
  db: Database,
  filter: QueueFilter,
  { matching, cut, order }: { matching: RawBuilder<unknown>; cut: RawBuilder<boolean>; order: ListOrder },
): Promise<ListPart> {
  const cursor = order.fromCursor('columns');
  const rows = await readRows(
    db,
    exactRow,
    sql`with matching as materialized (${matching}),
      page as (select * from matching where ${cursor[0] ?? sql`true`}
        order by ${order.byColumns} limit ${sql.lit(filter.size + 1)})
    select page.key_id as id, page.key_since as since, case when page.key_id is not null then ${order.cursor} end as cursor,
      counted.total, counted."isCut"
    from (select (select count(*) from matching) as total, ${cut} as "isCut") counted left join page on true
    order by ${order.byColumns}`,
  );
  const found = rows.flatMap(({ id, since, cursor: place }) =>
    id === null || since === null || place === null ? [] : [{ id, since, cursor: place }],
  );
  const { total = 0, isCut = false } = rows[0] ?? {};
  return { ...pageOf(filter, found, undefined), total, isTotalCapped: isCut, searched: undefined, isCut };
}

async function readPortion(
  db: Database,
  filter: PlainFilter,
  conditions: readonly ListCondition[],
  { inOrder, order }: { inOrder: ListCondition | undefined; order: ListOrder },
): Promise<ListPart> {
  const listings = new OrderedListings(filter, conditions, { inOrder, order });
  const limit = filter.size + 1;
  const isPending = filter.tab === 'pending';
  const revised = isPending
    ? [sql`select *, false as "isEnd" from ${matchingRevisions(conditions, order, limit)} revised`]
    : [];
  const rows = await readRows(
    db,
    portionRow,
    sql`with found as materialized ${listings.matching(MOST_READ, limit)}
    select key_id as id, key_since as since, ${order.cursor} as cursor, "isEnd",
      ${isPending ? waitingCut.pending : sql`false`} as "isCut"
    from (${sql.join(
      [
        sql`select *, false as "isEnd" from found`,
        ...revised,
        sql`select *, true from ${listings.last(MOST_READ)} read
          where (select count(*) from found) < ${sql.lit(limit)}`,
      ],
      sql` union all `,
    )}) page
    order by ${order.byColumns}, "isEnd" limit ${sql.lit(limit + 1)}`,
  );
  // Revisions beyond the last listing that was read belong to a later page.
  const end = rows.findIndex(({ isEnd }) => isEnd);
  const found = rows
    .slice(0, end === -1 ? limit : end)
    .map(({ id, since, cursor }) => ({ id, since, cursor }));
  const page = pageOf(filter, found, end === -1 ? undefined : rows[end]?.cursor);
  return {
    ...page,
    total: undefined,
    isTotalCapped: false,
    searched: end === -1 || found.length > filter.size ? undefined : MOST_READ,
    isCut: rows[0]?.isCut ?? false,
  };
}

/** `end`: cursor of the last listing that was read if the list goes on after it. */
function pageOf(
  { size, before, after }: QueueFilter,
  found: readonly ListPlace[],
  end: string | undefined,
): Pick<ListPart, 'places' | 'previous' | 'next'> {
  const hasMore = found.length > size;
  const places = found.slice(0, size);
  if (before === undefined)
    return {
      places,
      previous: after === undefined ? undefined : (places[0]?.cursor ?? after),
      next: hasMore ? places.at(-1)?.cursor : end,
    };
  places.reverse();
  return { places, previous: hasMore ? places[0]?.cursor : end, next: places.at(-1)?.cursor ?? end };
}

async function countPortion(
  db: Database,
  filter: PlainFilter,
  conditions: readonly ListCondition[],
  inOrder: ListCondition | undefined,
): Promise<{ total: number; hasMore: boolean }> {
  const order = new ListOrder({ sort: filter.sort });
  const listings = new OrderedListings(filter, conditions, { inOrder, order });
  const parts = [
    listings.matching(MOST_READ_TO_COUNT, MOST_COUNTED),
    ...(filter.tab === 'pending' ? [matchingRevisions(conditions, order, MOST_COUNTED)] : []),
  ];
  const [counted] = await readRows(
    db,
    countRow,
    sql`select least(${sql.lit(MOST_COUNTED)}, count(*)) as total,
      case when count(*) >= ${sql.lit(MOST_COUNTED)} then true else ${listings.hasMoreThan(MOST_READ_TO_COUNT)} end
        as "hasMore"
    from (${sql.join(parts, sql` union all `)}) counted`,
  );
  return counted ?? { total: 0, hasMore: false };
}
