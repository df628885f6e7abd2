import { describe, expect, it } from 'vitest';
import { isTokenScope } from '#features/access/token-scope.ts';
import { actors, makeCaller, type Actor, type Caller } from '#tests/support/actors.ts';
import { apiOperations } from '#tests/support/api-operations.ts';
import { operationPolicy, policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { prepared, tryOperation } from '#tests/support/try-operation.ts';
import { testApp } from '#tests/support/test-app.ts';

const LIMITS = { PHONE_REVEALS_PER_HOUR: '1000' };
const test = await testApp({ env: LIMITS });
const production = await testApp({
  env: {
    ...LIMITS,
    VOLAN_MODE: 'production',
    ORIGIN: 'https://volan.test',
    SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
    CAPTCHA: 'off',
  },
});
const things = ['own', 'other', 'missing'] as const;
const SECOND_FACTOR_NEEDED = 'Първо потвърди с код от приложението за удостоверяване.';

it('has a policy for exactly the operations of the API', () => {
  expect(apiOperations.map(({ name }) => name).sort()).toEqual(Object.keys(operationPolicy).sort());
});

it('tries every operation with a parameter in its path for own, foreign and missing things', () => {
  const untried = policyCases.filter(({ path, policy }) => path.includes('{') && !policy.things);
  expect(untried.map(({ name }) => name)).toEqual([]);
});

it('mounts no other route below /api than the operations', async () => {
  const { paths } = (await test.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const mounted = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(mounted.sort()).toEqual(apiOperations.map(({ name }) => name).sort());
});

const isOfStaff = ({ access }: PolicyCase): boolean =>
  access !== 'everyone' && access !== 'user' && !isTokenScope(access);

/** Callers of calls that change nothing, refused ones and reading ones: one of each kind. */
function callersOnce(make: (actor: Actor) => Promise<Caller>): (actor: Actor) => Promise<Caller> {
  const made = new Map<Actor, Promise<Caller>>();
  return (actor) => {
    const caller = made.get(actor) ?? make(actor);
    made.set(actor, caller);
    return caller;
  };
}
const unchangedCaller = callersOnce((actor) => makeCaller(test, actor));
const withoutFactor = callersOnce((actor) => makeCaller(production, actor));
const inOrdinarySession = callersOnce(async (actor) => {
  const caller = await makeCaller(test, actor);
  await test.ctx.db
    .updateTable('session')
    .set({ staff: false })
    .where('account_id', '=', caller.accountId ?? 0)
    .execute();
  return caller;
});

/** Expected status of a call by an actor about a thing. */
function expected({ policy, may }: PolicyCase, actor: Actor, thing: (typeof things)[number]): number {
  if (!may.includes(actor)) return actor === 'visitor' ? 401 : 403;
  const to = policy.answersTo?.[actor];
  const own = typeof to === 'object' ? to[thing] : to;
  if (own !== undefined) return own;
  return typeof policy.answers === 'number' ? policy.answers : policy.answers[thing];
}

describe.each(policyCases)('$name', (operation) => {
  const { policy, may } = operation;
  const tried = policy.things ? things : (['own'] as const);

  it.each(actors)('answers a %s as the policy says', async (actor) => {
    const isPublic = may.includes('visitor') && operation.method === 'GET';
    const statuses: Record<string, number> = {};
    const changesNothing = operation.method === 'GET' || !may.includes(actor);
    const unchanged = changesNothing ? await unchangedCaller(actor) : undefined;
    const fixed = unchanged && (await prepared(policy, unchanged));
    for (const thing of tried) {
      const caller = unchanged ?? (await makeCaller(test, actor));
      const { statusCode, headers } = await tryOperation(caller, operation, fixed ?? policy, { thing });
      statuses[thing] = statusCode;
      if (!isPublic) expect(headers['cache-control'], thing).toBe('private, no-store');
    }
    expect(statuses).toEqual(
      Object.fromEntries(tried.map((thing) => [thing, expected(operation, actor, thing)])),
    );
  });
});

describe('in an ordinary session of staff', () => {
  it.each(policyCases.filter(isOfStaff))('$name is forbidden', async (operation) => {
    const { policy, may } = operation;
    for (const actor of may) {
      const answer = await tryOperation(await inOrdinarySession(actor), operation, policy, {
        thing: 'other',
      });
      expect(answer.statusCode, actor).toBe(403);
    }
  });
});

describe('in production', () => {
  it.each(policyCases.filter(isOfStaff))('$name requires the second factor', async (operation) => {
    const { policy, may } = operation;
    const attempt = (caller: Caller) => tryOperation(caller, operation, policy, { thing: 'other' });
    for (const actor of may) {
      const without = await attempt(await withoutFactor(actor));
      expect(without.statusCode, actor).toBe(403);
      expect(without.json(), actor).toEqual({ message: SECOND_FACTOR_NEEDED });
    }
    // All roles that may act are answered alike, as tested above.
    const [actor = 'super_admin'] = may;
    const caller = await makeCaller(production, actor, { secondFactor: true });
    expect((await attempt(caller)).statusCode).toBe(expected(operation, actor, 'other'));
  });
});
