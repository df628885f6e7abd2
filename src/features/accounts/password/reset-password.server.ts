import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { Sms } from '#platform/sms/sms-gateway.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { findMailToken, takeMailToken, type MailToken } from '../email/mail-token.server.ts';
import { isRegistered } from '../phone/account-with-phone.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { requireAcceptablePassword } from './password-rules.server.ts';
import type { Passwords } from './passwords.server.ts';
import { endEverySession } from '../sessions/sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import { forgetSignInFailures } from '../sessions/sign-in.server.ts';
import {
  sendNotice,
  notifyOwner,
  type NotifyOwnerContext,
  type OwnerContact,
} from '../profile/notify-owner.server.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { mailTokenSchema } from '../email/mail-token-schema.ts';
import { MAX_PASSWORD_LENGTH } from './password-rules.ts';

export type ResetPasswordContext = NotifyOwnerContext & { db: Database; passwords: Passwords };

const perAddress: Limit = { name: 'reset_password', max: 20, windowSeconds: 600 };

/**
 * Sets a new password by a mailed link. Ends all sessions, forgets all devices, clears a lockout caused by failed
 * sign-ins and notifies the owner. Throws AppError `link_expired`, `password_too_short`, `password_too_long` and
 * `password_common` (422), `too_many` (429).
 */
export async function resetPassword(
  ctx: ResetPasswordContext,
  { token, password, ...client }: { token: string; password: string } & Client,
): Promise<void> {
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  // Early check before the costly hash; `takeMailToken` below decides.
  if (!(await findPasswordToken(ctx, token))) throw expired();
  requireAcceptablePassword(password, 'password');
  const passwordHash = await ctx.passwords.hash(password);
  const { accountId, sms } = await ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.now();
    const proof = await takeMailToken(transaction, { purpose: 'reset_password', token, now });
    const invited = proof ?? (await takeMailToken(transaction, { purpose: 'choose_password', token, now }));
    if (!invited) throw expired();
    const contact = await lockOwnAccount(transaction, invited.accountId);
    if (contact.email !== invited.email || (proof && !contact.emailConfirmed)) throw expired();
    if (!proof) await acceptInvitation(transaction, contact);
    return replacePassword(ctx, transaction, { contact, passwordHash, client });
  });
  await forgetSignInFailures(ctx, accountId);
  await sendNotice(ctx, sms);
}

/** The token of a link with which a password is chosen; undefined when it is unknown, used or expired. */
export const findPasswordToken = async (
  ctx: { db: Database; now: () => Date },
  token: string,
): Promise<MailToken | undefined> =>
  (await findMailToken(ctx, 'reset_password', token)) ?? findMailToken(ctx, 'choose_password', token);

/**
 * The opened link proves the address that staff entered. A number that another account can sign in with is removed,
 * because only its owner can have proven it.
 */
async function acceptInvitation(
  transaction: Transaction<DB>,
  { accountId, phone }: OwnerContact,
): Promise<void> {
  const isTaken = phone !== null && (await isRegistered(transaction, phone));
  await transaction
    .updateTable('account')
    .set({ email_confirmed: true, ...(isTaken && { phone: null }) })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Sets the password, ends all sessions and revokes all API tokens, which anyone with the old password could have made.
 * Returns the SMS that the caller must pass to `sendNotice` after the commit.
 */
export async function replacePassword(
  ctx: NotifyOwnerContext,
  transaction: Transaction<DB>,
  { contact, passwordHash, client }: { contact: OwnerContact; passwordHash: string; client: Client },
): Promise<{ accountId: number; sms: Sms | undefined }> {
  const { accountId } = contact;
  await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
  await endEverySession(transaction, accountId);
  await transaction.deleteFrom('api_token').where('account_id', '=', accountId).execute();
  const event = { actorId: accountId, action: 'password.reset', subject: `account:${accountId}` };
  await writeAudit(transaction, ctx.now(), event, client);
  const sms = await notifyOwner(ctx, transaction, { contact, change: 'password_changed' });
  return { accountId, sms };
}

const expired = () => new AppError('link_expired', 422);

export const resetPasswordOperation = defineOperation({
  method: 'POST',
  path: '/api/reset-password',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Choose a new password with the link of a mail',
  description: 'The link works once. All sessions of the account end.',
  body: z.strictObject({ token: mailTokenSchema, password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  output: successSchema,
  errors: ['link_expired', 'password_common', 'password_too_long', 'password_too_short', 'too_many'],
  run: async (ctx: ResetPasswordContext, { body, client }) => {
    await resetPassword(ctx, { ...body, ...client });
    return success;
  },
});
