import { describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { accountOf, isSignedIn, mailsTo, makePerson, messagesTo } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();

describe('change of the e-mail address', () => {
  const ask = (browser: TestBrowser, email: string, password = ACTOR_PASSWORD) =>
    browser.call('PUT', '/api/user/email', { body: { email, current_password: password } });

  it('takes effect when the link is opened and notifies the old address', async () => {
    const { signIn, accountId, email } = await makePerson(test);
    const [browser, elsewhere] = [await signIn(), await signIn()];
    const fresh = `Fresh${accountId}@Volan.example`;
    expect((await ask(browser, fresh)).statusCode).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await accountOf(test, accountId)).toMatchObject({ email, email_confirmed: true });
    expect((await browser.call('GET', '/api/user/profile')).json()).toMatchObject({
      pendingEmail: fresh.toLowerCase(),
    });
    expect(await mailsTo(test, email)).not.toEqual([]);
    const [mail] = await mailsTo(test, fresh.toLowerCase());
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const opened = await test.browser().call('POST', '/api/confirm-email', { body: { token } });
    expect(opened.statusCode).toBe(200);
    expect(await accountOf(test, accountId)).toMatchObject({
      email: fresh.toLowerCase(),
      email_confirmed: true,
    });
  });

  it('gets the same answer for the address of another account, whose owner gets a mail with ways to sign in', async () => {
    const [own, other] = [await makePerson(test), await makePerson(test)];
    const browser = await own.signIn();
    const free = await ask(browser, `free${own.accountId}@volan.example`);
    const taken = await ask(browser, other.email);
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.json()).toEqual(free.json());
    expect((await browser.call('GET', '/api/user/profile')).json().pendingEmail).toBe(other.email);
    await ask(browser, other.email);
    const mails = await mailsTo(test, other.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Вече имаш профил във Волан']);
    expect(mails[0]?.text).toContain('https://volan.test/login');
    expect(mails[0]?.text).toContain('https://volan.test/forgot-password');
    expect(mails[0]?.text).not.toContain('token=');
  });

  it('requires the password and another address', async () => {
    const { signIn, email } = await makePerson(test);
    const browser = await signIn();
    expect((await ask(browser, 'x@volan.example', 'wrong')).json().errors).toHaveProperty('current_password');
    expect((await ask(browser, email)).json().errors).toHaveProperty('email');
    expect((await ask(browser, 'no address')).statusCode).toBe(422);
  });
});

describe('change of the mobile number', () => {
  const ask = (browser: TestBrowser, mobile: string, password = ACTOR_PASSWORD) =>
    browser.call('POST', '/api/user/mobile-code', {
      body: { country: 'BG', mobile, current_password: password },
    });
  const codeTo = async (phone: string) => {
    const sent = await messagesTo(test, phone);
    return /\d{6}/.exec(sent.at(-1)?.body_text ?? '')?.[0] ?? '';
  };

  it('takes effect with the code sent to it and notifies the old number', async () => {
    const { signIn, accountId, phone } = await makePerson(test);
    const [browser, elsewhere] = [await signIn(), await signIn()];
    const answer = await ask(browser, '0883 100 001');
    expect(answer.json()).toEqual({
      success: true,
      mobile: '+359883100001',
      mobileText: '+359 88 310 0001',
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
    expect(answer.body).not.toContain(await codeTo('+359883100001'));
    const code = await codeTo('+359883100001');
    const wrong = await browser.call('PUT', '/api/user/mobile', {
      body: { code: code === '000000' ? '111111' : '000000' },
    });
    expect(wrong.statusCode).toBe(422);
    // The code is bound to the session, even within one account.
    expect((await elsewhere.call('PUT', '/api/user/mobile', { body: { code } })).statusCode).toBe(422);
    expect((await browser.call('PUT', '/api/user/mobile', { body: { code } })).statusCode).toBe(200);
    expect(await accountOf(test, accountId)).toMatchObject({ phone: '+359883100001', phone_confirmed: true });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await messagesTo(test, phone)).toHaveLength(1);
    expect((await browser.call('PUT', '/api/user/mobile', { body: { code } })).statusCode).toBe(422);
  });

  it('rejects the number of another account even with the right code', async () => {
    const [own, other] = [await makePerson(test), await makePerson(test)];
    const browser = await own.signIn();
    expect((await ask(browser, other.phone)).statusCode).toBe(200);
    const code = await codeTo(other.phone);
    const answer = await browser.call('PUT', '/api/user/mobile', { body: { code } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('С този номер вече има друг профил.');
    expect(await accountOf(test, own.accountId)).toMatchObject({ phone: own.phone });
  });

  it('sends no code without the password or to an invalid, fixed or unchanged number', async () => {
    const { signIn, phone } = await makePerson(test);
    const browser = await signIn();
    expect((await ask(browser, '0883100009', 'wrong')).json().errors).toHaveProperty('current_password');
    expect((await ask(browser, '02 981 1234')).json().errors).toHaveProperty('mobile');
    expect((await ask(browser, phone)).json().errors).toHaveProperty('mobile');
    expect(await messagesTo(test, '+359883100009')).toEqual([]);
  });
});
