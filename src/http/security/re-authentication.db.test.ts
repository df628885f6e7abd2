import { describe, expect, it } from 'vitest';
import { isTokenScope } from '#features/access/token-scope.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const probe = await makeCaller(test, 'super_admin');

/** Operations of staff whose example call carries the password of the caller. */
const asking: PolicyCase[] = [];
for (const operation of policyCases) {
  const { access } = operation;
  if (access === 'everyone' || access === 'user' || isTokenScope(access)) continue;
  const body: unknown = await operation.policy.body?.(probe);
  if (typeof body === 'object' && body !== null && 'current_password' in body) asking.push(operation);
}

describe('re-authentication of staff', () => {
  it('is asked for roles, mass deletion, second factors and reported conversations', () => {
    expect(asking.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'PUT /api/admin/users/{id}/roles',
        'POST /api/admin/users/deletions',
        'POST /api/admin/users/{id}/second-factor-recovery',
        'POST /api/admin/conversation-reports/{id}/read',
      ]),
    );
  });

  it.each(asking)('refuses $name with a wrong password', async (operation) => {
    const { policy, may } = operation;
    const actor = may.includes('super_admin') ? 'super_admin' : 'admin';
    const caller = await makeCaller(test, actor);
    const body = { ...((await policy.body?.(caller)) as object), current_password: 'друга парола 9' };
    const answer = await tryOperation(caller, operation, policy, { thing: 'other', body });
    expect(answer.statusCode).toBe(422);
  });
});
