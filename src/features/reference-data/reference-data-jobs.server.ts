import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { MERGE_MAKES } from './merging/begin-merge.server.ts';
import { runMerges } from './merging/run-merges.server.ts';

export function referenceDataJobs(ctx: { db: Database; now: () => Date }): Job[] {
  return [
    {
      name: MERGE_MAKES,
      // Also counts the use of all rows and continues merges whose job failed for good.
      cron: '*/10 * * * *',
      expireInSeconds: 3_600,
      run: (_data, signal) => runMerges(ctx, signal),
    },
  ];
}
