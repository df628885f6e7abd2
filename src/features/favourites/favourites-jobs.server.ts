import type { Job } from '#platform/jobs/jobs.server.ts';
import { tellOfSold, type SoldContext } from './alerts/tell-of-sold.server.ts';
import { purgeFavourites } from './purge-favourites.server.ts';

export const favouritesJobs = (ctx: SoldContext): Job[] => [
  { name: 'tell-of-sold-favourites', cron: '* * * * *', expireInSeconds: 300, run: () => tellOfSold(ctx) },
  { name: 'purge-favourites', cron: '31 4 * * *', expireInSeconds: 300, run: () => purgeFavourites(ctx) },
];
