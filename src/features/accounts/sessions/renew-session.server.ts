import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { forgetSignIns } from './sessions.server.ts';

/** New token of a session that continues. */
export interface RenewedSession {
  token: string;
  remembered: boolean;
  accountId: number;
}

/**
 * Ends the other sessions of the account and gives that of `token` a new token, so that only the person who
 * changes password or contacts stays signed in. Throws AppError `unauthenticated` (401) when the session has ended
 * meanwhile.
 */
export async function renewSession(
  transaction: Transaction<DB>,
  { accountId, token }: { accountId: number; token: string | undefined },
): Promise<RenewedSession> {
  if (token === undefined) throw new AppError('unauthenticated', 401);
  const fresh = makeToken();
  const own = await transaction
    .updateTable('session')
    .set({ token_hash: hashToken(fresh), password_confirmed_at: null })
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .returning('remembered')
    .executeTakeFirst();
  if (!own) throw new AppError('unauthenticated', 401);
  await transaction
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', hashToken(fresh))
    .execute();
  await forgetSignIns(transaction, accountId);
  return { token: fresh, remembered: own.remembered, accountId };
}
