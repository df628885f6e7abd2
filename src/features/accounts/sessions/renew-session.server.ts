import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';

/** What a call needs to go on under a new token. */
export interface RenewedSession {
  token: string;
  remembered: boolean;
}

/**
 * Ends every session of the account and opens one in the place of `token`, under a new token: who changes how an
 * account is reached stays signed in, everybody else is out. Throws AppError `unauthenticated` (401) when the
 * session has ended meanwhile.
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
  // Whoever signed in from elsewhere is a stranger again; see signIn.
  await transaction.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  const hash = token === undefined ? undefined : hashToken(token);
  const own = hash && ended.find(({ token_hash }) => hash.equals(token_hash));
  if (!own) throw new AppError('unauthenticated', 401);
  const fresh = makeToken();
  await transaction
    .insertInto('session')
    .values({ ...own, token_hash: hashToken(fresh) })
    .execute();
  return { token: fresh, remembered: own.remembered };
}
