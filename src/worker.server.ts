import type { Context } from './context.server.ts';
import { listingJobs } from '#features/listings/listing-jobs.server.ts';
import { searchJobs } from '#features/search/search-jobs.server.ts';
import { demoMarketJob, needsDemoMarket } from './demo-market-job.server.ts';

/** What a new installation lacks is queued for the worker, so that the pages answer meanwhile. */
export async function prepareInstallation(ctx: Context): Promise<void> {
  if (await needsDemoMarket(ctx)) await ctx.jobs.send(demoMarketJob(ctx).name);
}

/** Takes jobs from the database until the process is told to stop. */
export async function workOnJobs(ctx: Context): Promise<void> {
  await ctx.jobs.work([...listingJobs(ctx), ...searchJobs(ctx), demoMarketJob(ctx)]);
  ctx.log.info('the worker is ready');
}
