import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';

const PASSWORD = 'дълга парола 1';
const OTHER_PASSWORD = 'съвсем друга 2';

let test: TestApp;
let hash: string;
let made = 0;

beforeAll(async () => {
  test = await testApp();
  hash = await test.ctx.passwords.hash(PASSWORD);
});

interface Person {
  accountId: number;
  phone: string;
  email: string;
  signIn: (password?: string) => Promise<TestBrowser>;
}

/** Somebody new, whose phone and e-mail are confirmed. */
async function person(values: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
  made += 1;
  const phone = `+35988200${String(1000 + made)}`;
  const email = `person${made}@volan.example`;
  const accountId = await makeAccount(test.ctx.db, {
    phone,
    phone_confirmed: true,
    email,
    email_confirmed: true,
    password_hash: hash,
    ...values,
  });
  let browsers = 0;
  const signIn = async (password = PASSWORD) => {
    browsers += 1;
    const browser = test.browser(`198.51.${made}.${browsers}`);
    const body = { identity: phone, password };
    const answer = await browser.call('POST', '/api/login', { body });
    expect(answer.statusCode).toBe(200);
    return browser;
  };
  return { accountId, phone, email, signIn };
}

const account = (id: number) =>
  test.ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/user/me')).statusCode === 200;
const mails = async () =>
  (await test.ctx.db.selectFrom('outgoing_mail').select('content').orderBy('id').execute()).map(
    ({ content }) => content as { to: string; text: string; subject: string },
  );
const messagesTo = async (recipient: string) =>
  test.ctx.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

