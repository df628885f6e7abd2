import { ConfigError } from './config/config.server.ts';
import { servicesNotes } from './config/services.server.ts';
import { budgetNotes } from './config/budgets.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Context } from './context.server.ts';
import { accountJobs } from '#features/accounts/account-jobs.server.ts';
import { auditJobs } from '#features/audit/audit-jobs.server.ts';
import { DEMO_PASSWORD } from '#demo/accounts/demo-accounts.ts';
import { hasDemoAccounts } from '#demo/accounts/has-demo-accounts.server.ts';
import { ensureDemoAccounts } from '#demo/accounts/ensure-demo-accounts.server.ts';
import { companyJobs } from '#features/companies/company-jobs.server.ts';
import { conversationJobs } from '#features/conversations/conversation-jobs.server.ts';
import { notificationJobs } from '#features/notifications/notifications-jobs.server.ts';
import { barterJobs } from '#features/barter/barter-jobs.server.ts';
import { dealersJobs } from '#features/dealers/dealers-jobs.server.ts';
import { dashboardJobs } from '#features/dashboard/dashboard-jobs.server.ts';
import { discoveryJobs } from '#features/discovery/discovery-jobs.server.ts';
import { readSitemapManifest } from '#features/discovery/sitemap-manifest.server.ts';
import { WRITE_SITEMAPS } from '#features/discovery/write-sitemaps.server.ts';
import { importJobs } from '#features/importing/importing-jobs.server.ts';
import { documentJobs } from '#features/vehicle-documents/document-jobs.server.ts';
import { exportJobs } from '#features/privacy/export-jobs.server.ts';
import { currentPriceModel } from '#features/pricing/current-price-model.server.ts';
import { FIT_PRICE_MODEL } from '#features/pricing/fit-price-model-job.server.ts';
import { rateListings } from '#features/pricing/rating/rate-listings.server.ts';
import {
  followListingChanges,
  type ListingFollower,
} from '#features/search/index/follow-listing-changes.server.ts';
import { currentCursor } from '#features/search/index/listing-change-log.server.ts';
import { listingJobs } from '#features/listings/life/listing-jobs.server.ts';
import { moderationJobs } from '#features/moderation/moderation-jobs.server.ts';
import { peopleJobs } from '#features/people/people-jobs.server.ts';
import { pictureJobs } from '#features/media/picture-jobs.server.ts';
import { limitJobs } from '#platform/limits/limit-jobs.server.ts';
import { mailJobs } from '#platform/mail/mail-jobs.server.ts';
import { sellingJobs } from '#features/selling/selling-jobs.server.ts';
import { priceWatchJobs } from '#features/price-watch/price-watch-jobs.server.ts';
import { systemJobs } from '#features/system/system-jobs.server.ts';
import { trustJobs } from '#features/trust/trust-jobs.server.ts';
import { favouritesJobs } from '#features/favourites/favourites-jobs.server.ts';
import { savedSearchJobs } from '#features/saved-searches/saved-search-jobs.server.ts';
import { referenceDataJobs } from '#features/reference-data/reference-data-jobs.server.ts';
import { MERGE_MAKES } from '#features/reference-data/merging/begin-merge.server.ts';
import { pushJobs } from '#features/notifications/push/push-jobs.server.ts';
import { searchJobs } from '#features/search/results/search-jobs.server.ts';
import { demoMarketJob, FILL_DEMO_MARKET, needsDemoMarket } from './demo/market/demo-market-job.server.ts';

/**
 * Queues the work that a new installation needs, so that pages answer meanwhile. Returns notes for the
 * operator about that work and about missing services. Throws ConfigError when production is started on a
 * database that holds a demo market.
 */
