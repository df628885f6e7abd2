import { randomInt } from 'node:crypto';
import type { Client } from '#features/access/client.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { layOutMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { keyedHash, keyedHashes } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { forgetMailTokens } from '../email/mail-token.server.ts';
import { CODE_DIGITS, CODE_VALID_MS } from '../phone/phone-code.ts';
import { sendPhoneCode, type PhoneCodeContext } from '../phone/send-phone-code.server.ts';
import { maskEmail, maskPhone, type SignInCodeSent } from './sign-in-code.ts';

export type SignInCodeContext = PhoneCodeContext & {
  jobs: Jobs;
  config: PhoneCodeContext['config'] & { origin: string };
};

interface CodeReceiver {
  id: number;
  phone: string | null;
  phone_confirmed: boolean;
  email: string | null;
  email_confirmed: boolean;
}

interface SignInCodeInput extends Client {
  account: CodeReceiver;
  /** Session token of the browser: the code is valid only there. */
  flow: string;
  locale: Locale;
}

const mailsPerAccount: readonly Limit[] = [
  { name: 'sign_in_mail_hour', max: 3, windowSeconds: 3600 },
  { name: 'sign_in_mail_day', max: 5, windowSeconds: 86_400 },
];

/**
 * Sends a code that completes a sign-in: by SMS to the confirmed number, otherwise by mail to the confirmed address.
 * Throws AppError `too_many` (429), and `captcha_unavailable` (503) when neither can receive one.
 */
export async function sendSignInCode(
  ctx: SignInCodeContext,
  input: SignInCodeInput,
): Promise<SignInCodeSent> {
  const { account } = input;
  const sent = { success: false as const, expiresInSeconds: CODE_VALID_MS / 1000 };
  if (account.phone !== null && account.phone_confirmed && (await isSentBySms(ctx, input, account.phone)))
    return { ...sent, sentBy: 'sms', sentTo: maskPhone(account.phone) };
  if (account.email === null || !account.email_confirmed) throw new AppError('captcha_unavailable', 503);
  await sendByMail(ctx, input, account.email);
  return { ...sent, sentBy: 'mail', sentTo: maskEmail(account.email) };
}

/** Returns false when the number gets no SMS or the gateway is down, too. */
async function isSentBySms(
  ctx: SignInCodeContext,
  { account, ...input }: SignInCodeInput,
  phone: string,
): Promise<boolean> {
  try {
    const code = { ...input, purpose: 'sign_in', phone, accountId: account.id, field: 'identity' } as const;
    await sendPhoneCode(ctx, code);
    return true;
  } catch (error) {
    if (isAppError(error, 'sms_unavailable') || isAppError(error, 'phone_not_served')) return false;
    throw error;
  }
}

async function sendByMail(
  ctx: SignInCodeContext,
  { account: { id: accountId }, flow, locale }: SignInCodeInput,
  email: string,
): Promise<void> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const tokenHash = mailCodeHash(ctx.secret, flow, code);
  await ctx.db.transaction().execute(async (transaction) => {
    for (const limit of mailsPerAccount)
      await takeFromLimit({ db: transaction, now: ctx.now }, limit, String(accountId));
    await forgetMailTokens(transaction, accountId, 'sign_in');
    const expires = new Date(ctx.now().getTime() + CODE_VALID_MS);
    await transaction
      .insertInto('mail_token')
      .values({
        token_hash: tokenHash,
        purpose: 'sign_in',
        account_id: accountId,
        email,
        expires_at: expires,
      })
      .execute();
    const mail = withLocale(locale, () => ({
      subject: m.sign_in_code_mail_title(),
      ...layOutMail({
        origin: ctx.config.origin,
        heading: m.sign_in_code_mail_title(),
        paragraphs: [m.sign_in_code_mail_text({ code }), m.notice_not_you()],
        footer: m.notice_footer(),
      }),
    }));
    const dedupeKey = `sign_in ${tokenHash.toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
  });
}

const PURPOSE = 'sign_in_mail';

/** Keyed and bound to the browser, because a million codes could be tried in a second otherwise. */
const mailCodeHash = (secret: SecretKeys, flow: string, code: string): Buffer =>
  keyedHash(secret, PURPOSE, `${flow} ${code}`);

export const mailCodeHashes = (secret: SecretKeys, flow: string, code: string): Buffer[] =>
  keyedHashes(secret, PURPOSE, `${flow} ${code}`);
