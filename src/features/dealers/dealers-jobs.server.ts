import type { Job } from '#platform/jobs/jobs.server.ts';
import { sweepApiPicturesJob } from './api/sweep-api-pictures.server.ts';
import { fetchDueStockJob } from './fetching/fetch-due-stock.server.ts';
import { fetchStockJob } from './fetching/fetch-stock.server.ts';
import { fetchStockPicturesJob } from './pictures/fetch-stock-pictures.server.ts';
import { sweepPriceChangesJob } from './price-changes/sweep-price-changes.server.ts';
import { priceChangeJob } from './price-changes/work-on-price-change.server.ts';
import { readStockFileJob } from './runs/read-file-job.server.ts';
import type { FetchContext, PictureContext } from './runs/stock-context.ts';
import { sweepRunsJob } from './runs/sweep-runs.server.ts';
import { workOnRunJob } from './runs/work-on-run.server.ts';
import { sendDueWebhooksJob, sendWebhookJob, type SendContext } from './webhooks/send-webhook.server.ts';
import { sweepDeliveriesJob } from './webhooks/sweep-deliveries.server.ts';

export const dealersJobs = (ctx: FetchContext & PictureContext & SendContext): Job[] => [
  readStockFileJob(ctx),
  workOnRunJob(ctx),
  sweepRunsJob(ctx),
  fetchDueStockJob(ctx),
  fetchStockJob(ctx),
  fetchStockPicturesJob(ctx),
  priceChangeJob(ctx),
  sweepPriceChangesJob(ctx),
  sweepApiPicturesJob(ctx),
  sendWebhookJob(ctx),
  sendDueWebhooksJob(ctx),
  sweepDeliveriesJob(ctx),
];
