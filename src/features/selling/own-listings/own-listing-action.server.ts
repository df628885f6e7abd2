import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { sql, type Transaction } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { changeListingState, stepInto } from '#features/listings/life/change-listing-state.server.ts';
import { endOfRun } from '#features/listings/life/listing-limit.server.ts';
import type { LifeField } from '#features/listings/life/listing-life.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { readOwnListings } from './read-own-listings.server.ts';
import { lifeSteps, RENEW_EARLY_MS, type OwnListing, type OwnStep, ownSteps } from './own-listing.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { ownListingJson, ownListingSchema } from './own-listing-json.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';

interface ActionContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

/**
 * Applies an action of the owner to a listing. Throws AppError `not_found` (404), and with status 409
 * `listing_is_…` for a state that does not allow it, `undo_over`, `listing_held` or `live_limit`.
 */
export async function ownListingAction(
  ctx: ActionContext,
  viewer: Viewer | undefined,
  { id, action }: { id: number; action: OwnStep },
): Promise<OwnListing> {
  const { accountId } = requireViewer(viewer);
  await ctx.db.transaction().execute(async (transaction) => {
    const own = { id, accountId, now: ctx.now() };
    if (action === 'renew' && (await renewEarly(transaction, own))) return;
    const step =
      action === 'restore' || action === 'unsold'
        ? await stepBack(transaction, action, own)
        : lifeSteps[action];
    await requireState(transaction, action, own);
    const change = { listingId: id, actorId: accountId, by: 'owner', now: own.now } as const;
    await changeListingState(transaction, { ...change, ...step });
  });
  const [listing] = await readOwnListings(ctx, { accountId, ids: [id] });
  if (!listing) throw new AppError('not_found', 404);
  return listing;
}

interface Own {
  id: number;
  accountId: number;
  now: Date;
}

/** Renews a published listing near its end; false when it is not published or its end is too far. */
async function renewEarly(transaction: Transaction<DB>, { id, accountId, now }: Own): Promise<boolean> {
  const end = await endOfRun(transaction, now);
  const renewed = await transaction
    .updateTable('listing')
    .set((row) => ({
      expires_at: end,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isPublishedRow('listing', { blocked: sql`false` }))
    .where('expires_at', '<', new Date(now.getTime() + RENEW_EARLY_MS))
    .executeTakeFirst();
  return Number(renewed.numUpdatedRows) > 0;
}

const undoSteps = {
  restore: { field: 'publication', states: ['archived', 'deleted'] },
  unsold: { field: 'sale', states: ['sold'] },
} as const satisfies Record<string, { field: LifeField; states: readonly string[] }>;

/** Returns the step back to the state before `archive`, `delete` or `sold`. */
async function stepBack(
  transaction: Transaction<DB>,
  action: keyof typeof undoSteps,
  own: Own,
): Promise<{ field: LifeField; to: string }> {
  const { field, states } = undoSteps[action];
  const state = (await requireOwn(transaction, own))[field];
  if (!(states as readonly string[]).includes(state)) throw new AppError(`listing_is_${state}`, 409);
  const last = await stepInto(transaction, { listingId: own.id, field, state });
  if (!last || last.from === null) throw new AppError('undo_over', 409);
  return { field, to: last.from };
}

async function requireOwn(
  transaction: Transaction<DB>,
  { id, accountId }: Pick<Own, 'id' | 'accountId'>,
): Promise<{ publication: string; sale: string }> {
  const listing = await transaction
    .selectFrom('listing')
    .select(['publication', 'sale'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!listing) throw new AppError('not_found', 404);
  return listing;
}

/** State that an action requires; several actions share a target state, which cannot tell them apart. */
const requiredStates: Partial<Record<OwnStep, readonly ['publication' | 'sale', string]>> = {
  renew: ['publication', 'expired'],
  pause: ['publication', 'active'],
  reserve: ['sale', 'available'],
  resume: ['publication', 'inactive'],
  unreserve: ['sale', 'reserved'],
};

async function requireState(transaction: Transaction<DB>, action: OwnStep, own: Own): Promise<void> {
  const from = requiredStates[action];
  if (!from) return;
  const listing = await requireOwn(transaction, own);
  const [field, state] = from;
  if (listing[field] !== state) throw new AppError(`listing_is_${listing[field]}`, 409);
}

const summaries: Record<OwnStep, string> = {
  renew: 'Let an own listing run for its full time again',
  reserve: 'Mark an own listing as reserved',
  unreserve: 'Mark an own listing as available',
  sold: 'Mark an own listing as sold',
  unsold: 'Undo the mark as sold within a day',
  pause: 'Take an own listing off the market for a while',
  resume: 'Put a paused own listing back on the market',
  archive: 'Take an own listing off the market for good',
  delete: 'Delete an own listing',
  restore: 'Restore an archived or deleted own listing within a day',
};

const descriptions: Partial<Record<OwnStep, string>> = {
  delete:
    'Its page answers 410 at once and its pictures are no longer served. Its owner can restore it for a day; then ' +
    'its texts and pictures are removed. Answers 409 with the state that does not allow it.',
};

/** One operation per action; their paths differ in the last segment. */
export const ownListingActionOperations = ownSteps.map((action) =>
  defineOperation({
    method: 'POST',
    path: `/api/listings/:id/${action}`,
    access: 'user',
    team: 'seller',
    tag: 'selling',
    summary: summaries[action],
    description: descriptions[action] ?? 'Answers 409 with the state that does not allow it.',
    params: idParams,
    body: z.strictObject({}),
    output: ownListingSchema,
    errors: lifeErrors,
    run: async (ctx: ActionContext, { viewer, params }) =>
      ownListingJson(await ownListingAction(ctx, viewer, { id: params.id, action })),
  }),
);
