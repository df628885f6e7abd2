import type { Selectable, Transaction } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB, StatementOfReasons } from '#platform/db/database-types.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { DecidedListing } from '../decisions/lock-decided-listing.server.ts';
import type { ListingChanges } from '../editing/listing-changes.ts';
import { writeChanges } from '../editing/present-changes.ts';
import { requireOtherPerson } from '../second-person/other-person.server.ts';
import type { StatementDecision } from './statement.ts';
import { queueNotice, type StatementMailContext } from './statement-mail.server.ts';

export type StatementContext = StatementMailContext & { catalogue: Catalogue };

/** Stores the statement of reasons for an adverse decision and queues the notice to the seller. */
export async function writeStatement(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  input: {
    listing: DecidedListing;
    actorId: number;
    now: Date;
    decision: StatementDecision;
    ground: string;
    facts: string;
    /** Whose proposal the actor confirmed. */
    proposedBy?: number | undefined;
    /** Of an edit. */
    changes?: ListingChanges;
  },
): Promise<void> {
  const { listing, actorId, now, decision, ground, facts, changes } = input;
  const { id } = await transaction
    .insertInto('statement_of_reasons')
    .values({
      listing_id: listing.id,
      listing_number: listing.id,
      account_id: listing.accountId,
      at: now,
      decision,
      ground,
      facts,
      locale: listing.locale,
      reported: listing.reported,
      decided_by: actorId,
      proposed_by: input.proposedBy ?? null,
      changes: changes ? JSON.stringify(changes) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines =
    changes &&
    withLocale(listing.locale, () =>
      writeChanges(changes, { catalogue: ctx.catalogue, locale: listing.locale }),
    );
  await queueNotice(ctx, transaction, {
    kind: 'statement',
    listing,
    id,
    decision,
    ground,
    facts,
    ...(lines && { changes: lines }),
  });
}

/** Objections that a decision answered, and whether their author decided alone. */
export interface AnsweredObjections {
  objectedAt: Date[];
  alone: boolean;
}

/**
 * Withdraws the statements of this decision and queues the notice to the seller. Returns the time of the last one,
 * undefined if none was in force. Throws AppError `own_decision` (409) if that grants an objection to the actor's own
 * decision.
 */
export async function withdrawStatement(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  {
    listing,
    actorId,
    decision,
    now,
  }: { listing: DecidedListing; actorId: number; decision: StatementDecision; now: Date },
): Promise<(AnsweredObjections & { at: Date }) | undefined> {
  const inForce = await transaction
    .selectFrom('statement_of_reasons')
    .select([...objectionColumns, 'at'])
    .where('listing_id', '=', listing.id)
    .where('decision', '=', decision)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  const last = inForce.at(-1);
  if (!last) return undefined;
  const answered = await withdraw(transaction, inForce, { actorId, now });
  await queueNotice(ctx, transaction, { kind: 'withdrawn', listing, id: last.id, by: reviewerOf(answered) });
  return { ...answered, at: last.at };
}

/**
 * Withdraws these statements in force and queues a notice to the seller for each. Throws AppError `own_decision` (409) if
 * that grants an objection to the actor's own decision.
 */
export async function withdrawStatements(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  {
    listing,
    actorId,
    ids,
    now,
  }: { listing: DecidedListing; actorId: number; ids: readonly number[]; now: Date },
): Promise<AnsweredObjections> {
  if (ids.length === 0) return { objectedAt: [], alone: false };
  const inForce = await transaction
    .selectFrom('statement_of_reasons')
    .select(objectionColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const answered = await withdraw(transaction, inForce, { actorId, now });
  for (const { id } of inForce)
    await queueNotice(ctx, transaction, { kind: 'withdrawn', listing, id, by: reviewerOf(answered) });
  return answered;
}

/**
 * Rejects the seller's objections that the actor may decide on, and queues the notices. Throws AppError `no_objection`
 * (409) without one, `own_decision` (409) if all are to the actor's own decisions.
 */
export async function upholdDecision(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  { listing, actorId, now }: { listing: DecidedListing; actorId: number; now: Date },
): Promise<AnsweredObjections> {
  const open = await transaction
    .selectFrom('statement_of_reasons')
    .select(objectionColumns)
    .where('listing_id', '=', listing.id)
    .where('objected_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('upheld_at', 'is', null)
    .orderBy('id')
    .execute();
  if (open.length === 0) throw new AppError('no_objection', 409);
  const ofOthers = open.filter((each) => !decidersOf([each]).includes(actorId));
  const upheld = ofOthers.length > 0 ? ofOthers : open;
  const { alone } = await requireOtherPerson(transaction, { actorId, former: decidersOf(upheld) });
  await transaction
    .updateTable('statement_of_reasons')
    .set({ upheld_at: now })
    .where('id', 'in', idsOf(upheld))
    .execute();
  await setReviewer(transaction, idsOf(upheld), { actorId, alone });
  for (const { id } of upheld)
    await queueNotice(ctx, transaction, { kind: 'upheld', listing, id, by: alone ? 'same' : 'other' });
  return { alone, objectedAt: timesOf(upheld) };
}

const objectionColumns = ['id', 'decided_by', 'proposed_by', 'objected_at', 'upheld_at'] as const;
type Objection = Pick<Selectable<StatementOfReasons>, (typeof objectionColumns)[number]>;

const idsOf = (statements: readonly Objection[]): number[] => statements.map(({ id }) => id);
const decidersOf = (statements: readonly Objection[]) =>
  statements.flatMap(({ decided_by, proposed_by }) => [decided_by, proposed_by]);
const timesOf = (statements: readonly Objection[]): Date[] =>
  statements.flatMap(({ objected_at }) => (objected_at === null ? [] : [objected_at]));
/** Who granted an objection; undefined if there was none. */
const reviewerOf = ({ objectedAt, alone }: AnsweredObjections) =>
  objectedAt.length === 0 ? undefined : alone ? 'same' : 'other';

async function withdraw(
  transaction: Transaction<DB>,
  inForce: readonly Objection[],
  { actorId, now }: { actorId: number; now: Date },
): Promise<AnsweredObjections> {
  const open = inForce.filter(({ objected_at, upheld_at }) => objected_at !== null && upheld_at === null);
  const { alone } = await requireOtherPerson(transaction, { actorId, former: decidersOf(open) });
  await transaction
    .updateTable('statement_of_reasons')
    .set({ withdrawn_at: now })
    .where('id', 'in', idsOf(inForce))
    .execute();
  if (open.length > 0) await setReviewer(transaction, idsOf(open), { actorId, alone });
  return { alone, objectedAt: timesOf(open) };
}

const setReviewer = (
  transaction: Transaction<DB>,
  ids: number[],
  { actorId, alone }: { actorId: number; alone: boolean },
) =>
  transaction
    .updateTable('statement_of_reasons')
    .set({ reviewed_by: actorId, reviewed_alone: alone })
    .where('id', 'in', ids)
    .execute();
