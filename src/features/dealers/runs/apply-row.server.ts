import type { Transaction } from 'kysely';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { submitChangedListing, submitNewListing } from '#features/selling/values/submit-values.server.ts';
import type { SubmitOutcome } from '#features/selling/submission/submit-draft.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { StockPatch } from '../mapping/map-row.ts';
import { wantPictures } from '../pictures/want-pictures.server.ts';
import { planValues } from '../planning/plan-row.server.ts';
import { lockCurrentValues, readDealerTown } from '../planning/stock-vehicles.server.ts';
import type { GonePolicy } from '../stock-run.ts';
import type { StockContext } from './stock-context.ts';

export interface OpenRow {
  position: number;
  stock_number: string;
  status: 'new' | 'changed' | 'gone';
  listing_number: number | null;
  patch: StockPatch;
  /** Addresses of pictures; null when they stay as they are. */
  pictures: readonly string[] | null;
}

interface AppliedRow {
  listingId: number;
  outcome: 'done' | 'waits';
}

interface RowInput {
  accountId: number;
  /** Null for a call of the API. */
  runId: number | null;
  row: OpenRow;
  policy: GonePolicy;
}

/** Applies one row to the listings; throws the AppErrors of the selling room. */
export async function applyRow(
  transaction: Transaction<DB>,
  ctx: StockContext,
  input: RowInput,
): Promise<AppliedRow> {
  await lockSeller(transaction, input.accountId);
  const applied = await applyValues(transaction, ctx, input);
  const { accountId, runId, row } = input;
  if (row.pictures !== null && row.status !== 'gone') {
    const { listingId } = applied;
    await wantPictures(transaction, ctx, { accountId, runId, listingId, addresses: row.pictures });
  }
  return applied;
}

async function applyValues(
  transaction: Transaction<DB>,
  ctx: StockContext,
  input: RowInput,
): Promise<AppliedRow> {
  switch (input.row.status) {
    case 'new':
      return addVehicle(transaction, ctx, input);
    case 'changed':
      return changeVehicle(transaction, ctx, input);
    case 'gone':
      return removeVehicle(transaction, ctx, input);
  }
}

async function addVehicle(
  transaction: Transaction<DB>,
  ctx: StockContext,
  { accountId, row }: RowInput,
): Promise<AppliedRow> {
  const town = await readDealerTown(transaction, accountId);
  const { fields } = planValues(town, row.patch, { catalogue: ctx.catalogue, now: ctx.now(), isNew: true });
  const { id, outcome } = await submitNewListing(transaction, ctx, { accountId, fields });
  await linkVehicle(transaction, ctx, { accountId, stockNumber: row.stock_number, listingId: id });
  return { listingId: id, outcome: outcomeOf(outcome) };
}

async function changeVehicle(
  transaction: Transaction<DB>,
  ctx: StockContext,
  { accountId, row }: RowInput,
): Promise<AppliedRow> {
  const id = row.listing_number ?? 0;
  const now = ctx.now();
  const vehicle = await transaction
    .selectFrom('stock_vehicle')
    .select('gone_at')
    .where('listing_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const current = await lockCurrentValues(transaction, id);
  if (!current) throw new AppError('not_found', 404);
  if ('blocked' in current) throw new AppError('unsent_changes', 409);
  if (current.listing.accountId !== accountId) throw new AppError('not_found', 404);
  // The listing may have changed since the comparison.
  const planned = planValues(current.fields, row.patch, { catalogue: ctx.catalogue, now, isNew: false });
  const outcome =
    planned.changes.length > 0 || planned.faults.length > 0
      ? await submitChangedListing(transaction, ctx, { id, accountId, fields: planned.fields })
      : 'changes_published';
  if (vehicle?.gone_at)
    await transaction
      .updateTable('stock_vehicle')
      .set({ gone_at: null })
      .where('listing_id', '=', id)
      .execute();
  const { publication } = current.listing;
  if (publication === 'expired' || (vehicle?.gone_at && publication === 'inactive'))
    await changeListingState(transaction, {
      listingId: id,
      actorId: accountId,
      now,
      field: 'publication',
      to: 'active',
      by: 'owner',
    });
  return { listingId: id, outcome: outcomeOf(outcome) };
}

async function removeVehicle(
  transaction: Transaction<DB>,
  ctx: StockContext,
  { accountId, row, policy }: RowInput,
): Promise<AppliedRow> {
  const listingId = row.listing_number ?? 0;
  const step = { listingId, actorId: accountId, now: ctx.now(), by: 'owner' as const };
  if (policy === 'sold') await changeListingState(transaction, { ...step, field: 'sale', to: 'sold' });
  else
    await changeListingState(transaction, {
      ...step,
      field: 'publication',
      to: policy === 'archive' ? 'archived' : 'inactive',
    });
  await transaction
    .updateTable('stock_vehicle')
    .set({ gone_at: ctx.now() })
    .where('listing_id', '=', listingId)
    .where('account_id', '=', accountId)
    .execute();
  return { listingId, outcome: 'done' };
}

async function linkVehicle(
  transaction: Transaction<DB>,
  { now }: StockContext,
  { accountId, stockNumber, listingId }: { accountId: number; stockNumber: string; listingId: number },
): Promise<void> {
  const values = { listing_id: listingId, seen_at: now(), gone_at: null };
  await transaction
    .insertInto('stock_vehicle')
    .values({ account_id: accountId, stock_number: stockNumber, ...values })
    // The number of a vehicle whose listing was closed.
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'stock_number'])
        .doUpdateSet(values)
        .where('stock_vehicle.gone_at', 'is not', null),
    )
    .execute();
}

const outcomeOf = (outcome: SubmitOutcome): AppliedRow['outcome'] =>
  outcome === 'waits' || outcome === 'changes_wait' ? 'waits' : 'done';
