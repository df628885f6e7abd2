import type { Job } from '#platform/jobs/jobs.server.ts';
import { countMarket, type CountContext } from './market-count.server.ts';

export const dashboardJobs = (ctx: CountContext): Job[] => [
  {
    name: 'count-market',
    cron: '*/10 * * * *',
    expireInSeconds: 300,
    run: (_data, signal) => countMarket(ctx, signal),
  },
];
