import type { Job } from '#platform/jobs/jobs.server.ts';
import { COUNT_MARKET, countMarket, type CountContext } from './market-count.server.ts';

export const dashboardJobs = (ctx: CountContext): Job[] => [
  {
    name: COUNT_MARKET,
    cron: '*/10 * * * *',
    expireInSeconds: 900,
    run: (_data, signal) => countMarket(ctx, signal),
  },
];
