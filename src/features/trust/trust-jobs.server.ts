import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { compareListings } from './same-vehicle/compare-listings.server.ts';

export const trustJobs = (ctx: { db: Database }): Job[] => [
  {
    name: 'compare-listings',
    cron: '* * * * *',
    expireInSeconds: 1800,
    run: (_data, signal) => compareListings(ctx, signal),
  },
];
