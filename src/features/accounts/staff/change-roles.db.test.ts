import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
let superAdmin: Caller;

beforeEach(async () => {
  await db.updateTable('account').set({ roles: [] }).execute();
  superAdmin = await makeCaller(test, 'super_admin');
});
const change = ({ browser }: Caller, id: number, body: object) =>
  browser.call('PUT', `/api/admin/users/${id}/roles`, {
    body: { current_password: ACTOR_PASSWORD, ...body },
  });
const rolesOf = async (id: number) =>
  (await db.selectFrom('account').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;

describe('roles of staff', () => {
  it('are granted and revoked by a super admin, with audit events', async () => {
    const id = await makeActor(test, 'private');
    expect((await change(superAdmin, id, { roles: ['moderator'] })).statusCode).toBe(200);
    expect(await rolesOf(id)).toEqual(['moderator']);
    expect((await change(superAdmin, id, { roles: [] })).statusCode).toBe(200);
    expect(await rolesOf(id)).toEqual([]);
    const events = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('subject', '=', `account:${id}`)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { actor_id: superAdmin.accountId, details: { from: '', to: 'moderator' } },
      { actor_id: superAdmin.accountId, details: { from: 'moderator', to: '' } },
    ]);
  });

  it('are not granted without the password', async () => {
    const id = await makeActor(test, 'private');
    const answer = await change(superAdmin, id, { roles: ['admin'], current_password: 'guess' });
    expect(answer.statusCode).toBe(422);
    expect(await rolesOf(id)).toEqual([]);
  });

  it('cannot be changed by their owner', async () => {
    const id = superAdmin.accountId ?? 0;
    expect((await change(superAdmin, id, { roles: [] })).statusCode).toBe(409);
    expect(await rolesOf(id)).toEqual(['super_admin']);
  });

  it.each([['owner'], ['super_admin', 'owner'], 'super_admin', null, [['admin']]])(
    'are rejected when unknown or malformed: %j',
    async (roles) => {
      const id = await makeActor(test, 'private');
      expect((await change(superAdmin, id, { roles })).statusCode).toBe(422);
      expect(await rolesOf(id)).toEqual([]);
    },
  );

  it('leave one super admin when two revoke each other concurrently', async () => {
    const other = await makeCaller(test, 'super_admin');
    const ids = [superAdmin.accountId ?? 0, other.accountId ?? 0] as const;
    const answers = await Promise.all([
      change(superAdmin, ids[1], { roles: [] }),
      change(other, ids[0], { roles: [] }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await Promise.all(ids.map(rolesOf));
    expect(left.flat()).toEqual(['super_admin']);
  });
});
