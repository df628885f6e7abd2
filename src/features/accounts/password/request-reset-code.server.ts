import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { accountWithPhone, isRegistered } from '../phone/account-with-phone.server.ts';
import { CODE_VALID_MS } from '../phone/phone-code.ts';
import { parseMobile } from '../phone/phone-number.server.ts';
import { sendPhoneCode, type PhoneCodeContext } from '../phone/send-phone-code.server.ts';
import { takeUnverified } from '../phone/take-unverified.server.ts';
import { registrationFlow } from '../registration/registration-flow.server.ts';

export interface ResetCodeContext extends PhoneCodeContext {
  captcha: Captcha;
  config: PhoneCodeContext['config'] & { origin: string };
}

interface ResetCodeInput extends Client {
  phone: string;
  captchaToken: string;
  /** Session token of this browser: the code is valid only there. */
  flow: string;
  locale: Locale;
}

/**
 * Sends a code to replace a forgotten password. A number without an account that it could open gets an SMS that says so
 * instead, and the response is the same. Throws AppError `phone_invalid` (422), those of the captcha and those of sendPhoneCode.
 */
export async function requestResetCode(
  ctx: ResetCodeContext,
  { phone: typed, captchaToken, flow, locale, ...client }: ResetCodeInput,
): Promise<void> {
  const visit = { token: captchaToken, action: 'forgot_password', address: client.address };
  if (!(await ctx.captcha.verify(visit))) await takeUnverified(ctx, client.address);
  const phone = parseMobile(typed, HOME_COUNTRY);
  if (phone === undefined)
    throw new AppError('phone_invalid', 422, { fields: { identity: ['phone_invalid'] } });
  // Both for every number, so that the time does not reveal an account.
  const accountId = await accountWithPhone(ctx.db, phone);
  const isTaken = await isRegistered(ctx.db, phone);
  const { origin } = ctx.config;
  const refusal = () =>
    isTaken
      ? m.sms_no_reset({ address: `${origin}/contact` })
      : m.sms_no_account({ address: `${origin}/register` });
  await sendPhoneCode(ctx, {
    purpose: 'reset_password',
    flow,
    phone,
    accountId: accountId ?? null,
    locale,
    field: 'identity',
    ...client,
    ...(accountId === undefined && { insteadOfCode: refusal }),
  });
}

export const requestResetCodeOperation = defineOperation({
  method: 'POST',
  path: '/api/forgot-password/code',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Request a code by SMS to choose a new password',
  description:
    'The response is the same for every number. Limited per number, IP address, number prefix and in total.',
  body: z.strictObject({
    identity: z.string().min(1).max(40).describe('A mobile number in any accepted form'),
    recaptcha_token: z.string().max(10_000).default(''),
  }),
  output: z.object({ success: z.literal(true), expiresInSeconds: z.int() }),
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'phone_invalid',
    'phone_not_served',
    'sms_unavailable',
    'too_many',
  ],
  run: async (ctx: ResetCodeContext, { body, client, locale, request }) => {
    const { identity: phone, recaptcha_token: captchaToken } = body;
    const flow = registrationFlow(ctx, request);
    await requestResetCode(ctx, { phone, captchaToken, flow, locale, ...client });
    return { success: true as const, expiresInSeconds: CODE_VALID_MS / 1000 };
  },
});
