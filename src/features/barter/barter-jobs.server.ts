import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { refreshBarterMatches } from './refresh-barter-matches.server.ts';

export const barterJobs = (ctx: { db: Database; now: () => Date }): Job[] => [
  {
    name: 'refresh-barter-matches',
    cron: '11 4 * * *',
    expireInSeconds: 1800,
    run: (_data, signal) => refreshBarterMatches(ctx, signal),
  },
];
