import type { Transaction } from 'kysely';
import { tellAccount, type AccountEvent } from '#features/account-events/tell-account.server.ts';
import { listingTitles } from '#features/listings/listing-titles.ts';
import { listingTitle } from '#features/listings/card/present-listing-card.ts';
import { plainLine } from '#kernel/plain-text.ts';
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
 * Tells the seller, by the mail of the confirmed address, too. The seller can end the mail of an approval, not those
 * of decisions and of answers to objections, which the law asks for. Without an address, a statement goes by SMS.
 */
export async function queueNotice(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  { listing, ...notice }: Notice & { listing: DecidedListing },
): Promise<void> {
  const { email, locale } = listing;
  const key = dedupeKey(notice, listing);
  const content = withLocale(locale, () => decisionMail(ctx.config.origin, notice, listing));
  const mail = email === null ? undefined : { to: email, locale, ...content };
  await report(ctx, transaction, { notice, listing, mail: mail && { mail, dedupeKey: key } });
  if (notice.kind === 'approved') return;
  if (mail) await queueMail(ctx, mail, { accountId: null, dedupeKey: key, transaction });
  else if (notice.kind === 'statement')
    await ctx.jobs.send(
      SEND_STATEMENT_SMS,
      { id: notice.id },
      { singletonKey: String(notice.id), startAfterSeconds: SMS_AFTER_SECONDS, transaction },
    );
}

const MAX_REASON = 300;

/** Reports the event of a notice to its seller; the mail is that of an approval. */
async function report(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  {
    notice,
    listing,
    mail,
  }: { notice: Notice; listing: DecidedListing; mail: AccountEvent<'listing_approved'>['mail'] },
): Promise<void> {
  const about = { accountId: listing.accountId, key: dedupeKey(notice, listing) };
  const data = { listing: listing.id, title: listingTitles(listing) };
  if (notice.kind === 'approved')
    await tellAccount(ctx, transaction, { ...about, kind: 'listing_approved', data, mail });
  else if (notice.kind === 'statement') {
    const reason = plainLine(notice.facts).slice(0, MAX_REASON);
    await tellAccount(ctx, transaction, { ...about, kind: 'listing_refused', data: { ...data, reason } });
  } else {
    const outcome = notice.kind;
    await tellAccount(ctx, transaction, { ...about, kind: 'objection_answered', data: { ...data, outcome } });
  }
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
