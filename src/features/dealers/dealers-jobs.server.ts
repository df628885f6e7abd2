import type { Job } from '#platform/jobs/jobs.server.ts';
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
  fetchDueStockJob(ctx),
  fetchStockJob(ctx),
  fetchStockPicturesJob(ctx),
];
