import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { NOW, testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { SMS_CODES_PER_PREFIX: '1000/60' } });
});

let count = 0;
const browser = () => test.browser(`198.51.100.${(count += 1)}`);
const newPhone = () => `088 7${String(100_000 + (count += 1))}`;
const person = {
  userType: 'personal',
  name: 'Мария Иванова',
  email: 'maria@volan.example',
  city: 'sofia',
  address: '',
  password: 'дълга парола 1',
  password_confirmation: 'дълга парола 1',
};
const company = {
  userType: 'company',
  companyName: 'Авто Хаус Витоша ООД',
  tradeName: 'Авто Хаус Витоша',
  companyUsername: 'vitosha-auto',
  eik: 'BG 131071587',
  companyKind: 'car_dealer',
  adminContactNumber: '0881234567',
  buyerContactNumber: '02 444 1122',
  email: 'office@vitosha.example',
  city: 'plovdiv',
  address: 'бул. България 1',
  password: 'дълга парола 1',
  password_confirmation: 'дълга парола 1',
};

const start = (visitor: TestBrowser, phone: string) =>
  visitor.call('POST', '/api/register/phone', { body: { phone, country: 'BG', recaptcha_token: '' } });
const lastSms = () =>
  test.ctx.db
    .selectFrom('outbox_message')
    .select(['recipient', 'body_text'])
    .where('kind', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const confirm = (visitor: TestBrowser, code: string) =>
  visitor.call('POST', '/api/register/code', { body: { code } });
const finish = (visitor: TestBrowser, body: object) => visitor.call('POST', '/api/register', { body });
async function provenBrowser(phone = newPhone()): Promise<TestBrowser> {
  const visitor = browser();
  expect((await start(visitor, phone)).statusCode).toBe(200);
  const code = /\d{6}/.exec((await lastSms()).body_text)?.[0] ?? '';
  expect((await confirm(visitor, code)).statusCode).toBe(200);
  return visitor;
}
const accounts = () => test.ctx.db.selectFrom('account').selectAll().orderBy('id', 'desc').execute();

describe('registering', () => {
  it('makes a private account of a proven number and signs it in', async () => {
    const visitor = browser();
    const started = await start(visitor, '088 123 4567');
    expect(started.json()).toEqual({
      step: 'code',
      phone: '+359881234567',
      phoneText: '+359 88 123 4567',
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
    const sms = await lastSms();
    expect(sms.recipient).toBe('+359881234567');
    const confirmed = await confirm(visitor, /\d{6}/.exec(sms.body_text)?.[0] ?? '');
    expect(confirmed.json()).toMatchObject({
      step: 'details',
      phone: '+359881234567',
      expiresInSeconds: 1800,
    });
    const before = visitor.cookies.get('__Host-volan_session');
    const answer = await finish(visitor, person);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      user: {
        userType: 'personal',
        name: 'Мария Иванова',
        mobile: '+359881234567',
        city: 'sofia',
        emailVerified: false,
        roles: ['user_private'],
        is_admin: false,
        joinedAt: NOW.toISOString(),
      },
    });
    expect(answer.body).not.toMatch(/password|argon/);
    expect(visitor.cookies.get('__Host-volan_session')).not.toBe(before);
    expect((await visitor.call('GET', '/api/user/me')).json()).toMatchObject({ name: 'Мария Иванова' });
    const [account] = await accounts();
    expect(account).toMatchObject({
      phone_confirmed: true,
      email: null,
      blocked: false,
      demo: false,
      locale: 'bg',
    });
    const mail = await test.ctx.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
    expect(mail.content).toMatchObject({ to: 'maria@volan.example', locale: 'bg' });
    const again = await browser().call('POST', '/api/login', {
      body: { identity: '0881234567', password: person.password },
    });
    expect(again.statusCode).toBe(200);
  });

  it('makes a company, with its numbers and EIK in one form', async () => {
    const answer = await finish(await provenBrowser(), company);
    expect(answer.json()).toMatchObject({
      user: {
        userType: 'company',
        companyName: 'Авто Хаус Витоша ООД',
        tradeName: 'Авто Хаус Витоша',
        companyUsername: 'vitosha-auto',
        eik: '131071587',
        companyKind: 'car_dealer',
        companyVerified: false,
        adminContactNumber: '+359881234567',
        buyerContactNumber: '+35924441122',
        roles: ['user_company'],
      },
    });
    const taken = await finish(await provenBrowser(), company);
    expect(taken.statusCode).toBe(422);
    expect(Object.keys(taken.json<{ errors: object }>().errors)).toEqual(['companyUsername']);
  });

  it('takes the same as a form of the specification', async () => {
    const visitor = await provenBrowser();
    const boundary = 'x-boundary';
    const body = Object.entries({ ...person, name: 'Петър Форма' })
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('');
    const answer = await visitor.call('POST', '/api/register', {
      body: `${body}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.json()).toMatchObject({ user: { name: 'Петър Форма' } });
  });

  it('tells everything that is wrong at once, each at its field, and keeps the proof', async () => {
    const visitor = await provenBrowser();
    const answer = await finish(visitor, {
      ...company,
      companyName: ' ',
      companyUsername: 'Витоша',
      eik: '131071588',
      companyKind: 'bank',
      buyerContactNumber: '12',
      email: 'office@',
      city: 'atlantis',
      password: 'password',
      password_confirmation: 'other',
    });
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json() as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual([
      'buyerContactNumber',
      'city',
      'companyKind',
      'companyName',
      'companyUsername',
      'eik',
      'email',
      'password',
      'password_confirmation',
    ]);
    expect(errors['password']?.[0]).toContain('най-използваните');
    expect((await finish(visitor, person)).statusCode).toBe(200);
  });

  it.each([
    { roles: ['super_admin'] },
    { is_admin: true },
    { status: 'verified' },
    { company_verified: true },
    { phone: '+359881111111' },
    { mobile: '+359881111111' },
    { phone_confirmed: true },
    { emailVerified: true },
    { eik: '131071587' },
    { userType: 'admin' },
    { name: ['a'] },
    { name: 'x'.repeat(121) },
  ])('refuses what does not belong there: %o', async (extra) => {
    const visitor = await provenBrowser();
    const before = (await accounts()).length;
    expect((await finish(visitor, { ...person, ...extra })).statusCode).toBe(422);
    expect(await accounts()).toHaveLength(before);
  });

  it.each(['__proto__', 'constructor'])('does not even read %s', async (name) => {
    const visitor = await provenBrowser();
    const answer = await visitor.call('POST', '/api/register', {
      body: JSON.stringify(person).replace('{', `{"${name}":{"prototype":{"is_admin":true}},`),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('no step can be skipped', () => {
  it('the details need a proven number', async () => {
    const visitor = browser();
    expect((await finish(visitor, person)).statusCode).toBe(409);
    await start(visitor, newPhone());
    expect((await finish(visitor, person)).statusCode).toBe(409);
  });

  it('the code needs a number, and counts in its browser only', async () => {
    expect((await confirm(browser(), '123456')).statusCode).toBe(422);
    const visitor = browser();
    await start(visitor, newPhone());
    const code = /\d{6}/.exec((await lastSms()).body_text)?.[0] ?? '';
    expect((await confirm(browser(), code)).statusCode).toBe(422);
    expect((await confirm(visitor, code)).statusCode).toBe(200);
  });

  it('a proof makes one account, however often it is sent', async () => {
    const visitor = await provenBrowser();
    const before = (await accounts()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(visitor, person)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await accounts()).toHaveLength(before + 1);
  });

  it('two browsers that proved one number make one account', async () => {
    const phone = newPhone();
    const first = await provenBrowser(phone);
    // As after a minute.
    await test.ctx.db.deleteFrom('limit_use').execute();
    const second = await provenBrowser(phone);
    expect((await finish(first, person)).statusCode).toBe(200);
    expect((await finish(second, person)).statusCode).toBe(409);
  });
});

describe('nobody learns who has an account', () => {
  it('a known number is answered like a new one; its owner is told', async () => {
    const taken = '+359886000001';
    await makeAccount(test.ctx.db, {
      phone: taken,
      password_hash: await test.ctx.passwords.hash('x'.repeat(9)),
    });
    const [known, fresh] = [await start(browser(), taken), await start(browser(), '+359886000002')];
    const shape = (answer: typeof known) => [
      answer.statusCode,
      answer.body.replaceAll(/0000[12]|0 0001|0 0002|000 000[12]/g, '#').replaceAll(/\d(?=")/g, '#'),
      Object.keys(answer.headers),
    ];
    expect(shape(known)).toEqual(shape(fresh));
    const sms = await test.ctx.db
      .selectFrom('outbox_message')
      .select('body_text')
      .where('recipient', '=', taken)
      .executeTakeFirstOrThrow();
    expect(sms.body_text).not.toMatch(/\d{6}/);
    expect(sms.body_text).toContain('https://volan.test/login');
  });

  it('a known address is answered like a new one, and gets no mail', async () => {
    await makeAccount(test.ctx.db, { email: 'known@volan.example', email_confirmed: true });
    const answers = [
      await finish(await provenBrowser(), { ...person, email: 'Known@Volan.example' }),
      await finish(await provenBrowser(), { ...person, email: 'unknown@volan.example' }),
    ];
    const [known, unknown] = answers.map((answer) => {
      const { user } = answer.json() as { user: Record<string, unknown> };
      return { ...user, id: 0, mobile: '' };
    });
    expect(known).toEqual(unknown);
    const mails = await test.ctx.db.selectFrom('outgoing_mail').select('content').execute();
    const receivers = mails.map(({ content }) => (content as { to: string }).to);
    expect(receivers).toContain('unknown@volan.example');
    expect(receivers).not.toContain('known@volan.example');
  });
});

describe('a number', () => {
  it.each(['', 'abc', '02 444 1122', '+359 2 444 1122', '0881', '112'])('%j gets no code', async (phone) => {
    const answer = await start(browser(), phone);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('phone');
  });

  it.each(['+359 88 720 0001', '00359 88 720 0002', '088 720 0003', '88 720 0004'])(
    '%s does',
    async (phone) => {
      const answer = await start(browser(), phone);
      expect(answer.json()).toMatchObject({ phone: `+35988${phone.replaceAll(/\D/g, '').slice(-7)}` });
    },
  );
});
