import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { hasCallingCodeOf, parseMobile } from '../phone/phone-number.server.ts';
import { isRegistered } from '../phone/account-with-phone.server.ts';
import { takeUnverified } from '../phone/take-unverified.server.ts';
import { readPhoneProof } from '../phone/prove-phone.server.ts';
import { resendAfterMs } from '../phone/phone-code.ts';
import { type RegistrationState, registrationStateSchema } from './registration-state.ts';
import { sendPhoneCode, type PhoneCodeContext } from '../phone/send-phone-code.server.ts';
import type { Client } from '#features/access/client.ts';
import { registrationFlow } from './registration-flow.server.ts';

export interface StartRegistrationContext extends PhoneCodeContext {
  captcha: Captcha;
  config: PhoneCodeContext['config'] & { origin: string };
}

export interface StartRegistrationInput extends Client {
  phone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  captchaToken: string;
  /** Session token of this browser. */
  flow: string;
  locale: Locale;
}

/**
 * Sends a code to the number of a new account. If the number already has an account, the SMS says so instead of giving
 * a code, and the response is the same. Throws AppError `phone_invalid` and `phone_of_other_country` (422), those of the captcha and those of
 * sendPhoneCode.
 */
export async function startRegistration(
  ctx: StartRegistrationContext,
  { phone: typed, country, captchaToken, flow, locale, ...client }: StartRegistrationInput,
): Promise<RegistrationState> {
  const { address: from } = client;
  // While the provider is down, the code proves the visitor, within narrower limits.
  if (!(await ctx.captcha.verify({ token: captchaToken, action: 'register', address: from })))
    await takeUnverified(ctx, from);
  const phone = parseMobile(typed, country);
  if (phone === undefined) throw new AppError('phone_invalid', 422, { fields: { phone: ['phone_invalid'] } });
  if (!hasCallingCodeOf(phone, country))
    throw new AppError('phone_of_other_country', 422, { fields: { phone: ['phone_of_other_country'] } });
  const isTaken = await isRegistered(ctx.db, phone);
  const address = `${ctx.config.origin}/login`;
  await sendPhoneCode(ctx, {
    purpose: 'register',
    flow,
    phone,
    accountId: null,
    locale,
    field: 'phone',
    ...client,
    ...(isTaken && { insteadOfCode: () => m.sms_registered({ address }) }),
  });
  return getRegistration(ctx, flow);
}

/** Returns the registration step of this browser. */
export async function getRegistration(
  ctx: PhoneCodeContext,
  flow: string | undefined,
): Promise<RegistrationState> {
  const proof = flow === undefined ? undefined : await readPhoneProof(ctx, { purpose: 'register', flow });
  if (!proof) return { step: 'phone' };
  const now = ctx.now().getTime();
  const seconds = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
  const expiresInSeconds = seconds(proof.expiresAt.getTime());
  const parsed = parsePhoneNumberFromString(proof.phone);
  const phoneText = parsed?.formatInternational() ?? proof.phone;
  const number = { phone: proof.phone, phoneText, country: parsed?.country ?? '' };
  if (proof.isProven) return { step: 'details', ...number, expiresInSeconds };
  const resendInSeconds = seconds(proof.sentAt.getTime() + resendAfterMs(ctx.config.phoneCodes));
  return { step: 'code', ...number, expiresInSeconds, resendInSeconds };
}

export const startRegistrationOperation = defineOperation({
  method: 'POST',
  path: '/api/register/phone',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Send a code to the number of a new account',
  description:
    'Limited per number, IP address, number prefix and in total. The response does not reveal known numbers.',
  body: z.strictObject({
    phone: z.string().min(1).max(40),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('ISO 3166'),
    recaptcha_token: z.string().max(10_000).default(''),
  }),
  output: registrationStateSchema,
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'phone_invalid',
    'phone_not_served',
    'phone_of_other_country',
    'sms_unavailable',
    'too_many',
  ],
  run: async (ctx: StartRegistrationContext, { body, client, locale, request }) => {
    const { phone, country, recaptcha_token: captchaToken } = body;
    const flow = registrationFlow(ctx, request);
    return startRegistration(ctx, { phone, country, captchaToken, flow, locale, ...client });
  },
});
