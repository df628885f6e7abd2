import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { purgeFavourites } from './purge-favourites.server.ts';

export const favouritesJobs = (ctx: { db: Database; now: () => Date }): Job[] => [
  { name: 'purge-favourites', cron: '31 4 * * *', expireInSeconds: 300, run: () => purgeFavourites(ctx) },
];
