import type { Job } from '#platform/jobs/jobs.server.ts';
import { sweepPriceChangesJob } from './price-changes/sweep-price-changes.server.ts';
import { priceChangeJob } from './price-changes/work-on-price-change.server.ts';
import { readStockFileJob } from './runs/read-file-job.server.ts';
import type { StockContext } from './runs/stock-context.ts';
import { sweepRunsJob } from './runs/sweep-runs.server.ts';
import { workOnRunJob } from './runs/work-on-run.server.ts';

export const dealersJobs = (ctx: StockContext): Job[] => [
  readStockFileJob(ctx),
  workOnRunJob(ctx),
  sweepRunsJob(ctx),
  priceChangeJob(ctx),
  sweepPriceChangesJob(ctx),
];
