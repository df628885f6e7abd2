import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';
import { deleteInPortions } from '../db/delete-in-portions.server.ts';
import type { Job } from '../jobs/jobs.server.ts';

/** Deletes the counts of windows that are over. */
export function limitJobs(ctx: { db: Database; now: () => Date }): Job[] {
  return [
    {
      name: 'forget-limit-uses',
      cron: '29 * * * *',
      expireInSeconds: 300,
      run: async () => {
        const isOver = sql<boolean>`expires_at <= ${ctx.now()}`;
        await deleteInPortions(ctx.db, { table: 'limit_use', isOver });
      },
    },
  ];
}
