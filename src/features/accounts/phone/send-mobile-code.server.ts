import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import type { ChangeInput } from '../password/change-password.server.ts';
import { confirmOwnPassword } from '../password/own-password.server.ts';
import { refusedNumber, requireToken, type MobileContext } from './own-number.server.ts';
import { hasCallingCodeOf, parseMobile } from './phone-number.server.ts';
import { sendPhoneCode } from './send-phone-code.server.ts';
import { requireFactorOfStaff, requireViewer, type Viewer } from '#features/access/viewer.ts';
import { mobileChangeSchema } from '../profile/profile-schema.ts';
import { sessionToken } from '../sessions/session-cookies.server.ts';
import { formatPhone } from './format-phone.server.ts';

/**
 * Sends a code to a new mobile number; the code is valid in this session only. The response does not reveal whether
 * another account has the number. Throws AppError `phone_invalid`, `phone_of_other_country`, `phone_same`, `password_wrong` (422),
 * `second_factor_needed` (403), `too_many` (429) and those of sendPhoneCode.
 */
export async function sendMobileCode(
  ctx: MobileContext,
  viewer: Viewer | undefined,
  input: ChangeInput & { mobile: string; country: string | undefined; locale: Locale },
): Promise<{ phone: string; expiresAt: Date; resendAt: Date }> {
  const present = requireViewer(viewer);
  const { accountId } = present;
  requireFactorOfStaff(present, { secondFactor: ctx.config.mode === 'production' });
  const { currentPassword, token, address, userAgent } = input;
  const phone = parseMobile(input.mobile, input.country ?? HOME_COUNTRY);
  if (phone === undefined) throw refusedNumber('phone_invalid', 'mobile');
  if (input.country !== undefined && !hasCallingCodeOf(phone, input.country))
    throw refusedNumber('phone_of_other_country', 'mobile');
  await confirmOwnPassword(ctx, { accountId, password: currentPassword, address, userAgent });
  const own = await ctx.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (own?.phone === phone) throw refusedNumber('phone_same', 'mobile');
  const sent = await sendPhoneCode(ctx, {
    purpose: 'change_phone',
    flow: requireToken(token),
    phone,
    accountId,
    locale: input.locale,
    field: 'mobile',
    address,
    userAgent,
  });
  return { phone, ...sent };
}

export const sendMobileCodeOperation = defineOperation({
  method: 'POST',
  path: '/api/user/mobile-code',
  access: 'user',
  tag: 'accounts',
  summary: 'Send a code to a new mobile number',
  description: 'Needs the current password. A new code voids the previous one.',
  body: mobileChangeSchema,
  output: z.object({
    success: z.literal(true),
    mobile: z.string().describe('E.164'),
    mobileText: z.string().describe('The number in groups of digits'),
    expiresInSeconds: z.int(),
    resendInSeconds: z.int().describe('Until another code can be requested'),
  }),
  errors: [
    'password_wrong',
    'phone_invalid',
    'phone_not_served',
    'phone_of_other_country',
    'phone_same',
    'second_factor_needed',
    'sms_unavailable',
    'too_many',
  ],
  run: async (ctx: MobileContext, { viewer, body, client, locale, request }) => {
    const { country, mobile, current_password: currentPassword } = body;
    const token = sessionToken(ctx, request);
    const input = { country, mobile, currentPassword, locale, token, ...client };
    const sent = await sendMobileCode(ctx, viewer, input);
    const secondsUntil = (at: Date): number =>
      Math.max(0, Math.ceil((at.getTime() - ctx.now().getTime()) / 1000));
    return {
      success: true as const,
      mobile: sent.phone,
      mobileText: formatPhone(sent.phone),
      expiresInSeconds: secondsUntil(sent.expiresAt),
      resendInSeconds: secondsUntil(sent.resendAt),
    };
  },
});
