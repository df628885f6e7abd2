import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter } from '../queue-address.ts';
import type { ListCondition } from './list-condition.server.ts';
import { tabConditions } from './list-conditions.server.ts';
import { ListOrder } from './list-order.server.ts';
import { pageOf, type ListPart } from './list-part.ts';
import {
  findsMoreThan,
  foundMatching,
  isListedTab,
  waitingMatching,
  type ListedTab,
} from './list-sources.server.ts';
import { planReading } from './plan-reading.server.ts';
import { countPortion, readFirst, readPortion, type PlainFilter } from './read-portion.server.ts';
import { waitingCut } from './waiting-listings.server.ts';

/** Listings of the rarest condition that one page reads at most. */
const MOST_FOUND = 3000;

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

const isPlain = (filter: QueueFilter): filter is PlainFilter => !isListedTab(filter.tab);

/**
 * Reads a page of a list. Lists whose rarest condition few listings fulfil are exact. Of others, the next `MOST_READ`
 * listings in their order are read for a page, and the first `MOST_READ` for the number.
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
  const isFirst = filter.after === undefined && filter.before === undefined;
  if (isFirst && conditions.length > 0) return readFirst(db, filter, conditions, { inOrder, order });
  const part = await readPortion(db, filter, conditions, { inOrder, order });
  if (conditions.length === 0) return part;
  const { total, hasMore } = await countPortion(db, filter, conditions, inOrder);
  return { ...part, total, isTotalCapped: hasMore };
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
