/**
 * Statement of reasons for an adverse decision (Regulation (EU) 2022/2065, art. 17). The seller may object to it for
 * six months (art. 20).
 */
import { m } from '#platform/i18n/messages.ts';
import { groundSource, groundLabel } from '../decisions/ground.ts';
import type { ListingChanges } from '../editing/listing-changes.ts';

export const statementDecisions = [
  'rejected',
  'revision_rejected',
  'deactivated',
  'marked_fake',
  'deleted',
  'edited',
] as const;
export type StatementDecision = (typeof statementDecisions)[number];

export const OBJECTION_MAX = 2000;
const OBJECTION_DAYS = 183;
const DAY_MS = 86_400_000;

export interface Statement {
  listingNumber: number;
  decision: StatementDecision;
  ground: string;
  /** Text for the seller, in the language of `locale`. */
  facts: string;
  locale: string;
  at: Date;
  reported: boolean;
  /** Set when the seller objects; the decision stands until `withdrawnAt`. */
  objection: string | null;
  objectedAt: Date | null;
  upheldAt: Date | null;
  /** Whether the objection was decided by the person whose decision it is against, alone on the staff. */
  reviewedAlone: boolean;
  /** Set when staff reverted the decision; it is no longer in force then. */
  withdrawnAt: Date | null;
  /** Of an edit; null for other decisions. */
  changes: ListingChanges | null;
}

/** One objection to a decision in force is allowed, within OBJECTION_DAYS. */
export const mayObject = (
  { at, objectedAt, withdrawnAt }: Pick<Statement, 'at' | 'objectedAt' | 'withdrawnAt'>,
  now: Date,
): boolean =>
  objectedAt === null && withdrawnAt === null && now.getTime() - at.getTime() <= OBJECTION_DAYS * DAY_MS;

type Words = (input: { number: number }) => string;
const titles: Record<StatementDecision, Words> = {
  rejected: m.statement_rejected,
  revision_rejected: m.statement_revision_rejected,
  deactivated: m.statement_deactivated,
  marked_fake: m.statement_marked_fake,
  deleted: m.statement_deleted,
  edited: m.statement_edited,
};
const effects: Record<StatementDecision, () => string> = {
  rejected: m.statement_effect_rejected,
  revision_rejected: m.statement_effect_revision_rejected,
  deactivated: m.statement_effect_deactivated,
  marked_fake: m.statement_effect_marked_fake,
  deleted: m.statement_effect_deleted,
  edited: m.statement_effect_edited,
};

export const statementTitle = (decision: StatementDecision, number: number): string =>
  titles[decision]({ number });

const shortTitles: Record<StatementDecision, () => string> = {
  rejected: m.moderation_rejected,
  revision_rejected: m.statement_short_revision_rejected,
  deactivated: m.queue_state_inactive,
  marked_fake: m.queue_state_fake,
  deleted: m.statement_short_deleted,
  edited: m.statement_short_edited,
};
export const statementTitleShort = (decision: StatementDecision): string => shortTitles[decision]();

/** Effect on the listing, the ground, and how the decision was taken. */
export const statementParagraphs = ({
  decision,
  ground,
  reported,
  signalled = false,
}: Pick<Statement, 'decision' | 'ground' | 'reported'> & { signalled?: boolean }): string[] => [
  effects[decision](),
  m.statement_ground({ source: groundSource(ground), ground: groundLabel(ground) }),
  m.statement_by_person(),
  ...(reported ? [m.statement_after_report()] : []),
  ...(signalled ? [m.statement_after_signal()] : []),
];
