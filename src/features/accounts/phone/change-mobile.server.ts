import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { refusedNumber, requireToken, type MobileContext } from './own-number.server.ts';
import { provePhone, takePhoneProof } from './prove-phone.server.ts';
import { renewSession, type RenewedSession } from '../sessions/renew-session.server.ts';
import type { Client } from '#features/access/client.ts';
import { sendNotice, notifyOwner } from '../profile/notify-owner.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { mobileCodeSchema } from '../profile/profile-schema.ts';
import { continueSession, sessionToken } from '../sessions/session-cookies.server.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Changes the mobile number to the one that the code was sent to, ends all other sessions and notifies the old number.
 * Throws AppError `code_wrong`, `code_expired`, `phone_taken` (422).
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
    if (phone === undefined) throw refusedNumber('code_expired', 'code');
    await transaction
      .updateTable('account')
      .set({ phone, phone_confirmed: true })
      .where('id', '=', accountId)
      .execute();
    const session = await renewSession(transaction, { accountId, token });
    const event = { actorId: accountId, action: 'phone.change', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return { session, sms: await notifyOwner(ctx, transaction, { contact, change: 'phone_changed' }) };
  });
  const { session, sms } = await changed.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw refusedNumber('phone_taken', 'code');
  });
  await sendNotice(ctx, sms);
  return session;
}

export const changeMobileOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/mobile',
  access: 'user',
  tag: 'accounts',
  summary: "Change the caller's mobile number",
  description:
    'Takes the code sent to the new number in this session. All other sessions end and the old number is notified.',
  body: mobileCodeSchema,
  output: successSchema,
  errors: ['code_expired', 'code_wrong', 'phone_taken'],
  run: async (ctx: MobileContext, { viewer, body, client, request, reply }) => {
    const input = { code: body.code, token: sessionToken(ctx, request), ...client };
    continueSession(ctx, reply, await changeMobile(ctx, viewer, input));
    return success;
  },
});
