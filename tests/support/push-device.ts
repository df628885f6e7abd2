import { createECDH, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { hashEndpoint } from '#features/notifications/push/subscribe-push.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { PushSubscription } from '#platform/db/database-types.ts';

/** Keys of a browser, which only it knows completely. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
  privateKey: Buffer;
}

export function makeBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url'), privateKey: pair.getPrivateKey() };
}

let made = 0;

/** Inserts a device that shows push notifications. */
export async function makePushDevice(
  db: Database,
  values: Partial<Insertable<PushSubscription>> & Pick<Insertable<PushSubscription>, 'account_id'>,
): Promise<number> {
  made += 1;
  const { p256dh, auth } = makeBrowserKeys();
  const endpoint = values.endpoint ?? `https://fcm.googleapis.com/fcm/send/made-${made}`;
  const at = new Date('2026-11-12T10:00:00Z');
  const { id } = await db
    .insertInto('push_subscription')
    .values({
      endpoint,
      endpoint_hash: hashEndpoint(endpoint),
      p256dh,
      auth,
      server_key: 'key',
      user_agent: 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0 Safari/537.36',
      created_at: at,
      used_at: at,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
