import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { KEPT_DAYS } from './price-change.ts';

const DAY_MS = 86_400_000;

export const sweepPriceChangesJob = (ctx: { db: Database; now: () => Date }): Job => ({
  name: 'sweep-price-changes',
  cron: '47 4 * * *',
  expireInSeconds: 900,
  run: () => sweepPriceChanges(ctx),
});

/** Deletes changes of prices and their results after 30 days; one that is being applied is kept until it ends. */
export async function sweepPriceChanges({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db
    .deleteFrom('price_change')
    .where('created_at', '<', new Date(now().getTime() - KEPT_DAYS * DAY_MS))
    .where('state', 'not in', ['applying', 'paused'])
    .execute();
}
