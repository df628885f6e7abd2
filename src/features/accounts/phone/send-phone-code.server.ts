import { randomInt } from 'node:crypto';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { SmsGateway } from '#platform/sms/sms-gateway.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import {
  CODE_DIGITS,
  CODE_VALID_MS,
  resendAfterMs,
  type PhoneCodePurpose,
  type PhoneCodeRules,
} from './phone-code.ts';
import { codeHash, flowHash, flowHashes } from './phone-code-hash.server.ts';
import { clearResendDelay, requireServed, takeFromCodeLimits } from './phone-code-limits.server.ts';
import type { Client } from '#features/access/client.ts';

export interface PhoneCodeContext {
  db: Database;
  now: () => Date;
  sms: SmsGateway;
  secret: SecretKeys;
  config: { phoneCodes: PhoneCodeRules };
}

export interface SendPhoneCodeInput extends Client {
  purpose: PhoneCodePurpose;
  /** Secret of the browser, e.g. its session token; the code is valid only there. */
  flow: string;
  /** E.164, from parseMobile. */
  phone: string;
  accountId: number | null;
  locale: Locale;
  /** Field named in errors. */
  field: string;
  /** Text to send instead of the code, which then stays unknown. */
  insteadOfCode?: () => string;
}

/**
 * Sends a code that is valid in this browser only and voids earlier codes to the number. Throws AppError
 * `phone_not_served` (422), `too_many` (429), `sms_unavailable` (503); nothing was sent in these cases.
 */
export async function sendPhoneCode(
  ctx: PhoneCodeContext,
  input: SendPhoneCodeInput,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const { purpose, phone, accountId } = input;
  const rules = ctx.config.phoneCodes;
  requireServed(rules, phone, input.field);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const flow = flowHash(ctx.secret, purpose, input.flow);
  const sentAt = ctx.now();
  const expiresAt = new Date(sentAt.getTime() + CODE_VALID_MS);
  await ctx.db.transaction().execute(async (transaction) => {
    await takeFromCodeLimits({ transaction, now: ctx.now }, rules, input);
    await transaction
      .deleteFrom('phone_code')
      .where((row) =>
        row.or([
          row('flow_hash', 'in', flowHashes(ctx.secret, purpose, input.flow)),
          row.and([row('phone', '=', phone), row('proven_at', 'is', null)]),
        ]),
      )
      .execute();
    await transaction
      .insertInto('phone_code')
      .values({
        flow_hash: flow,
        purpose,
        account_id: accountId,
        phone,
        code_hash: codeHash(ctx.secret, flow, phone, code),
        sent_at: sentAt,
        expires_at: expiresAt,
      })
      .execute();
    const details = { purpose };
    await writeAudit(transaction, sentAt, { actorId: accountId, action: 'phone_code.send', details }, input);
  });
  const text = withLocale(input.locale, input.insteadOfCode ?? (() => m.sms_code({ code })));
  // Outside the transaction, so that its locks are not held while the gateway answers.
  await ctx.sms.send({ to: phone, text }).catch(async (error: unknown) => {
    await ctx.db
      .deleteFrom('phone_code')
      .where('flow_hash', '=', flow)
      .where('sent_at', '=', sentAt)
      .execute();
    await clearResendDelay(ctx.db, rules, phone);
    throw error;
  });
  return { expiresAt, resendAt: new Date(sentAt.getTime() + resendAfterMs(rules)) };
}
