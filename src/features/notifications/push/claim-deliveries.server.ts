import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { PushTarget } from '#platform/push/push.ts';

export interface Delivery {
  subscriptionId: number;
  /** This one included. */
  attempts: number;
  target: PushTarget;
  /** Key of the server that the device subscribed with. */
  serverKey: string;
}

const claimedRow = declareRow<{
  subscriptionId: number;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
}>('claimed push delivery', {
  subscriptionId: 'number',
  attempts: 'number',
  endpoint: 'string',
  p256dh: 'string',
  auth: 'string',
  serverKey: 'string',
});

/** Longer than a call can take: a claim that is older was made by a worker that has been killed. */
const CLAIM_SECONDS = 60;

/** Takes the devices that are due for a message, each for one caller only. */
export async function claimDeliveries(
  { db, now }: { db: Database; now: () => Date },
  messageId: number,
): Promise<Delivery[]> {
  const at = now();
  const rows = await readRows(
    db,
    claimedRow,
    sql`
    update push_delivery delivery
    set attempts = attempts + 1, due_at = ${new Date(at.getTime() + CLAIM_SECONDS * 1000)}
    from push_subscription device
    where delivery.message_id = ${messageId} and delivery.due_at <= ${at} and device.id = delivery.subscription_id
    returning device.id as "subscriptionId", delivery.attempts, device.endpoint, device.p256dh, device.auth,
      device.server_key as "serverKey"`,
  );
  return rows.map(({ endpoint, p256dh, auth, ...delivery }) => ({
    ...delivery,
    target: { endpoint, p256dh, auth },
  }));
}
