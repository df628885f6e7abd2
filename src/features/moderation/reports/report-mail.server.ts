import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail } from '#platform/mail/lay-out-mail.ts';
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
  const { receipt, listingId, ground } = report;
  await queue(ctx, transaction, {
    report,
    occasion: 'report_received',
    write: () => ({
      subject: m.report_mail_title({ receipt }),
      paragraphs: [
        m.report_mail_text({ number: listingId, ground: groundLabel(ground) }),
        m.report_mail_next(),
      ],
      button: { label: m.report_mail_button(), path: `/listing/${listingId}` },
    }),
  });
}

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
  const { receipt, listingId, outcome, decidedAt, isAfterObjection } = report;
  const mayObject = outcome === 'no_violation' && !isAfterObjection;
  await queue(ctx, transaction, {
    report,
    // The time is part of the key, because a decision can be undone and taken again.
    occasion: `report_decided ${decidedAt.getTime()}`,
    write: () => ({
      subject: m.report_decided_title({ receipt }),
      paragraphs: [
        outcomes[outcome]({ number: listingId }),
        m.report_decided_by_person(),
        ...(mayObject ? [m.report_object_text(), m.report_redress_further()] : []),
        ...(outcome === 'no_violation' && isAfterObjection ? [m.report_decided_redress()] : []),
      ],
      ...(mayObject && {
        button: { label: m.report_object_title(), path: `${REPORT_PATH}/${receipt}` },
      }),
    }),
  });
}

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
    write: () => {
      subject: string;
      paragraphs: string[];
      button?: { label: string; path: string };
    };
  },
): Promise<void> {
  const mail = withLocale(locale, () => {
    const { subject, ...content } = write();
    const layout = { origin: ctx.config.origin, heading: subject, footer: m.report_mail_footer() };
    return { subject, ...layOutMail({ ...layout, ...content }) };
  });
  await queueMail(
    ctx,
    { to: email, locale, ...mail },
    { accountId: null, dedupeKey: `${occasion} ${receipt}`, transaction },
  );
}
