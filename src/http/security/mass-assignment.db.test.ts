import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { isUnsafe } from '#tests/support/api-operations.ts';
import { policyCases } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { prepared, tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const cases = policyCases.filter((each) => isUnsafe(each) && each.policy.body && !each.policy.contentType);

/** Privileged properties as JSON text, because object literals would drop prototype keys. */
const additions = [
  '"roles":["super_admin"]',
  '"is_admin":true',
  '"isAdmin":1',
  '"status":"verified"',
  '"verified":true',
  '"company_verified":true',
  '"blocked":false',
  '"id":1',
  '"account_id":1',
  '"email_confirmed":true',
  '"__proto__":{"is_admin":true,"roles":["super_admin"]}',
  '"constructor":{"prototype":{"is_admin":true}}',
];

/** Rights of all accounts, which calls of their owners must not change. */
const rights = () =>
  test.ctx.db
    .selectFrom('account')
    .select(['roles', 'company_verified', 'demo'])
    .where(sql<boolean>`roles <> '{}' or company_verified`)
    .execute();

describe.each(cases)('$name', ({ policy, may, ...operation }) => {
  // Some calls are for staff only.
  const actor = may.includes('private') ? 'private' : (may[0] ?? 'super_admin');

  it('refuses every privileged property in its JSON', async () => {
    const caller = await makeCaller(test, actor);
    const fixed = await prepared(policy, caller);
    const good = JSON.stringify((await fixed.body?.(caller)) ?? {});
    const before = await rights();
    for (const addition of additions) {
      // The roles of another account, or a block of the other side of a conversation.
      const isThere = ['"roles"', '"blocked"'].some(
        (name) => addition.startsWith(name) && good.includes(name),
      );
      if (isThere) continue;
      const answer = await tryOperation(caller, operation, fixed, {
        thing: 'other',
        body: `${good.slice(0, -1)}${good === '{}' ? '' : ','}${addition}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([400, 422], addition).toContain(answer.statusCode);
      expect(await rights(), addition).toEqual(before);
      expect(({} as { is_admin?: boolean }).is_admin, addition).toBeUndefined();
    }
  });
});

/** Privileged properties as form fields. */
const fields = [
  ['roles[0]', 'super_admin'],
  ['is_admin', '1'],
  ['status', 'verified'],
  ['company_verified', '1'],
  ['__proto__', '{"is_admin":true}'],
  ['__proto__[is_admin]', '1'],
  ['constructor', '{"prototype":{"is_admin":true}}'],
  ['roles[999999999]', 'super_admin'],
] as const;

describe.each(cases)('$name as a form', ({ policy, may, ...operation }) => {
  const actor = may.includes('private') ? 'private' : (may[0] ?? 'super_admin');

  it('refuses every privileged property', async () => {
    const caller = await makeCaller(test, actor);
    const fixed = await prepared(policy, caller);
    const good = (await fixed.body?.(caller)) as Record<string, unknown>;
    const before = await rights();
    for (const [name, value] of fields) {
      if (name.startsWith('roles') && 'roles' in good) continue;
      const answer = await tryOperation(caller, operation, fixed, {
        thing: 'other',
        ...multipart([
          ...Object.entries(good).map(([key, each]) => [key, fieldOf(each)] as const),
          [name, value],
        ]),
      });
      expect([400, 422], name).toContain(answer.statusCode);
      expect(await rights(), name).toEqual(before);
      expect(({} as { is_admin?: boolean }).is_admin, name).toBeUndefined();
    }
  });

  it('accepts a valid form', async ({ skip }) => {
    const caller = await makeCaller(test, actor);
    const fixed = await prepared(policy, caller);
    const good = (await fixed.body?.(caller)) as Record<string, unknown>;
    if (Object.values(good).includes(null)) skip('a form cannot state null');
    const entries = Object.entries(good).flatMap(([key, each]) =>
      Array.isArray(each)
        ? each.map((one, index) => [`${key}[${index}]`, fieldOf(one)] as const)
        : [[key, fieldOf(each)] as const],
    );
    const form = await tryOperation(caller, operation, fixed, { thing: 'other', ...multipart(entries) });
    const known = typeof policy.answers === 'number' ? policy.answers : policy.answers.other;
    expect(form.statusCode).toBe(known);
  });
});

const fieldOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return JSON.stringify(typeof value === 'boolean' ? Number(value) : value);
};

const BOUNDARY = 'volan-test-boundary';
const multipart = (entries: readonly (readonly [string, string])[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: `${entries
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`,
});
