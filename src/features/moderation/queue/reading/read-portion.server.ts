import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter, QueueTab } from '../queue-address.ts';
import { MOST_COUNTED } from '../queue.ts';
import type { ListCondition } from './list-condition.server.ts';
import { ListOrder } from './list-order.server.ts';
import { pageOf, type ListPart, type ListPlace } from './list-part.ts';
import { matchingRevisions, OrderedListings, type ListedTab } from './list-sources.server.ts';
import { waitingCut } from './waiting-listings.server.ts';

/** Listings that one page reads at most in the order of the list. */
export const MOST_READ = 2000;
const portionRow = declareRow<ListPlace & { isEnd: boolean; isCut: boolean }>('page of a portion of a list', {
  id: 'number',
  since: 'date',
  cursor: 'string',
  isEnd: 'boolean',
  isCut: 'boolean',
});

const firstRow = declareRow<{
  id: number | null;
  since: Date | null;
  cursor: string | null;
  isEnd: boolean | null;
  total: number;
  isCut: boolean;
}>('first page of a long list with its number of matches', {
  id: 'number?',
  since: 'date?',
  cursor: 'string?',
  isEnd: 'boolean?',
  total: 'number',
  isCut: 'boolean',
});

const countRow = declareRow<{ total: number; hasMore: boolean }>('listings in a portion of a list', {
  total: 'number',
  hasMore: 'boolean',
});

export type PlainFilter = QueueFilter & { tab: Exclude<QueueTab, ListedTab> };
/** Reads the first page of a long list with the number of matches among the listings that are read for it. */
export async function readFirst(
  db: Database,
  filter: PlainFilter,
  conditions: readonly ListCondition[],
  { inOrder, order }: { inOrder: ListCondition | undefined; order: ListOrder },
): Promise<ListPart> {
  const listings = new OrderedListings(filter, conditions, { inOrder, order });
  const isPending = filter.tab === 'pending';
  const revised = isPending
    ? [sql`select ${order.columnNames} from ${matchingRevisions(conditions, order, MOST_COUNTED)} revised`]
    : [];
  const limit = filter.size + 1;
  const rows = await readRows(
    db,
    firstRow,
    sql`with checked as materialized ${listings.checked(MOST_READ)},
      matching as materialized (${sql.join(
        [sql`select ${order.columnNames} from checked where matches`, ...revised],
        sql` union all `,
      )}),
      page as (
        (select *, false as "isEnd" from matching order by ${order.byColumns} limit ${sql.lit(limit)})
        union all
        (select ${order.columnNames}, true from checked order by ${order.byColumns} offset ${sql.lit(MOST_READ - 1)}))
    select page.key_id as id, page.key_since as since, case when page.key_id is not null then ${order.cursor} end as cursor,
      page."isEnd", counted.total, counted."isCut"
    from (select (select count(*) from matching) as total, ${isPending ? waitingCut.pending : sql`false`} as "isCut") counted
      left join page on true
    order by ${order.byColumns}, "isEnd"`,
  );
  const { total = 0, isCut = false } = rows[0] ?? {};
  const known = rows.flatMap(({ id, since, cursor, isEnd }) =>
    id === null || since === null || cursor === null ? [] : [{ id, since, cursor, isEnd: isEnd === true }],
  );
  return {
    ...portionOf(filter, known),
    total: Math.min(total, MOST_COUNTED),
    isTotalCapped: total >= MOST_COUNTED || known.some(({ isEnd }) => isEnd),
    isCut,
  };
}

export async function readPortion(
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
  return {
    ...portionOf(filter, rows),
    total: undefined,
    isTotalCapped: false,
    isCut: rows[0]?.isCut ?? false,
  };
}

/** The page among rows in their order, of which one may be the last listing that was read. */
function portionOf(
  filter: QueueFilter,
  rows: readonly (ListPlace & { isEnd: boolean })[],
): Pick<ListPart, 'places' | 'previous' | 'next' | 'searched'> {
  // Revisions beyond the last listing that was read belong to a later page.
  const end = rows.findIndex(({ isEnd }) => isEnd);
  const found = rows
    .slice(0, end === -1 ? filter.size + 1 : end)
    .map(({ id, since, cursor }) => ({ id, since, cursor }));
  return {
    ...pageOf(filter, found, end === -1 ? undefined : rows[end]?.cursor),
    searched: end === -1 || found.length > filter.size ? undefined : MOST_READ,
  };
}

/** Number of matches among the first listings of a long list. */
export async function countPortion(
  db: Database,
  filter: PlainFilter,
  conditions: readonly ListCondition[],
  inOrder: ListCondition | undefined,
): Promise<{ total: number; hasMore: boolean }> {
  const order = new ListOrder({ sort: filter.sort });
  const listings = new OrderedListings(filter, conditions, { inOrder, order });
  const parts = [
    listings.matching(MOST_READ, MOST_COUNTED),
    ...(filter.tab === 'pending' ? [matchingRevisions(conditions, order, MOST_COUNTED)] : []),
  ];
  const [counted] = await readRows(
    db,
    countRow,
    sql`select least(${sql.lit(MOST_COUNTED)}, count(*)) as total,
      case when count(*) >= ${sql.lit(MOST_COUNTED)} then true else ${listings.hasMoreThan(MOST_READ)} end
        as "hasMore"
    from (${sql.join(parts, sql` union all `)}) counted`,
  );
  const { total = 0, hasMore = false } = counted ?? {};
  return { total, hasMore: hasMore || total === MOST_COUNTED };
}
