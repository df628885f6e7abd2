import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { KEPT_DAYS } from './webhook.ts';

const DAY_MS = 86_400_000;

export const sweepDeliveriesJob = ({ db, now }: { db: Database; now: () => Date }): Job => ({
  name: 'sweep-webhook-deliveries',
  cron: '17 3 * * *',
  expireInSeconds: 900,
  run: async () => {
    await db
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', new Date(now().getTime() - KEPT_DAYS * DAY_MS))
      .execute();
  },
});
