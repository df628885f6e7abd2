import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { expireVerifications } from './verification/expire-verifications.server.ts';
import type { NotifyCompanyContext } from './verification/notify-company.server.ts';

export const companyJobs = (ctx: NotifyCompanyContext & { db: Database }): Job[] => [
  {
    name: 'expire-verifications',
    cron: '*/10 * * * *',
    expireInSeconds: 600,
    run: (_data, signal) => expireVerifications(ctx, signal),
  },
];
