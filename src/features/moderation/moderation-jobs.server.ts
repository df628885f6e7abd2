import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { queueOutcome, type ReportMailContext } from './reports/report-mail.server.ts';

const DAY_MS = 86_400_000;
/** As long as a decision can be objected to (Regulation (EU) 2022/2065, art. 20), and half a year more. */
const DECIDED_KEPT_DAYS = 365;

type JobsContext = ReportMailContext & { db: Database };

/** Background work of moderation. */
export function moderationJobs(ctx: JobsContext): Job[] {
  return [
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
  ];
}

/** Whoever reported a listing that its owner has taken away since is told that it is gone. */
export async function closeReportsOfGone(ctx: JobsContext): Promise<void> {
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
        const outcome = { outcome: 'gone' as const, decidedAt: now };
        await queueOutcome(ctx, transaction, { ...report, ...outcome, email, locale: locale as Locale });
      }
  });
}

/** Who said what of whom is kept no longer than somebody may ask for it. */
export async function forgetReports({ db, now }: Pick<JobsContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DECIDED_KEPT_DAYS * DAY_MS);
  await db.deleteFrom('listing_report').where('decided_at', '<', before).execute();
}
