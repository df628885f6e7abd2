import { beforeAll, describe, expect, it } from 'vitest';
import { isTokenScope } from '#features/access/token-scope.ts';
import { CSRF_COOKIE } from '#platform/web/csrf-names.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { isUnsafe } from '#tests/support/api-operations.ts';
import { databaseFingerprint } from '#tests/support/database-fingerprint.ts';
import { policyCases, type OperationPolicy, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { prepared, tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const unsafe = policyCases.filter(isUnsafe);
/** A page of another site cannot know a token, and a session does not count where one is needed. */
const tokenCases = unsafe.filter(({ access }) => isTokenScope(access));
const cases = unsafe.filter(({ access }) => !isTokenScope(access));

const stranger = await makeCaller(test, 'private');
await stranger.browser.call('GET', '/sanctum/csrf-cookie');
/** A CSRF token that is valid in another session. */
const strangersToken = stranger.browser.cookies.get(CSRF_COOKIE) ?? '';

interface Forgery {
  what: string;
  status: number;
  headers: Record<string, string | undefined>;
  body?: string;
}

const forgeries: Forgery[] = [
  { what: 'without a token', status: 419, headers: { 'x-xsrf-token': undefined } },
  { what: 'with an empty token', status: 419, headers: { 'x-xsrf-token': '' } },
  {
    what: 'with the token of another session',
    status: 419,
    headers: { 'x-xsrf-token': strangersToken },
  },
  {
    what: 'from a page of another site',
    status: 419,
    headers: { origin: 'https://volan.test.evil.example' },
  },
  {
    what: 'from a page that hides where it is',
    status: 419,
    headers: { origin: 'null' },
  },
  {
    what: 'without Origin, from another site',
    status: 419,
    headers: { origin: undefined, 'sec-fetch-site': 'cross-site' },
  },
  {
    what: 'as text/plain',
    status: 415,
    headers: { 'content-type': 'text/plain' },
    body: '{"a":1}',
  },
  {
    what: 'as a form of another site',
    status: 419,
    headers: {
      origin: 'https://evil.example',
      'x-xsrf-token': undefined,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    what: 'as a URL-encoded form',
    status: 415,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  },
];

/** A caller with the highest role that may make the call. */
const mayCaller = ({ may }: PolicyCase): Promise<Caller> =>
  makeCaller(test, may.at(-1) ?? 'super_admin', { secondFactor: true });

describe('a forged call', () => {
  const calls = new Map<string, { caller: Caller; policy: OperationPolicy }>();
  let before = '';
  beforeAll(async () => {
    for (const operation of unsafe) {
      const caller = await mayCaller(operation);
      await caller.browser.call('GET', '/sanctum/csrf-cookie');
      calls.set(operation.name, { caller, policy: await prepared(operation.policy, caller) });
    }
    before = await databaseFingerprint(test.ctx.db);
  });

  it.each(cases)('to $name is refused in every form', async (operation) => {
    const { caller, policy } = calls.get(operation.name) ?? expect.fail();
    for (const { what, status, headers, body } of forgeries) {
      const answer = await tryOperation(caller, operation, policy, { headers, ...(body && { body }) });
      expect(answer.statusCode, what).toBe(status);
      expect(answer.headers['set-cookie'], what).toBeUndefined();
    }
  });

  it.each(tokenCases)('to $name without its token is refused', async (operation) => {
    const { caller, policy } = calls.get(operation.name) ?? expect.fail();
    for (const { what, headers, body } of forgeries) {
      const forged = { ...headers, authorization: undefined };
      const answer = await tryOperation(caller, { ...operation, access: 'user' }, policy, {
        headers: forged,
        ...(body && { body }),
      });
      expect(answer.statusCode, what).toBe(401);
      expect(answer.headers['set-cookie'], what).toBeUndefined();
    }
  });

  // Once for all, because it reads the whole database; a difference names the table.
  it('changes nothing', async () => {
    expect(await databaseFingerprint(test.ctx.db)).toBe(before);
  });
});

it.each(cases)('a call of an own page to $name is accepted', async (operation) => {
  const { policy } = operation;
  // Some operations forbid what concerns the own account.
  const isOwnForbidden = typeof policy.answers === 'object' && policy.answers.own === 403;
  const options = isOwnForbidden ? ({ thing: 'other' } as const) : {};
  const answer = await tryOperation(await mayCaller(operation), operation, policy, options);
  expect([401, 403, 415, 419]).not.toContain(answer.statusCode);
});

it('databaseFingerprint changes exactly with the database', async () => {
  const before = await databaseFingerprint(test.ctx.db);
  expect(await databaseFingerprint(test.ctx.db)).toBe(before);
  await makeCaller(test, 'private');
  expect(await databaseFingerprint(test.ctx.db)).not.toBe(before);
});
