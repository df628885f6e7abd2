import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';

const MINUTE_MS = 60_000;
/** Long enough for a careful review; a person who goes away blocks no listing for longer. */
const CLAIM_MINUTES = 20;

export interface ClaimContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
  now: () => Date;
}

interface Claim {
  listingId: number;
  actorId: number;
  client: Client;
  /** Whether a claim of another person is replaced. */
  takeOver: boolean;
}

/**
 * Claims a listing for 20 minutes, or prolongs the own claim; the caller's claim of another listing ends. Requires a
 * moderator. Throws AppError `not_found` (404), `listing_claimed` (409) while another person holds it.
 */
export async function claimListing(
  ctx: ClaimContext,
  viewer: Viewer | undefined,
  { listingId, takeOver, client }: { listingId: number; takeOver: boolean; client: Client },
): Promise<Date> {
  const { accountId: actorId } = requireStaff(viewer, 'moderator', {
    secondFactor: ctx.config.mode === 'production',
  });
  return ctx.db.transaction().execute(async (transaction) => {
    const claimed = await claimWithin(ctx, transaction, { listingId, takeOver, client, actorId });
    if (!claimed) throw new AppError('listing_claimed', 409);
    return claimed;
  });
}

/** `claimListing` in the caller's transaction; returns the end of the claim, undefined while another person holds it. */
export async function claimWithin(
  ctx: ClaimContext,
  transaction: Transaction<DB>,
  { listingId, actorId, client, takeOver }: Claim,
): Promise<Date | undefined> {
  const now = ctx.now();
  const until = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
  // Locks the own account, so that two calls of one person follow each other.
  await sql`select from account where id = ${actorId} for no key update`.execute(transaction);
  const listing = await transaction
    .selectFrom('listing as l')
    .leftJoin('listing_claim as c', 'c.listing_id', 'l.id')
    .select(['c.account_id as holder', 'c.expires_at as until'])
    .where('l.id', '=', listingId)
    .where('l.publication', '<>', 'draft')
    .forKeyShare('l')
    .executeTakeFirst();
  if (!listing) throw new AppError('not_found', 404);
  await transaction
    .deleteFrom('listing_claim')
    .where('account_id', '=', actorId)
    .where('listing_id', '<>', listingId)
    .execute();
  const claimed = await transaction
    .insertInto('listing_claim')
    .values({ listing_id: listingId, account_id: actorId, claimed_at: now, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('listing_id')
        .doUpdateSet({
          account_id: actorId,
          expires_at: until,
          claimed_at: sql`case when listing_claim.account_id = ${actorId} and listing_claim.expires_at > ${now}
            then listing_claim.claimed_at else ${now} end`,
          taken_from: sql`case when listing_claim.expires_at <= ${now} then null
            when listing_claim.account_id = ${actorId} then listing_claim.taken_from
            else listing_claim.account_id end`,
        })
        .where((held) =>
          held.or([
            held('listing_claim.account_id', '=', actorId),
            held('listing_claim.expires_at', '<=', now),
            held.lit(takeOver),
          ]),
        ),
    )
    .returning('taken_from')
    .executeTakeFirst();
  if (!claimed) return undefined;
  const isHeld = listing.until !== null && listing.until > now;
  // Prolonging an own claim tells nothing new.
  if (isHeld && listing.holder === actorId) return until;
  const from = claimed.taken_from;
  const event = { actorId, subject: `listing:${listingId}` };
  await writeAudit(
    transaction,
    now,
    from === null
      ? { ...event, action: 'listing.claim' }
      : { ...event, action: 'listing.take_over', details: { before: String(from), after: String(actorId) } },
    client,
  );
  return until;
}

interface ActorOnListing {
  listingId: number;
  actorId: number;
  now: Date;
}

/** Refuses work on a listing that another person holds. Throws AppError `listing_claimed` (409). */
export async function requireUnclaimed(
  transaction: Transaction<DB>,
  { listingId, actorId, now }: ActorOnListing,
): Promise<void> {
  const others = await transaction
    .selectFrom('listing_claim')
    .select('account_id')
    .where('listing_id', '=', listingId)
    .where('account_id', '<>', actorId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (others) throw new AppError('listing_claimed', 409);
}

/** `requireUnclaimed` for a decision, which ends the claim of the one who decides. */
export async function endClaim(transaction: Transaction<DB>, work: ActorOnListing): Promise<void> {
  await requireUnclaimed(transaction, work);
  await transaction.deleteFrom('listing_claim').where('listing_id', '=', work.listingId).execute();
}

export const claimListingOperation = defineOperation({
  method: 'PUT',
  path: '/api/admin/listings/:id/claim',
  access: 'moderator',
  tag: 'staff',
  summary: 'Claim a listing for 20 minutes',
  description:
    'Others can neither claim it nor decide on it meanwhile, but may take it over. A person holds one claim; a decision ends it.',
  params: idParams,
  body: z.strictObject({
    take_over: z.boolean().default(false).describe('Replaces the claim of another person'),
  }),
  output: z.object({ expires_at: z.iso.datetime() }),
  errors: ['listing_claimed', 'not_found'],
  run: async (ctx: ClaimContext, { viewer, params, body, client }) => {
    const input = { listingId: params.id, takeOver: body.take_over, client };
    return { expires_at: (await claimListing(ctx, viewer, input)).toISOString() };
  },
});
