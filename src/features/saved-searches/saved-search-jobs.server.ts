import type { Job } from '#platform/jobs/jobs.server.ts';
import { purgeSearches } from './purge-searches.server.ts';
import { tellSearches, type TellContext } from './alerts/tell-search.server.ts';

/** Job name; no data. Matching sends it when a search with alerts at once has found a listing. */
export const TELL_SEARCHES = 'tell-saved-searches';

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
