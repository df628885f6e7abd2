import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;

const eventsFrom = (address: string) =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'action', 'outcome', 'details'])
    .where('address', '=', address)
    .orderBy('id')
    .execute();
const signIn = (browser: TestBrowser) =>
  browser.call('POST', '/api/login', { body: { identity: 'stranger@volan.example', password: 'грешна' } });
const forge = (browser: TestBrowser) =>
  browser.call('POST', '/api/login', { headers: { 'x-xsrf-token': 'forged' }, body: {} });

describe('refused calls', () => {
  it('leave an event when the limit of sign-ins is reached', async () => {
    const browser = test.browser('192.0.2.10');
    for (let tries = 0; tries < 5; tries++) expect((await signIn(browser)).statusCode).toBe(422);
    expect((await signIn(browser)).statusCode).toBe(429);
    const events = await eventsFrom('192.0.2.10');
    expect(events).toHaveLength(6);
    expect(events.at(-1)).toEqual({
      actor_id: null,
      action: 'sign_in',
      outcome: 'refused',
      details: { reason: 'too_many' },
    });
  });

  it('name the account whose sign-ins are limited', async () => {
    const { accountId } = await makeCaller(test, 'private');
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId ?? 0)
      .executeTakeFirstOrThrow();
    const body = { identity: email, password: 'грешна' };
    const browser = test.browser('192.0.2.11');
    for (let tries = 0; tries < 6; tries++) await browser.call('POST', '/api/login', { body });
    expect((await eventsFrom('192.0.2.11')).at(-1)).toMatchObject({
      actor_id: accountId,
      details: { reason: 'too_many' },
    });
  });

  it('leave an event also when a fault in the body ends the connection', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const head = [
      'POST /api/login HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Origin: https://evil.example',
      'Transfer-Encoding: chunked',
    ];
    // The faulty chunk ends the connection while the call is being refused.
    connect(Number(port), '127.0.0.1').end(`${head.join('\r\n')}\r\n\r\nno chunk\r\n`);
    await vi.waitUntil(async () => (await eventsFrom('127.0.0.1')).length > 0, PATIENCE);
    expect(await eventsFrom('127.0.0.1')).toMatchObject([{ action: 'call.forged' }]);
  });

  it('leave an event when the CSRF token or the origin is wrong', async () => {
    expect((await forge(test.browser('192.0.2.12'))).statusCode).toBe(419);
    const { browser, accountId } = await makeCaller(test, 'private');
    const headers = { origin: 'https://evil.example' };
    expect((await browser.call('DELETE', '/api/drafts/1', { headers })).statusCode).toBe(419);
    expect(await eventsFrom('192.0.2.12')).toEqual([
      {
        actor_id: null,
        action: 'call.forged',
        outcome: 'refused',
        details: { reason: 'csrf', call: 'POST /api/login' },
      },
    ]);
    const { details } = await db
      .selectFrom('audit_event')
      .select('details')
      .where('actor_id', '=', accountId ?? 0)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ reason: 'foreign_origin', call: 'DELETE /api/drafts/:id' });
  });

  it('leave an event when an account lacks the role of a staff operation', async () => {
    const { browser, accountId } = await makeCaller(test, 'private');
    expect((await browser.call('GET', '/api/admin/audit?action=sign_in')).statusCode).toBe(403);
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'outcome', 'details'])
      .where('actor_id', '=', accountId ?? 0)
      .execute();
    expect(events).toEqual([
      {
        action: 'call.forbidden',
        outcome: 'refused',
        details: { reason: 'forbidden', call: 'GET /api/admin/audit' },
      },
    ]);
  });

  it('leave no event when a visitor or an account calls an operation of users', async () => {
    const visitor = test.browser('192.0.2.13');
    expect((await visitor.call('GET', '/api/admin/audit')).statusCode).toBe(401);
    expect((await visitor.call('GET', '/api/drafts')).statusCode).toBe(401);
    expect(await eventsFrom('192.0.2.13')).toEqual([]);
  });

  it('leave at most ten events per address and hour, in all processes together', async () => {
    const [here, there] = [test.browser('192.0.2.14'), second.browser('192.0.2.14')];
    for (let calls = 0; calls < 7; calls++) await Promise.all([forge(here), forge(there)]);
    expect(await eventsFrom('192.0.2.14')).toHaveLength(10);
    await forge(test.browser('192.0.2.15'));
    expect(await eventsFrom('192.0.2.15')).toHaveLength(1);
  });

  it('leave at most ten events per account and hour from any number of addresses', async () => {
    const { accountId } = await makeCaller(test, 'private');
    for (let calls = 0; calls < 12; calls++) {
      const { browser } = await makeCaller(test, 'private', { accountId: accountId ?? 0 });
      await browser.call('GET', '/api/admin/audit');
    }
    const { count } = await db
      .selectFrom('audit_event')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('actor_id', '=', accountId ?? 0)
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });
});
