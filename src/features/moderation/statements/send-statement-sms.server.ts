import * as z from 'zod';
import { sendSmsNotice, type SmsNoticeContext } from '#features/accounts/phone/send-sms-notice.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';

export const SEND_STATEMENT_SMS = 'send-statement-sms';
/** `id` of a statement of reasons. */
export const statementSmsData = z.object({ id: z.int() });

export type StatementSmsContext = SmsNoticeContext & {
  config: SmsNoticeContext['config'] & { origin: string };
};

/**
 * Job handler: notifies a seller without a confirmed e-mail of an adverse decision, once per statement. Sends nothing
 * when the decision was withdrawn meanwhile. Throws AppError `too_many` (429) and
 * `sms_unavailable` (503), after which a retry may send it.
 */
export async function sendStatementSms(ctx: StatementSmsContext, { id }: { id: number }): Promise<void> {
  const statement = await claim(ctx, id);
  if (!statement) return;
  const { phone, decision, listing_number: number } = statement;
  const address = `${ctx.config.origin}/user/listing/decision/${number}`;
  const write = texts[decision] ?? m.sms_statement;
  const text = withLocale(statement.locale as Locale, () => write({ number, address }));
  try {
    await sendSmsNotice(ctx, { phone, text });
  } catch (error) {
    if (isAppError(error, 'phone_not_served')) return;
    await ctx.db.updateTable('statement_of_reasons').set({ sms_at: null }).where('id', '=', id).execute();
    throw error;
  }
}

/** Texts for decisions after which the listing stays as visible as before. */
const texts: Record<string, typeof m.sms_statement> = {
  revision_rejected: m.sms_statement_revision,
  edited: m.sms_statement_edited,
};

/** Marks the SMS as sent, so that no other run sends it; a crash then loses it rather than sending it twice. */
async function claim({ db, now }: StatementSmsContext, id: number) {
  const row = await db
    .updateTable('statement_of_reasons as s')
    .from('account as a')
    .set({ sms_at: now() })
    .whereRef('a.id', '=', 's.account_id')
    .where('s.id', '=', id)
    .where('s.sms_at', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .where('a.phone_confirmed', '=', true)
    .where('a.phone', 'is not', null)
    .returning(['a.phone', 's.locale', 's.decision', 's.listing_number'])
    .executeTakeFirst();
  return row?.phone ? { ...row, phone: row.phone } : undefined;
}
