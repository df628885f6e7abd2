import type { Transaction } from 'kysely';
import { listingTitle } from '#features/listings/present-listing-card.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type MailContent } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { DecidedListing } from './lock-decided-listing.server.ts';
import { statementParagraphs, statementTitle, type StatementDecision } from './statement.ts';

export interface StatementMailContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

/** What was decided against a listing, why, and what its seller can do about it. */
export async function queueStatement(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  {
    id,
    listing,
    decision,
    ground,
    facts,
  }: { id: number; listing: DecidedListing; decision: StatementDecision; ground: string; facts: string },
): Promise<void> {
  await tell(ctx, transaction, {
    listing,
    dedupeKey: `statement ${id}`,
    write: () => ({
      heading: statementTitle(decision, listing.id),
      paragraphs: [
        `${nameOf(listing)}: ${facts}`,
        ...statementParagraphs({ ...listing, decision, ground }),
        m.statement_redress(),
      ],
      button: { label: m.statement_button(), path: decisionPath(listing.id) },
    }),
  });
}

/** That a decision does not stand any more. */
export async function queueWithdrawal(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  { id, listing }: { id: number; listing: DecidedListing },
): Promise<void> {
  await tell(ctx, transaction, {
    listing,
    dedupeKey: `statement_withdrawn ${id}`,
    write: () => ({
      heading: m.statement_withdrawn_title({ number: listing.id }),
      paragraphs: [m.statement_withdrawn({ title: nameOf(listing) })],
      button: { label: m.statement_my_listings(), path: '/user/listing' },
    }),
  });
}

/** That an objection was looked at, and the decision stands. */
export async function queueUpheld(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  { id, listing }: { id: number; listing: DecidedListing },
): Promise<void> {
  await tell(ctx, transaction, {
    listing,
    dedupeKey: `statement_upheld ${id}`,
    write: () => ({
      heading: m.statement_upheld_title({ number: listing.id }),
      paragraphs: [m.statement_upheld({ title: nameOf(listing) }), m.statement_upheld_redress()],
      button: { label: m.statement_button(), path: decisionPath(listing.id) },
    }),
  });
}

/** That a listing, or its changes, are approved. */
export async function queueApproval(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  { listing, version }: { listing: DecidedListing; version: number },
): Promise<void> {
  await tell(ctx, transaction, {
    listing,
    dedupeKey: `listing_approved ${listing.id} ${version}`,
    write: () => ({
      heading: m.approval_title({ number: listing.id }),
      paragraphs: [m.approval_text({ title: nameOf(listing) })],
      button: { label: m.approval_button(), path: `/listing/${listing.id}` },
    }),
  });
}

export const decisionPath = (listingNumber: number): string => `/user/listing/decision/${listingNumber}`;

const nameOf = (listing: DecidedListing): string => listingTitle(listing, listing.locale);

/** To the confirmed address of the seller; who has none reads it in the own listings. */
async function tell(
  ctx: StatementMailContext,
  transaction: Transaction<DB>,
  {
    listing: { email, locale },
    dedupeKey,
    write,
  }: {
    listing: DecidedListing;
    dedupeKey: string;
    write: () => Pick<MailContent, 'heading' | 'paragraphs'> & Pick<MailContent, 'button'>;
  },
): Promise<void> {
  if (email === null) return;
  const mail = withLocale(locale, () => {
    const content = write();
    const bodies = layOutMail({ origin: ctx.config.origin, footer: m.notice_footer(), ...content });
    return { subject: content.heading, ...bodies };
  });
  await queueMail(ctx, { to: email, locale, ...mail }, { dedupeKey, transaction });
}
