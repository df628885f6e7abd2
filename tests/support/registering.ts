import { expect } from 'vitest';
import type { TestApp, TestBrowser } from './test-app.ts';

/** Bodies of the last registration step, for a person and for a company. */
export const personForm = {
  userType: 'personal',
  name: 'Мария Иванова',
  email: 'maria@volan.example',
  city: 'sofia',
  address: '',
  password: 'дълга парола 1',
  password_confirmation: 'дълга парола 1',
};
export const companyForm = {
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

/** Performs the steps of registration, each visitor from an IP address of its own. */
export function registering(test: TestApp) {
  let count = 0;
  const browser = () => test.browser(`198.51.100.${(count += 1)}`);
  const newPhone = () => `088 7${String(100_000 + (count += 1))}`;
  const start = (visitor: TestBrowser, phone: string, country = 'BG') =>
    visitor.call('POST', '/api/register/phone', { body: { phone, country, recaptcha_token: '' } });
  const lastSms = (recipient?: string) =>
    test.ctx.db
      .selectFrom('outbox_message')
      .select(['recipient', 'body_text'])
      .where('kind', '=', 'sms')
      .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  /** Returns the code sent last. */
  const lastCode = async (recipient?: string): Promise<string> =>
    /\d{6}/.exec((await lastSms(recipient)).body_text)?.[0] ?? '';
  const confirm = (visitor: TestBrowser, code: string) =>
    visitor.call('POST', '/api/register/code', { body: { code } });
  const finish = (visitor: TestBrowser, body: object) => visitor.call('POST', '/api/register', { body });
  const provenBrowser = async (phone = newPhone()): Promise<TestBrowser> => {
    const visitor = browser();
    expect((await start(visitor, phone)).statusCode).toBe(200);
    expect((await confirm(visitor, await lastCode())).statusCode).toBe(200);
    return visitor;
  };
  const accounts = () => test.ctx.db.selectFrom('account').selectAll().orderBy('id', 'desc').execute();
  return { browser, newPhone, start, lastSms, lastCode, confirm, finish, provenBrowser, accounts };
}
