import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_NOT_LOADED } from '#platform/captcha/captcha-site-key.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { mailsTo as mailsInQueue, signedIn } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
let address = 0;
const visitor = () => test.browser(`198.51.100.${(address += 1)}`);
const mailsTo = (email: string) => mailsInQueue(test, email);

describe('POST /api/listings/:id/reports', () => {
  it('returns and e-mails a receipt without an account', async () => {
    const id = await makeListing(db);
    const body = { ground: 'wrong_data', explanation: '<b>Пробегът</b> е друг.', email: 'Ann@volan.example' };
    const answer = await visitor().call('POST', `/api/listings/${id}/reports`, { body });
    expect(answer.statusCode).toBe(200);
    const { receipt } = answer.json<{ receipt: string }>();
    expect(receipt).toMatch(/^[A-Z0-9]{10}$/);
    const [report] = await db
      .selectFrom('listing_report')
      .selectAll()
      .where('receipt', '=', receipt)
      .execute();
    expect(report).toMatchObject({ listing_id: id, ground: 'wrong_data', decided_at: null, outcome: null });
    const [mail] = await mailsTo('ann@volan.example');
    expect(mail?.subject).toContain(receipt);
    // The mail must not carry the reporter's text to a third party.
    expect(`${mail?.text}${mail?.html}`).not.toContain('Пробегът');
  });

  it('requires an explanation for some grounds and validates the input', async () => {
    const id = await makeListing(db);
    const call = (body: object) => visitor().call('POST', `/api/listings/${id}/reports`, { body });
    expect((await call({ ground: 'other' })).statusCode).toBe(422);
    expect((await call({ ground: 'other', explanation: 'малко' })).statusCode).toBe(422);
    expect((await call({ ground: 'other', explanation: 'ЕГН-то ми е 7523169263' })).json()).toMatchObject({
      errors: { explanation: [expect.stringContaining('ЕГН')] },
    });
    expect((await call({ ground: 'other', explanation: 'това е достатъчно' })).statusCode).toBe(200);
    expect((await call({ ground: 'sold', email: 'a@b, c@d' })).statusCode).toBe(422);
    expect((await call({ ground: 'price' })).statusCode).toBe(422);
  });

  it('returns 404 for hidden and unknown listings', async () => {
    const hidden = [
      await makeListing(db, { moderation: 'pending' }),
      await makeListing(db, { fake: true }),
      await makeListing(db, { account_id: await makeAccount(db, { blocked: true }) }),
    ];
    for (const id of [...hidden, 2_000_000_000]) {
      const answer = await visitor().call('POST', `/api/listings/${id}/reports`, {
        body: { ground: 'sold' },
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('limits reports per IP address and mails per recipient', async () => {
    const id = await makeListing(db);
    const url = `/api/listings/${id}/reports`;
    const one = visitor();
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1)
      codes.push((await one.call('POST', url, { body: { ground: 'sold' } })).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const body = { ground: 'sold', email: 'victim@volan.example' };
    const mailed: number[] = [];
    for (let time = 0; time < 4; time += 1)
      mailed.push((await visitor().call('POST', url, { body })).statusCode);
    expect(mailed).toEqual([200, 200, 200, 429]);
    expect(await mailsTo('victim@volan.example')).toHaveLength(3);
  });
});

describe('a report while the captcha provider is down', async () => {
  // No provider listens there.
  const env = { CAPTCHA_SECRET: 'hush', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' };
  const down = await testApp({ env });
  const email = 'ann@volan.example';
  let listing = 0;
  const report = (from: TestBrowser, more: object = {}) =>
    from.call('POST', `/api/listings/${listing}/reports`, {
      body: { ground: 'sold', email, recaptcha_token: CAPTCHA_NOT_LOADED, ...more },
    });
  const browser = () => down.browser(`198.51.101.${(address += 1)}`);
  const codeTo = async (recipient: string) =>
    /\b\d{6}\b/.exec((await mailsInQueue(down, recipient)).at(-1)?.text ?? '')?.[0] ?? '';
  const other = (code: string) => (code === '000000' ? '111111' : '000000');
  const stored = async () =>
    (await down.ctx.db.selectFrom('listing_report').select('email').execute()).length;
  beforeEach(async () => {
    await down.ctx.db.deleteFrom('limit_use').execute();
    await down.ctx.db.deleteFrom('listing_report').execute();
    listing = await makeListing(down.ctx.db);
  });

  it('is stored once the code mailed to the visitor is given in the same browser', async () => {
    const visitor = browser();
    const asked = await report(visitor, { email: 'Ann@volan.example' });
    expect(asked.json()).toEqual({
      success: false,
      sentBy: 'mail',
      sentTo: 'a•••@volan.example',
      expiresInSeconds: 300,
    });
    expect(await stored()).toBe(0);
    const code = await codeTo(email);
    expect((await report(browser(), { code })).statusCode).toBe(422);
    expect((await report(visitor, { code: other(code) })).statusCode).toBe(422);
    expect((await report(visitor, { code, email: 'eve@volan.example' })).statusCode).toBe(422);
    expect((await report(visitor, { code })).json()).toEqual({ receipt: expect.stringMatching(/^\w{10}$/) });
    expect(await stored()).toBe(1);
    expect((await report(visitor, { code })).statusCode).not.toBe(200);
    expect(await stored()).toBe(1);
  });

  it('allows three guesses of the code', async () => {
    const visitor = browser();
    await report(visitor);
    const code = await codeTo(email);
    for (let guess = 0; guess < 3; guess += 1) await report(visitor, { code: other(code) });
    expect((await report(visitor, { code })).statusCode).toBe(429);
    expect(await stored()).toBe(0);
  });

  it('asks a visitor for an e-mail address and sends nothing for a hidden listing', async () => {
    expect((await report(browser(), { email: '' })).json()).toMatchObject({
      errors: { email: [expect.stringContaining('имейл')] },
    });
    listing = await makeListing(down.ctx.db, { moderation: 'pending' });
    expect((await report(browser(), { email: 'none@volan.example' })).statusCode).toBe(404);
    expect(await mailsInQueue(down, 'none@volan.example')).toEqual([]);
  });

  it('mails at most three codes per hour to an address and five to visitors of an IP address', async () => {
    const mailed = [];
    for (let one = 0; one < 4; one += 1) mailed.push((await report(browser())).statusCode);
    expect(mailed).toEqual([200, 200, 200, 429]);
    const visitor = browser();
    const sent = [];
    for (let one = 0; one < 6; one += 1)
      sent.push((await report(visitor, { email: `p${one}@volan.example` })).statusCode);
    expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is stored at once for a signed-in person', async () => {
    // Signs in through a process that has no captcha; both share the database.
    const { browser: person } = await signedIn(await testApp({ beside: down }));
    const { cookies } = person;
    const same = browser();
    for (const [name, value] of cookies) same.cookies.set(name, value);
    expect((await report(same)).json()).toEqual({ receipt: expect.any(String) });
    expect(await stored()).toBe(1);
  });

  it('is still refused without any token', async () => {
    expect((await report(browser(), { recaptcha_token: '' })).statusCode).toBe(422);
  });
});
