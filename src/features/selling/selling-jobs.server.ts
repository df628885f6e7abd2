import type { Job } from '#platform/jobs/jobs.server.ts';
import { expireListings, type ExpireContext } from './expiry/expire-listings.server.ts';
import { warnOfExpiry } from './expiry/warn-of-expiry.server.ts';
import { purgeListings, removeDeletedListings } from './own-listings/purge-listings.server.ts';
import { sweepDrafts } from './drafts/sweep-drafts.server.ts';

/** Background jobs for listings and drafts. */
export function sellingJobs(ctx: ExpireContext): Job[] {
  return [
    {
      name: 'expire-listings',
      cron: '*/10 * * * *',
      expireInSeconds: 900,
      run: (_data, signal) => expireListings(ctx, signal),
    },
    {
      name: 'warn-of-expiry',
      cron: '7 * * * *',
      expireInSeconds: 900,
      run: (_data, signal) => warnOfExpiry(ctx, signal),
    },
    {
      name: 'sweep-drafts',
      cron: '23 * * * *',
      expireInSeconds: 900,
      run: () => sweepDrafts(ctx),
    },
    {
      name: 'remove-deleted-listings',
      cron: '*/10 * * * *',
      expireInSeconds: 900,
      run: () => removeDeletedListings(ctx),
    },
    {
      name: 'purge-listings',
      cron: '37 4 * * *',
      expireInSeconds: 900,
      run: (_data, signal) => purgeListings(ctx, signal),
    },
  ];
}
