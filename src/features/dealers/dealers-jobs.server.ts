import type { Job } from '#platform/jobs/jobs.server.ts';
import { sweepPriceChangesJob } from './price-changes/sweep-price-changes.server.ts';
import { priceChangeJob } from './price-changes/work-on-price-change.server.ts';
import { fetchDueStockJob } from './fetching/fetch-due-stock.server.ts';
import { fetchStockJob } from './fetching/fetch-stock.server.ts';
import { fetchStockPicturesJob } from './pictures/fetch-stock-pictures.server.ts';
import { readStockFileJob } from './runs/read-file-job.server.ts';
import type { FetchContext, PictureContext } from './runs/stock-context.ts';
import { sweepRunsJob } from './runs/sweep-runs.server.ts';
import { workOnRunJob } from './runs/work-on-run.server.ts';

export const dealersJobs = (ctx: FetchContext & PictureContext): Job[] => [
  readStockFileJob(ctx),
  workOnRunJob(ctx),
  sweepRunsJob(ctx),
  priceChangeJob(ctx),
  sweepPriceChangesJob(ctx),
  fetchDueStockJob(ctx),
  fetchStockJob(ctx),
  fetchStockPicturesJob(ctx),
];
