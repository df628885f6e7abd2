import { ConfigError } from './config.server.ts';
import type { Context } from './context.server.ts';
import { listingJobs } from '#features/listings/listing-jobs.server.ts';
import { searchJobs } from '#features/search/search-jobs.server.ts';
import { demoMarketJob, needsDemoMarket } from './demo-market-job.server.ts';

/**
 * What a new installation lacks is queued for the worker, so that the pages answer meanwhile. Throws
 * ConfigError when production is started on a database that holds a demo market.
 */
export async function prepareInstallation(ctx: Context): Promise<void> {
  if (ctx.config.mode === 'production') {
    const demo = await ctx.db
      .selectFrom('account')
      .select('id')
      .where('demo', '=', true)
      .limit(1)
      .executeTakeFirst();
    if (demo)
      throw new ConfigError([
        'DATABASE_URL: the database holds demo accounts; production needs one of its own',
      ]);
  }
  if (await needsDemoMarket(ctx)) await ctx.jobs.send(demoMarketJob(ctx).name);
}

/** Takes jobs from the database until the process is told to stop. */
export async function workOnJobs(ctx: Context): Promise<void> {
  await ctx.jobs.work([...listingJobs(ctx), ...searchJobs(ctx), demoMarketJob(ctx)]);
  ctx.log.info('the worker is ready');
}
