import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { ChangeContext, ChangeInput } from '../password/change-password.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { confirmOwnPassword } from '../password/own-password.server.ts';
import { parseMobile } from './phone-number.server.ts';
import { provePhone, takePhoneProof } from './prove-phone.server.ts';
import { renewSession, type RenewedSession } from '../sessions/renew-session.server.ts';
import { sendPhoneCode, type PhoneCodeContext } from './send-phone-code.server.ts';
import type { Client } from '#features/access/client.ts';
import { sendNotice, tellOwner } from '../profile/tell-owner.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';

export type MobileContext = ChangeContext & PhoneCodeContext;

const UNIQUE_VIOLATION = '23505';

/**
 * Sends a code to the number that is to be the account's; it counts in this session only. Whether another account
 * has the number is told to nobody but its owner, who reads the code. Throws AppError `phone_invalid`, `phone_same`,
 * `password_wrong` (422), `too_many` (429) and those of sendPhoneCode.
 */
export async function sendMobileCode(
  ctx: MobileContext,
  viewer: Viewer | undefined,
  input: ChangeInput & { mobile: string; country: string; locale: Locale },
): Promise<{ phone: string; expiresAt: Date; resendAt: Date }> {
  const { accountId } = requireViewer(viewer);
  const { currentPassword, token, address, userAgent } = input;
  const phone = parseMobile(input.mobile, input.country);
  if (phone === undefined) throw refused('phone_invalid');
  await confirmOwnPassword(ctx, { accountId, password: currentPassword, address, userAgent });
  const own = await ctx.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (own?.phone === phone) throw refused('phone_same');
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

/**
 * Makes the number the code was sent to the account's: all other sessions end, the old number is told. Throws
 * AppError `code_wrong`, `code_expired`, `phone_taken` (422).
 */
export async function changeMobile(
  ctx: MobileContext,
  viewer: Viewer | undefined,
  { code, token, ...client }: { code: string; token: string | undefined } & Client,
): Promise<RenewedSession> {
  const { accountId } = requireViewer(viewer);
  const proof = { purpose: 'change_phone', flow: requireToken(token) } as const;
  await provePhone(ctx, { ...proof, code, ...client });
  const changed = ctx.db.transaction().execute(async (transaction) => {
    const contact = await lockOwnAccount(transaction, accountId);
    const phone = await takePhoneProof({ transaction, now: ctx.now, secret: ctx.secret }, proof);
    if (phone === undefined) throw refused('code_expired', 'code');
    await transaction
      .updateTable('account')
      .set({ phone, phone_confirmed: true })
      .where('id', '=', accountId)
      .execute();
    const session = await renewSession(transaction, { accountId, token });
    const event = { actorId: accountId, action: 'phone.change', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return { session, sms: await tellOwner(ctx, transaction, { contact, news: 'phone_changed' }) };
  });
  const { session, sms } = await changed.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw refused('phone_taken', 'code');
  });
  await sendNotice(ctx, sms);
  return session;
}

const refused = (code: string, field = 'mobile'): AppError =>
  new AppError(code, 422, { fields: { [field]: [code] } });

function requireToken(token: string | undefined): string {
  if (token === undefined) throw new AppError('unauthenticated', 401);
  return token;
}
