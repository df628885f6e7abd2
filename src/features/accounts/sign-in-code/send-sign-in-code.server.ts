import type { Client } from '#features/access/client.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { CODE_VALID_MS } from '../phone/phone-code.ts';
import { sendPhoneCode, type PhoneCodeContext } from '../phone/send-phone-code.server.ts';
import { sendMailedCode, type CodeWords } from './mailed-code.server.ts';
import { maskEmail, maskPhone, type CodeSent } from './code-sent.ts';

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

/**
 * Sends a code that completes a sign-in: by SMS to the confirmed number, otherwise by mail to the confirmed address.
 * Throws AppError `too_many` (429), and `captcha_unavailable` (503) when neither can receive one.
 */
export async function sendSignInCode(ctx: SignInCodeContext, input: SignInCodeInput): Promise<CodeSent> {
  const { account } = input;
  const sent = { success: false as const, expiresInSeconds: CODE_VALID_MS / 1000 };
  if (account.phone !== null && account.phone_confirmed && (await isSentBySms(ctx, input, account.phone)))
    return { ...sent, sentBy: 'sms', sentTo: maskPhone(account.phone) };
  if (account.email === null || !account.email_confirmed) throw new AppError('captcha_unavailable', 503);
  const { id: accountId, email } = account;
  await sendMailedCode(ctx, { ...input, purpose: 'sign_in', accountId, email, words: signInCodeWords });
  return { ...sent, sentBy: 'mail', sentTo: maskEmail(email) };
}

export const signInCodeWords = (): CodeWords => ({
  title: m.sign_in_code_mail_title(),
  text: m.sign_in_code_mail_text,
  footer: m.notice_footer(),
});

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
