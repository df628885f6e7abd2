import type { Job } from '#platform/jobs/jobs.server.ts';
import { purgeSearches } from './purge-searches.server.ts';
import { TELL_SEARCHES, tellSearches, type TellContext } from './alerts/tell-search.server.ts';

export const savedSearchJobs = (ctx: TellContext): Job[] => [
  {
    name: TELL_SEARCHES,
    cron: '* * * * *',
    expireInSeconds: 300,
    run: (_data, signal) => tellSearches(ctx, signal),
  },
  {
    name: 'purge-saved-searches',
    cron: '27 4 * * *',
    expireInSeconds: 300,
    run: () => purgeSearches(ctx),
  },
];
