import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();

it('asks staff for the password, remembers it for ten minutes in that session only, and never for own contacts', async () => {
  const admin = await makeCaller(test, 'super_admin');
  const person = await makeActor(test, 'private');
  const give = ({ browser }: Caller, current_password?: string) =>
    browser.call('PUT', `/api/admin/users/${person}/roles`, {
      body: { roles: ['moderator'], ...(current_password && { current_password }) },
    });
  const refused = await give(admin);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['current_password']);
  expect((await give(admin, 'guess')).statusCode).toBe(422);
  // A wrong password confirms nothing.
  expect((await give(admin)).statusCode).toBe(422);
  expect((await give(admin, ACTOR_PASSWORD)).statusCode).toBe(200);
  expect((await give(admin)).statusCode).toBe(200);
  const colleague = await makeCaller(test, 'super_admin');
  expect((await give(colleague)).statusCode).toBe(422);
  const own = await admin.browser.call('PUT', '/api/user/email', { body: { email: 'new@x.example' } });
  expect(own.statusCode).toBe(422);
  await test.ctx.db
    .updateTable('session')
    .set({ password_confirmed_at: sql`password_confirmed_at - interval '10 minutes'` })
    .where('password_confirmed_at', 'is not', null)
    .execute();
  expect((await give(admin)).statusCode).toBe(422);
});
