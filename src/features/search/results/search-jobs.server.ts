import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { pruneListingChanges } from '../index/listing-change-log.server.ts';

export function searchJobs(ctx: { db: Database }): Job[] {
  return [
    {
      name: 'prune-listing-changes',
      cron: '43 3 * * *',
      expireInSeconds: 900,
      run: () => pruneListingChanges(ctx.db),
    },
  ];
}
