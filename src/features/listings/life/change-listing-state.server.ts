import { sql, type RawBuilder, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import {
  isLive,
  isUndo,
  lifeFault,
  stateOf,
  UNDO_MS,
  type LifeField,
  type LifeState,
  type LifeStep,
} from './listing-life.ts';
import { endOfRun, lockSeller, requireRoomForListing } from './listing-limit.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const versionRow = declareRow<{ version: number }>('version after a state change', { version: 'number' });
const heldRow = declareRow<{ held: boolean }>('whether staff hold a listing', { held: 'boolean' });

export interface StateChange extends LifeStep {
  listingId: number;
  /** Null for the system. The caller has checked the permission. */
  actorId: number | null;
  now: Date;
  /** Expected version of the listing; undefined skips the check. */
  version?: number;
  /** The seller reads the reason of a rejection. */
  reason?: string;
}

interface LockedListing extends LifeState {
  accountId: number;
  version: number;
  /** When the content of a deleted listing is removed; null afterwards. */
  removeAt: Date | null;
}

/**
 * Changes one state of a listing, with its history entry, dates and version. Enforces the live limit when an owner
 * makes a listing live. Throws AppError `not_found` (404), `stale_version`, `listing_is_…` (names the blocking
 * state), `undo_over`, `listing_held` or `live_limit` (409).
 */
export async function changeListingState(
  transaction: Transaction<DB>,
  change: StateChange,
): Promise<{ from: string; version: number }> {
  const { field, to, by, actorId, listingId, now } = change;
  // Lock order everywhere: account, then listing.
  const seller = by === 'owner' && actorId !== null ? await lockSeller(transaction, actorId) : undefined;
  const listing = await lockListing(transaction, listingId);
  if (!listing || (by === 'owner' && listing.accountId !== actorId)) throw new AppError('not_found', 404);
  if (change.version !== undefined && change.version !== listing.version)
    throw new AppError('stale_version', 409);
  const fault = lifeFault(listing, change);
  if (fault !== undefined) throw new AppError(fault, 409);
  const from = stateOf(listing, field);
  if (field === 'publication' && from === 'deleted' && listing.removeAt === null)
    throw new AppError('undo_over', 409);
  if (isUndo(field, from, to)) await requireUndoable(transaction, change, from);
  if (by === 'owner' && field === 'publication' && to === 'active' && from === 'inactive')
    await requireNotHeld(transaction, listingId, listing.accountId);
  const after = { ...listing, [field]: field === 'fake' ? to === 'true' : to };
  if (seller && isLive(after) && !isLive(listing))
    await requireRoomForListing(transaction, { accountId: listing.accountId, kind: seller.kind });

  const value = field === 'fake' ? sql`${to === 'true'}` : sql`${to}`;
  const columns = sql.join([
    sql`${sql.ref(field)} = ${value}`,
    ...(await assignmentsOf(transaction, change, from)),
  ]);
  const rows = await readRows(
    transaction,
    versionRow,
    sql`
    update listing set ${columns}, version = version + 1, updated_at = ${now}
    where id = ${listingId} returning version`,
  );
  await noteTransition(transaction, { ...change, from });
  return { from, version: rows[0]?.version ?? listing.version };
}

/** Adds an entry to the history of a listing. */
export async function noteTransition(
  transaction: Transaction<DB>,
  step: {
    listingId: number;
    now: Date;
    actorId: number | null;
    field: string;
    from: string | null;
    to: string;
    reason?: string;
  },
): Promise<void> {
  await transaction
    .insertInto('listing_transition')
    .values({
      listing_id: step.listingId,
      at: step.now,
      actor_id: step.actorId,
      field: step.field,
      from_state: step.from,
      to_state: step.to,
      reason: step.reason ?? null,
    })
    .execute();
}

async function lockListing(transaction: Transaction<DB>, id: number): Promise<LockedListing | undefined> {
  const row = await transaction
    .selectFrom('listing')
    .select(['account_id', 'version', 'moderation', 'publication', 'sale', 'fake', 'remove_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && ({ ...row, accountId: row.account_id, removeAt: row.remove_at } as LockedListing & typeof row)
  );
}

/** Assignments of dates and reason that follow from the change. */
async function assignmentsOf(
  transaction: Transaction<DB>,
  change: StateChange,
  from: string,
): Promise<RawBuilder<unknown>[]> {
  const { field, to, now } = change;
  const removeAt = field === 'publication' && to === 'deleted' ? new Date(now.getTime() + UNDO_MS) : null;
  return [
    ...datesOf(change, await endOfRun(transaction, now)),
    ...(removeAt !== null || from === 'deleted' ? [sql`remove_at = ${removeAt}`] : []),
  ];
}

function datesOf({ field, to, now, reason }: StateChange, end: Date): RawBuilder<unknown>[] {
  const step = `${field} ${to}`;
  switch (step) {
    case 'moderation approved':
      return [
        sql`moderation_reason = null`,
        // The run time starts with the first approval.
        sql`expires_at = case when published_at is null then ${end}::timestamptz else expires_at end`,
        sql`published_at = coalesce(published_at, ${now})`,
      ];
    case 'moderation rejected':
      return [sql`moderation_reason = ${reason ?? null}`];
    case 'moderation pending':
      return [sql`moderation_reason = null`];
    case 'publication active':
      return [
        sql`closed_at = case when sale = 'sold' then closed_at end`,
        // An expired listing, or one that would have expired while paused, starts a new run.
        sql`expires_at = case when expires_at <= ${now} then ${end}::timestamptz else expires_at end`,
      ];
    case 'publication inactive':
      return [sql`closed_at = case when sale = 'sold' then closed_at end`];
    case 'publication expired':
      return [sql`closed_at = coalesce(closed_at, expires_at, ${now})`];
    case 'publication archived':
    case 'publication deleted':
    case 'sale sold':
      return [sql`closed_at = coalesce(closed_at, ${now})`];
    case 'sale available':
    case 'sale reserved':
      return [sql`closed_at = case when publication in ('archived', 'expired') then closed_at end`];
    default:
      return [];
  }
}

/** Throws AppError `undo_over` (409) unless the change reverts the last step of the field within UNDO_MS. */
async function requireUndoable(
  transaction: Transaction<DB>,
  change: StateChange,
  from: string,
): Promise<void> {
  const last = await stepInto(transaction, { ...change, state: from });
  if (last?.from !== change.to || change.now.getTime() - last.at.getTime() > UNDO_MS)
    throw new AppError('undo_over', 409);
}

/**
 * Returns the latest step of a field into `state`. A restoration after a deletion is none: it returns to the state as
 * the step before left it.
 */
export async function stepInto(
  transaction: Transaction<DB>,
  { listingId, field, state }: { listingId: number; field: LifeField; state: string },
): Promise<{ at: Date; from: string | null } | undefined> {
  return transaction
    .selectFrom('listing_transition')
    .select(['at', 'from_state as from'])
    .where('listing_id', '=', listingId)
    .where('field', '=', field)
    .where('to_state', '=', state)
    .where('from_state', 'is distinct from', 'deleted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Throws AppError `listing_held` (409) if someone other than the owner paused the listing. */
async function requireNotHeld(
  transaction: Transaction<DB>,
  listingId: number,
  accountId: number,
): Promise<void> {
  const rows = await readRows(
    transaction,
    heldRow,
    sql`
    select to_state = 'inactive' as held from listing_transition
    where listing_id = ${listingId} and field = 'publication'
      and (to_state = 'active' or (to_state = 'inactive' and from_state = 'active'
        and actor_id is distinct from ${accountId}))
    order by id desc limit 1`,
  );
  if (rows[0]?.held) throw new AppError('listing_held', 409);
}
