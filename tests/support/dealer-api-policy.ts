import { randomUUID } from 'node:crypto';
import { makeWebhookSecret } from '#features/dealers/webhooks/sign-webhook.server.ts';
import { ACTOR_PASSWORD, type Caller } from './actors.ts';
import { makeApiToken, putStockCar, stockCar } from './dealer-vehicle.ts';
import { makeAccount } from './factories.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { picture, type Thing } from './policy-things.ts';

const only = ['dealer'] as const;
const MISSING_ID = 2_000_000_000;
const NO_VEHICLE = `volan-${MISSING_ID}`;
const someone = (caller: Caller): Promise<number> => makeAccount(caller.test.ctx.db);
const accountOf = async (caller: Caller): Promise<number> => caller.accountId ?? someone(caller);
const found = { own: 200, other: 404, missing: 404 };
const current_password = ACTOR_PASSWORD;

let made = 0;
/** A vehicle of the caller, and the number of a listing of another account. */
async function vehicles(caller: Caller): Promise<Record<Thing, string>> {
  const own = `P-${(made += 1)}`;
  await putStockCar(caller.test, await accountOf(caller), own);
  const other = await putStockCar(caller.test, await someone(caller), 'P');
  return { own, other: `volan-${other}`, missing: NO_VEHICLE };
}

async function freeNumbers(caller: Caller): Promise<Record<Thing, string>> {
  return { ...(await vehicles(caller)), own: `N-${(made += 1)}` };
}

async function tokens(caller: Caller): Promise<Record<Thing, string>> {
  const own = await makeApiToken(caller.test, await accountOf(caller));
  const other = await makeApiToken(caller.test, await someone(caller));
  return { own: String(own.id), other: String(other.id), missing: String(MISSING_ID) };
}

async function webhookOf({ test: { ctx } }: Caller, accountId: number): Promise<number> {
  const { id } = await ctx.db
    .insertInto('webhook')
    .values({
      account_id: accountId,
      url: 'https://dealer.example/events',
      secret: makeWebhookSecret(ctx.secret).sealed,
      events: ['listing.sold'],
      created_at: ctx.now(),
      proven_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function webhooks(caller: Caller): Promise<Record<Thing, string>> {
  const own = await webhookOf(caller, await accountOf(caller));
  const other = await webhookOf(caller, await someone(caller));
  return { own: String(own), other: String(other), missing: String(MISSING_ID) };
}

async function deliveries(caller: Caller): Promise<Record<Thing, string>> {
  const { db, now } = caller.test.ctx;
  const make = async (accountId: number) => {
    const webhook_id = await webhookOf(caller, accountId);
    const { id } = await db
      .insertInto('webhook_delivery')
      .values({
        webhook_id,
        event_id: randomUUID(),
        kind: 'listing.sold',
        state: 'failed',
        created_at: now(),
        due_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  return {
    own: await make(await accountOf(caller)),
    other: await make(await someone(caller)),
    missing: String(MISSING_ID),
  };
}

export const dealerApiPolicy: Record<string, OperationPolicy> = {
  'POST /api/stock/api-tokens': {
    only,
    body: async (caller) => {
      await caller.test.ctx.db.deleteFrom('api_token').execute();
      return { name: 'a program', scopes: ['stock:read'], days: 30, current_password };
    },
    answers: 201,
  },
  'DELETE /api/stock/api-tokens/{id}': { only, things: tokens, answers: found },
  'GET /api/dealer/v1/vehicles': { query: 'limit=10', answers: 200 },
  'GET /api/dealer/v1/vehicles/{number}': { things: vehicles, answers: found },
  'PUT /api/dealer/v1/vehicles/{number}': { things: freeNumbers, body: () => stockCar, answers: found },
  'PATCH /api/dealer/v1/vehicles/{number}': {
    things: vehicles,
    body: () => ({ mileage: 126_000 }),
    answers: found,
  },
  'PUT /api/dealer/v1/vehicles/{number}/price': {
    things: vehicles,
    body: () => ({ price: 11_900 }),
    answers: found,
  },
  'PUT /api/dealer/v1/vehicles/{number}/state': {
    things: vehicles,
    body: () => ({ state: 'paused' }),
    answers: found,
  },
  'DELETE /api/dealer/v1/vehicles/{number}': { things: vehicles, answers: found },
  'PUT /api/dealer/v1/vehicles/{number}/pictures': {
    things: vehicles,
    // Not a picture of the caller.
    body: () => ({ pictures: ['x'] }),
    answers: { own: 409, other: 404, missing: 404 },
  },
  'POST /api/dealer/v1/pictures': { contentType: 'image/png', body: picture, answers: 200 },
  'POST /api/stock/webhooks': {
    only,
    body: async (caller) => {
      await caller.test.ctx.db.deleteFrom('webhook').execute();
      return { url: 'https://dealer.example/events', events: ['listing.sold'], current_password };
    },
    answers: 201,
  },
  'PATCH /api/stock/webhooks/{id}': {
    only,
    things: webhooks,
    body: () => ({ events: ['listing.state'], paused: true }),
    answers: found,
  },
  'DELETE /api/stock/webhooks/{id}': { only, things: webhooks, answers: found },
  'POST /api/stock/webhooks/{id}/test': {
    only,
    things: webhooks,
    body: () => ({}),
    answers: { own: 202, other: 404, missing: 404 },
  },
  'POST /api/stock/webhooks/{id}/proof': {
    only,
    things: webhooks,
    body: () => ({}),
    answers: { own: 202, other: 404, missing: 404 },
  },
  'GET /api/stock/webhooks/{id}/deliveries': { only, things: webhooks, answers: found },
  'POST /api/stock/deliveries/{id}/replay': {
    only,
    things: deliveries,
    body: () => ({}),
    answers: { own: 202, other: 404, missing: 404 },
  },
};
