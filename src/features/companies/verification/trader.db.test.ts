import { beforeAll, describe, expect, it } from 'vitest';
import type { makeAccount } from '#tests/support/factories.ts';
import { mailsTo, signedIn } from '#tests/support/people.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';
import { getCompany } from '../get-company.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const company = (values: Parameters<typeof makeAccount>[1] = {}) =>
  signedIn(test, { kind: 'company', company_kind: 'car_dealer', display_name: 'Авто Хаус', ...values });
const admin = () => signedIn(test, { roles: ['admin'] });

const details = {
  legalName: 'Авто Хаус ЕООД',
  eik: 'BG 131071587',
  address: 'гр. София, ул. Шипка 1',
  representative: 'Иван Петров',
  contactEmail: 'Office@Volan.example',
  contactPhone: '02 981 1234',
  selfCertified: true,
};
const verify = {
  decision: 'verify',
  register: {
    legalName: '„АВТО ХАУС“ ЕООД',
    eik: '131071587',
    address: 'гр. София 1000, ул. Шипка 1',
    representative: 'Иван Петров',
  },
};
const submit = (browser: TestBrowser, change: object = {}) =>
  browser.call('PUT', '/api/user/verification', { body: { ...details, ...change } });
const state = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/user/verification')).json().trader;
const waiting = async (browser: TestBrowser, accountId: number) => {
  const { verifications } = (await browser.call('GET', '/api/admin/verifications')).json();
  return verifications.find((each: { account_id: number }) => each.account_id === accountId);
};
const decide = (browser: TestBrowser, accountId: number, submittedAt: string, body: object) =>
  browser.call('POST', `/api/admin/verifications/${accountId}?submitted_at=${submittedAt}`, { body });
