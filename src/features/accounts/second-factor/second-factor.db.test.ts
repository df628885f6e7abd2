import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { beginSecondFactor } from './begin-second-factor.server.ts';
import { readSecondFactorCode } from './second-factor.ts';

const test = await testApp();
const SESSION = '__Host-volan_session';
const STEP_MS = 30_000;
let steps = 0;

beforeEach(() => {
  test.ctx.now = () => NOW;
  steps = 0;
});
/** Advances the clock to the next code of the app, because each works once. */
function nextCode(secret: string): string {
  steps += 1;
  test.ctx.now = () => new Date(NOW.getTime() + steps * STEP_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.ctx.now().getTime() });
}

const post = ({ browser }: Caller, call: string, body: object) =>
  browser.call('POST', `/api/admin/second-factor/${call}`, { body });
const begin = async (caller: Caller) =>
  (await post(caller, 'begin', { current_password: ACTOR_PASSWORD })).json<{
    secret: string;
    address: string;
  }>();

async function setUp(actor: 'moderator' | 'admin' = 'admin') {
  const caller = await makeCaller(test, actor);
  const { secret } = await begin(caller);
  const answer = await post(caller, 'confirm', { code: nextCode(secret) });
  expect(answer.statusCode).toBe(200);
  const { recovery_codes: recoveryCodes } = answer.json<{ recovery_codes: string[] }>();
  const { accountId = 0 } = caller;
  const newBrowser = () => makeCaller(test, actor, { accountId });
  return { caller, secret, recoveryCodes, accountId, newBrowser };
}
const dashboard = async ({ browser }: Caller) =>
  (await browser.call('GET', '/api/admin/dashboard')).statusCode;

describe('set-up of the second factor', () => {
  it('requires the password', async () => {
    const caller = await makeCaller(test, 'admin');
    const answer = await post(caller, 'begin', { current_password: 'guess' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['current_password']);
    expect(await test.ctx.db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
  });

  it('takes effect with the first code and returns ten recovery codes and a new session token', async () => {
    const caller = await makeCaller(test, 'moderator');
    const { secret, address } = await begin(caller);
    expect(address).toMatch(/^otpauth:\/\/totp\/Volan:actor\d+%40volan\.example\?issuer=Volan&secret=/);
    expect((await post(caller, 'confirm', { code: '000000' })).statusCode).toBe(422);
    expect(await dashboard(caller)).toBe(200);
    const before = caller.browser.cookies.get(SESSION) ?? '';
    const answer = await post(caller, 'confirm', { code: nextCode(secret) });
    const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(caller.browser.cookies.get(SESSION)).not.toBe(before);
    expect((await test.get('/api/user/me', { cookie: `${SESSION}=${before}` })).statusCode).toBe(401);
    expect(await dashboard(caller)).toBe(200);
  });

  it('stores neither the secret nor the codes in plain text', async () => {
    const { secret, recoveryCodes, accountId } = await setUp();
    const stored = await test.ctx.db
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const raw = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(stored.secret.includes(raw)).toBe(false);
    const codes = await test.ctx.db.selectFrom('recovery_code').selectAll().execute();
    const known = new Set(codes.map(({ code_hash }) => code_hash.toString('latin1')));
    for (const code of recoveryCodes) expect(known.has(code.replace('-', ''))).toBe(false);
  });

  it('is refused when one is set up', async () => {
    const { caller, secret } = await setUp();
    expect((await post(caller, 'begin', { current_password: ACTOR_PASSWORD })).statusCode).toBe(409);
    expect((await post(caller, 'confirm', { code: nextCode(secret) })).statusCode).toBe(409);
  });

  it('is refused when another session has set one up meanwhile', async () => {
    const { accountId } = await setUp();
    const viewer = { ...staffViewer('admin'), accountId, usesSecondFactor: false };
    const call = { viewer, password: ACTOR_PASSWORD, address: '192.0.2.1', userAgent: '' };
    await expect(beginSecondFactor(test.ctx, call)).rejects.toMatchObject({ code: 'second_factor_set_up' });
  });
});

describe('check of the second factor', () => {
  it('is required in every other session, also in demo mode', async () => {
    const { newBrowser, secret } = await setUp();
    const browser = await newBrowser();
    expect(await dashboard(browser)).toBe(403);
    expect((await post(browser, 'give', { code: nextCode(secret) })).statusCode).toBe(200);
    expect(await dashboard(browser)).toBe(200);
    expect(await dashboard(await newBrowser())).toBe(403);
  });

  it('accepts a code once', async () => {
    const { newBrowser, secret } = await setUp();
    const code = nextCode(secret);
    expect((await post(await newBrowser(), 'give', { code })).statusCode).toBe(200);
    expect((await post(await newBrowser(), 'give', { code })).statusCode).toBe(422);
  });

  it('accepts a code once in concurrent calls', async () => {
    const { newBrowser, secret } = await setUp();
    const code = nextCode(secret);
    const browsers = await Promise.all(Array.from({ length: 5 }, newBrowser));
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await post(browser, 'give', { code })).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('accepts a recovery code once, in any spelling, only from its owner', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const [code = ''] = one.recoveryCodes;
    expect((await post(await other.newBrowser(), 'give', { code })).statusCode).toBe(422);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await post(await one.newBrowser(), 'give', { code: typed })).statusCode).toBe(200);
    expect((await post(await one.newBrowser(), 'give', { code })).statusCode).toBe(422);
    const state = await one.caller.browser.call('GET', '/api/admin/second-factor');
    expect(state.json()).toEqual({ set_up: true, given: true, required: false, recovery_codes_left: 9 });
  });

  it('allows five wrong codes in ten minutes', async () => {
    const { newBrowser, secret } = await setUp();
    const browser = await newBrowser();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await post(browser, 'give', { code: `00000${guess}` })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await post(browser, 'give', { code: nextCode(secret) })).statusCode).toBe(429);
    const refused = await test.ctx.db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'second_factor.give')
      .where('outcome', '=', 'refused')
      .where('actor_id', '=', browser.accountId ?? 0)
      .orderBy('id')
      .execute();
    expect(refused.map(({ details }) => details)).toEqual([
      ...Array.from({ length: 5 }, () => ({})),
      { reason: 'too_many' },
      { reason: 'too_many' },
    ]);
  });

  it('allows five attempts again after a right code', async () => {
    const { newBrowser, secret } = await setUp();
    const browser = await newBrowser();
    const statuses: number[] = [];
    for (const wrong of [4, 5]) {
      for (let guess = 0; guess < wrong; guess++)
        statuses.push((await post(browser, 'give', { code: `00000${guess}` })).statusCode);
      if (wrong === 4) statuses.push((await post(browser, 'give', { code: nextCode(secret) })).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 200, 422, 422, 422, 422, 422]);
  });
});

