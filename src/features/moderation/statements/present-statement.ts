import { dateTimeWords, formatDateTime, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { splitReason } from '#features/listings/life/reason-template.ts';
import type { Locale } from '#kernel/locale.ts';
import { presentListingChanges, type ChangeView } from '../editing/present-changes.ts';
import { mayObject, statementParagraphs, statementTitle, type Statement } from './statement.ts';

/** Statement for the seller, in the language of the page except for the note of the moderator. */
export interface StatementView {
  listingNumber: number;
  title: string;
  at: TimeWords;
  /** Default text of the ground, in the language of the page; empty if the moderator wrote another. */
  reason: string;
  /** Text of the moderator with its language. */
  note: { text: string; label: string; locale: string } | undefined;
  paragraphs: string[];
  /** Whether the decision is in force, so that the ways to contest it apply. */
  inForce: boolean;
  objection: { text: string; note: string } | undefined;
  mayObject: boolean;
  /** Fields that staff changed. */
  changes: ChangeView[];
}

export function presentStatement(
  statement: Statement,
  { locale: reader, now, catalogue }: { locale: Locale; now: Date; catalogue: Catalogue },
): StatementView {
  const { listingNumber, decision, at, facts, locale, withdrawnAt, changes } = statement;
  const { template, own } = splitReason(facts, reader);
  return {
    listingNumber,
    title: withdrawnAt
      ? m.statement_withdrawn_title({ number: listingNumber })
      : statementTitle(decision, listingNumber),
    at: dateTimeWords(at),
    reason: template,
    note: own === '' ? undefined : { text: own, label: noteLabel(locale, reader), locale },
    paragraphs: withdrawnAt
      ? [m.statement_withdrawn_on({ at: formatDateTime(withdrawnAt) })]
      : statementParagraphs(statement),
    inForce: withdrawnAt === null,
    objection: objectionOf(statement),
    mayObject: mayObject(statement, now),
    changes: changes ? presentListingChanges(changes, { catalogue, locale: reader }) : [],
  };
}

function objectionOf({
  objection,
  objectedAt,
  upheldAt,
  withdrawnAt,
  reviewedAlone,
}: Statement): StatementView['objection'] {
  if (objection === null || objectedAt === null) return undefined;
  const note = withdrawnAt
    ? m.objection_granted({ at: formatDateTime(withdrawnAt) })
    : upheldAt
      ? m.objection_answered({ at: formatDateTime(upheldAt) })
      : m.objection_waits({ at: formatDateTime(objectedAt) });
  return { text: objection, note: reviewedAlone ? `${note} ${m.objection_alone()}` : note };
}

/** Names the language of a note that is not in the reader's. */
function noteLabel(written: string, reader: Locale): string {
  if (written === reader) return m.statement_note();
  return written === 'en' ? m.statement_note_en() : m.statement_note_bg();
}
