import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { mailsTo, makePerson, signedIn } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
let admin: Caller;

beforeEach(async () => {
  admin = await makeCaller(test, 'admin');
});

const place = { city: 'sofia', address: 'ул. Нова 1', locale: 'bg' };
const newPerson = { userType: 'personal', name: 'Ана Нова', email: 'ana@new.example', phone: '', ...place };
const tokenTo = async (email: string): Promise<string> =>
  /reset-password\?token=([\w-]+)/.exec((await mailsTo(test, email)).at(-1)?.text ?? '')?.[1] ?? '';
const accountOf = (id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventOf = (id: number, action: string) =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'details'])
    .where('subject', '=', `account:${id}`)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();

describe('creation of an account by staff', () => {
  it('mails a link for a password, which proves the address and opens the account', async () => {
    const body = { ...newPerson, phone: '0888 111 222' };
    const created = await admin.browser.call('POST', '/api/admin/users', { body });
    expect(created.statusCode).toBe(201);
    const { id } = created.json() as { id: number };
    expect(await accountOf(id)).toMatchObject({
      email: 'ana@new.example',
      email_confirmed: false,
      phone: '+359888111222',
      phone_confirmed: false,
      password_hash: null,
    });
    expect(await eventOf(id, 'account.create')).toEqual({
      actor_id: admin.accountId,
      details: { kind: 'private' },
    });
    const first = await tokenTo('ana@new.example');
    // Another link voids the first one.
    expect((await admin.browser.call('POST', `/api/admin/users/${id}/invitations`)).statusCode).toBe(200);
    const choose = async (token: string) =>
      (
        await test.browser().call('POST', '/api/reset-password', {
          body: { token, password: 'много дълга парола' },
        })
      ).statusCode;
    expect(await choose(first)).toBe(422);
    const second = await tokenTo('ana@new.example');
    expect(await choose(second)).toBe(200);
    expect(await choose(second)).toBe(422);
    const account = await accountOf(id);
    expect(account.email_confirmed).toBe(true);
    expect(account.password_hash).not.toBe(null);
    expect((await admin.browser.call('POST', `/api/admin/users/${id}/invitations`)).statusCode).toBe(404);
  });

  it('names the fields with faults, taken contacts and company names among them', async () => {
    await makePerson(test, { email: 'taken@x.example', phone: '+359888333444' });
    await makeAccount(db, { kind: 'company', company_kind: 'other', company_username: 'taken-name' });
    const fieldsOf = async (body: object) => {
      const answer = await admin.browser.call('POST', '/api/admin/users', { body });
      expect(answer.statusCode).toBe(422);
      return Object.keys(answer.json().errors);
    };
    expect(await fieldsOf({ ...newPerson, email: 'Taken@x.example' })).toEqual(['email']);
    expect(await fieldsOf({ ...newPerson, email: 'n@x.example', phone: '0888333444' })).toEqual(['phone']);
    expect(await fieldsOf({ ...newPerson, email: 'x', city: 'atlantis', name: ' ' })).toEqual([
      'email',
      'name',
      'city',
    ]);
    const company = {
      userType: 'company',
      companyName: 'Фирма ООД',
      companyUsername: 'taken-name',
      eik: '203456781',
      companyKind: 'car_dealer',
      adminContactNumber: '0888111222',
      buyerContactNumber: '0888111222',
      email: 'firm@x.example',
      ...place,
    };
    expect(await fieldsOf({ ...company, eik: '123' })).toEqual(['eik']);
    expect(await fieldsOf({ ...company, eik: '131071587' })).toEqual(['companyUsername']);
    expect(await fieldsOf({ ...newPerson, roles: ['admin'] })).toEqual(['']);
  });
});

