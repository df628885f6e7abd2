import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { DeliveryJson } from '#features/dealers/webhooks/list-deliveries.server.ts';
import { ACTOR_PASSWORD, makeCaller, type Caller } from './actors.ts';
import { makeApiToken, putStockCar } from './dealer-vehicle.ts';
import type { PeerRequest } from './http-peer.ts';
import { NOW, type TestApp } from './test-app.ts';

/** Calls of a dealer about an address that is called at events; `begin` makes another dealer. */
export function webhookCalls(test: TestApp) {
  const { db } = test.ctx;
  let dealer: Caller;
  let accountId = 0;
  let webhook = 0;

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    dealer.browser.call(method, `/api/stock/${path}`, { ...(body && { body }) });
  async function add(
    events = ['listing.sold', 'listing.state', 'inquiry.received'],
    url = 'https://dms.example/volan?a=1',
  ) {
    const answer = await call('POST', 'webhooks', { url, events, current_password: ACTOR_PASSWORD });
    return answer.json<{ id: number; secret: string }>();
  }
  /** An address that has proven itself. */
  async function addProven(events?: string[], url?: string) {
    const added = await add(events, url);
    await db.deleteFrom('webhook_delivery').where('webhook_id', '=', added.id).execute();
    await db.updateTable('webhook').set({ proven_at: NOW }).where('id', '=', added.id).execute();
    return added;
  }
  async function setState(state: string): Promise<void> {
    const { token } = await makeApiToken(test, accountId);
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/dealer/v1/vehicles/A-1/state',
      headers: { host: 'volan.test', authorization: `Bearer ${token}` },
      payload: { state },
    });
    expect(answer.statusCode).toBe(200);
  }
  const log = async () =>
    (await call('GET', `webhooks/${webhook}/deliveries`)).json<{ deliveries: DeliveryJson[] }>().deliveries;
  const standing = () =>
    db
      .selectFrom('webhook')
      .select(['failures', 'paused_by'])
      .where('id', '=', webhook)
      .executeTakeFirstOrThrow();

  /** A verified dealer with the vehicle A-1 and an address, proven unless stated otherwise. */
  const begin = async ({ isProven = true }: { isProven?: boolean } = {}) => {
    dealer = await makeCaller(test, 'dealer');
    accountId = dealer.accountId ?? 0;
    const listing = await putStockCar(test, accountId, 'A-1');
    const added = await (isProven ? addProven() : add());
    webhook = added.id;
    return { accountId, listing, webhook, secret: added.secret };
  };
  return { begin, call, addProven, setState, log, standing };
}

/** Verifies a call as docs/dealer-api.md tells receivers to. */
export function isSigned(
  { headers, body }: PeerRequest,
  key: string,
  seconds = NOW.getTime() / 1000,
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
  if (Math.abs(seconds - Number(time)) > 300) return false;
  const mac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'));
  return signature === `v1,${mac.update(`${String(id)}.${String(time)}.${body}`).digest('base64')}`;
}
