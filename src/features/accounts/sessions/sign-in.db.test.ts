import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let accountId: number;
const PASSWORD = 'дълга парола 1';
const wrong = { message: 'Грешен телефон, имейл или парола.' };

beforeAll(async () => {
  test = await testApp();
  accountId = await makeAccount(test.ctx.db, {
    phone: '+359881234567',
    phone_confirmed: true,
    email: 'ivan@volan.example',
    password_hash: await test.ctx.passwords.hash(PASSWORD),
  });
});

let host = 0;
const browser = () => test.browser(`198.51.100.${(host += 1)}`);
const logIn = (visitor: ReturnType<typeof browser>, body: object = {}) =>
  visitor.call('POST', '/api/login', {
    body: { identity: '0881234567', password: PASSWORD, recaptcha_token: '', remember: false, ...body },
  });

describe('sign-in', () => {
  it.each(['+359881234567', '00359 88 123 4567', '0881234567', '881234567', 'IVAN@volan.example '])(
    'accepts %s',
    async (identity) => {
      const visitor = browser();
      const answer = await logIn(visitor, { identity });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        success: true,
        user: { id: accountId, mobile: '+359881234567', roles: ['user_private'], is_admin: false },
      });
      expect(answer.body).not.toMatch(/password|hash|argon/);
      expect((await visitor.call('GET', '/api/user/me')).json()).toMatchObject({ id: accountId });
    },
  );

  it('sets a new http-only token that is void after the sign-out', async () => {
    const visitor = browser();
    await visitor.call('GET', '/sanctum/csrf-cookie');
    const before = visitor.cookies.get('__Host-volan_session');
    const answer = await logIn(visitor);
    const after = visitor.cookies.get('__Host-volan_session');
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(after).not.toBe(before);
    const cookie = answer.cookies.find(({ name }) => name === '__Host-volan_session');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeUndefined();
    const stored = await test.ctx.db.selectFrom('session').select('token_hash').execute();
    expect(stored.some(({ token_hash }) => token_hash.toString('base64url') === after)).toBe(false);

    expect((await visitor.call('POST', '/api/logout')).json()).toEqual({ success: true });
    visitor.cookies.set('__Host-volan_session', after ?? '');
    expect((await visitor.call('GET', '/api/user/me')).statusCode).toBe(401);
  });

  it('ends the session that the browser had before', async () => {
    const visitor = browser();
    await logIn(visitor);
    const before = visitor.cookies.get('__Host-volan_session') ?? '';
    await logIn(visitor);
    const old = browser();
    old.cookies.set('__Host-volan_session', before);
    expect((await old.call('GET', '/api/user/me')).statusCode).toBe(401);
    expect((await visitor.call('GET', '/api/user/me')).statusCode).toBe(200);
  });

  it('sets a cookie for thirty days with remember', async () => {
    const answer = await logIn(browser(), { remember: true });
    const cookie = answer.cookies.find(({ name }) => name === '__Host-volan_session');
    expect(cookie?.maxAge).toBe(30 * 86_400);
  });

  it('gives the same error for a wrong password and an unknown account', async () => {
    const answers = await Promise.all([
      logIn(browser(), { password: 'something else' }),
      logIn(browser(), { identity: '0889999999' }),
      logIn(browser(), { identity: 'neither' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ ...wrong, errors: { identity: [wrong.message] } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('advises the mobile number after every failure with an e-mail address, known or not', async () => {
    await makeAccount(test.ctx.db, { email: 'waits@volan.example', email_confirmed: false });
    const answers = await Promise.all([
      logIn(browser(), { identity: 'waits@volan.example' }),
      logIn(browser(), { identity: 'nobody@volan.example' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ message: string }>().message).toContain('влез с мобилния си номер');
      expect(answer.body).toBe(answers[0].body);
    }
  });

  it.each([
    { roles: ['admin'] },
    { is_admin: true },
    { identity: ['a'] },
    { remember: 'yes' },
    { password: '' },
  ])('rejects unknown or invalid properties: %o', async (body) => {
    expect((await logIn(browser(), body)).statusCode).toBe(422);
  });

  it('gives a blocked account a session that opens nothing of its own, and ends others at once', async () => {
    const account = await makeAccount(test.ctx.db, {
      phone: '+359881234568',
      password_hash: await test.ctx.passwords.hash(PASSWORD),
    });
    const visitor = browser();
    expect((await logIn(visitor, { identity: '0881234568' })).statusCode).toBe(200);
    await test.ctx.db.updateTable('account').set({ blocked: true }).where('id', '=', account).execute();
    expect((await visitor.call('GET', '/api/user/me')).statusCode).toBe(401);
    const again = browser();
    expect((await logIn(again, { identity: '0881234568' })).json()).toMatchObject({ blocked: true });
    expect((await again.call('GET', '/api/user/me')).statusCode).toBe(401);
    expect((await again.call('GET', '/api/user/export')).statusCode).toBe(200);
  });

  it('locks strangers out after five failures, but not the owner on a known device', async () => {
    await makeAccount(test.ctx.db, {
      phone: '+359881234569',
      password_hash: await test.ctx.passwords.hash(PASSWORD),
    });
    const owner = browser();
    await logIn(owner, { identity: '0881234569' });
    const failures = await Promise.all(
      Array.from({ length: 6 }, () => logIn(browser(), { identity: '0881234569', password: 'guess' })),
    );
    expect(failures.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const stranger = await logIn(browser(), { identity: '0881234569' });
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(owner, { identity: '0881234569' })).statusCode).toBe(200);
  });

  it('allows twenty attempts per IP address', async () => {
    const visitor = test.browser('203.0.113.9');
    await visitor.call('GET', '/sanctum/csrf-cookie');
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await logIn(visitor, { identity: `08877700${guess + 10}`, password: 'x' })).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses[20]).toBe(429);
  });

  it('rejects the CSRF token of another session', async () => {
    const [one, other] = [browser(), browser()];
    await one.call('GET', '/sanctum/csrf-cookie');
    await other.call('GET', '/sanctum/csrf-cookie');
    const stolen = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') };
    const body = { identity: '0881234567', password: PASSWORD };
    expect((await one.call('POST', '/api/login', { body, headers: stolen })).statusCode).toBe(419);
  });
});
