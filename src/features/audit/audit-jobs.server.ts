import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';

const DAY_MS = 86_400_000;
/**
 * IP addresses and browsers are personal data: kept only as long as an inquiry into a stolen account needs
 * them.
 */
const CLIENT_KEPT_DAYS = 90;
const EVENT_KEPT_DAYS = 2 * 365;

/** Clears IP addresses and browsers after 90 days and deletes events after two years. */
export function auditJobs(ctx: { db: Database; now: () => Date }): Job[] {
  return [
    {
      name: 'forget-audit-events',
      cron: '41 3 * * *',
      expireInSeconds: 600,
      run: async () => forgetAuditEvents(ctx),
    },
  ];
}

export async function forgetAuditEvents({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.deleteFrom('audit_event').where('at', '<', before(EVENT_KEPT_DAYS)).execute();
  await db
    .updateTable('audit_event')
    .set({ address: null, user_agent: null })
    .where('at', '<', before(CLIENT_KEPT_DAYS))
    .where((each) => each.or([each('address', 'is not', null), each('user_agent', 'is not', null)]))
    .execute();
}
