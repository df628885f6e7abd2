import type { Transaction } from 'kysely';
import { changePriceWithin } from '#features/selling/price/change-price.server.ts';
import { discardWithin } from '#features/selling/drafts/discard-draft.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ChangeContext } from '../prices/prices-context.ts';

export interface OpenItem {
  position: number;
  listing_number: number;
  currency: string;
  vat: string;
  old_price_minor: number | null;
  new_price_minor: number | null;
  since: Date | null;
  withdraws: boolean;
}

interface AppliedItem {
  outcome: 'done' | 'waits';
  at: Date;
}

/** Changes the price of one listing by the path of a single change; throws its AppErrors and `price_moved` (409). */
export async function applyItem(
  transaction: Transaction<DB>,
  ctx: ChangeContext,
  { accountId, item }: { accountId: number; item: OpenItem },
): Promise<AppliedItem> {
  const id = item.listing_number;
  if (item.withdraws) return withdraw(transaction, ctx, { accountId, item });
  if (item.since !== null) await requireNoLaterPrice(transaction, id, item.since);
  const { outcome, at } = await changePriceWithin(transaction, ctx, {
    id,
    accountId,
    priceMinor: item.new_price_minor,
    check: ({ sale, columns }) => {
      // A buyer may rely on the price of a reserved vehicle.
      if (sale === 'reserved') throw new AppError('listing_is_reserved', 409);
      const price = columns['price_minor'] ?? null;
      const isSame = columns['currency'] === item.currency && columns['vat'] === item.vat;
      if (price !== item.old_price_minor || !isSame) throw new AppError('price_moved', 409);
    },
  });
  return { outcome: outcome === 'changes_wait' || outcome === 'waits' ? 'waits' : 'done', at };
}

/** A price that moved away and came back is another decision of the dealer. */
async function requireNoLaterPrice(transaction: Transaction<DB>, id: number, since: Date): Promise<void> {
  const later = await transaction
    .selectFrom('listing_price')
    .select('at')
    .where('listing_id', '=', id)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (later) throw new AppError('price_moved', 409);
}

/** Discards the submitted price while it waits for review, if it is still that one. */
async function withdraw(
  transaction: Transaction<DB>,
  ctx: ChangeContext,
  { accountId, item }: { accountId: number; item: OpenItem },
): Promise<AppliedItem> {
  const draft = await transaction
    .selectFrom('listing_draft')
    .select('submitted_at')
    .where('listing_id', '=', item.listing_number)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!draft?.submitted_at || draft.submitted_at.getTime() !== item.since?.getTime())
    throw new AppError('price_moved', 409);
  await discardWithin(transaction, { id: item.listing_number, accountId, now: ctx.now() });
  return { outcome: 'done', at: ctx.now() };
}
