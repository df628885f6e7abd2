import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { RegisterEntry, TraderOutcome } from './trader-schema.ts';

/** The submitted details in the shape of `TraderDetails`. */
export const DETAILS = sql<string>`jsonb_build_object('legalName', legal_name, 'eik', eik, 'address', address,
  'representative', representative, 'contactEmail', contact_email, 'contactPhone', contact_phone)`;

/** A verification ends twelve months after its decision. */
export function expiryOf(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** Adds a decision to the history of a company. */
export async function recordDecision(
  transaction: Transaction<DB>,
  decision: {
    accountId: number;
    at: Date;
    decision: TraderOutcome;
    /** Null for the program. */
    decidedBy: number | null;
    reason: string | null;
    details: object | string;
    register: RegisterEntry | null;
  },
): Promise<void> {
  const { accountId, at, decidedBy, reason, details, register } = decision;
  await transaction
    .insertInto('trader_decision')
    .values({
      account_id: accountId,
      at,
      decision: decision.decision,
      decided_by: decidedBy,
      reason,
      submitted: JSON.stringify(details),
      register: register && JSON.stringify(register),
    })
    .execute();
}
