import { COUNT_MARKET } from '#features/dashboard/market-count.server.ts';
import { FIT_PRICE_MODEL } from '#features/pricing/fit-price-model-job.server.ts';
import { refreshUsualMileage } from '#features/listings/history/usual-mileage.server.ts';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { WRITE_SITEMAPS } from '#features/discovery/write-sitemaps.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { onBusy } from '#platform/processes/busy-signal.server.ts';
import type { Context } from '#src/context.server.ts';

export const FILL_DEMO_MARKET = 'fill-demo-market';
const TWO_HOURS_SECONDS = 7200;
const PROGRESS_EVERY_MS = 2000;

/** Whether the demo market is configured and not complete yet. */
export async function needsDemoMarket(ctx: Context): Promise<boolean> {
  if (ctx.config.mode !== 'demo' || ctx.config.demoListings === 0) return false;
  const { demoMarketState } = await import('./demo-market-state.ts');
  return (await demoMarketState(ctx.db)) !== 'complete';
}

/** Job that fills the demo market and draws its pictures; continues after a kill. */
export function demoMarketJob(ctx: Context): Job {
  return {
    name: FILL_DEMO_MARKET,
    expireInSeconds: TWO_HOURS_SECONDS,
    async run(_data, signal) {
      const { fillDemoMarket } = await import('./fill-demo-market.ts');
      const { addVehicleHistories } = await import('./add-vehicle-histories.server.ts');
      const { giveDemoListings } = await import('./give-demo-listings.server.ts');
      const { meetDemoPeople } = await import('./meet-demo-people.server.ts');
      const { drawDemoPictures } = await import('./draw-demo-pictures.server.ts');
      let shownAt = 0;
      const onProgress = (step: string) => (done: number, total: number) => {
        if (done < total && Date.now() - shownAt < PROGRESS_EVERY_MS) return;
        shownAt = Date.now();
        ctx.log.info({ done, total }, `demo market: ${step} ${done} of ${total}`);
      };
      await fillDemoMarket({
        db: ctx.db,
        listings: ctx.config.demoListings,
        now: ctx.now(),
        onProgress: onProgress('listings'),
        signal,
      });
      if (signal.aborted) return;
      await addVehicleHistories(ctx.db, ctx.now());
      await giveDemoListings(ctx.db, ctx.now());
      await meetDemoPeople(ctx);
      await refreshPricesByYear(ctx.db);
      await refreshUsualMileage(ctx);
      // Days counted while the market was filled miss its past.
      await ctx.db.deleteFrom('market_day').execute();
      await ctx.jobs.send(COUNT_MARKET);
      await ctx.jobs.send(FIT_PRICE_MODEL);
      await ctx.jobs.send(WRITE_SITEMAPS);
      await drawDemoPictures({
        db: ctx.db,
        fileStore: ctx.files,
        most: ctx.config.demoDrawings,
        onProgress: onProgress('pictures'),
        onFailure: (id, err) => ctx.log.error({ err, id }, 'a demo picture could not be drawn'),
        // Only a worker that a web process started hears of requests.
        onBusy: process.send && onBusy,
        signal,
      });
    },
  };
}
