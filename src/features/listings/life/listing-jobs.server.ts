import type { Database } from '#platform/db/database.server.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { forgetViewDays, forgetVisitors } from '../page/count-view.server.ts';
import { FIT_PRICE_MODEL, fitAndStorePriceModel } from '#features/pricing/fit-price-model-job.server.ts';
import { rateAllListings } from '#features/pricing/rating/rate-all-listings.server.ts';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';

const REFRESH_PRICE_RATINGS = 'refresh-price-ratings';

export function listingJobs(ctx: {
  db: Database;
  log: Log;
  jobs: Pick<Jobs, 'send'>;
  now: () => Date;
}): Job[] {
  return [
    {
      name: FIT_PRICE_MODEL,
      cron: '40 3 * * *',
      expireInSeconds: 3600,
      async run(_data, signal) {
        if (await fitAndStorePriceModel(ctx, signal)) await ctx.jobs.send(REFRESH_PRICE_RATINGS);
      },
    },
    {
      name: REFRESH_PRICE_RATINGS,
      cron: '17 * * * *',
      expireInSeconds: 900,
      async run(_data, signal) {
        await refreshPricesByYear(ctx.db, signal);
        await rateAllListings(ctx, signal);
      },
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
