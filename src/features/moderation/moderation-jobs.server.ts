import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Locale } from '#kernel/locale.ts';
import {
  SEND_STATEMENT_SMS,
  sendStatementSms,
  statementSmsData,
  type StatementSmsContext,
} from './statements/send-statement-sms.server.ts';
import type { ApplyContext } from './decisions/carry-out.server.ts';
import { countFigures } from './figures/count-figures.server.ts';
import { RESULTS_KEPT_DAYS } from './mass-decisions/mass-decision.ts';
import { massDecisionJob } from './mass-decisions/work-on-mass-decision.server.ts';
import { forgetSamples } from './second-person/forget-samples.server.ts';
import { queueOutcome, type ReportMailContext } from './reports/report-mail.server.ts';

const DAY_MS = 86_400_000;
/** The six months in which an objection is possible (Regulation (EU) 2022/2065, art. 20), plus six months. */
const DECIDED_KEPT_DAYS = 365;

type JobsContext = ReportMailContext & StatementSmsContext & ApplyContext;

export function moderationJobs(ctx: JobsContext): Job[] {
  return [
    massDecisionJob(ctx),
    {
      name: 'forget-mass-decisions',
      cron: '56 3 * * *',
      expireInSeconds: 300,
      run: () => forgetMassDecisions(ctx),
    },
    {
      name: SEND_STATEMENT_SMS,
      expireInSeconds: 60,
      // A refused limit is free again within a day.
      retry: { limit: 30, delaySeconds: 60, maxDelaySeconds: 3600 },
      run: (data) => sendStatementSms(ctx, statementSmsData.parse(data)),
    },
    {
      name: 'close-reports-of-gone',
      cron: '27 * * * *',
      expireInSeconds: 300,
      run: () => closeReportsOfGone(ctx),
    },
    {
      name: 'forget-reports',
      cron: '51 3 * * *',
      expireInSeconds: 300,
      run: () => forgetReports(ctx),
    },
    {
      name: 'forget-samples',
      cron: '58 3 * * *',
      expireInSeconds: 300,
      run: () => forgetSamples(ctx),
    },
  ];
}

/** Job handler: closes open reports of deleted listings and e-mails their reporters. */
export async function closeReportsOfGone(ctx: ReportMailContext & { db: Database }): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .updateTable('listing_report')
      .set({ decided_at: now, outcome: 'gone' })
      .where('listing_id', 'is', null)
      .where('decided_at', 'is', null)
      .returning(['receipt', 'email', 'locale', 'ground', 'listing_number as listingId'])
      .execute();
    for (const { email, locale, ...report } of gone)
      if (email !== null) {
        const outcome = { outcome: 'gone' as const, decidedAt: now, isAfterObjection: false };
        await queueOutcome(ctx, transaction, { ...report, ...outcome, email, locale: locale as Locale });
      }
    await countFigures(
      transaction,
      now,
      gone.map(() => ({ figure: 'notice_closed', key: 'gone' })),
    );
  });
}

/** Job handler: deletes reports decided more than DECIDED_KEPT_DAYS ago. */
export async function forgetReports({ db, now }: Pick<JobsContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DECIDED_KEPT_DAYS * DAY_MS);
  await db.deleteFrom('listing_report').where('decided_at', '<', before).execute();
}

/** Job handler: deletes mass decisions started more than RESULTS_KEPT_DAYS ago, with their results. */
export async function forgetMassDecisions({ db, now }: Pick<JobsContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RESULTS_KEPT_DAYS * DAY_MS);
  await db.deleteFrom('mass_decision').where('started_at', '<', before).execute();
}