describe('change of an account by staff', () => {
  const input = (email: string, more: object = {}) => ({
    ...newPerson,
    name: 'Мария Петрова',
    email,
    version: 1,
    ...more,
  });

  it('stores names and town with the values before, and keeps the typed version from overwriting a newer one', async () => {
    const person = await signedIn(test, { locale: 'bg' });
    const path = `/api/admin/users/${person.accountId}`;
    const before = (await admin.browser.call('GET', path)).json();
    const body = input(person.email, { phone: before.phone ?? '', version: before.version });
    const saved = await admin.browser.call('PUT', path, { body });
    expect(saved.json()).toEqual({ version: before.version + 1 });
    expect((await admin.browser.call('PUT', path, { body })).statusCode).toBe(409);
    const after = (await admin.browser.call('GET', path)).json();
    expect(after.name).toBe('Мария Петрова');
    expect(after.edits[0].changes).toContainEqual({
      field: 'name',
      before: before.name,
      after: 'Мария Петрова',
    });
    // The audit log outlives the account, so that it has no text of it.
    expect(JSON.stringify(await eventOf(person.accountId, 'account.edit'))).not.toContain('Мария');
    // Another name ends no session.
    expect((await person.browser.call('GET', '/api/user/me')).statusCode).toBe(200);
  });

  it('asks for the password before contacts change, ends the sessions and tells the previous contact', async () => {
    const person = await signedIn(test, { locale: 'bg' });
    const path = `/api/admin/users/${person.accountId}`;
    const { version, phone } = (await admin.browser.call('GET', path)).json();
    const body = input('Fresh@x.example', { phone: phone ?? '', version });
    const asked = await admin.browser.call('PUT', path, { body });
    expect(Object.keys(asked.json().errors)).toEqual(['current_password']);
    const saved = await admin.browser.call('PUT', path, {
      body: { ...body, current_password: ACTOR_PASSWORD },
    });
    expect(saved.statusCode).toBe(200);
    // The new address takes effect when its link is opened.
    expect((await accountOf(person.accountId)).email).toBe(person.email);
    expect((await mailsTo(test, 'fresh@x.example')).at(-1)?.text).toContain('confirm-email?token=');
    expect((await mailsTo(test, person.email)).at(-1)?.text).toContain('Промяната направи екипът на Волан.');
    expect((await person.browser.call('GET', '/api/user/me')).statusCode).toBe(401);
  });

  it('leaves a new number unconfirmed, and takes the badge of a company whose name changes', async () => {
    const id = await makeAccount(db, {
      kind: 'company',
      company_kind: 'other',
      company_verified: true,
      company_username: 'badge-firm',
      display_name: 'Бадж ЕООД',
      legal_name: 'Бадж ЕООД',
      eik: '203456781',
      email: 'badge@x.example',
      phone: '+359888555666',
      phone_confirmed: true,
      city_id: 1,
    });
    const path = `/api/admin/users/${id}`;
    const body = {
      userType: 'company',
      companyName: 'Бадж 2 ЕООД',
      tradeName: 'Бадж ЕООД',
      companyUsername: 'badge-firm',
      eik: '203456781',
      companyKind: 'other',
      // Missing in the account already, so that staff need not invent them.
      adminContactNumber: '',
      buyerContactNumber: '',
      email: 'badge@x.example',
      phone: '0888 555 777',
      version: 1,
      current_password: ACTOR_PASSWORD,
      ...place,
    };
    const saved = await admin.browser.call('PUT', path, { body });
    expect(saved.json()).toEqual({ version: 2 });
    expect(await accountOf(id)).toMatchObject({
      phone: '+359888555777',
      phone_confirmed: false,
      company_verified: false,
      legal_name: 'Бадж 2 ЕООД',
    });
    const person = {
      ...newPerson,
      email: 'badge@x.example',
      phone: '+359888555777',
      version: 2,
      name: '',
    };
    const bare = await admin.browser.call('PUT', path, { body: person });
    expect(Object.keys(bare.json().errors)).toEqual(['name']);
    const privately = await admin.browser.call('PUT', path, { body: { ...person, name: 'Бо Бо' } });
    expect(privately.statusCode).toBe(200);
    expect(await accountOf(id)).toMatchObject({ kind: 'private', eik: null, company_username: null });
  });

  it('is refused to admins for accounts of staff, and for own contacts', async () => {
    const moderator = await makeActor(test, 'moderator');
    const body = input('m@x.example', { current_password: ACTOR_PASSWORD });
    const refused = await admin.browser.call('PUT', `/api/admin/users/${moderator}`, { body });
    expect(refused.statusCode).toBe(403);
    const superAdmin = await makeCaller(test, 'super_admin');
    const own = await superAdmin.browser.call('PUT', `/api/admin/users/${superAdmin.accountId}`, { body });
    expect(own.statusCode).toBe(403);
  });
});
