import { describe, expect, it } from 'vitest';
import { companyForm, personForm, registering } from '#tests/support/registering.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp({ env: { SMS_CODES_PER_PREFIX: '1000/60' } });
const { browser, start, lastSms, confirm, finish, provenBrowser, accounts } = registering(test);

describe('registration', () => {
  it('creates a private account with a proven number and signs it in', async () => {
    const visitor = browser();
    const started = await start(visitor, '088 123 4567');
    expect(started.json()).toEqual({
      step: 'code',
      phone: '+359881234567',
      country: 'BG',
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
    const answer = await finish(visitor, personForm);
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
      body: { identity: '0881234567', password: personForm.password },
    });
    expect(again.statusCode).toBe(200);
  });

  it('creates a company with normalised numbers and EIK', async () => {
    const answer = await finish(await provenBrowser(), companyForm);
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
    const taken = await finish(await provenBrowser(), companyForm);
    expect(taken.statusCode).toBe(422);
    expect(Object.keys(taken.json<{ errors: object }>().errors)).toEqual(['companyUsername']);
  });

  it.each([
    ['user_company', 'дилър', 'car_dealer'],
    ['company', 'user_company', 'other'],
  ])('accepts the kinds of person %s and company %s', async (userType, companyKind, kind) => {
    const username = `reading-${kind.replace('_', '-')}`;
    const form = { ...companyForm, userType, companyKind, companyUsername: username };
    expect((await finish(await provenBrowser(), form)).json()).toMatchObject({
      user: { userType: 'company', companyKind: kind },
    });
  });

  it('accepts multipart form data as in the specification', async () => {
    const visitor = await provenBrowser();
    const boundary = 'x-boundary';
    const body = Object.entries({ ...personForm, name: 'Петър Форма' })
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

  it('reports all errors at once by field and keeps the proof', async () => {
    const visitor = await provenBrowser();
    const answer = await finish(visitor, {
      ...companyForm,
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
    expect((await finish(visitor, personForm)).statusCode).toBe(200);
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
  ])('rejects unknown or invalid properties: %o', async (extra) => {
    const visitor = await provenBrowser();
    const before = (await accounts()).length;
    expect((await finish(visitor, { ...personForm, ...extra })).statusCode).toBe(422);
    expect(await accounts()).toHaveLength(before);
  });

  it.each(['__proto__', 'constructor'])('rejects a body with the property %s', async (name) => {
    const visitor = await provenBrowser();
    const answer = await visitor.call('POST', '/api/register', {
      body: JSON.stringify(personForm).replace('{', `{"${name}":{"prototype":{"is_admin":true}},`),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
