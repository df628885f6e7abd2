import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { mayObject, statementParagraphs, statementTitle, type Statement } from './statement.ts';

/** Statement for the seller, in the language of the page except for the facts. */
export interface StatementView {
  listingNumber: number;
  title: string;
  at: string;
  facts: string;
  /** Language of the facts. */
  factsLocale: string;
  paragraphs: string[];
  objection: { text: string; note: string } | undefined;
  mayObject: boolean;
}

export function presentStatement(statement: Statement, now: Date): StatementView {
  const { listingNumber, decision, at, facts, locale, objection, objectedAt, upheldAt } = statement;
  return {
    listingNumber,
    title: statementTitle(decision, listingNumber),
    at: formatDateTime(at),
    facts,
    factsLocale: locale,
    paragraphs: statementParagraphs(statement),
    objection:
      objection === null || objectedAt === null
        ? undefined
        : {
            text: objection,
            note: upheldAt
              ? m.objection_answered({ at: formatDateTime(upheldAt) })
              : m.objection_waits({ at: formatDateTime(objectedAt) }),
          },
    mayObject: mayObject(statement, now),
  };
}
