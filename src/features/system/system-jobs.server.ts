import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { dayOf } from './system.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

export const systemJobs = (ctx: { db: Database; now: () => Date }): Job[] => [
  {
    name: 'forget-service-days',
    cron: '53 4 * * *',
    expireInSeconds: 300,
    run: async () => {
      const before = dayOf(new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS));
      await ctx.db
        .deleteFrom('service_day')
        .where('day', '<', sql<Date>`${before}::date`)
        .execute();
    },
  },
];
