import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { wrongPassword } from '../password/own-password.server.ts';
import type { OwnerContact } from './notify-owner.server.ts';

/**
 * Locks the row of the account until the transaction ends and returns its current contacts. Throws AppError
 * `password_wrong` (422) when the password was changed, e.g. in another browser, since `confirmedHash` was checked.
 */
export async function lockOwnAccount(
  transaction: Transaction<DB>,
  accountId: number,
  options: { confirmedHash?: string } = {},
): Promise<OwnerContact> {
  const row = await transaction
    .selectFrom('account')
    .select(['email', 'email_confirmed', 'phone', 'phone_confirmed', 'locale', 'password_hash'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('unauthenticated', 401);
  if (options.confirmedHash !== undefined && row.password_hash !== options.confirmedHash)
    throw wrongPassword();
  return {
    accountId,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    phone: row.phone,
    phoneConfirmed: row.phone_confirmed,
    locale: (row.locale as OwnerContact['locale'] | null) ?? activeLocale(),
  };
}
