import type { Job } from '#platform/jobs/jobs.server.ts';
import { WRITE_SITEMAPS, writeSitemaps } from './write-sitemaps.server.ts';

export const discoveryJobs = (ctx: Parameters<typeof writeSitemaps>[0]): Job[] => [
  {
    name: WRITE_SITEMAPS,
    cron: '33 * * * *',
    expireInSeconds: 1800,
    run: (_data, signal) => writeSitemaps(ctx, signal),
  },
];
