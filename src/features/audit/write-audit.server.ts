import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Client } from '#features/access/client.ts';

export interface AuditEvent {
  /** Null for a visitor. */
  actorId: number | null;
  /** `sign_in`, `listing.reject`: what was done, or tried. */
  action: string;
  /** `account:12`, `listing:104821`. */
  subject?: string;
  outcome?: 'done' | 'refused';
  /** Never secrets, never texts of people. */
  details?: Record<string, string | number | boolean | null>;
}

/** Adds a line to the audit log, in the transaction of what it tells of where there is one. */
export async function writeAudit(
  db: Database | Transaction<DB>,
  now: Date,
  { actorId, action, subject = '', outcome = 'done', details = {} }: AuditEvent,
  client?: Client,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: now,
      actor_id: actorId,
      action,
      subject,
      outcome,
      address: client?.address ?? null,
      user_agent: client?.userAgent.slice(0, 200) ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}
