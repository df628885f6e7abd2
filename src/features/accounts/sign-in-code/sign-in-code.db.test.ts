import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_NOT_LOADED } from '#platform/captcha/captcha-site-key.ts';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { isSignedIn, mailsTo, makePerson, messagesTo, type Person } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

/** No provider listens there. */
const test = await testApp({ env: { CAPTCHA_SECRET: 'hush', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' } });
let address = 0;
const browser = () => test.browser(`198.51.100.${(address += 1)}`);
const give = (from: TestBrowser, { phone }: Person, password = ACTOR_PASSWORD, more = {}) =>
  from.call('POST', '/api/login', {
    body: { identity: phone, password, recaptcha_token: CAPTCHA_NOT_LOADED, ...more },
  });
const confirm = (from: TestBrowser, code: string, more = {}) =>
  from.call('POST', '/api/login/code', { body: { code, ...more } });
const smsTo = async (phone: string) =>
  /\d{6}/.exec((await messagesTo(test, phone)).at(-1)?.body_text ?? '')?.[0] ?? '';
const other = (code: string) => (code === '000000' ? '111111' : '000000');

let person: Person;
beforeEach(async () => {
  await test.ctx.db.deleteFrom('limit_use').execute();
  person = await makePerson(test);
});

// People of `makePerson` have sessions only through the sign-in, which this file tests.
describe('sign-in while the captcha provider is down', () => {
  it('is completed by a code sent to the confirmed number', async () => {
    const visitor = browser();
    const answer = await give(visitor, person);
    expect(answer.json()).toEqual({
      success: false,
      sentBy: 'sms',
      sentTo: expect.stringMatching(/^\+359•+\d\d$/),
      expiresInSeconds: 300,
    });
    expect(await isSignedIn(visitor)).toBe(false);
    const code = await smsTo(person.phone);
    expect((await confirm(browser(), code)).statusCode).toBe(422);
    expect((await confirm(visitor, other(code))).statusCode).toBe(422);
    const done = await confirm(visitor, code, { remember: true });
    expect(done.statusCode).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await confirm(visitor, code)).statusCode).toBe(422);
  });

  it('is completed by a mailed code for an account without a confirmed number', async () => {
    person = await makePerson(test, { phone_confirmed: false });
    const visitor = browser();
    expect((await give(visitor, person)).json()).toMatchObject({
      sentBy: 'mail',
      sentTo: 'p•••@volan.example',
    });
    const mails = await mailsTo(test, person.email);
    const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await confirm(browser(), code)).statusCode).toBe(422);
    for (let guess = 0; guess < 2; guess += 1)
      expect((await confirm(visitor, other(code))).statusCode).toBe(422);
    expect((await confirm(visitor, code)).statusCode).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('allows three guesses of a mailed code', async () => {
    person = await makePerson(test, { phone_confirmed: false });
    const visitor = browser();
    await give(visitor, person);
    const code = /\b\d{6}\b/.exec((await mailsTo(test, person.email)).at(-1)?.text ?? '')?.[0] ?? '';
    for (let guess = 0; guess < 3; guess += 1) await confirm(visitor, other(code));
    expect((await confirm(visitor, code)).statusCode).toBe(429);
  });

  it('answers a wrong password as ever and sends nothing', async () => {
    const answer = await give(browser(), person, 'not the one');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('sentBy');
    expect(await messagesTo(test, person.phone)).toEqual([]);
  });

  it('keeps the door closed without a confirmed contact', async () => {
    person = await makePerson(test, { phone_confirmed: false, email_confirmed: false });
    expect((await give(browser(), person)).statusCode).toBe(503);
  });

  it('is void after the password was changed', async () => {
    const visitor = browser();
    await give(visitor, person);
    const code = await smsTo(person.phone);
    const { endEverySession } = await import('../sessions/sessions.server.ts');
    await endEverySession(test.ctx.db, person.accountId);
    expect((await confirm(visitor, code)).statusCode).toBe(422);
  });

  it('is limited per IP address more narrowly than usual', async () => {
    const visitor = browser();
    const statuses = [];
    for (let one = 0; one < 6; one += 1)
      statuses.push((await give(visitor, await makePerson(test))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('registration and forgotten password while the captcha provider is down', () => {
  it('go on with the code or link that they send anyway', async () => {
    const started = await browser().call('POST', '/api/register/phone', {
      body: { phone: '0887 555 001', country: 'BG', recaptcha_token: CAPTCHA_NOT_LOADED },
    });
    expect(started.json()).toMatchObject({ step: 'code' });
    const asked = await browser().call('POST', '/api/forgot-password', {
      body: { email: person.email, recaptcha_token: CAPTCHA_NOT_LOADED },
    });
    expect(asked.statusCode).toBe(200);
  });

  it('still refuse a call without any token', async () => {
    const started = await browser().call('POST', '/api/register/phone', {
      body: { phone: '0887 555 002', country: 'BG' },
    });
    expect(started.statusCode).toBe(422);
  });
});
