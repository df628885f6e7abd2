import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sms } from '#platform/sms/sms-gateway.ts';
import { AppError } from '#kernel/app-error.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import type { PhoneCodeRules } from './phone-code.ts';
import { provePhone, readPhoneProof, takePhoneProof } from './prove-phone.server.ts';
import { sendPhoneCode, type PhoneCodeContext } from './send-phone-code.server.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T12:00:00Z');
const plenty = [{ max: 1000, windowSeconds: 60 }];
const rules: PhoneCodeRules = {
  countries: ['BG', 'RO'],
  refusedPrefixes: ['+35998'],
  perNumber: [
    { max: 1, windowSeconds: 60 },
    { max: 3, windowSeconds: 600 },
    { max: 5, windowSeconds: 86_400 },
  ],
  perAddress: plenty,
  perPrefix: plenty,
  total: plenty,
};
let at = START;
let sent: Sms[] = [];
let gateway = async (sms: Sms): Promise<void> => void sent.push(sms);
let ctx: PhoneCodeContext;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = {
    db,
    now: () => new Date(at),
    sms: { send: (sms) => gateway(sms) },
    secret: [Buffer.alloc(32, 7)],
    config: { phoneCodes: rules },
  };
});
let number = 1_000_000;
let phone: string;
beforeEach(() => {
  at = START;
  sent = [];
  ctx.config.phoneCodes = rules;
  gateway = async (sms) => void sent.push(sms);
  phone = `+35988${(number += 1)}`;
});

const client = { address: '192.0.2.1', userAgent: 'test' };
const send = (options: { flow?: string; phone?: string; address?: string } = {}) =>
  sendPhoneCode(ctx, {
    purpose: 'register',
    flow: options.flow ?? 'one browser',
    phone: options.phone ?? phone,
    accountId: null,
    locale: 'bg',
    field: 'phone',
    ...client,
    ...(options.address && { address: options.address }),
  });
const lastCode = (): string => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
const wrongCode = (): string => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
const prove = (code: string, flow = 'one browser') =>
  provePhone(ctx, { purpose: 'register', flow, code, ...client });
const proofOf = (flow = 'one browser') => readPhoneProof(ctx, { purpose: 'register', flow });
const take = (flow = 'one browser') =>
  ctx.db
    .transaction()
    .execute((transaction) =>
      takePhoneProof({ transaction, now: ctx.now, secret: ctx.secret }, { purpose: 'register', flow }),
    );
const countOf = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('phone code', () => {
  it('proves the number it was sent to, once', async () => {
    const { expiresAt, resendAt } = await send();
    expect(sent).toEqual([{ to: phone, text: expect.stringMatching(/^Волан: кодът ти е \d{6}\./) }]);
    expect([expiresAt.getTime() - START, resendAt.getTime() - START]).toEqual([300_000, 60_000]);
    expect(await take()).toBeUndefined();
    await prove(lastCode());
    expect(await proofOf()).toMatchObject({ phone, isProven: true });
    expect(await take()).toBe(phone);
    expect(await take()).toBeUndefined();
  });

  it('has six digits and is not stored', async () => {
    await send();
    const rows = await ctx.db.selectFrom('phone_code').selectAll().execute();
    expect(lastCode()).toHaveLength(6);
    expect(JSON.stringify(rows)).not.toContain(lastCode());
  });

  it('is rejected in another browser', async () => {
    await send();
    await expect(prove(lastCode(), 'another browser')).rejects.toMatchObject({ code: 'code_expired' });
    await prove(lastCode());
    expect(await take('another browser')).toBeUndefined();
    expect(await take()).toBe(phone);
  });

  it('is rejected for another purpose', async () => {
    await send();
    const other = provePhone(ctx, {
      purpose: 'change_phone',
      flow: 'one browser',
      code: lastCode(),
      ...client,
    });
    await expect(other).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is valid for five minutes and its proof for thirty', async () => {
    await send();
    at = START + 5 * MINUTE_MS;
    await expect(prove(lastCode())).rejects.toMatchObject({ status: 422, code: 'code_expired' });
    await send();
    at += 4 * MINUTE_MS;
    await prove(lastCode());
    at += 30 * MINUTE_MS;
    expect(await proofOf()).toBeUndefined();
    expect(await take()).toBeUndefined();
  });

  it('is voided by a newer code, also from another browser', async () => {
    await send();
    const first = lastCode();
    at += MINUTE_MS;
    await send({ flow: 'another browser' });
    await expect(prove(first)).rejects.toMatchObject({ code: 'code_expired' });
    await prove(lastCode(), 'another browser');
  });

  it('is rejected after three wrong attempts', async () => {
    await send();
    for (let guess = 0; guess < 2; guess++)
      await expect(prove(wrongCode())).rejects.toMatchObject({
        code: 'code_wrong',
        fields: { code: ['code_wrong'] },
      });
    await expect(prove(wrongCode())).rejects.toMatchObject({ code: 'code_expired' });
    await expect(prove(lastCode())).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is accepted once in twenty concurrent attempts', async () => {
    await send();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => prove(lastCode())));
    expect(countOf(tries)).toBe(1);
    const uses = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(uses.filter((use) => use !== undefined)).toEqual([phone]);
  });
});

