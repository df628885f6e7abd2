import type { NotNull, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';

/** Tokens of these purposes belong to an account (constraint `mail_token_account_check`). */
export type MailTokenPurpose = 'reset_password' | 'choose_password' | 'confirm_email' | 'export';

/** Facts that the token of a mailed link proves. */
export interface MailToken {
  accountId: number;
  /** Address that the link was sent to. */
  email: string;
}

/** Creates a token and voids earlier ones: an account has one valid token per purpose. */
export async function makeMailToken(
  transaction: Transaction<DB>,
  { purpose, accountId, email, expires }: MailToken & { purpose: MailTokenPurpose; expires: Date },
): Promise<string> {
  await forgetMailTokens(transaction, accountId, purpose);
  const token = makeToken();
  await transaction
    .insertInto('mail_token')
    .values({ token_hash: hashToken(token), purpose, account_id: accountId, email, expires_at: expires })
    .execute();
  return token;
}

/** Returns what the token proves without using it up; undefined when it is unknown, used or expired. */
export async function findMailToken(
  { db, now }: { db: Database; now: () => Date },
  purpose: MailTokenPurpose,
  token: string,
): Promise<MailToken | undefined> {
  return db
    .selectFrom('mail_token')
    .select(['account_id as accountId', 'email'])
    .$narrowType<{ accountId: NotNull }>()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/** Uses up the token. Only one of several concurrent calls gets a result, unless its transaction is rolled back. */
export async function takeMailToken(
  transaction: Transaction<DB>,
  { purpose, token, now }: { purpose: MailTokenPurpose; token: string; now: Date },
): Promise<MailToken | undefined> {
  return transaction
    .deleteFrom('mail_token')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'email'])
    .$narrowType<{ accountId: NotNull }>()
    .executeTakeFirst();
}

export async function forgetMailTokens(
  transaction: Transaction<DB>,
  accountId: number,
  purpose: MailTokenPurpose,
): Promise<void> {
  await transaction
    .deleteFrom('mail_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}
