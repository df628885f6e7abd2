import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';

const DAY_MS = 86_400_000;
/** Addresses and browsers are personal data: what an inquiry into a theft needs, and no longer. */
const CLIENT_KEPT_DAYS = 90;
const EVENT_KEPT_DAYS = 2 * 365;

/** The audit log forgets in time who came from where, and at last the events themselves. */
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
