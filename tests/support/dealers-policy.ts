import { randomBytes } from 'node:crypto';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { ACTOR_PASSWORD, type Caller } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { makeAccount, makeListing } from './factories.ts';
import type { Thing } from './policy-things.ts';

const only = ['dealer'] as const;
const MISSING_ID = 2_000_000_000;
let keys = 0;
const someone = (caller: Caller): Promise<number> => makeAccount(caller.test.ctx.db);

/** A compared run of the caller and one of another account. */
async function runs(caller: Caller): Promise<Record<Thing, string>> {
  const { db, files, now } = caller.test.ctx;
  const make = async (accountId: number) => {
    await db.deleteFrom('stock_run').where('account_id', '=', accountId).execute();
    const file_key = `stock/${randomBytes(16).toString('hex')}`;
    await files.put(file_key, Buffer.from('nr\n1'), 'text/csv');
    const { id } = await db
      .insertInto('stock_run')
      .values({
        account_id: accountId,
        created_at: now(),
        file_name: 'stock.csv',
        file_key,
        file_bytes: 4,
        state: 'preview',
        mapping: JSON.stringify({ nr: 'stock_number' }),
        gone_policy: 'keep',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const own = await make(caller.accountId ?? (await someone(caller)));
  return { own, other: await make(await someone(caller)), missing: String(MISSING_ID) };
}

async function tokenRow(caller: Caller, accountId: number): Promise<{ id: number; token: string }> {
  const { db, now } = caller.test.ctx;
  const token = makeToken();
  const { id } = await db
    .insertInto('stock_token')
    .values({ account_id: accountId, token_hash: hashToken(token), name: 'a site', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

async function tokens(caller: Caller): Promise<Record<Thing, string>> {
  const own = await tokenRow(caller, caller.accountId ?? (await someone(caller)));
  const other = await tokenRow(caller, await someone(caller));
  return { own: String(own.id), other: String(other.id), missing: String(MISSING_ID) };
}

/** Tokens of dealers that are not verified any more, or unknown ones. */
async function feeds(caller: Caller): Promise<Record<Thing, string>> {
  const { token } = await tokenRow(caller, await someone(caller));
  return { own: token, other: token, missing: makeToken() };
}

/** Changes of prices of the caller and of another account, each with one listing. */
const priceChanges =
  (state: 'preview' | 'applying' | 'done') =>
  async (caller: Caller): Promise<Record<Thing, string>> => {
    const { db, now } = caller.test.ctx;
    const make = async (accountId: number) => {
      await db.deleteFrom('price_change').where('account_id', '=', accountId).execute();
      const { id } = await db
        .insertInto('price_change')
        .values({
          account_id: accountId,
          created_at: now(),
          state,
          total: 1,
          done: state === 'done' ? 1 : 0,
          finished_at: state === 'done' ? now() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    };
    const own = await make(caller.accountId ?? (await someone(caller)));
    return { own, other: await make(await someone(caller)), missing: String(MISSING_ID) };
  };

export const dealersPolicy: Record<string, OperationPolicy> = {
  'POST /api/stock/runs': {
    only,
    query: 'name=stock.csv',
    contentType: 'application/octet-stream',
    body: async (caller) => {
      await caller.test.ctx.db.deleteFrom('stock_run').execute();
      return Buffer.from('nr\n1');
    },
    answers: 201,
  },
  'GET /api/stock/runs/{id}': { only, things: runs, answers: { own: 200, other: 404, missing: 404 } },
  'GET /api/stock/runs/{id}/file': { only, things: runs, answers: { own: 200, other: 404, missing: 404 } },
  'GET /api/stock/runs/{id}/report': { only, things: runs, answers: { own: 200, other: 404, missing: 404 } },
  'PATCH /api/stock/runs/{id}': {
    only,
    things: runs,
    body: () => ({ mapping: { nr: 'stock_number' } }),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/stock/runs/{id}/apply': {
    only,
    things: runs,
    body: () => ({ remove_gone: true, current_password: ACTOR_PASSWORD }),
    answers: { own: 202, other: 404, missing: 404 },
  },
  'PUT /api/stock/gone-policy': { only, body: () => ({ policy: 'sold' }), answers: 200 },
  'PUT /api/stock/source': {
    only,
    body: () => ({
      address: 'https://dealer.example/stock.csv',
      credentials: { user: 'feed', password: 'secret' },
      schedule: 'daily',
      daily_minute: 270,
      on: true,
    }),
    answers: 200,
  },
  'POST /api/stock/source/fetch': { only, answers: 404 },
  'DELETE /api/stock/source': { only, answers: 404 },
  'GET /api/stock/export': { only, query: 'format=xml', answers: 200 },
  'POST /api/stock/tokens': {
    only,
    body: async (caller) => {
      await caller.test.ctx.db.deleteFrom('stock_token').execute();
      return { name: 'a site' };
    },
    answers: 201,
  },
  'DELETE /api/stock/tokens/{id}': { only, things: tokens, answers: { own: 200, other: 404, missing: 404 } },
  'POST /api/stock/price-changes': {
    only,
    headers: () => ({ 'idempotency-key': `policy-prices-${(keys += 1)}` }),
    body: async (caller) => {
      const accountId = caller.accountId ?? (await someone(caller));
      const listing = await makeListing(caller.test.ctx.db, { account_id: accountId });
      return { of: { listings: [listing] }, rule: { kind: 'percent', by: -5, round: '10' } };
    },
    answers: 201,
  },
  'GET /api/stock/price-changes/{id}': {
    only,
    things: priceChanges('preview'),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/stock/price-changes/{id}/apply': {
    only,
    things: priceChanges('preview'),
    body: () => ({ without: [] }),
    answers: { own: 202, other: 404, missing: 404 },
  },
  'POST /api/stock/price-changes/{id}/stop': {
    only,
    things: priceChanges('applying'),
    body: () => ({}),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/stock/price-changes/{id}/undo': {
    only,
    things: priceChanges('done'),
    body: () => ({}),
    answers: { own: 202, other: 404, missing: 404 },
  },
  'GET /api/stock/feed/{token}': {
    query: 'format=json',
    things: feeds,
    answers: { own: 404, other: 404, missing: 404 },
  },
};
