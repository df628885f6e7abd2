import { describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { accountOf, makePerson, type Person } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();
let address = 0;

async function signIn({ phone }: Person, more: object): Promise<{ browser: TestBrowser; maxAge?: number }> {
  const browser = test.browser(`198.51.100.${(address += 1)}`);
  const body = { identity: phone, password: ACTOR_PASSWORD, ...more };
  const answer = await browser.call('POST', '/api/login', { body });
  expect(answer.statusCode).toBe(200);
  const { maxAge } = answer.cookies.find(({ name }) => name === '__Host-volan_session') ?? {};
  return { browser, ...(maxAge !== undefined && { maxAge }) };
}
const rolesOf = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/user/me')).json<{ roles: string[] }>().roles;
const dashboard = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/admin/dashboard')).statusCode;

describe('session of a staff account', () => {
  it('can call staff operations only if opened at the sign-in for staff', async () => {
    const person = await makePerson(test, { roles: ['admin'] });
    const { browser: ordinary } = await signIn(person, {});
    expect(await dashboard(ordinary)).toBe(403);
    expect(await rolesOf(ordinary)).toEqual(['user_private']);
    const { browser: staff } = await signIn(person, { staff: true });
    expect(await dashboard(staff)).toBe(200);
    expect(await rolesOf(staff)).toEqual(['user_private', 'admin']);
    expect(await dashboard(ordinary)).toBe(403);
  });

  it('is remembered only if it is an ordinary one', async () => {
    const person = await makePerson(test, { roles: ['moderator'] });
    expect((await signIn(person, { staff: true, remember: true })).maxAge).toBeUndefined();
    expect((await signIn(person, { remember: true })).maxAge).toBe(30 * 86_400);
  });

  it('gives other accounts no rights of staff', async () => {
    const { browser } = await signIn(await makePerson(test), { staff: true });
    expect(await dashboard(browser)).toBe(403);
  });
});

describe('change of credentials of a staff account', () => {
  const calls = [
    ['PUT', '/api/user/password', { password: 'съвсем друга 2' }],
    ['PUT', '/api/user/email', { email: 'other@volan.example' }],
    ['POST', '/api/user/mobile-code', { country: 'BG', mobile: '0883 200 001' }],
  ] as const;

  it.each(calls)('%s %s needs the second factor in the same session', async (method, url, change) => {
    const person = await makePerson(test, { roles: ['moderator'] });
    const body = { ...change, current_password: ACTOR_PASSWORD };
    await test.ctx.db
      .insertInto('second_factor')
      .values({ account_id: person.accountId, secret: Buffer.alloc(48), confirmed_at: test.ctx.now() })
      .execute();
    const { password_hash: before } = await accountOf(test, person.accountId);
    for (const staff of [true, false]) {
      const { browser } = await signIn(person, { staff });
      expect((await browser.call(method, url, { body })).statusCode).toBe(403);
    }
    expect((await accountOf(test, person.accountId)).password_hash).toBe(before);
    const { browser } = await signIn(person, { staff: true });
    await test.ctx.db
      .updateTable('session')
      .set({ second_factor_at: test.ctx.now() })
      .where('account_id', '=', person.accountId)
      .execute();
    expect((await browser.call(method, url, { body })).statusCode).toBe(200);
  });

  it('needs no second factor where none is set up and demo mode requires none', async () => {
    const { browser } = await signIn(await makePerson(test, { roles: ['moderator'] }), { staff: true });
    const body = { password: 'съвсем друга 2', current_password: ACTOR_PASSWORD };
    expect((await browser.call('PUT', '/api/user/password', { body })).statusCode).toBe(200);
  });
});
