import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { accountWithPhone } from '../phone/account-with-phone.server.ts';
import { provePhone, readPhoneProof, takePhoneProof } from '../phone/prove-phone.server.ts';
import { sendNotice } from '../profile/notify-owner.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { registrationFlow } from '../registration/registration-flow.server.ts';
import { forgetSignInFailures } from '../sessions/sign-in.server.ts';
import { requireAcceptablePassword } from './password-rules.server.ts';
import { replacePassword, type ResetPasswordContext } from './reset-password.server.ts';
import { MAX_PASSWORD_LENGTH } from './password-rules.ts';

export type ResetByCodeContext = ResetPasswordContext & {
  secret: SecretKeys;
  config: ResetPasswordContext['config'] & { origin: string };
};

const purpose = 'reset_password';

/**
 * Sets a new password by a code from an SMS, in the browser that requested it; see `resetPassword` for the effects.
 * Throws AppError `password_too_short`, `password_too_long`, `password_common`, `code_wrong`, `code_expired` (422).
 */
export async function resetByCode(
  ctx: ResetByCodeContext,
  { code, password, flow, ...client }: { code: string; password: string; flow: string } & Client,
): Promise<void> {
  // Before the code is used up.
  requireAcceptablePassword(password, 'password');
  // A retry after a failure below finds the number proven by this browser.
  const proof = await readPhoneProof(ctx, { purpose, flow });
  if (!proof?.isProven) await provePhone(ctx, { purpose, flow, code, ...client });
  const passwordHash = await ctx.passwords.hash(password);
  const { accountId, sms } = await ctx.db.transaction().execute(async (transaction) => {
    const phone = await takePhoneProof({ transaction, now: ctx.now, secret: ctx.secret }, { purpose, flow });
    if (phone === undefined) throw expired();
    const accountId = await accountWithPhone(transaction, phone);
    if (accountId === undefined) throw expired();
    const contact = await lockOwnAccount(transaction, accountId);
    if (contact.phone !== phone || !contact.phoneConfirmed) throw expired();
    return replacePassword(ctx, transaction, { contact, passwordHash, client });
  });
  await forgetSignInFailures(ctx, accountId);
  await sendNotice(ctx, sms);
}

const expired = () => new AppError('code_expired', 422, { fields: { code: ['code_expired'] } });

export const resetByCodeOperation = defineOperation({
  method: 'POST',
  path: '/api/reset-password/code',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Choose a new password with the code of an SMS',
  description:
    'The code works once, in the browser that requested it; three attempts in five minutes. All sessions of the account end.',
  body: z.strictObject({
    code: z.string().regex(/^\d{6}$/),
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  }),
  output: successSchema,
  errors: ['code_expired', 'code_wrong', 'password_common', 'password_too_long', 'password_too_short'],
  run: async (ctx: ResetByCodeContext, { body, client, request }) => {
    await resetByCode(ctx, { ...body, flow: registrationFlow(ctx, request), ...client });
    return success;
  },
});
