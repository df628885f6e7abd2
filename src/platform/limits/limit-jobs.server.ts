import type { Database } from '../db/database.server.ts';
import type { Job } from '../jobs/jobs.server.ts';

/** Deletes the counts of windows that are over. */
export function limitJobs(ctx: { db: Database; now: () => Date }): Job[] {
  return [
    {
      name: 'forget-limit-uses',
      cron: '29 * * * *',
      expireInSeconds: 300,
      run: async () => {
        await ctx.db.deleteFrom('limit_use').where('expires_at', '<=', ctx.now()).execute();
      },
    },
  ];
}
