import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { itemGroups, type ItemGroup, type PriceChange, type PriceChangeItem } from './price-change.ts';

const changeRow = declareRow<PriceChange>('changes of prices of a dealer', {
  id: 'number',
  createdAt: 'date',
  rule: 'json?',
  undoOf: 'number?',
  undoneBy: 'number?',
  state: 'string',
  total: 'number',
  done: 'number',
  waits: 'number',
  refused: 'number',
  finishedAt: 'date?',
});
const itemRow = declareRow<ItemOfChange>('items of a change of prices', {
  position: 'number',
  listing: 'number',
  currency: 'string',
  oldMinor: 'number?',
  newMinor: 'number?',
  ratingBefore: 'string?',
  ratingAfter: 'string?',
  warnings: 'json',
  leftOut: 'string?',
  withdraws: 'boolean',
  outcome: 'string?',
  error: 'string?',
  brandName: 'string?',
  modelName: 'string?',
  modelNameBg: 'string?',
  variant: 'string?',
  stockNumber: 'string?',
});
const countRow = declareRow<Record<ItemGroup, number>>('items of a change of prices by group', {
  changes: 'number',
  warned: 'number',
  changed: 'number',
  waits: 'number',
  refused: 'number',
  left_out: 'number',
});

/** An item with the present names of its listing; null when that was removed. */
export interface ItemOfChange extends PriceChangeItem {
  brandName: string | null;
  modelName: string | null;
  modelNameBg: string | null;
  variant: string | null;
  stockNumber: string | null;
}

const MOST_SHOWN = 10;

const readChanges = (db: Database, condition: RawBuilder<unknown>): Promise<PriceChange[]> =>
  readRows(
    db,
    changeRow,
    sql`
    select c.id, c.created_at as "createdAt", c.rule, c.undo_of as "undoOf",
      (select u.id from price_change u where u.undo_of = c.id) as "undoneBy",
      c.state, c.total, c.done, c.refused,
      (select count(*) from price_change_item i where i.price_change_id = c.id and i.outcome = 'waits') as waits,
      c.finished_at as "finishedAt"
    from price_change c where ${condition} order by c.id desc limit ${MOST_SHOWN}`,
  );

/** The newest changes of a dealer that were applied, the last one first. */
export function listChanges({ db }: { db: Database }, viewer: Viewer | undefined): Promise<PriceChange[]> {
  const { accountId } = requireDealer(viewer);
  return readChanges(db, sql`c.account_id = ${accountId} and c.state <> 'preview'`);
}

/** Returns an own change. Throws AppError `not_found` (404). */
export async function readChange(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  id: number,
): Promise<PriceChange> {
  const { accountId } = requireDealer(viewer);
  const [change] = await readChanges(db, sql`c.account_id = ${accountId} and c.id = ${id}`);
  if (!change) throw new AppError('not_found', 404);
  return change;
}

const groupConditions: Record<ItemGroup, RawBuilder<unknown>> = {
  changes: sql`i.left_out is null`,
  warned: sql`(i.left_out is null and i.warnings <> '{}')`,
  left_out: sql`i.left_out is not null`,
  changed: sql`i.outcome = 'done'`,
  waits: sql`i.outcome = 'waits'`,
  refused: sql`i.outcome = 'refused'`,
};

/** Numbers of items of a change whose access was checked. */
export async function countItems({ db }: { db: Database }, id: number): Promise<Record<ItemGroup, number>> {
  const columns = itemGroups.map(
    (group) => sql`count(*) filter (where ${groupConditions[group]}) as ${sql.ref(group)}`,
  );
  const [counts] = await readRows(
    db,
    countRow,
    sql`select ${sql.join(columns)} from price_change_item i where i.price_change_id = ${id}`,
  );
  if (!counts) throw new Error('an aggregate without groups has one row');
  return counts;
}

/** Items of a change whose access was checked, at most `limit`; listings that change come first. */
export const readItems = (
  { db }: { db: Database },
  { id, group, limit }: { id: number; group: ItemGroup | undefined; limit: number },
): Promise<ItemOfChange[]> =>
  readRows(
    db,
    itemRow,
    sql`
    select i.position, i.listing_number as listing, i.currency, i.old_price_minor as "oldMinor",
      i.new_price_minor as "newMinor", i.rating_before as "ratingBefore", i.rating_after as "ratingAfter",
      i.warnings, i.left_out as "leftOut", i.withdraws, i.outcome, i.error,
      ${makeColumns}, l.variant, v.stock_number as "stockNumber"
    from price_change_item i
    left join listing l on l.id = i.listing_number
    left join brand b on b.id = l.brand_id
    left join model m on m.id = l.model_id
    left join stock_vehicle v on v.listing_id = l.id
    where i.price_change_id = ${id} and ${group ? groupConditions[group] : sql`true`}
    order by i.left_out is not null, i.position limit ${limit}`,
  );