const stored = (id: number) =>
  test.ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('verification of a company', () => {
  it('copies verified details to the company and mails the decision', async () => {
    const { browser, accountId, email } = await company({ company_username: 'auto-haus' });
    const { browser: staff } = await admin();
    expect(await state(browser)).toMatchObject({ state: 'none', reason: null });
    expect((await submit(browser)).json()).toEqual({ success: true });
    expect(await state(browser)).toMatchObject({
      state: 'submitted',
      details: { eik: '131071587', contactPhone: '+35929811234', contactEmail: 'office@volan.example' },
    });
    const { submitted_at: at } = await waiting(staff, accountId);
    expect((await decide(staff, accountId, at, verify)).json()).toEqual({ success: true });
    expect(await state(browser)).toMatchObject({ state: 'verified' });
    expect(await stored(accountId)).toMatchObject({
      company_verified: true,
      legal_name: 'Авто Хаус ЕООД',
      eik: '131071587',
    });
    await test.ctx.db
      .updateTable('account')
      .set({ address: 'другаде' })
      .where('id', '=', accountId)
      .execute();
    expect(await getCompany(test.ctx, 'auto-haus')).toMatchObject({
      address: 'гр. София, ул. Шипка 1',
      verified: true,
    });
    const [mail, ...more] = await mailsTo(test, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Фирмата ти е проверена');
    for (const body of [mail?.text, mail?.html]) {
      for (const shown of ['Авто Хаус ЕООД', '131071587', 'гр. София, ул. Шипка 1'])
        expect(body).toContain(shown);
      expect(body).toContain('https://volan.test/dealer/auto-haus');
    }
    expect((await browser.call('GET', '/api/user/me')).json().roles).toContain('dealer');
    expect((await decide(staff, accountId, at, { decision: 'refuse', reason: 'x' })).statusCode).toBe(409);
  });

  it('ends when the company submits new details', async () => {
    const { browser, accountId } = await company();
    await test.ctx.db
      .updateTable('account')
      .set({ company_verified: true })
      .where('id', '=', accountId)
      .execute();
    await submit(browser);
    expect(await stored(accountId)).toMatchObject({ company_verified: false });
  });

  it('is refused with a reason that the company can read', async () => {
    const [{ browser, accountId, email }, { browser: staff }] = [
      await company({ locale: 'en' }),
      await admin(),
    ];
    await submit(browser);
    const { submitted_at: at } = await waiting(staff, accountId);
    expect((await decide(staff, accountId, at, { decision: 'refuse' })).statusCode).toBe(422);
    expect(await mailsTo(test, email)).toEqual([]);
    const reason = 'Друг <b>адрес</b> в регистъра';
    await decide(staff, accountId, at, { decision: 'refuse', reason });
    expect(await state(browser)).toMatchObject({ state: 'refused', reason });
    expect(await stored(accountId)).toMatchObject({ company_verified: false });
    const [mail] = await mailsTo(test, email);
    expect(mail?.subject).toBe('Your company’s details were not accepted');
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect(mail?.html).toContain('Reason: Друг &lt;b&gt;адрес&lt;/b&gt; в регистъра');
    expect(mail?.html).toContain('https://volan.test/user/verification');
  });

  it('is not mailed to an unconfirmed address', async () => {
    const [{ browser, accountId, email }, { browser: staff }] = [
      await company({ email_confirmed: false }),
      await admin(),
    ];
    await submit(browser);
    const { submitted_at: at } = await waiting(staff, accountId);
    await decide(staff, accountId, at, verify);
    expect(await state(browser)).toMatchObject({ state: 'verified' });
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it('shows the admin the previously verified details until new ones are verified', async () => {
    const [{ browser, accountId }, { browser: staff }] = [await company(), await admin()];
    await submit(browser);
    const first = await waiting(staff, accountId);
    expect(first.verified).toBeNull();
    await decide(staff, accountId, first.submitted_at, verify);
    await submit(browser, { address: 'гр. Варна, ул. Нова 2' });
    const second = await waiting(staff, accountId);
    expect(second).toMatchObject({
      address: 'гр. Варна, ул. Нова 2',
      verified: { address: 'гр. София, ул. Шипка 1', eik: '131071587', contactPhone: '+35929811234' },
    });
    await decide(staff, accountId, second.submitted_at, { decision: 'refuse', reason: 'не е там' });
    await submit(browser, { address: 'гр. Варна, ул. Нова 3' });
    const third = await waiting(staff, accountId);
    expect(third.verified).toMatchObject({ address: 'гр. София, ул. Шипка 1' });
  });

  it('rejects a decision on details that were resubmitted in the meantime', async () => {
    const [{ browser, accountId }, { browser: staff }] = [await company(), await admin()];
    await submit(browser);
    const earlier = new Date(test.ctx.now().getTime() - 1).toISOString();
    expect((await decide(staff, accountId, earlier, verify)).statusCode).toBe(409);
    expect(await state(browser)).toMatchObject({ state: 'submitted' });
  });

  it.each([
    ['eik', '131071588'],
    ['contactPhone', '12'],
    ['contactEmail', 'nobody'],
    ['legalName', ' '],
    ['representative', 'Иван Петров, ЕГН 7523169263'],
    ['selfCertified', false],
    ['state', 'verified'],
    ['company_verified', true],
  ])('rejects the field %s with the value %j', async (field, value) => {
    const { browser } = await company();
    expect((await submit(browser, { [field]: value })).statusCode).toBe(422);
    expect(await state(browser)).toMatchObject({ state: 'none' });
  });

  it('is open to companies and decided by admins only', async () => {
    const [{ browser, accountId }, { browser: person }, { browser: moderator }] = [
      await company(),
      await signedIn(test, {}),
      await signedIn(test, { roles: ['moderator'] }),
    ];
    await submit(browser);
    expect((await submit(person)).statusCode).toBe(403);
    expect((await person.call('GET', '/api/user/verification')).json()).toMatchObject({
      kind: 'private',
      trader: null,
    });
    for (const other of [browser, person, moderator]) {
      expect((await other.call('GET', '/api/admin/verifications')).statusCode).toBe(403);
      const at = test.ctx.now().toISOString();
      expect((await decide(other, accountId, at, verify)).statusCode).toBe(403);
    }
    expect(await stored(accountId)).toMatchObject({ company_verified: false });
  });
});
