import { describe, expect, it } from 'vitest';
import { CSRF_COOKIE } from '#platform/web/csrf-names.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { isUnsafe } from '#tests/support/api-operations.ts';
import { databaseFingerprint } from '#tests/support/database-fingerprint.ts';
import { policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const cases = policyCases.filter(isUnsafe);

/** A CSRF token that is valid in another session. */
async function strangersToken(): Promise<string> {
  const { browser } = await makeCaller(test, 'private');
  await browser.call('GET', '/sanctum/csrf-cookie');
  return browser.cookies.get(CSRF_COOKIE) ?? '';
}

interface Forgery {
  what: string;
  status: number;
  headers: (caller: Caller) => Promise<Record<string, string | undefined>>;
  body?: string;
}

const forgeries: Forgery[] = [
  { what: 'without a token', status: 419, headers: async () => ({ 'x-xsrf-token': undefined }) },
  { what: 'with an empty token', status: 419, headers: async () => ({ 'x-xsrf-token': '' }) },
  {
    what: 'with the token of another session',
    status: 419,
    headers: async () => ({ 'x-xsrf-token': await strangersToken() }),
  },
  {
    what: 'from a page of another site',
    status: 419,
    headers: async () => ({ origin: 'https://volan.test.evil.example' }),
  },
  {
    what: 'from a page that hides where it is',
    status: 419,
    headers: async () => ({ origin: 'null' }),
  },
  {
    what: 'without Origin, from another site',
    status: 419,
    headers: async () => ({ origin: undefined, 'sec-fetch-site': 'cross-site' }),
  },
  {
    what: 'as text/plain',
    status: 415,
    headers: async () => ({ 'content-type': 'text/plain' }),
    body: '{"a":1}',
  },
  {
    what: 'as a form of another site',
    status: 419,
    headers: async () => ({
      origin: 'https://evil.example',
      'x-xsrf-token': undefined,
      'content-type': 'multipart/form-data; boundary=x',
    }),
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    what: 'as a URL-encoded form',
    status: 415,
    headers: async () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
    body: 'a=1',
  },
];

/** A caller with the highest role that may make the call. */
const mayCaller = ({ may }: PolicyCase): Promise<Caller> =>
  makeCaller(test, may.at(-1) ?? 'super_admin', { secondFactor: true });

describe.each(cases)('$name', (operation) => {
  const { policy } = operation;
  it('is refused in every forged form and changes nothing', async () => {
    const calls = [];
    for (const { what, status, headers, body } of forgeries) {
      const caller = await mayCaller(operation);
      await caller.browser.call('GET', '/sanctum/csrf-cookie');
      const forged = await headers(caller);
      const parameters = await policy.things?.(caller);
      const fixed = { ...policy, ...(parameters && { things: async () => parameters }) };
      const whole = body ?? (await policy.body?.(caller));
      const options = { headers: forged, ...(whole !== undefined && { body: whole }) };
      calls.push({ what, status, make: () => tryOperation(caller, operation, fixed, options) });
    }
    const before = await databaseFingerprint(test.ctx.db);
    for (const { what, status, make } of calls) {
      const answer = await make();
      expect(answer.statusCode, what).toBe(status);
      expect(answer.headers['set-cookie'], what).toBeUndefined();
    }
    expect(await databaseFingerprint(test.ctx.db)).toBe(before);
  });

  it('is accepted from an own page', async () => {
    // Some operations forbid what concerns the own account.
    const isOwnForbidden = typeof policy.answers === 'object' && policy.answers.own === 403;
    const options = isOwnForbidden ? ({ thing: 'other' } as const) : {};
    const answer = await tryOperation(await mayCaller(operation), operation, policy, options);
    expect([401, 403, 415, 419]).not.toContain(answer.statusCode);
  });
});

it('databaseFingerprint changes exactly with the database', async () => {
  const before = await databaseFingerprint(test.ctx.db);
  expect(await databaseFingerprint(test.ctx.db)).toBe(before);
  await makeCaller(test, 'private');
  expect(await databaseFingerprint(test.ctx.db)).not.toBe(before);
});
