import { companyPath } from '#features/companies/company-address.ts';
import {
  followListingChanges,
  type ListingFollower,
} from '#features/search/index/follow-listing-changes.server.ts';
import { currentCursor, type PublicChanges } from '#features/search/index/listing-change-log.server.ts';
import { purgeSharedCache, type PurgeSettings } from '#platform/cache/purge-shared-caches.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { ServiceCalls } from '#platform/services/service-calls.server.ts';

interface PurgeContext {
  db: Database;
  log: Log;
  calls: ServiceCalls;
  config: { origin: string };
}

/**
 * Makes a shared cache drop the pages of changed listings and companies, from now on until the returned follower
 * stops. A failed purge is only logged, because shared caches keep pages for seconds.
 */
export async function purgeChangedPages(
  ctx: PurgeContext,
  { connectionString, purge }: { connectionString: string; purge: PurgeSettings },
): Promise<ListingFollower> {
  return followListingChanges({
    db: ctx.db,
    connection: { connectionString },
    cursor: await currentCursor(ctx.db),
    onChanges: async (changes) => {
      const addresses = await addressesOf(ctx, changes);
      await ctx.calls
        .count('cdn', () => purgeSharedCache(purge, addresses))
        .catch((err: unknown) => ctx.log.warn({ err }, 'purging a shared cache'));
    },
    onPruned: () => currentCursor(ctx.db),
    onError: (err) => ctx.log.warn({ err }, 'following changes to purge'),
  });
}

/** Pages with their data for navigation, without a query. */
async function addressesOf({ db, config }: PurgeContext, { listings, accounts }: PublicChanges) {
  const sellers = [...accounts, ...listings.flatMap(({ accountId }) => accountId ?? [])];
  const companies =
    sellers.length === 0
      ? []
      : await db
          .selectFrom('account')
          .select('company_username as username')
          .where('id', 'in', [...new Set(sellers)])
          .where('company_username', 'is not', null)
          .execute();
  const paths = [
    ...listings.map(({ id }) => `/listing/${id}`),
    ...companies.map(({ username }) => companyPath(username ?? '')),
  ];
  return paths.flatMap((path) => [`${config.origin}${path}`, `${config.origin}${path}.data`]);
}
