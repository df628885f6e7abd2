import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { hashToken, keyedHash, keyedHashes, makeToken } from '#platform/secrets/secret-token.server.ts';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  showRecoveryCode,
} from './second-factor.ts';
import { unseal } from '#platform/secrets/sealed-bytes.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';

export const secretPurpose = (accountId: number): string => `second_factor ${accountId}`;

/** The hashes by every key of the installation, the current one first. */
export const recoveryHashes = (secret: SecretKeys, accountId: number, code: string): Buffer[] =>
  keyedHashes(secret, 'recovery_code', `${accountId} ${code}`);

/** Returns the confirmed or unconfirmed secret of the app; undefined when there is none in that state. */
export async function readTotpSecret(
  { db, secret }: { db: Database | Transaction<DB>; secret: SecretKeys },
  accountId: number,
  { confirmed }: { confirmed: boolean },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row && unseal(secret, secretPurpose(accountId), row.secret);
}

/** Replaces the recovery codes and returns ten new ones, formatted for writing down. Only hashes are stored. */
export async function replaceRecoveryCodes(
  transaction: Transaction<DB>,
  { secret, accountId }: { secret: SecretKeys; accountId: number },
): Promise<string[]> {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '';
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join(''),
  );
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({
    account_id: accountId,
    code_hash: keyedHash(secret, 'recovery_code', `${accountId} ${code}`),
  }));
  await transaction.insertInto('recovery_code').values(rows).execute();
  return codes.map(showRecoveryCode);
}

/**
 * Marks the session as having passed the second factor and gives it a new token, which prevents session fixation.
 * Throws AppError `unauthenticated` (401) when the session has ended meanwhile.
 */
export async function elevateSession(
  transaction: Transaction<DB>,
  { token, accountId, now }: { token: string; accountId: number; now: Date },
): Promise<RenewedSession> {
  const fresh = makeToken();
  const row = await transaction
    .updateTable('session')
    .set({ token_hash: hashToken(fresh), second_factor_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .returning('remembered')
    .executeTakeFirst();
  if (!row) throw new AppError('unauthenticated', 401);
  return { token: fresh, remembered: row.remembered, accountId };
}
