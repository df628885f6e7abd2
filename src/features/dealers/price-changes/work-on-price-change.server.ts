import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { applyItem, type OpenItem } from './apply-item.server.ts';
import type { ChangeContext } from '../prices/prices-context.ts';

/** Job name; data: { id } of a change. */
export const WORK_ON_PRICE_CHANGE = 'work-on-price-change';
const changeData = z.object({ id: z.number() });

export const priceChangeJob = (ctx: ChangeContext): Job => ({
  name: WORK_ON_PRICE_CHANGE,
  expireInSeconds: 3600,
  retry: { limit: 12, delaySeconds: 2, maxDelaySeconds: 60 },
  async run(data, signal, { isLast }) {
    const { id } = changeData.parse(data);
    try {
      await workOnPriceChange(ctx, id, signal);
    } catch (error) {
      // The dealer sees that it no longer runs, and goes on with it or stops it.
      if (isLast && !signal.aborted)
        await ctx.db
          .updateTable('price_change')
          .set({ state: 'paused' })
          .where('id', '=', id)
          .where('state', '=', 'applying')
          .execute();
      throw error;
    }
  },
});

/** Listings that one transaction changes; more would keep the dealer's other calls waiting. */
const ITEMS_AT_ONCE = 10;

/**
 * Changes the prices in portions until all items have a result. The result of an item is stored by the transaction that
 * changes its price, so that a repeated run changes none again.
 */
export async function workOnPriceChange(ctx: ChangeContext, id: number, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while (await applyPortion(ctx, id));
}

/** Returns whether there may be more to apply. */
const applyPortion = (ctx: ChangeContext, id: number): Promise<boolean> =>
  ctx.db.transaction().execute(async (transaction) => {
    const change = await lockApplied(transaction, id);
    if (!change) return false;
    const items = change.isDealer ? await nextItems(transaction, id) : [];
    if (items.length === 0) {
      await transaction
        .updateTable('price_change')
        .set({ state: change.isDealer ? 'done' : 'stopped', finished_at: ctx.now() })
        .where('id', '=', id)
        .execute();
      return false;
    }
    for (const item of items)
      await store(transaction, id, item.position, await tryItem(transaction, ctx, change.accountId, item));
    return true;
  });

/** Changes one price; a refused item leaves no trace but its reason. */
async function tryItem(
  transaction: Transaction<DB>,
  ctx: ChangeContext,
  accountId: number,
  item: OpenItem,
): Promise<ItemResult> {
  await sql`savepoint price_item`.execute(transaction);
  try {
    const { outcome, at } = await applyItem(transaction, ctx, { accountId, item });
    await sql`release savepoint price_item`.execute(transaction);
    return { outcome, error: null, changed_at: at };
  } catch (error) {
    if (!isAppError(error)) throw error;
    await sql`rollback to savepoint price_item`.execute(transaction);
    return { outcome: 'refused', error: error.code, changed_at: null };
  }
}

interface ItemResult {
  outcome: 'done' | 'waits' | 'refused';
  error: string | null;
  changed_at: Date | null;
}

/**
 * Locks the seller and then the change, in the order of the dealer's own calls, so that two workers never change the
 * same price. Returns undefined when it is not being applied.
 */
async function lockApplied(transaction: Transaction<DB>, id: number) {
  const owner = await transaction
    .selectFrom('price_change')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!owner) return undefined;
  const accountId = owner.account_id;
  await lockSeller(transaction, accountId);
  const change = await transaction
    .selectFrom('price_change')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!change) return undefined;
  const dealer = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('blocked', '=', false)
    .where('company_kind', '=', 'car_dealer')
    .where('company_verified', '=', true)
    .executeTakeFirst();
  // A dealer who was blocked or is no longer verified stops at once.
  return { accountId, isDealer: dealer !== undefined };
}

const nextItems = (transaction: Transaction<DB>, id: number): Promise<OpenItem[]> =>
  transaction
    .selectFrom('price_change_item')
    .select([
      'position',
      'listing_number',
      'currency',
      'vat',
      'old_price_minor',
      'new_price_minor',
      'since',
      'withdraws',
    ])
    .where('price_change_id', '=', id)
    .where('outcome', 'is', null)
    .where('left_out', 'is', null)
    .orderBy('position')
    .limit(ITEMS_AT_ONCE)
    .execute();

async function store(
  transaction: Transaction<DB>,
  id: number,
  position: number,
  result: ItemResult,
): Promise<void> {
  await transaction
    .updateTable('price_change_item')
    .set(result)
    .where('price_change_id', '=', id)
    .where('position', '=', position)
    .execute();
  const column = result.outcome === 'refused' ? 'refused' : 'done';
  await transaction
    .updateTable('price_change')
    .set((eb) => ({ [column]: eb(eb.ref(column), '+', 1) }))
    .where('id', '=', id)
    .execute();
}
