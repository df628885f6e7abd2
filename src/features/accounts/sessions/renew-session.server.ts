import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { forgetSignIns } from './sessions.server.ts';

/** New token of a session that continues. */
export interface RenewedSession {
  token: string;
  remembered: boolean;
}

/**
 * Ends every session of the account and replaces that of `token` by one with a new token, so that only the person who
 * changes password or contacts stays signed in. Throws AppError `unauthenticated` (401) when the session has ended
 * meanwhile.
 */
export async function renewSession(
  transaction: Transaction<DB>,
  { accountId, token }: { accountId: number; token: string | undefined },
): Promise<RenewedSession> {
  const ended = await transaction
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .returningAll()
    .execute();
  await forgetSignIns(transaction, accountId);
  const hash = token === undefined ? undefined : hashToken(token);
  const own = hash && ended.find(({ token_hash }) => hash.equals(token_hash));
  if (!own) throw new AppError('unauthenticated', 401);
  const fresh = makeToken();
  await transaction
    .insertInto('session')
    .values({ ...own, token_hash: hashToken(fresh), password_confirmed_at: null })
    .execute();
  return { token: fresh, remembered: own.remembered };
}
