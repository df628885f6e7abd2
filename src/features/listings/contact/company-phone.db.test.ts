import { beforeAll, expect, it } from 'vitest';
import { getCompany } from '#features/companies/get-company.server.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ env: { PHONE_REVEALS_PER_HOUR: '2' } });
  await makeAccount(test.ctx.db, {
    kind: 'company',
    company_kind: 'car_dealer',
    company_username: 'auto-haus',
    display_name: 'Авто Хаус',
    legal_name: 'Авто Хаус ЕООД',
    eik: '131071587',
    phone: '+359881234567',
    buyer_phone: '+35929811234',
    viber: true,
  });
});

it('returns the company without its phone numbers', async () => {
  const company = await getCompany(test.ctx, 'auto-haus');
  expect(company).toMatchObject({ tradeName: 'Авто Хаус', eik: '131071587', hasPhone: true });
  expect(JSON.stringify(company)).not.toMatch(/881234567|29811234/);
});

it('returns not_found for private persons, blocked companies and unknown names', async () => {
  await makeAccount(test.ctx.db, { company_username: 'a-person' });
  await makeAccount(test.ctx.db, {
    kind: 'company',
    company_kind: 'other',
    company_username: 'blocked-one',
    phone: '+359881234599',
    blocked: true,
  });
  for (const username of ['a-person', 'blocked-one', 'unknown']) {
    await expect(getCompany(test.ctx, username)).rejects.toMatchObject({ code: 'not_found' });
    const answer = await test.browser('192.0.2.7').call('POST', `/api/companies/${username}/phone`);
    expect(answer.statusCode).toBe(404);
  }
});

it('reveals the number for buyers within the limit shared with listings', async () => {
  const visitor = test.browser('192.0.2.8');
  const answer = await visitor.call('POST', '/api/companies/auto-haus/phone');
  expect(answer.json()).toEqual({ phone: '+359 2 981 1234', call: 'tel:+35929811234' });
  await visitor.call('POST', '/api/companies/auto-haus/phone');
  expect((await visitor.call('POST', '/api/companies/auto-haus/phone')).statusCode).toBe(429);
});
