import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';

/** Clears IP addresses and browsers after 90 days and deletes events after two years. */
export function auditJobs(ctx: { db: Database }): Job[] {
  return [
    {
      name: 'forget-audit-events',
      cron: '41 3 * * *',
      expireInSeconds: 600,
      run: async () => forgetAuditEvents(ctx),
    },
  ];
}

/**
 * The only changes that the database allows to the audit log. IP addresses and browsers are personal data: kept only
 * as long as an inquiry into a stolen account needs them. The trigger `keep_audit_event` uses the same periods.
 */
export async function forgetAuditEvents({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('audit_event')
    .where(sql<boolean>`audit_event_is_expired(at)`)
    .execute();
  await db
    .updateTable('audit_event')
    .set({ address: null, user_agent: null })
    .where(sql<boolean>`audit_client_is_expired(at)`)
    .where((each) => each.or([each('address', 'is not', null), each('user_agent', 'is not', null)]))
    .execute();
}
