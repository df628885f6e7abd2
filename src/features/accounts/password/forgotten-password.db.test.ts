import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { makeApiToken } from '#tests/support/dealer-vehicle.ts';
import { mailedLinks } from '#tests/support/mailed-links.ts';
import { makePerson } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';

const NEW = 'нова и по-дълга парола';
const test = await testApp();
const { browser, linksFor, choose } = mailedLinks(test);
beforeEach(() => {
  test.ctx.now = () => NOW;
});
const logIn = (visitor: TestBrowser, identity: string, password: string) =>
  visitor.call('POST', '/api/login', { body: { identity, password } });

describe('password reset', () => {
  it('sets the new password by a link that works once, ends every session and revokes every token', async () => {
    const { accountId, email } = await makePerson(test);
    await makeApiToken(test, accountId);
    const owner = browser();
    await logIn(owner, email, ACTOR_PASSWORD);
    const [token = ''] = await linksFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);

    expect((await choose(token)).json()).toEqual({ success: true });
    expect((await owner.call('GET', '/api/user/me')).statusCode).toBe(401);
    const tokens = test.ctx.db.selectFrom('api_token').select('id').where('account_id', '=', accountId);
    expect(await tokens.execute()).toEqual([]);
    expect((await logIn(browser(), email, ACTOR_PASSWORD)).statusCode).toBe(422);
    expect((await logIn(browser(), email, NEW)).statusCode).toBe(200);

    const again = await choose(token, 'и трета, друга парола');
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ message: expect.stringContaining('Връзката вече не важи') });
  });

  it('answers and queues a job in the same way for every address', async () => {
    const known = await makePerson(test);
    const unconfirmed = await makePerson(test, { email_confirmed: false });
    const blocked = await makePerson(test, { blocked: true });
    const withoutPassword = await makePerson(test, { password_hash: null });
    const send = vi.spyOn(test.ctx.jobs, 'send');
    const emails = [known, unconfirmed, blocked, withoutPassword].map(({ email }) => email);
    const answers = [];
    for (const email of [...emails, 'nobody@volan.example'])
      answers.push(await browser().call('POST', '/api/forgot-password', { body: { email } }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).sort().join())).size).toBe(1);
    expect(send.mock.calls.map(([name, data]) => [name, (data as { accountId: number }).accountId])).toEqual([
      ['send-reset-link', known.accountId],
      ...Array.from({ length: 4 }, () => ['send-reset-link', null]),
    ]);
    expect(JSON.stringify(send.mock.calls)).not.toContain('@');
    send.mockRestore();
  });

  it('sends to the stored address only', async () => {
    const { email } = await makePerson(test);
    expect(await linksFor(email)).toHaveLength(1);
    await browser().call('POST', '/api/forgot-password', { body: { email: ` ${email.toUpperCase()} ` } });
    const lookalike = email.replace('person', 'pеrson');
    const refused = await browser().call('POST', '/api/forgot-password', { body: { email: lookalike } });
    expect(refused.statusCode).toBe(422);
  });

  it('voids an older link when a newer one is sent', async () => {
    const { email } = await makePerson(test);
    await linksFor(email);
    const [first = '', second = ''] = await linksFor(email);
    expect((await choose(first)).statusCode).toBe(422);
    expect((await choose(second)).statusCode).toBe(200);
  });

  it('accepts a link for thirty minutes', async () => {
    const { email } = await makePerson(test);
    const [token = ''] = await linksFor(email);
    test.ctx.now = () => new Date(NOW.getTime() + 30 * 60_000);
    expect((await choose(token)).statusCode).toBe(422);
    test.ctx.now = () => new Date(NOW.getTime() + 30 * 60_000 - 1000);
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('accepts one of several concurrent uses', async () => {
    const { email } = await makePerson(test);
    const [token = ''] = await linksFor(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => choose(token, `парола номер ${index}!`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each(['1234567', 'password1'])('rejects the password %s and keeps the link valid', async (password) => {
    const { email } = await makePerson(test);
    const [token = ''] = await linksFor(email);
    const answer = await choose(token, password);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['password']);
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('rejects a link after the account got another address', async () => {
    const { accountId: id, email } = await makePerson(test);
    const [token = ''] = await linksFor(email);
    await test.ctx.db
      .updateTable('account')
      .set({ email: `other${id}@volan.example` })
      .where('id', '=', id)
      .execute();
    expect((await choose(token)).statusCode).toBe(422);
  });

  it('clears a lockout caused by failed sign-ins of strangers', async () => {
    const { email } = await makePerson(test);
    for (let guess = 0; guess < 6; guess++) await logIn(browser(), email, 'guess');
    expect((await logIn(browser(), email, ACTOR_PASSWORD)).statusCode).toBe(429);
    const [token = ''] = await linksFor(email);
    await choose(token);
    expect((await logIn(browser(), email, NEW)).statusCode).toBe(200);
  });

  it('allows three requests an hour per e-mail address, known or not, and ten per IP address', async () => {
    const { email } = await makePerson(test);
    for (const asked of [email, 'stranger@volan.example']) {
      const statuses = [];
      for (let time = 0; time < 4; time++)
        statuses.push(
          (await browser().call('POST', '/api/forgot-password', { body: { email: asked } })).statusCode,
        );
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const visitor = browser();
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push(
        (
          await visitor.call('POST', '/api/forgot-password', {
            body: { email: `some${time}@volan.example` },
          })
        ).statusCode,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it('stores only a hash of the token and notifies the owner', async () => {
    const { accountId: id, email } = await makePerson(test);
    const [token = ''] = await linksFor(email);
    const rows = await test.ctx.db
      .selectFrom('mail_token')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await choose(token);
    const notices = await test.ctx.db
      .selectFrom('outgoing_mail')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `account ${id} password_changed %`)
      .execute();
    expect(notices).toHaveLength(1);
    const actions = await test.ctx.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['password.reset_request', 'password.reset']);
    expect(JSON.stringify(actions)).not.toContain(email);
  });
});