export async function prepareInstallation(ctx: Context): Promise<string[]> {
  if (ctx.config.mode === 'production' && (await hasDemoAccounts(ctx.db)))
    throw new ConfigError([
      'DATABASE_URL: the database holds demo accounts; production needs one of its own',
    ]);
  await ctx.jobs.prepare(workerJobs(ctx));
  if (!(await hasSitemap(ctx))) await ctx.jobs.send(WRITE_SITEMAPS);
  // Counts the use of makes, and continues a merge.
  await ctx.jobs.send(MERGE_MAKES);
  if (!(await currentPriceModel(ctx.db))) await ctx.jobs.send(FIT_PRICE_MODEL);
  const notes = [...servicesNotes(ctx.config), ...budgetNotes(ctx.config)];
  const level = ctx.config.mode === 'production' ? 'warn' : 'info';
  if (ctx.config.role !== 'worker') for (const note of notes) ctx.log[level](note);
  if (ctx.config.mode === 'demo' && ctx.config.role !== 'worker') {
    await ensureDemoAccounts(ctx);
    // Markets filled by versions without demo accounts.
    const { giveDemoListings } = await import('#demo/market/give-demo-listings.server.ts');
    await giveDemoListings(ctx.db, ctx.now());
    notes.push(`Demo accounts of every role are listed at /login; the password of all is ${DEMO_PASSWORD}.`);
  }
  if (!(await needsDemoMarket(ctx))) return notes;
  await ctx.jobs.send(FILL_DEMO_MARKET);
  const listings = ctx.config.demoListings.toLocaleString('en');
  return [
    ...notes,
    `A demo market of ${listings} listings is being filled and its pictures drawn; pages answer meanwhile.`,
  ];
}

/** A file store that does not answer must not stop the start. */
async function hasSitemap(ctx: Context): Promise<boolean> {
  try {
    return (await readSitemapManifest(ctx)) !== undefined;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the sitemap cannot be read');
    return false;
  }
}

/** Every kind of background work; `worker.heavy.test.ts` compares it with what is sent. */
export function workerJobs(ctx: Context): Job[] {
  return [
    ...limitJobs(ctx),
    ...auditJobs(ctx),
    ...mailJobs(ctx),
    ...accountJobs(ctx),
    ...companyJobs(ctx),
    ...listingJobs(ctx),
    ...exportJobs(ctx),
    ...pictureJobs(ctx),
    ...documentJobs(ctx),
    ...sellingJobs(ctx),
    ...importJobs(ctx),
    ...conversationJobs(ctx),
    ...barterJobs(ctx),
    ...searchJobs(ctx),
    ...savedSearchJobs(ctx),
    ...priceWatchJobs(ctx),
    ...notificationJobs(ctx),
    ...favouritesJobs(ctx),
    ...pushJobs(ctx),
    ...discoveryJobs(ctx),
    ...moderationJobs(ctx),
    ...peopleJobs(ctx),
    ...trustJobs(ctx),
    ...systemJobs(ctx),
    ...dashboardJobs(ctx),
    ...dealersJobs(ctx),
    ...referenceDataJobs(ctx),
    demoMarketJob(ctx),
  ];
}

/** Listings rated by one transaction. */
const RATED_AT_ONCE = 500;

/** Rates every listing that is published or changed, within a second; what is missed is left to the hourly job. */
export async function followForRatings(ctx: Context, connectionString: string): Promise<ListingFollower> {
  return followListingChanges({
    db: ctx.db,
    connection: { connectionString },
    cursor: await currentCursor(ctx.db),
    async onChanges({ listings }) {
      for (let start = 0; start < listings.length; start += RATED_AT_ONCE)
        await rateListings(ctx, { ids: listings.slice(start, start + RATED_AT_ONCE).map(({ id }) => id) });
    },
    onPruned: () => currentCursor(ctx.db),
    onError: (err) => ctx.log.warn({ err }, 'rating changed listings'),
  });
}

/** Works on jobs from the database until the process stops. */
export async function workOnJobs(ctx: Context): Promise<void> {
  await ctx.jobs.work(workerJobs(ctx));
  ctx.log.info('the worker is ready');
}
