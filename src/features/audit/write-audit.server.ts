import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Client } from '#features/access/client.ts';

/** Facts about an event; `present-audit.ts` has words for each. */
export interface AuditDetails {
  /** State of a listing before a decision, or roles separated by spaces. */
  from?: string;
  to?: string;
  /** Account id. */
  seller?: number;
  /** Whether a super admin decided without a second person, because there is no other staff. */
  alone?: true;
  /** Account id of the person whose proposal was confirmed. */
  proposedBy?: number;
  /** Whether the decision is about changes to an approved listing. */
  revision?: true;
  ground?: string;
  /** Decision on several listings, and their number. */
  decision?: string;
  total?: number;
  /** Ground of a block of an account, and its term in days. */
  blockGround?: string;
  days?: number;
  /** File type and size. */
  type?: string;
  bytes?: number;
  /** Kind of account, or of a code of the second factor. */
  kind?: string;
  /** Purpose of a code by SMS. */
  purpose?: string;
  role?: string;
  /** Whether an existing account was used. */
  existing?: boolean;
  /** Values, or the number of a version, before and after a change. */
  before?: string;
  after?: string;
  /** Why a call was refused. */
  reason?: string;
  /** Number of runs or mails. */
  count?: number;
  /** Names of changed fields of an account, separated by spaces. */
  fields?: string;
  /** Method and route of a refused call. */
  call?: string;
}

export interface AuditEvent {
  /** Null for a visitor. */
  actorId: number | null;
  /** The action done or attempted, e.g. `sign_in` or `listing.reject`. */
  action: string;
  /** E.g. `account:12` or `listing:104821`. */
  subject?: string;
  outcome?: 'done' | 'refused';
  /** Must not contain secrets or text written by users. */
  details?: AuditDetails;
}

/** Adds an event to the audit log. Pass the transaction of the change it records, if there is one. */
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
