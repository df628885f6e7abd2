import * as z from 'zod';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { browserName, systemName } from '#features/access/device-name.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { pushDeviceSchema, type PushDevice } from './push-device.ts';
import type { SubscribeContext } from './subscribe-push.server.ts';

/** Devices of the account, the calling one first, the others by last use. */
export async function listPushDevices(
  { db, push }: Pick<SubscribeContext, 'db' | 'push'>,
  { accountId }: Viewer,
  token: string | undefined,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'name', 'user_agent', 'session_hash', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .where('server_key', '=', push?.publicKey ?? '')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = token === undefined ? undefined : hashToken(token);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      browser: browserName(row.user_agent) ?? null,
      system: systemName(row.user_agent) ?? null,
      current: row.session_hash !== null && (current?.equals(row.session_hash) ?? false),
      created_at: row.created_at.toISOString(),
      used_at: row.used_at.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

export const listPushDevicesOperation = defineOperation({
  method: 'GET',
  path: '/api/push-subscriptions',
  access: 'user',
  tag: 'notifications',
  summary: 'Devices that show push notifications',
  output: z.object({
    public_key: z.string().nullable().describe('For `PushManager.subscribe`; null: push is off'),
    devices: z.array(pushDeviceSchema),
  }),
  errors: [],
  run: async (ctx: SubscribeContext, { viewer, request }) => ({
    public_key: ctx.push?.publicKey ?? null,
    devices: await listPushDevices(ctx, viewer, sessionToken(ctx, request)),
  }),
});
