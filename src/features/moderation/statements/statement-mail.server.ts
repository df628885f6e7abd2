import type { Transaction } from 'kysely';
import { listingTitle } from '#features/listings/card/present-listing-card.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type MailContent, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { DecidedListing } from '../decisions/lock-decided-listing.server.ts';
import { SEND_STATEMENT_SMS } from './send-statement-sms.server.ts';
import { redressParagraphs } from './redress.ts';
import { statementParagraphs, statementTitle, type StatementDecision } from './statement.ts';

export interface StatementMailContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

/** Time to undo a decision: unlike a mail, an SMS cannot be followed by a free correction. */
const SMS_AFTER_SECONDS = 60;

/** Who decided on an objection: another person than the first, or the same one, alone on the staff. */
type Reviewer = 'other' | 'same';

const reviewerText: Record<Reviewer, () => string> = {
  other: m.objection_by_other,
  same: m.objection_alone,
};

/** Facts of a listing that a notice names. */
export type NoticedListing = Pick<
  DecidedListing,
  | 'id'
  | 'locale'
  | 'brandName'
  | 'modelName'
  | 'modelNameBg'
  | 'variant'
  | 'onMarket'
  | 'reported'
  | 'signalled'
>;

/** Notice to a seller; `id` is the id of the statement. */
export type Notice =
  | {
      kind: 'statement';
      id: number;
      decision: StatementDecision;
      ground: string;
      facts: string;
      /** Changed fields, one a line, in the language of the seller. */
      changes?: string[];
    }
  /** The decision is no longer in force. */
  | { kind: 'withdrawn'; id: number; by: Reviewer | undefined }
  /** The objection was reviewed and the decision stays in force. */
  | { kind: 'upheld'; id: number; by: Reviewer }
  /** The listing or its revision was approved. */
  | { kind: 'approved'; version: number };

/**
 * Queues a mail to the seller's confirmed address. Without one, a statement goes by SMS; the seller sees other notices
 * in their listings.
 */
export async function queueNotice(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  { listing, ...notice }: Notice & { listing: DecidedListing },
): Promise<void> {
  const { email, locale } = listing;
  if (email === null) {
    if (notice.kind !== 'statement') return;
    const options = { singletonKey: String(notice.id), startAfterSeconds: SMS_AFTER_SECONDS, transaction };
    await ctx.jobs.send(SEND_STATEMENT_SMS, { id: notice.id }, options);
    return;
  }
  const mail = withLocale(locale, () => decisionMail(ctx.config.origin, notice, listing));
  await queueMail(
    ctx,
    { to: email, locale, ...mail },
    { accountId: null, dedupeKey: dedupeKey(notice, listing), transaction },
  );
}

/** Mail to the seller, in the language of `withLocale`. */
export function decisionMail(origin: string, notice: Notice, listing: NoticedListing): WrittenMail {
  const content = { ...write(notice, listing), footer: m.notice_footer() };
  return { subject: content.heading, ...layOutMail({ kind: 'listing_decision', origin, ...content }) };
}

/** Key that prevents a second mail of the same notice. */
function dedupeKey(notice: Notice, listing: DecidedListing): string {
  switch (notice.kind) {
    case 'statement':
      return `statement ${notice.id}`;
    case 'approved':
      return `listing_approved ${listing.id} ${notice.version}`;
    default:
      return `statement_${notice.kind} ${notice.id}`;
  }
}

function write(
  notice: Notice,
  listing: NoticedListing,
): Pick<MailContent, 'heading' | 'paragraphs' | 'button'> {
  const { id: number, locale } = listing;
  const title = listingTitle(listing, locale);
  const toDecision = { label: m.statement_button(), path: `/user/listing/decision/${number}` };
  switch (notice.kind) {
    case 'statement':
      return {
        heading: statementTitle(notice.decision, number),
        paragraphs: [
          `${title}: ${notice.facts}`,
          ...(notice.changes ?? []),
          ...statementParagraphs({ ...listing, ...notice }),
          ...redressParagraphs(),
        ],
        button: toDecision,
      };
    case 'withdrawn':
      return {
        heading: m.statement_withdrawn_title({ number }),
        paragraphs: [
          m.statement_withdrawn({ title }),
          ...(notice.by === undefined ? [] : [reviewerText[notice.by]()]),
        ],
        button: { label: m.statement_my_listings(), path: '/user/listing' },
      };
    case 'upheld':
      return {
        heading: m.statement_upheld_title({ number }),
        paragraphs: [
          m.statement_upheld({ title }),
          reviewerText[notice.by](),
          ...redressParagraphs({ afterObjection: true }),
        ],
        button: toDecision,
      };
    case 'approved':
      return {
        heading: m.approval_title({ number }),
        paragraphs: [listing.onMarket ? m.approval_text({ title }) : m.approval_text_hidden({ title })],
        button: { label: m.approval_button(), path: `/listing/${number}` },
      };
  }
}
