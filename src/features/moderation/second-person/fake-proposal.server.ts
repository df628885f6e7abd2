import type { Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DecisionResult, Reason } from '../decisions/decision.ts';
import type { DecidedListing } from '../decisions/lock-decided-listing.server.ts';
import { isAloneOnStaff, requireOtherPerson } from './other-person.server.ts';

interface Step {
  listing: DecidedListing;
  actorId: number;
  now: Date;
  client: Client;
}

/** Whether "fake" waits for a second person: listings of verified companies, unless a super admin is the whole staff. */
export async function needsSecondPerson(
  transaction: Transaction<DB>,
  { listing, actorId }: Pick<Step, 'listing' | 'actorId'>,
): Promise<boolean> {
  return listing.sellerVerified && !(await isAloneOnStaff(transaction, actorId));
}

/**
 * Stores the proposal to mark a listing as fake, or the own one again; nothing happens to the listing. Throws AppError
 * `listing_is_fake` and, when a colleague has proposed it, `fake_proposed` (409).
 */
export async function proposeFake(
  transaction: Transaction<DB>,
  { listing, actorId, now, client, reason }: Step & { reason: Reason },
): Promise<DecisionResult> {
  if (listing.fake) throw new AppError('listing_is_fake', 409);
  const values = {
    proposed_at: now,
    ground: reason.ground,
    text_bg: reason.texts.bg ?? null,
    text_en: reason.texts.en ?? null,
  };
  const stored = await transaction
    .insertInto('fake_proposal')
    .values({ listing_id: listing.id, proposed_by: actorId, ...values })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet(values).where('fake_proposal.proposed_by', '=', actorId),
    )
    .returning('listing_id')
    .executeTakeFirst();
  if (!stored) throw new AppError('fake_proposed', 409);
  await audit(transaction, { listing, actorId, now, client }, 'listing.propose_fake', reason.ground);
  return resultOf(listing, true);
}

/**
 * Takes the proposal that a second person confirms. Throws AppError `no_proposal` and, for its author, `own_decision`
 * (409).
 */
export async function takeProposal(
  transaction: Transaction<DB>,
  { listing, actorId }: Pick<Step, 'listing' | 'actorId'>,
): Promise<{ reason: Reason; proposedBy: number }> {
  const proposal = await transaction
    .deleteFrom('fake_proposal')
    .where('listing_id', '=', listing.id)
    .returning(['proposed_by', 'ground', 'text_bg', 'text_en'])
    .executeTakeFirst();
  if (!proposal) throw new AppError('no_proposal', 409);
  const { proposed_by: proposedBy, ground, text_bg, text_en } = proposal;
  await requireOtherPerson(transaction, { actorId, former: [proposedBy] });
  return {
    proposedBy,
    reason: { ground, texts: { bg: text_bg ?? undefined, en: text_en ?? undefined } },
  };
}

/** Ends a proposal without marking the listing; its author may take it back. Throws AppError `no_proposal` (409). */
export async function declineFake(transaction: Transaction<DB>, step: Step): Promise<DecisionResult> {
  const declined = await transaction
    .deleteFrom('fake_proposal')
    .where('listing_id', '=', step.listing.id)
    .returning('ground')
    .executeTakeFirst();
  if (!declined) throw new AppError('no_proposal', 409);
  await audit(transaction, step, 'listing.decline_fake', declined.ground);
  return resultOf(step.listing, false);
}

const audit = (
  transaction: Transaction<DB>,
  { listing, actorId, now, client }: Step,
  action: string,
  ground: string,
): Promise<void> => {
  const details = { seller: listing.accountId, ground };
  return writeAudit(transaction, now, { actorId, action, subject: `listing:${listing.id}`, details }, client);
};

const resultOf = ({ id, version }: DecidedListing, waits: boolean): DecisionResult => ({
  id,
  outcome: 'done',
  error: undefined,
  version,
  undo: undefined,
  waits,
});
