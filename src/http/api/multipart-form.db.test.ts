import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';

let test: TestApp;
const PASSWORD = 'дълга парола 1';
const BOUNDARY = 'x-boundary';
const login = { identity: '0881234567', password: PASSWORD, recaptcha_token: '', remember: '1' };

beforeAll(async () => {
  test = await testApp();
  const password_hash = await test.ctx.passwords.hash(PASSWORD);
  await makeAccount(test.ctx.db, { phone: '+359881234567', password_hash });
});

const partOf = (name: string, value: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const send = (visitor: TestBrowser, body: string, headers: Record<string, string | undefined> = {}) =>
  visitor.call('POST', '/api/login', {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
const formOf = (fields: object): string =>
  `${Object.entries(fields)
    .map(([name, value]) => partOf(name, String(value)))
    .join('')}--${BOUNDARY}--\r\n`;
let host = 0;
const browser = () => test.browser(`198.51.100.${(host += 1)}`);

describe('a call as a multipart form', () => {
  it('has the same effect as with JSON', async () => {
    const answer = await send(browser(), formOf(login));
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === '__Host-volan_session');
    expect(cookie?.maxAge).toBe(30 * 86_400);
    const forgotten = await send(browser(), formOf({ ...login, remember: '0' }));
    expect(forgotten.cookies.find(({ name }) => name === '__Host-volan_session')?.maxAge).toBeUndefined();
  });

  it('is refused without the CSRF token or from another origin', async () => {
    const visitor = browser();
    await visitor.call('GET', '/sanctum/csrf-cookie');
    expect((await send(visitor, formOf(login), { 'x-xsrf-token': undefined })).statusCode).toBe(419);
    expect((await send(visitor, formOf(login), { origin: 'https://evil.example' })).statusCode).toBe(419);
  });

  it.each<[string, string, number]>([
    ['a boolean in another encoding', formOf({ ...login, remember: 'yes' }), 422],
    ['a role', formOf({ ...login, 'roles[0]': 'admin' }), 422],
    ['an admin flag', formOf({ ...login, is_admin: '1' }), 422],
    ['a prototype', formOf({ ...login, __proto: '1' }).replace('__proto', '__proto__'), 400],
    ['a constructor', formOf({ ...login, constructor: '1' }), 400],
    ['a field twice', partOf('identity', 'a') + formOf(login), 400],
    ['a file', partOf('identity', 'a', '; filename="a.txt"') + formOf({ password: 'x' }), 422],
    ['no fields', formOf({}), 422],
    ['a value of a megabyte', formOf({ ...login, password: 'x'.repeat(1024 * 1024) }), 413],
  ])('is refused with %s', async (_what, body, status) => {
    const answer = await send(browser(), body);
    expect(answer.statusCode).toBe(status);
    expect(answer.cookies.some(({ name }) => name === 'volan_signed_in')).toBe(false);
    expect(({} as Record<string, unknown>)['is_admin']).toBeUndefined();
  });

  it('is refused when it is truncated or has no boundary', async () => {
    const cut = await send(browser(), formOf(login).slice(0, -12));
    expect(cut.statusCode).toBe(400);
    const without = await send(browser(), formOf(login), { 'content-type': 'multipart/form-data' });
    expect(without.statusCode).toBe(400);
  });

  it('may be empty for a call without a body', async () => {
    const answer = await browser().call('POST', '/api/logout', {
      body: formOf({}),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    expect(answer.statusCode).toBe(200);
  });
});
