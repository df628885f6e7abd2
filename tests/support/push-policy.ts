import { makeActor, type Caller } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';
import { makeBrowserKeys, makePushDevice } from './push-device.ts';

/** A device of the caller and one of another account. */
async function devices(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const own = await makePushDevice(db, { account_id: caller.accountId ?? other });
  const others = await makePushDevice(db, { account_id: other });
  return { own: String(own), other: String(others), missing: '2000000000' };
}

let serial = 0;
const endpoint = (): string => `https://fcm.googleapis.com/fcm/send/policy-${(serial += 1)}`;
const { p256dh, auth } = makeBrowserKeys();

export const pushPolicy: Record<string, OperationPolicy> = {
  'GET /api/push-subscriptions': { answers: 200 },
  'POST /api/push-subscriptions': {
    body: () => ({ endpoint: endpoint(), keys: { p256dh, auth } }),
    answers: 200,
  },
  'POST /api/push-subscriptions/seen': { body: () => ({ endpoint: endpoint(), auth }), answers: 200 },
  'PATCH /api/push-subscriptions/{id}': {
    things: devices,
    body: () => ({ name: 'Телефонът' }),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'DELETE /api/push-subscriptions/{id}': {
    things: devices,
    answers: { own: 200, other: 200, missing: 200 },
  },
};
