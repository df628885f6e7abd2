import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { forgetViewDays, forgetVisitors } from '../page/count-view.server.ts';
import { refreshPriceRatings } from '#features/pricing/refresh-price-ratings.server.ts';

export function listingJobs(ctx: { db: Database; now: () => Date }): Job[] {
  return [
    {
      name: 'refresh-price-ratings',
      cron: '17 * * * *',
      expireInSeconds: 900,
      run: (_data, signal) => refreshPriceRatings(ctx.db, signal),
    },
    {
      name: 'forget-visitors',
      cron: '7 0 * * *',
      expireInSeconds: 900,
      run: () => forgetVisitors(ctx),
    },
    {
      name: 'forget-view-days',
      cron: '22 0 * * *',
      expireInSeconds: 900,
      run: () => forgetViewDays(ctx),
    },
  ];
}
