import type { Job } from '#platform/jobs/jobs.server.ts';
import { sweepApiPicturesJob } from './api/sweep-api-pictures.server.ts';
import { readStockFileJob } from './runs/read-file-job.server.ts';
import type { StockContext } from './runs/stock-context.ts';
import { sweepRunsJob } from './runs/sweep-runs.server.ts';
import { workOnRunJob } from './runs/work-on-run.server.ts';
import { sendDueWebhooksJob, sendWebhookJob, type SendContext } from './webhooks/send-webhook.server.ts';
import { sweepDeliveriesJob } from './webhooks/sweep-deliveries.server.ts';

export const dealersJobs = (ctx: StockContext & SendContext): Job[] => [
  readStockFileJob(ctx),
  workOnRunJob(ctx),
  sweepRunsJob(ctx),
  sweepApiPicturesJob(ctx),
  sendWebhookJob(ctx),
  sendDueWebhooksJob(ctx),
  sweepDeliveriesJob(ctx),
];
