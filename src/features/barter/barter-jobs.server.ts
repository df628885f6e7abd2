import type { Job } from '#platform/jobs/jobs.server.ts';
import { refreshBarterMatches } from './refresh-barter-matches.server.ts';
import { tellSwaps, type TellContext } from './weekly/tell-swaps.server.ts';

export const barterJobs = (ctx: TellContext): Job[] => [
  {
    name: 'refresh-barter-matches',
    cron: '11 4 * * *',
    expireInSeconds: 1800,
    run: (_data, signal) => refreshBarterMatches(ctx, signal),
  },
  {
    // Later runs of the day send what failed at 08:00.
    name: 'tell-barter-matches',
    cron: '0 8-19 * * 1',
    expireInSeconds: 1800,
    run: (_data, signal) => tellSwaps(ctx, signal),
  },
];
