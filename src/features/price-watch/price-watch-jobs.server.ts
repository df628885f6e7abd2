import type { Job } from '#platform/jobs/jobs.server.ts';
import { markChanged } from './alerts/mark-changed.server.ts';
import { tellFollowers, type TellContext } from './alerts/tell-followers.server.ts';
import { purgeWatches } from './purge-watches.server.ts';

export const priceWatchJobs = (ctx: TellContext): Job[] => [
  {
    name: 'tell-followers',
    cron: '* * * * *',
    expireInSeconds: 300,
    run: async (_data, signal) => {
      await markChanged(ctx);
      await tellFollowers(ctx, signal);
    },
  },
  {
    name: 'purge-price-watches',
    cron: '41 4 * * *',
    expireInSeconds: 300,
    run: () => purgeWatches(ctx),
  },
];
