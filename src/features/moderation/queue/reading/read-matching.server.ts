import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter } from '../queue-address.ts';
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
} from './list-sources.server.ts';
import { planReading } from './plan-reading.server.ts';
import { waitingCut } from './waiting-listings.server.ts';

/** Listings that are read at most for the count before a mass decision, and again for its start. */
export const MOST_READ_AT_ONCE = 20_000;

const matchingRow = declareRow<{ ids: number[] }>('listings that match a filter', { ids: 'json' });
const restRow = declareRow<{ isCut: boolean }>('whether a list goes on', { isCut: 'boolean' });

/**
 * Ids of the listings of a filter, in no order, at most `limit`; whether there may be more that were not read: then they
 * are those among the first `MOST_READ_AT_ONCE` of the list.
 */
export async function readMatching(
  db: Database,
  { tab, sort }: Pick<QueueFilter, 'tab' | 'sort'>,
  conditions: readonly ListCondition[],
  limit: number,
): Promise<{ ids: number[]; isCut: boolean }> {
  const order = new ListOrder({ sort });
  const most = MOST_READ_AT_ONCE;
  const read = async (matching: RawBuilder<unknown>, cut: RawBuilder<boolean>) => {
    const [found] = await readRows(
      db,
      matchingRow,
      sql`select to_json(array(select key_id from (${matching}) m limit ${sql.lit(limit)})) as ids`,
    );
    const { ids = [] } = found ?? {};
    if (ids.length === limit) return { ids, isCut: true };
    const [rest] = await readRows(db, restRow, sql`select ${cut} as "isCut"`);
    return { ids, isCut: rest?.isCut ?? false };
  };
  if (isListedTab(tab)) return read(waitingMatching(tab, conditions, order), waitingCut[tab]);
  const all = [...tabConditions[tab], ...conditions];
  const { rarest, inOrder } = await planReading(db, { sort }, all, most);
  if (rarest !== undefined) {
    const matching = foundMatching({ tab }, conditions, { rarest, order, most });
    const found = await read(matching, findsMoreThan(rarest.find, most));
    if (!found.isCut) return found;
  }
  const listings = new OrderedListings({ tab, sort }, conditions, { inOrder, order });
  const inPortion = listings.matching(most, limit);
  const matching =
    tab === 'pending'
      ? sql`${inPortion} union all ${matchingRevisions(conditions, order, limit)}`
      : inPortion;
  return read(matching, listings.hasMoreThan(most));
}
