import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { isSignedIn, makePerson, messagesTo, type Person } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';

const NEW = 'нова и по-дълга парола';
const test = await testApp();
let address = 0;
const browser = () => test.browser(`198.51.100.${(address += 1)}`);
const request = (from: TestBrowser, identity: string) =>
  from.call('POST', '/api/forgot-password/code', { body: { identity } });
const choose = (from: TestBrowser, code: string, password = NEW) =>
  from.call('POST', '/api/reset-password/code', { body: { code, password } });
const logIn = (from: TestBrowser, identity: string, password: string) =>
  from.call('POST', '/api/login', { body: { identity, password } });
const textTo = async (phone: string) => (await messagesTo(test, phone)).at(-1)?.body_text ?? '';
const codeTo = async (phone: string) => /\d{6}/.exec(await textTo(phone))?.[0] ?? '';
const other = (code: string) => (code === '000000' ? '111111' : '000000');

let person: Person;
beforeEach(async () => {
  test.ctx.now = () => NOW;
  await test.ctx.db.deleteFrom('limit_use').execute();
  person = await makePerson(test, { email_confirmed: false });
});

describe('password reset by SMS', () => {
  it('sets the new password by a code that works once and ends every session', async () => {
    const owner = await person.signIn();
    const visitor = browser();
    const local = `0${person.phone.slice(4)}`;
    expect((await request(visitor, local)).json()).toEqual({ success: true, expiresInSeconds: 300 });
    const code = await codeTo(person.phone);
    expect((await choose(visitor, code)).json()).toEqual({ success: true });
    expect(await isSignedIn(owner)).toBe(false);
    expect((await logIn(browser(), person.phone, ACTOR_PASSWORD)).statusCode).toBe(422);
    expect((await logIn(browser(), person.phone, NEW)).statusCode).toBe(200);
    expect((await choose(visitor, code)).statusCode).toBe(422);
    // The owner learns of the change.
    expect(await textTo(person.phone)).toContain('парола');
  });

  it('accepts a code only in the browser that requested it, within five minutes and three attempts', async () => {
    const visitor = browser();
    await request(visitor, person.phone);
    const code = await codeTo(person.phone);
    expect((await choose(browser(), code)).statusCode).toBe(422);
    test.ctx.now = () => new Date(NOW.getTime() + 300_000);
    expect((await choose(visitor, code)).statusCode).toBe(422);
    test.ctx.now = () => NOW;
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await choose(visitor, other(code))).statusCode).toBe(422);
    expect((await choose(visitor, code)).statusCode).toBe(422);
    expect((await logIn(browser(), person.phone, ACTOR_PASSWORD)).statusCode).toBe(200);
  });

  it('does not use up the code for a refused password', async () => {
    const visitor = browser();
    await request(visitor, person.phone);
    const code = await codeTo(person.phone);
    for (let attempt = 0; attempt < 4; attempt++) {
      const answer = await choose(visitor, code, 'password1');
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['password']);
    }
    expect((await choose(visitor, code)).statusCode).toBe(200);
  });

  it('accepts the code again when the password could not be stored', async () => {
    const visitor = browser();
    await request(visitor, person.phone);
    const code = await codeTo(person.phone);
    vi.spyOn(test.ctx.passwords, 'hash').mockRejectedValueOnce(new AppError('unavailable', 503));
    expect((await choose(visitor, code)).statusCode).toBe(503);
    expect((await choose(browser(), code)).statusCode).toBe(422);
    expect((await choose(visitor, code)).statusCode).toBe(200);
    expect((await logIn(browser(), person.phone, NEW)).statusCode).toBe(200);
  });

  it('answers in the same way for every number and gives a code only to the owner of an account', async () => {
    const refused = [
      await makePerson(test, { blocked: true }),
      await makePerson(test, { password_hash: null }),
      await makePerson(test, { phone_confirmed: false }),
    ].map(({ phone }) => phone);
    const numbers = [person.phone, ...refused, '+359887000001'];
    const answers = [];
    for (const number of numbers) answers.push(await request(browser(), number));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).sort().join())).size).toBe(1);
    const codes = await Promise.all(numbers.map(codeTo));
    expect(codes.map((code) => code !== '')).toEqual([true, false, false, false, false]);
    for (const number of numbers) expect(await messagesTo(test, number)).toHaveLength(1);
    // Registration would refuse a number of an account with a password.
    const texts = await Promise.all(numbers.map(textTo));
    expect(texts.map((text) => /\/(register|contact)$/.exec(text)?.[1])).toEqual([
      undefined,
      'contact',
      'register',
      'contact',
      'register',
    ]);
  });

  it('shares its limits with all other codes to the number', async () => {
    await request(browser(), person.phone);
    const answer = await browser().call('POST', '/api/register/phone', {
      body: { phone: person.phone, country: 'BG' },
    });
    expect(answer.statusCode).toBe(429);
  });

  it('refuses a number that is no mobile number', async () => {
    const answer = await request(browser(), '02 981 0000');
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['identity']);
  });

  it('clears a lockout caused by failed sign-ins of strangers', async () => {
    for (let guess = 0; guess < 6; guess++) await logIn(browser(), person.phone, 'guess');
    expect((await logIn(browser(), person.phone, ACTOR_PASSWORD)).statusCode).toBe(429);
    const visitor = browser();
    await request(visitor, person.phone);
    await choose(visitor, await codeTo(person.phone));
    expect((await logIn(browser(), person.phone, NEW)).statusCode).toBe(200);
  });
});
