import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { forgetViewDays, forgetVisitors } from '../page/count-view.server.ts';
import { FIT_PRICE_MODEL, fitAndStorePriceModel } from '#features/pricing/fit-price-model-job.server.ts';
import { refreshUsualMileage } from '../history/usual-mileage.server.ts';
import { refreshPriceRatings } from '#features/pricing/refresh-price-ratings.server.ts';

export function listingJobs(ctx: { db: Database; log: Log; now: () => Date }): Job[] {
  return [
    {
      name: FIT_PRICE_MODEL,
      cron: '40 3 * * *',
      expireInSeconds: 3600,
      run: async (_data, signal) => void (await fitAndStorePriceModel(ctx, signal)),
    },
    {
      name: 'refresh-price-ratings',
      cron: '17 * * * *',
      expireInSeconds: 900,
      run: (_data, signal) => refreshPriceRatings(ctx.db, signal),
    },
    {
      name: 'refresh-usual-mileage',
      cron: '52 2 * * *',
      expireInSeconds: 900,
      run: () => refreshUsualMileage(ctx),
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