describe('change of the second factor', () => {
  it('replaces the recovery codes', async () => {
    const { caller, secret, recoveryCodes, newBrowser } = await setUp();
    const answer = await post(caller, 'recovery-codes', { code: nextCode(secret) });
    const [fresh = ''] = answer.json<{ recovery_codes: string[] }>().recovery_codes;
    expect((await post(await newBrowser(), 'give', { code: recoveryCodes[0] ?? '' })).statusCode).toBe(422);
    expect((await post(await newBrowser(), 'give', { code: fresh })).statusCode).toBe(200);
  });

  it('removes it with password and code, but not in a session that has not passed it', async () => {
    const { caller, secret, newBrowser } = await setUp();
    const body = { current_password: ACTOR_PASSWORD, code: nextCode(secret) };
    expect((await post(await newBrowser(), 'remove', body)).statusCode).toBe(403);
    expect((await post(caller, 'remove', { ...body, current_password: 'guess' })).statusCode).toBe(422);
    expect((await post(caller, 'remove', body)).statusCode).toBe(200);
    expect(await dashboard(await newBrowser())).toBe(200);
    const state = await caller.browser.call('GET', '/api/admin/second-factor');
    expect(state.json()).toEqual({ set_up: false, given: false, required: false, recovery_codes_left: 0 });
  });
});

describe('readSecondFactorCode', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456', { kind: 'app', code: '123456' }],
    ['K7M2P-X9Q4R', { kind: 'recovery', code: 'k7m2px9q4r' }],
    ['oil00-00000', { kind: 'recovery', code: '0110000000' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['k7m2p-x9q4u', undefined],
    ['١٢٣٤٥٦', undefined],
  ])('parses %j as %j', (typed, code) => {
    expect(readSecondFactorCode(typed)).toEqual(code);
  });
});
