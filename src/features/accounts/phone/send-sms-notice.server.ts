import type { Database } from '#platform/db/database.server.ts';
import type { SmsGateway } from '#platform/sms/sms-gateway.ts';
import type { PhoneCodeRules } from './phone-code.ts';
import { requireServed, takeFromNoticeLimits } from './phone-code-limits.server.ts';

export interface SmsNoticeContext {
  db: Database;
  now: () => Date;
  sms: SmsGateway;
  config: { phoneCodes: PhoneCodeRules };
}

/**
 * Sends a text to the confirmed number of an account within the limits of codes: per number, number prefix and in
 * total. Throws AppError `phone_not_served` (422), `too_many` (429), `sms_unavailable` (503); nothing was sent then.
 */
export async function sendSmsNotice(
  ctx: SmsNoticeContext,
  { phone, text }: { phone: string; text: string },
): Promise<void> {
  const rules = ctx.config.phoneCodes;
  requireServed(rules, phone, 'phone');
  await ctx.db
    .transaction()
    .execute((transaction) => takeFromNoticeLimits({ transaction, now: ctx.now }, rules, phone));
  await ctx.sms.send({ to: phone, text });
}
