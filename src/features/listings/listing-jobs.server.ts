import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { refreshPriceRatings } from './refresh-price-ratings.server.ts';

/** Background work of listings. */
export function listingJobs(ctx: { db: Database }): Job[] {
  return [
    {
      name: 'refresh-price-ratings',
      cron: '17 * * * *',
      expireInSeconds: 900,
      run: () => refreshPriceRatings(ctx.db),
    },
  ];
}