describe('the profile', () => {
  it('is shown to its owner and to nobody else', async () => {
    const { signIn, phone } = await person({ display_name: 'Мария' });
    const answer = await (await signIn()).call('GET', '/api/user/profile');
    expect(answer.json()).toMatchObject({ name: 'Мария', mobile: phone, version: 1, pendingEmail: null });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect((await test.browser().call('GET', '/api/user/profile')).statusCode).toBe(401);
  });

  it('is changed, once per version', async () => {
    const { signIn, accountId } = await person();
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
    ['city', 'atlantis'],
  ])('refuses %s as %o', async (field, value) => {
    const { signIn, accountId } = await person();
    const browser = await signIn();
    const before = await account(accountId);
    const body = { version: 1, name: 'Иван', city: 'sofia', address: '', [field]: value };
    const answer = await browser.call('PATCH', '/api/user/profile', { body });
    expect(answer.statusCode).toBe(422);
    expect(await account(accountId)).toEqual(before);
  });

  it('keeps the numbers of a company in one form', async () => {
    const { signIn, accountId } = await person({ kind: 'company', company_kind: 'car_dealer' });
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

describe('another password', () => {
  it('ends every other session, goes on under a new one and tells the owner', async () => {
    const { signIn, accountId, email } = await person();
    const [browser, elsewhere] = [await signIn(), await signIn()];
    const before = browser.cookies.get('__Host-volan_session');
    await test.ctx.db
      .insertInto('mail_token')
      .values({
        token_hash: Buffer.from(`reset ${accountId}`),
        purpose: 'reset_password',
        account_id: accountId,
        email,
        expires_at: new Date('2027-01-01'),
      })
      .execute();
    const body = { password: OTHER_PASSWORD, current_password: PASSWORD };
    const answer = await browser.call('PUT', '/api/user/password', { body });
    expect(answer.json()).toEqual({ success: true });
    expect(browser.cookies.get('__Host-volan_session')).not.toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    browser.cookies.set('__Host-volan_session', before ?? '');
    expect(await isSignedIn(browser)).toBe(false);
    const links = test.ctx.db.selectFrom('mail_token').select('email').where('account_id', '=', accountId);
    expect(await links.execute()).toEqual([]);
    expect((await mails()).filter(({ to }) => to === email)).toHaveLength(1);
    expect(await isSignedIn(await signIn(OTHER_PASSWORD))).toBe(true);
  });

  it('needs the current one, five tries of which are taken', async () => {
    const { signIn, accountId } = await person();
    const browser = await signIn();
    const body = { password: OTHER_PASSWORD, current_password: 'guess' };
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push(await browser.call('PUT', '/api/user/password', { body }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]?.json().errors).toHaveProperty('current_password');
    expect(await account(accountId)).toMatchObject({ password_hash: hash });
    const { id } = await test.ctx.db
      .selectFrom('audit_event')
      .select('id')
      .where('actor_id', '=', accountId)
      .where('action', '=', 'password.confirm')
      .where('outcome', '=', 'refused')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);
  });

  it.each(['short', 'password1', 'qwerty123'])('refuses %s', async (password) => {
    const { signIn } = await person();
    const body = { password, current_password: PASSWORD };
    const answer = await (await signIn()).call('PUT', '/api/user/password', { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('password');
  });

  it('is chosen once when two browsers choose at a time', async () => {
    const { signIn } = await person();
    const browsers = [await signIn(), await signIn()];
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.call('PUT', '/api/user/password', {
          body: { password: `${OTHER_PASSWORD} ${index}`, current_password: PASSWORD },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is told by SMS where there is no confirmed address', async () => {
    const { signIn, phone } = await person({ email: null, email_confirmed: false });
    const body = { password: OTHER_PASSWORD, current_password: PASSWORD };
    await (await signIn()).call('PUT', '/api/user/password', { body });
    expect(await messagesTo(phone)).toHaveLength(1);
  });
});

describe('another e-mail address', () => {
  const ask = (browser: TestBrowser, email: string, password = PASSWORD) =>
    browser.call('PUT', '/api/user/email', { body: { email, current_password: password } });

  it('counts once its link is opened; the old one is told', async () => {
    const { signIn, accountId, email } = await person();
    const [browser, elsewhere] = [await signIn(), await signIn()];
    const fresh = `Fresh${accountId}@Volan.example`;
    expect((await ask(browser, fresh)).statusCode).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await account(accountId)).toMatchObject({ email, email_confirmed: true });
    expect((await browser.call('GET', '/api/user/profile')).json()).toMatchObject({
      pendingEmail: fresh.toLowerCase(),
    });
    expect((await mails()).some(({ to }) => to === email)).toBe(true);
    const mail = (await mails()).find(({ to }) => to === fresh.toLowerCase());
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const opened = await test.browser().call('POST', '/api/confirm-email', { body: { token } });
    expect(opened.statusCode).toBe(200);
    expect(await account(accountId)).toMatchObject({ email: fresh.toLowerCase(), email_confirmed: true });
  });

  it('of another account is answered alike, and nothing is sent', async () => {
    const [own, other] = [await person(), await person()];
    const browser = await own.signIn();
    const free = await ask(browser, `free${own.accountId}@volan.example`);
    const taken = await ask(browser, other.email);
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.json()).toEqual(free.json());
    expect((await browser.call('GET', '/api/user/profile')).json().pendingEmail).toBe(other.email);
    expect((await mails()).filter(({ to }) => to === other.email)).toEqual([]);
  });

  it('needs the password and must differ', async () => {
    const { signIn, email } = await person();
    const browser = await signIn();
    expect((await ask(browser, 'x@volan.example', 'wrong')).json().errors).toHaveProperty('current_password');
    expect((await ask(browser, email)).json().errors).toHaveProperty('email');
    expect((await ask(browser, 'no address')).statusCode).toBe(422);
  });
});

describe('another mobile number', () => {
  const ask = (browser: TestBrowser, mobile: string, password = PASSWORD) =>
    browser.call('POST', '/api/user/mobile-code', {
      body: { country: 'BG', mobile, current_password: password },
    });
  const codeTo = async (phone: string) => {
    const sent = await messagesTo(phone);
    return /\d{6}/.exec(sent.at(-1)?.body_text ?? '')?.[0] ?? '';
  };

  it('is proven by the code sent to it; the old one is told', async () => {
    const { signIn, accountId, phone } = await person();
    const [browser, elsewhere] = [await signIn(), await signIn()];
    const answer = await ask(browser, '0883 100 001');
    expect(answer.json()).toMatchObject({ success: true, mobile: '+359883100001' });
    expect(answer.body).not.toContain(await codeTo('+359883100001'));
    const code = await codeTo('+359883100001');
    const wrong = await browser.call('PUT', '/api/user/mobile', {
      body: { code: code === '000000' ? '111111' : '000000' },
    });
    expect(wrong.statusCode).toBe(422);
    // Somebody else's session can't use it, not even one of the same account.
    expect((await elsewhere.call('PUT', '/api/user/mobile', { body: { code } })).statusCode).toBe(422);
    expect((await browser.call('PUT', '/api/user/mobile', { body: { code } })).statusCode).toBe(200);
    expect(await account(accountId)).toMatchObject({ phone: '+359883100001', phone_confirmed: true });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await messagesTo(phone)).toHaveLength(1);
    expect((await browser.call('PUT', '/api/user/mobile', { body: { code } })).statusCode).toBe(422);
  });

  it('of another account is refused to who can read its messages', async () => {
    const [own, other] = [await person(), await person()];
    const browser = await own.signIn();
    expect((await ask(browser, other.phone)).statusCode).toBe(200);
    const code = await codeTo(other.phone);
    const answer = await browser.call('PUT', '/api/user/mobile', { body: { code } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('С този номер вече има друг профил.');
    expect(await account(own.accountId)).toMatchObject({ phone: own.phone });
  });

  it('gets no code without the password, nor where it is no mobile number', async () => {
    const { signIn, phone } = await person();
    const browser = await signIn();
    expect((await ask(browser, '0883100009', 'wrong')).json().errors).toHaveProperty('current_password');
    expect((await ask(browser, '02 981 1234')).json().errors).toHaveProperty('mobile');
    expect((await ask(browser, phone)).json().errors).toHaveProperty('mobile');
    expect(await messagesTo('+359883100009')).toEqual([]);
  });
});
