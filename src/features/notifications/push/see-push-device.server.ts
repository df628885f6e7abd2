import * as z from 'zod';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { authSchema, endpointSchema } from './push-device.ts';
import { hashEndpoint, openSession, type SubscribeContext } from './subscribe-push.server.ts';

const perAccount: Limit = { name: 'push_seen', max: 500, windowSeconds: 86_400 };

/**
 * Notes the visit of a browser that has a subscription, and the session that uses it from now on. Returns whether it is a
 * device of the account, or was one with an earlier key of the server. One of another account is forgotten if the secret proves that it is this browser, because its
 * notifications are for the person who signed in here before.
 */
export async function seePushDevice(
  ctx: Pick<SubscribeContext, 'db' | 'now' | 'push'>,
  { accountId }: Viewer,
  { endpoint, auth, token }: { endpoint: string; auth: string; token: string | undefined },
): Promise<{ known: boolean; outdated: boolean }> {
  await takeFromLimit(ctx, perAccount, String(accountId));
  const hash = hashEndpoint(endpoint);
  return ctx.db.transaction().execute(async (transaction) => {
    const seen = await transaction
      .updateTable('push_subscription')
      .set({ used_at: ctx.now(), session_hash: await openSession(transaction, accountId, token) })
      .where('endpoint_hash', '=', hash)
      .where('account_id', '=', accountId)
      .returning('server_key')
      .executeTakeFirst();
    const known = seen !== undefined && seen.server_key === ctx.push?.publicKey;
    if (seen) return { known, outdated: !known };
    await transaction
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', hash)
      .where('account_id', '<>', accountId)
      .where('auth', '=', auth)
      .execute();
    return { known: false, outdated: false };
  });
}

export const seePushDeviceOperation = defineOperation({
  method: 'POST',
  path: '/api/push-subscriptions/seen',
  access: 'user',
  tag: 'notifications',
  summary: 'Note a visit of a browser with a push subscription',
  description:
    'Answers whether it is a device of the account. If another account subscribed in this browser, that account loses it.',
  isPrivate: true,
  body: z.strictObject({ endpoint: endpointSchema, auth: authSchema }),
  output: z.object({
    known: z.boolean(),
    outdated: z.boolean().describe('Subscribed with an earlier key of the server: subscribe again'),
  }),
  errors: ['too_many'],
  run: async (ctx: SubscribeContext, { viewer, body, request }) =>
    seePushDevice(ctx, viewer, { ...body, token: sessionToken(ctx, request) }),
});
