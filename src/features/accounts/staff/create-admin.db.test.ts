import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createAdmin, type NewAdmin } from './create-admin.server.ts';

const test = await testApp();
const { db } = test.ctx;
const wanted: NewAdmin = {
  name: 'Калина Илиева',
  email: 'Kalina@volan.example ',
  phone: '0888 123 456',
  password: 'дълга парола 9',
  role: 'super_admin',
};

describe('admin:create', () => {
  it('creates an account that can sign in', async () => {
    const id = await createAdmin(test.ctx, wanted);
    const { browser } = await makeCaller(test, 'visitor');
    const body = { identity: '0888123456', password: wanted.password, staff: true };
    const answer = await browser.call('POST', '/api/login', { body });
    expect(answer.json()).toMatchObject({
      user: { id, email: 'kalina@volan.example', roles: ['user_private', 'super_admin'], is_admin: true },
    });
    await expect(createAdmin(test.ctx, wanted)).rejects.toMatchObject({ code: 'account_exists' });
    await expect(createAdmin(test.ctx, { ...wanted, email: 'other@volan.example' })).rejects.toMatchObject({
      code: 'account_exists',
    });
  });

  it.each([
    ['email', 'nobody', 'invalid_value'],
    ['phone', '02 981 1111', 'phone_invalid'],
    ['name', ' ', 'invalid_value'],
    ['password', 'short', 'password_too_short'],
    ['password', '12345678', 'password_common'],
  ])('rejects a wrong %s: %j', async (field, value, code) => {
    const input = { ...wanted, email: 'new@volan.example', phone: '0888999999', [field]: value };
    await expect(createAdmin(test.ctx, input)).rejects.toMatchObject({ status: 422, code });
  });

  it('restores an existing account with role and password, without sessions and second factor', async () => {
    const { accountId = 0, browser } = await makeCaller(test, 'moderator');
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('second_factor')
      .values({ account_id: accountId, secret: Buffer.alloc(48), confirmed_at: new Date() })
      .execute();
    const input = { ...wanted, email: email ?? '', existing: true };
    expect(await createAdmin(test.ctx, input)).toBe(accountId);
    expect((await browser.call('GET', '/api/user/me')).statusCode).toBe(401);
    const again = await makeCaller(test, 'visitor');
    const body = { identity: email, password: wanted.password, staff: true };
    const answer = await again.browser.call('POST', '/api/login', { body });
    expect(answer.json()).toMatchObject({ user: { roles: ['user_private', 'moderator', 'super_admin'] } });
    expect((await again.browser.call('GET', '/api/admin/dashboard')).statusCode).toBe(200);
    await expect(createAdmin(test.ctx, { ...input, email: 'nobody@volan.example' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
