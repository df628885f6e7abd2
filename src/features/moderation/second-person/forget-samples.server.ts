import type { Database } from '#platform/db/database.server.ts';

const DAY_MS = 86_400_000;
/** A second look later than this says little about today's reviews. */
const OPEN_KEPT_DAYS = 30;
const REVIEWED_KEPT_DAYS = 365;

/** Job handler: deletes samples that nothing came of for 30 days, and reviewed ones of more than a year ago. */
export async function forgetSamples({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db
    .deleteFrom('approval_sample')
    .where('approved_at', '<', daysAgo(OPEN_KEPT_DAYS))
    .where((sample) =>
      sample.or([sample('reviewed_at', 'is', null), sample('approved_at', '<', daysAgo(REVIEWED_KEPT_DAYS))]),
    )
    .execute();
}
