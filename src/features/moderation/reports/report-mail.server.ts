import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type MailContent, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { groundLabel } from '../decisions/ground.ts';
import { REPORT_PATH } from './report-standing.ts';

export interface ReportMailContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

export type ReportOutcome = 'acted' | 'no_violation' | 'gone';

/** Data of a report mail. Contains no text of the reporter, because the address may be someone else's. */
interface ReportMail {
  email: string;
  locale: Locale;
  receipt: string;
  listingId: number;
  ground: string;
}

/** Queues the confirmation of a report with its receipt number. */
export async function queueReceipt(
  ctx: ReportMailContext,
  transaction: Transaction<DB>,
  report: ReportMail,
): Promise<void> {
  const write = () => receiptMail(ctx.config.origin, report);
  await queue(ctx, transaction, { report, occasion: 'report_received', write });
}

/** Confirmation in the language of `withLocale`. */
export const receiptMail = (
  origin: string,
  { receipt, listingId, ground }: Pick<ReportMail, 'receipt' | 'listingId' | 'ground'>,
): WrittenMail =>
  reportMail(origin, {
    heading: m.report_mail_title({ receipt }),
    paragraphs: [
      m.report_mail_text({ number: listingId, ground: groundLabel(ground) }),
      m.report_mail_next(),
    ],
    button: { label: m.report_mail_button(), path: `/listing/${listingId}` },
  });

const outcomes: Record<ReportOutcome, (input: { number: number }) => string> = {
  acted: m.report_outcome_acted,
  no_violation: m.report_outcome_no_violation,
  gone: m.report_outcome_gone,
};

/** Queues the outcome with the possibilities of redress (Regulation (EU) 2022/2065, art. 16 (5)). */
export async function queueOutcome(
  ctx: ReportMailContext,
  transaction: Transaction<DB>,
  report: ReportMail & { outcome: ReportOutcome; decidedAt: Date; isAfterObjection: boolean },
): Promise<void> {
  // The time is part of the key, because a decision can be undone and taken again.
  const occasion = `report_decided ${report.decidedAt.getTime()}`;
  await queue(ctx, transaction, { report, occasion, write: () => outcomeMail(ctx.config.origin, report) });
}

/** Outcome in the language of `withLocale`. */
export const outcomeMail = (
  origin: string,
  {
    receipt,
    listingId,
    outcome,
    isAfterObjection,
  }: Pick<ReportMail, 'receipt' | 'listingId'> & { outcome: ReportOutcome; isAfterObjection: boolean },
): WrittenMail => {
  const mayObject = outcome === 'no_violation' && !isAfterObjection;
  return reportMail(origin, {
    heading: m.report_decided_title({ receipt }),
    paragraphs: [
      outcomes[outcome]({ number: listingId }),
      m.report_decided_by_person(),
      ...(mayObject ? [m.report_object_text(), m.report_redress_further()] : []),
      ...(outcome === 'no_violation' && isAfterObjection ? [m.report_decided_redress()] : []),
    ],
    ...(mayObject && { button: { label: m.report_object_title(), path: `${REPORT_PATH}/${receipt}` } }),
  });
};

const reportMail = (
  origin: string,
  content: Pick<MailContent, 'heading' | 'paragraphs' | 'button'>,
): WrittenMail => ({
  subject: content.heading,
  ...layOutMail({ kind: 'listing_report', origin, footer: m.report_mail_footer(), ...content }),
});

async function queue(
  ctx: ReportMailContext,
  transaction: Transaction<DB>,
  {
    report: { email, locale, receipt },
    occasion,
    write,
  }: {
    report: ReportMail;
    occasion: string;
    write: () => WrittenMail;
  },
): Promise<void> {
  const mail = withLocale(locale, write);
  await queueMail(
    ctx,
    { to: email, locale, ...mail },
    { accountId: null, dedupeKey: `${occasion} ${receipt}`, transaction },
  );
}
