import type { Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { forgetMailTokens } from './mail-token.server.ts';

/** `claimed`: the account stated the address, no other account has it, and its confirmation is still open. */
export type AddressClaim = 'confirmed' | 'claimed' | 'none';

/** Says what an account has to do with an address in canonical form. */
export async function claimOf(
  db: Database,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<AddressClaim> {
  const holder = await db
    .selectFrom('account')
    .select(['id', 'email_confirmed'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (holder) {
    if (holder.id !== accountId) return 'none';
    return holder.email_confirmed ? 'confirmed' : 'claimed';
  }
  const asked = await db
    .selectFrom('mail_token')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm_email')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return asked ? 'claimed' : 'none';
}

/**
 * Makes the address, which a mailed link has proven, the confirmed one of the account, and voids links sent earlier to
 * confirm an address or to reset the password. Fails on the unique index when another account has it meanwhile.
 */
export async function confirmAddress(
  transaction: Transaction<DB>,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
  client: Client,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ email, email_confirmed: true })
    .where('id', '=', accountId)
    .execute();
  await forgetMailTokens(transaction, accountId, 'confirm_email');
  await forgetMailTokens(transaction, accountId, 'reset_password');
  const subject = `account:${accountId}`;
  await writeAudit(transaction, now, { actorId: accountId, action: 'email.confirm', subject }, client);
}