describe('sending codes', () => {
  const tooMany = { code: 'too_many', status: 429 };

  it('is limited to one a minute, three in ten minutes and five a day for a number', async () => {
    await send();
    await expect(send()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 60 });
    at += MINUTE_MS;
    await send();
    at += MINUTE_MS;
    await send();
    at += MINUTE_MS;
    await expect(send()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 420 });
    at = START + 11 * MINUTE_MS;
    await send();
    at += MINUTE_MS;
    await send();
    at += 15 * MINUTE_MS;
    await expect(send()).rejects.toMatchObject(tooMany);
    expect(sent).toHaveLength(5);
    at = START + 24 * 60 * MINUTE_MS;
    await send();
  });

  it('counts concurrent requests', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => send()));
    expect(countOf(all)).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['an address', { perAddress: [{ max: 10, windowSeconds: 3600 }] }, '198.51.100.1'],
    ['an IPv6 network', { perAddress: [{ max: 10, windowSeconds: 3600 }] }, '2001:db8::'],
    ['a number prefix', { perPrefix: [{ max: 10, windowSeconds: 86_400 }] }, undefined],
    ['all numbers together', { total: [{ max: 10, windowSeconds: 86_400 }] }, undefined],
  ])('is limited for %s', async (_what, limits, address) => {
    // Other tests have used the limits.
    await ctx.db.deleteFrom('limit_use').execute();
    ctx.config.phoneCodes = { ...rules, ...limits };
    const sendFrom = (host: number) =>
      send({
        phone: `+359872${String(300_000 + host)}`,
        ...(address && { address: address.includes(':') ? `${address}${host}` : address }),
      });
    for (let host = 0; host < 10; host++) await sendFrom(host);
    await expect(sendFrom(10)).rejects.toMatchObject(tooMany);
    expect(sent).toHaveLength(10);
  });

  it('does not count against the number when another limit refuses it', async () => {
    await send();
    ctx.config.phoneCodes = { ...rules, perAddress: [{ max: 1, windowSeconds: 77 }] };
    at += MINUTE_MS;
    await send({ phone: '+359888000001', address: '203.0.113.5' });
    for (let call = 0; call < 5; call++)
      await expect(send({ address: '203.0.113.5' })).rejects.toMatchObject(tooMany);
    ctx.config.phoneCodes = rules;
    // The limits of the number were not used up.
    await send();
    at += MINUTE_MS;
    await send();
  });

  it.each(['+447400123456', '+35998123456', '+88213001234'])('is refused for %s', async (other) => {
    await expect(send({ phone: other })).rejects.toMatchObject({
      code: 'phone_not_served',
      status: 422,
      fields: { phone: ['phone_not_served'] },
    });
    expect(sent).toEqual([]);
  });

  it('can be repeated at once when the gateway failed', async () => {
    gateway = async () => {
      throw new AppError('sms_unavailable', 503, { retryAfterSeconds: 30 });
    };
    await expect(send()).rejects.toMatchObject({ code: 'sms_unavailable' });
    expect(await proofOf()).toBeUndefined();
    gateway = async (sms) => void sent.push(sms);
    await send();
    expect(sent).toHaveLength(1);
  });
});
