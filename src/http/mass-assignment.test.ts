import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { apiOperations, isUnsafe } from '#tests/support/api-operations.ts';
import { operationPolicy } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const cases = (await apiOperations(test)).filter(isUnsafe).flatMap((operation) => {
  const policy = operationPolicy[operation.name];
  return policy?.body && !policy.contentType ? [{ ...operation, policy }] : [];
});

/** What nobody may say of themselves, as text so that the keys of prototypes survive. */
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

/** What an account may never come to have by the calls of its owner. */
const rights = () =>
  test.ctx.db
    .selectFrom('account')
    .select(['roles', 'company_verified', 'demo'])
    .where((each) => each.or([each('roles', '<>', '{}'), each('company_verified', '=', true)]))
    .execute();

describe.each(cases)('$name', ({ policy, ...operation }) => {
  // The super admin's own call is about roles, and takes none of its own accord.
  const actor = policy.may.includes('private') ? 'private' : (policy.may[0] ?? 'super_admin');

  it.each(additions)('does not take %s', async (addition) => {
    const caller = await makeCaller(test, actor);
    const parameters = await policy.things?.(caller);
    const fixed = { ...policy, ...(parameters && { things: async () => parameters }) };
    const good = JSON.stringify((await policy.body?.(caller)) ?? {});
    const isThere = addition.startsWith('"roles"') && good.includes('"roles"');
    if (isThere) return;
    const before = await rights();
    const answer = await tryOperation(caller, operation, fixed, {
      thing: 'other',
      body: `${good.slice(0, -1)}${good === '{}' ? '' : ','}${addition}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect(await rights()).toEqual(before);
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
  });
});
