import type { Job } from '#platform/jobs/jobs.server.ts';
import { REFRESH_DOLLAR_RATE, refreshDollarRate } from './figures/refresh-dollar-rate.server.ts';
import { MERGE_MAKES } from './merging/begin-merge.server.ts';
import { runMerges } from './merging/run-merges.server.ts';

export function referenceDataJobs(ctx: Parameters<typeof refreshDollarRate>[0]): Job[] {
  return [
    {
      name: MERGE_MAKES,
      // Also counts the use of all rows and continues merges whose job failed for good.
      cron: '*/10 * * * *',
      expireInSeconds: 3_600,
      run: (_data, signal) => runMerges(ctx, signal),
    },
    {
      name: REFRESH_DOLLAR_RATE,
      // After 16:00 in Frankfurt, and again in the evening in case it was late.
      cron: '30 17,21 * * 1-5',
      expireInSeconds: 60,
      retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
      run: () => refreshDollarRate(ctx),
    },
  ];
}
