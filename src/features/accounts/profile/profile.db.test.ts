import { describe, expect, it } from 'vitest';
import { makePerson } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const account = (id: number) =>
  test.ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('profile', () => {
  it('is returned to its owner only', async () => {
    const { signIn, phone } = await makePerson(test, { display_name: 'Мария' });
    const answer = await (await signIn()).call('GET', '/api/user/profile');
    expect(answer.json()).toMatchObject({ name: 'Мария', mobile: phone, version: 1, pendingEmail: null });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect((await test.browser().call('GET', '/api/user/profile')).statusCode).toBe(401);
  });

  it('rejects a second change of the same version', async () => {
    const { signIn, accountId } = await makePerson(test);
    const browser = await signIn();
    const change = { version: 1, name: ' Иван Иванов ', city: 'sofia', address: 'ул. Шипка 1' };
    const answer = await browser.call('PATCH', '/api/user/profile', { body: change });
    expect(answer.json()).toEqual({ success: true, version: 2 });
    expect(await account(accountId)).toMatchObject({ display_name: 'Иван Иванов', address: 'ул. Шипка 1' });
    const stale = await browser.call('PATCH', '/api/user/profile', { body: { ...change, name: 'Друг' } });
    expect(stale.statusCode).toBe(409);
    expect(await account(accountId)).toMatchObject({ display_name: 'Иван Иванов' });
  });

  it.each([
    ['roles', ['super_admin']],
    ['is_admin', true],
    ['blocked', false],
    ['company_verified', true],
    ['email', 'other@volan.example'],
    ['adminContactNumber', '+359881112233'],
    ['name', 'a\nb'],
    ['name', ''],
    ['name', '\u200b\u2066'],
    ['city', 'atlantis'],
  ])('rejects the field %s with the value %j', async (field, value) => {
    const { signIn, accountId } = await makePerson(test);
    const browser = await signIn();
    const before = await account(accountId);
    const body = { version: 1, name: 'Иван', city: 'sofia', address: '', [field]: value };
    const answer = await browser.call('PATCH', '/api/user/profile', { body });
    expect(answer.statusCode).toBe(422);
    expect(await account(accountId)).toEqual(before);
  });

  it('drops characters that hide or reorder a name', async () => {
    const { signIn, accountId } = await makePerson(test);
    const body = { version: 1, name: 'Ив\u200bан \u202eвонавИ', city: 'sofia', address: 'ул.\u2028 Шипка' };
    expect((await (await signIn()).call('PATCH', '/api/user/profile', { body })).statusCode).toBe(200);
    expect(await account(accountId)).toMatchObject({ display_name: 'Иван вонавИ', address: 'ул. Шипка' });
  });

  it('stores the numbers of a company as E.164', async () => {
    const { signIn, accountId } = await makePerson(test, { kind: 'company', company_kind: 'car_dealer' });
    const browser = await signIn();
    const body = { version: 1, name: 'Авто', city: 'sofia', address: '', buyerContactNumber: '02 981 1234' };
    expect((await browser.call('PATCH', '/api/user/profile', { body })).statusCode).toBe(200);
    expect(await account(accountId)).toMatchObject({ buyer_phone: '+35929811234', admin_phone: null });
    const wrong = { ...body, version: 2, buyerContactNumber: '123' };
    const refused = await browser.call('PATCH', '/api/user/profile', { body: wrong });
    expect(refused.json().errors).toHaveProperty('buyerContactNumber');
    const none = { ...body, version: 2, buyerContactNumber: '' };
    await browser.call('PATCH', '/api/user/profile', { body: none });
    expect(await account(accountId)).toMatchObject({ buyer_phone: null });
  });
});
