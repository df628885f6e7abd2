import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, signedIn } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { expireVerifications } from './expire-verifications.server.ts';

const test = await testApp();
const { db } = test.ctx;
const at = (iso: string) => void (test.ctx.now = () => new Date(iso));
beforeEach(() => at(NOW.toISOString()));

const register = {
  legalName: 'Авто Хаус ЕООД',
  eik: '131071587',
  address: 'гр. София',
  representative: 'Иван Петров',
};
const details = {
  ...register,
  contactEmail: 'office@volan.example',
  contactPhone: '02 981 1234',
  selfCertified: true,
};

async function verified() {
  const company = await signedIn(test, {
    kind: 'company',
    company_kind: 'car_dealer',
    display_name: 'Авто Хаус',
  });
  const staff = await signedIn(test, { roles: ['admin'], display_name: 'Админ' });
  await submit(company);
  expect((await decide(staff, company.accountId)).statusCode).toBe(200);
  return { company, staff };
}
type Signed = Awaited<ReturnType<typeof signedIn>>;
const submit = ({ browser }: Signed) => browser.call('PUT', '/api/user/verification', { body: details });
const decide = async ({ browser }: Signed, id: number, change: object = {}) => {
  const { submitted_at: submittedAt } = await db
    .selectFrom('trader_details')
    .select('submitted_at')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { decision: 'verify', register: { ...register, ...change } };
  return browser.call('POST', `/api/admin/verifications/${id}?submitted_at=${submittedAt.toISOString()}`, {
    body,
  });
};
const stateOf = async (id: number) => {
  const row = await db
    .selectFrom('trader_details as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select(['t.state', 'a.company_verified as badge'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.state, row.badge];
};
const subjects = async ({ email }: Signed) => (await mailsTo(test, email)).map(({ subject }) => subject);
const ended = 'Проверката на фирмата ти изтече';
const soon = 'Проверката на фирмата ти изтича';

describe('a verification', () => {
  it('is announced once 30 days before its end, and ends after twelve months', async () => {
    const { company } = await verified();
    at('2027-10-21T11:59:00Z');
    await expireVerifications(test.ctx);
    expect(await subjects(company)).not.toContain(soon);
    at('2027-10-21T12:00:00Z');
    await expireVerifications(test.ctx);
    await expireVerifications(test.ctx);
    expect((await subjects(company)).filter((subject) => subject === soon)).toHaveLength(1);
    at('2027-11-20T11:59:00Z');
    await expireVerifications(test.ctx);
    expect(await stateOf(company.accountId)).toEqual(['verified', true]);
    at('2027-11-20T12:00:00Z');
    await Promise.all([expireVerifications(test.ctx), expireVerifications(test.ctx)]);
    expect(await stateOf(company.accountId)).toEqual(['expired', false]);
    expect((await subjects(company)).filter((subject) => subject === ended)).toHaveLength(1);
    const events = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('action', '=', 'trader.expire')
      .where('subject', '=', `account:${company.accountId}`)
      .execute();
    expect(events).toEqual([{ actor_id: null, details: { reason: 'expired' } }]);
  });

  it('ends when the company changes its name, whose badge goes at once, and stays with other changes', async () => {
    const { company } = await verified();
    const change = async (values: object) => {
      const { browser } = company;
      const profile = (await browser.call('GET', '/api/user/profile')).json<{
        version: number;
        city: string;
      }>();
      const city = await db.selectFrom('city').select('key').limit(1).executeTakeFirstOrThrow();
      const body = { name: 'Авто Хаус', city: city.key, address: '', version: profile.version, ...values };
      const answer = await browser.call('PATCH', '/api/user/profile', { body });
      expect(answer.statusCode).toBe(200);
    };
    await change({ address: 'ул. Шипка 1' });
    expect(await stateOf(company.accountId)).toEqual(['verified', true]);
    await change({ name: 'Друга фирма' });
    expect(await stateOf(company.accountId)).toEqual(['verified', false]);
    await expireVerifications(test.ctx);
    expect(await stateOf(company.accountId)).toEqual(['expired', false]);
    expect(await subjects(company)).toContain(ended);
  });

  it('needs the entry of the register with the submitted EIK', async () => {
    const { company, staff } = await verified();
    await submit(company);
    const answer = await decide(staff, company.accountId, { eik: '175532566' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['eik']);
    expect(await stateOf(company.accountId)).toEqual(['submitted', false]);
  });

  it('shows earlier decisions with their differences from the register', async () => {
    const { company, staff } = await verified();
    await submit(company);
    at('2026-11-20T13:00:00Z');
    await decide(staff, company.accountId, { address: 'гр. Варна' });
    await submit(company);
    const { verifications } = (await staff.browser.call('GET', '/api/admin/verifications')).json<{
      verifications: { account_id: number; history: object[] }[];
    }>();
    expect(verifications.find((each) => each.account_id === company.accountId)?.history).toEqual([
      {
        at: '2026-11-20T13:00:00.000Z',
        decision: 'verified',
        by: 'Админ',
        reason: null,
        differed: ['address'],
      },
      { at: NOW.toISOString(), decision: 'verified', by: 'Админ', reason: null, differed: [] },
    ]);
  });
});
