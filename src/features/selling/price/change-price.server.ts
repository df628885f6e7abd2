import * as z from 'zod';
import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { runOnce } from '#platform/db/run-once.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { MAX_PRICE } from '../checking/check-offer.ts';
import { versionSchema } from '../drafts/draft-schema.ts';
import { insertDraft } from '../drafts/open-draft.server.ts';
import { readDraft } from '../drafts/read-draft.server.ts';
import { draftOfListing } from '../submission/draft-of-listing.ts';
import { readListingSource, type ListingSource } from '../submission/listing-source.server.ts';
import {
  FaultyDraft,
  requireEditable,
  submitLocked,
  type SubmitContext,
  type SubmitOutcome,
} from '../submission/submit-draft.server.ts';

const MINOR_UNITS = 100;
const perAccount: Limit = { name: 'change_price', max: 60, windowSeconds: 3600 };

interface ChangedPrice {
  /** `changes_wait`: the price raised a risk signal and waits for review. */
  outcome: SubmitOutcome;
  /** Version of the listing, for the next change. */
  version: number;
}

/**
 * Changes the price of an own listing on the market and nothing else, once per key, by the rules of a submitted
 * working copy. A working copy that was only opened is replaced. Throws AppError `not_found` (404), `stale_version` if
 * the listing changed since `version`, `changes_begun` if it has a working copy with changes, `listing_incomplete` if
 * it lacks values that are required today, `listing_is_…` (409), and `too_many` (429).
 */
export async function changePrice(
  ctx: SubmitContext,
  viewer: Viewer | undefined,
  { id, key, ...change }: { id: number; version: number; priceMinor: number; key: string },
): Promise<ChangedPrice> {
  const { accountId } = requireViewer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const call = { accountId, operation: `listing.price ${id}`, key, body: change };
  return runOnce(ctx, call, async (transaction) => {
    const { outcome, version } = await changePriceWithin(transaction, ctx, {
      id,
      accountId,
      priceMinor: change.priceMinor,
      check: (listing) => {
        if (listing.version !== change.version) throw new AppError('stale_version', 409);
      },
    });
    return { outcome, version };
  });
}

/**
 * Changes the price of a listing, or with null makes it one on request, by the rules of `changePrice`, whose errors it
 * throws except those of version and limit. `check` sees the locked listing first.
 */
export async function changePriceWithin(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  {
    id,
    accountId,
    priceMinor,
    check,
  }: { id: number; accountId: number; priceMinor: number | null; check: (listing: ListingSource) => void },
): Promise<ChangedPrice & { at: Date }> {
  await lockSeller(transaction, accountId);
  const listing = await readListingSource(transaction, id, { lock: true });
  if (listing?.accountId !== accountId) throw new AppError('not_found', 404);
  requireOnMarket(listing);
  check(listing);
  await removeUntouchedDraft(transaction, { id, accountId });
  const { price: _, ...fields } = draftOfListing(listing);
  await insertDraft(transaction, {
    id,
    now: ctx.now(),
    listingVersion: listing.version,
    fields:
      priceMinor === null
        ? { ...fields, price_kind: 'on_request' }
        : { ...fields, price_kind: 'stated', price: String(priceMinor / MINOR_UNITS) },
    sources: {},
    pictures: listing.pictures,
  });
  const outcome = await submitLocked(transaction, ctx, { id, accountId }).catch(incompleteError);
  const { version, updated_at, submitted_at } = await transaction
    .selectFrom('listing')
    .leftJoin('listing_draft', 'listing_draft.listing_id', 'listing.id')
    .select(['listing.version', 'listing.updated_at', 'listing_draft.submitted_at'])
    .where('listing.id', '=', id)
    .executeTakeFirstOrThrow();
  return { outcome, version, at: submitted_at ?? updated_at };
}

function requireOnMarket(listing: ListingSource): void {
  requireEditable(listing);
  const { publication, moderation } = listing;
  if (publication !== 'active') throw new AppError(`listing_is_${publication}`, 409);
  if (moderation !== 'approved') throw new AppError(`listing_is_${moderation}`, 409);
}

/** Opening the form creates a working copy, whose version is 1 until its first change. */
async function removeUntouchedDraft(
  transaction: Transaction<DB>,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> {
  const draft = await readDraft(transaction, { id, accountId });
  if (draft && (draft.version > 1 || draft.submittedAt !== null || draft.refusal !== null))
    throw new AppError('changes_begun', 409);
  // A discarded one, too.
  await transaction.deleteFrom('listing_draft').where('listing_id', '=', id).execute();
}

function incompleteError(error: unknown): never {
  if (error instanceof FaultyDraft) throw new AppError('listing_incomplete', 409, { cause: error });
  throw error;
}

export const changePriceOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/price',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Change the price of an own listing',
  description:
    'In the currency and with the VAT of the listing, once per key. With `changes_wait` the price waits for review. ' +
    'Answers 409 when the listing changed since `version` or has a working copy with changes.',
  params: idParams,
  idempotencyKey: 'required',
  body: z.strictObject({
    version: versionSchema,
    price_minor: z
      .int()
      .positive()
      .max(MAX_PRICE * MINOR_UNITS),
  }),
  output: z.object({
    outcome: z.enum(['published', 'waits', 'changes_published', 'changes_wait']),
    version: z.int(),
  }),
  errors: [...lifeErrors, 'changes_begun', 'listing_incomplete', 'stale_version', 'too_many'],
  run: async (ctx: SubmitContext, { viewer, params, body, idempotencyKey }) =>
    changePrice(ctx, viewer, {
      id: params.id,
      version: body.version,
      priceMinor: body.price_minor,
      key: idempotencyKey,
    }),
});
