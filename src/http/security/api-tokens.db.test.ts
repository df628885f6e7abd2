import { describe, expect, it } from 'vitest';
import { isTokenScope, tokenScopes } from '#features/access/token-scope.ts';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeApiToken } from '#tests/support/dealer-vehicle.ts';
import { policyCases } from '#tests/support/operation-policy.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const tokenCases = policyCases.filter(({ access }) => isTokenScope(access));
const sessionCases = policyCases.filter(({ access }) => access !== 'everyone' && !isTokenScope(access));

const list = (token: string, app = test, headers: Record<string, string> = {}) =>
  app.get('/api/dealer/v1/vehicles', { authorization: `Bearer ${token}`, ...headers });
const dealer = () => makeCaller(test, 'dealer');
async function tokenOf(caller: Caller, options?: Parameters<typeof makeApiToken>[2]) {
  return makeApiToken(test, caller.accountId ?? 0, options);
}

describe('a token of the API for dealers', () => {
  // Staff, so that a token of theirs would open everything if it counted as a session.
  it.each(sessionCases)('does not open $name', async (operation) => {
    const admin = await makeCaller(test, 'super_admin');
    const { token } = await tokenOf(admin);
    const visitor = await makeCaller(test, 'visitor');
    const answer = await tryOperation(visitor, operation, operation.policy, {
      thing: 'other',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each(tokenCases)('is needed for $name, whatever the session', async (operation) => {
    const caller = await dealer();
    const answer = await tryOperation(caller, operation, operation.policy, {
      headers: { authorization: undefined },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(tokenCases)('opens $name only with its own right', async (operation) => {
    const caller = await dealer();
    const statuses: Record<string, number> = {};
    for (const scope of tokenScopes) {
      const { token } = await tokenOf(caller, { scopes: [scope] });
      const answer = await tryOperation(caller, operation, operation.policy, {
        headers: { authorization: `Bearer ${token}` },
      });
      statuses[scope] = answer.statusCode;
      if (scope !== operation.access) expect(answer.json()).toMatchObject({ code: 'scope_missing' });
    }
    const { answers } = operation.policy;
    const own = typeof answers === 'number' ? answers : answers.own;
    expect(statuses).toEqual(
      Object.fromEntries(tokenScopes.map((scope) => [scope, scope === operation.access ? own : 403])),
    );
  });

  it('ends in every process as soon as it is revoked', async () => {
    const caller = await dealer();
    const { id, token } = await tokenOf(caller);
    expect([(await list(token)).statusCode, (await list(token, second)).statusCode]).toEqual([200, 200]);
    expect((await caller.browser.call('DELETE', `/api/stock/api-tokens/${id}`)).statusCode).toBe(200);
    expect([(await list(token, second)).statusCode, (await list(token)).statusCode]).toEqual([401, 401]);
  });

  it.each([
    ['of a blocked account', { blocked: true }, 401],
    ['of a company that is no longer verified', { company_verified: false }, 403],
    ['of a company that is no dealer any more', { company_kind: 'other' }, 403],
  ])('%s is refused', async (_name, change, status) => {
    const caller = await dealer();
    const { token } = await tokenOf(caller);
    await db
      .updateTable('account')
      .set(change)
      .where('id', '=', caller.accountId ?? 0)
      .execute();
    expect((await list(token)).statusCode).toBe(status);
  });

  it('that has expired, is cut or is unknown is refused', async () => {
    const caller = await dealer();
    const { token } = await tokenOf(caller, { expiresAt: NOW });
    const valid = await tokenOf(caller, { expiresAt: new Date(NOW.getTime() + 1) });
    expect((await list(valid.token)).statusCode).toBe(200);
    for (const wrong of [token, valid.token.slice(0, -1), `volan_${'x'.repeat(43)}`, '', 'null'])
      expect((await list(wrong)).statusCode).toBe(401);
  });

  it('is shown once and stored as a hash, with a last use that is written seldom', async () => {
    const caller = await dealer();
    const made = await caller.browser.call('POST', '/api/stock/api-tokens', {
      body: { name: 'ДМС', scopes: ['stock:read'], days: null, current_password: 'дълга парола 1' },
    });
    const { id, token } = made.json<{ id: number; token: string }>();
    const row = () => db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(await row())).not.toContain(token.slice(6));
    expect((await row()).last_used_at).toBeNull();
    expect((await list(token)).statusCode).toBe(200);
    expect((await row()).last_used_at).toEqual(NOW);
    const earlier = new Date(NOW.getTime() - 10 * 60_000);
    await db.updateTable('api_token').set({ last_used_at: earlier }).where('id', '=', id).execute();
    await list(token);
    expect((await row()).last_used_at).toEqual(earlier);
  });

  it('is made only with the password, which its owner is told by mail, and ten at a time', async () => {
    const caller = await dealer();
    const body = { name: 'ДМС', scopes: ['stock:read'], days: 30, current_password: 'друга парола 1' };
    expect((await caller.browser.call('POST', '/api/stock/api-tokens', { body })).statusCode).toBe(422);
    const right = { ...body, current_password: ACTOR_PASSWORD };
    const make = async () =>
      (await caller.browser.call('POST', '/api/stock/api-tokens', { body: right })).statusCode;
    expect(await make()).toBe(201);
    const notices = db
      .selectFrom('outgoing_mail')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `account ${caller.accountId} token_made %`);
    expect(await notices.execute()).toHaveLength(1);
    for (let made = 1; made < 10; made += 1) await tokenOf(caller);
    expect(await make()).toBe(409);
  });

  it('of an account may be used so often in a minute, in all processes together', async () => {
    const caller = await dealer();
    const [first, other] = [await tokenOf(caller), await tokenOf(caller)];
    await list(first.token);
    await db.updateTable('limit_use').set({ uses: 599 }).where('name', '=', 'api_read').execute();
    expect((await list(other.token, second)).statusCode).toBe(200);
    const refused = await list(first.token);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('sets no cookie', async () => {
    const caller = await dealer();
    const { token } = await tokenOf(caller);
    const answer = await caller.browser.call('PUT', '/api/dealer/v1/vehicles/C-1/state', {
      body: { state: 'sold' },
      headers: { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
