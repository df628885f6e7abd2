import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { NOW, testApp, type TestApp } from '#tests/support/test-app.ts';
import { accountJobs } from './account-jobs.server.ts';
import { queueConfirmation } from './queue-confirmation.server.ts';

const OLD = 'старата парола 1';
const NEW = 'нова и по-дълга парола';

let test: TestApp;
let oldHash: string;
let host = 0;
let number = 0;
const browser = () => {
  host += 1;
  return test.browser(`198.18.${host >> 8}.${host & 255}`);
};

beforeAll(async () => {
  test = await testApp();
  oldHash = await test.ctx.passwords.hash(OLD);
});
beforeEach(() => {
  test.ctx.now = () => NOW;
});

async function makePerson(values: Parameters<typeof makeAccount>[1] = {}) {
  number += 1;
  const email = `person${number}@volan.example`;
  const id = await makeAccount(test.ctx.db, {
    email,
    email_confirmed: true,
    password_hash: oldHash,
    ...values,
  });
  return { id, email };
}

/** Asks for a link, lets the worker work, and answers the tokens of the mails that are waiting for the address. */
async function linksFor(email: string): Promise<string[]> {
  const sent = vi.spyOn(test.ctx.jobs, 'send');
  const answer = await browser().call('POST', '/api/forgot-password', { body: { email } });
  expect(answer.statusCode).toBe(200);
  const jobs = accountJobs(test.ctx);
  for (const [name, data] of sent.mock.calls)
    await jobs.find((job) => job.name === name)?.run(data ?? {}, new AbortController().signal);
  sent.mockRestore();
  return tokensTo(email);
}

async function tokensTo(email: string): Promise<string[]> {
  const rows = await test.ctx.db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  return rows.flatMap(({ content }) => {
    const mail = content as { to: string; text: string } | null;
    const token = mail?.to === email ? /token=([\w-]+)/.exec(mail.text)?.[1] : undefined;
    return token ? [token] : [];
  });
}

const choose = (token: string, password = NEW) =>
  browser().call('POST', '/api/reset-password', { body: { token, password } });
const logIn = (visitor: ReturnType<typeof browser>, identity: string, password: string) =>
  visitor.call('POST', '/api/login', { body: { identity, password } });

describe('a forgotten password', () => {
  it('gives one link that works once, ends every session and lets the owner in with the new password', async () => {
    const { email } = await makePerson();
    const owner = browser();
    await logIn(owner, email, OLD);
    const [token = ''] = await linksFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);

    expect((await choose(token)).json()).toEqual({ success: true });
    expect((await owner.call('GET', '/api/user/me')).statusCode).toBe(401);
    expect((await logIn(browser(), email, OLD)).statusCode).toBe(422);
    expect((await logIn(browser(), email, NEW)).statusCode).toBe(200);

    const again = await choose(token, 'и трета, друга парола');
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ message: expect.stringContaining('Връзката вече не важи') });
  });

  it('answers alike, and queues alike, for every address', async () => {
    const known = await makePerson();
    const unconfirmed = await makePerson({ email_confirmed: false });
    const blocked = await makePerson({ blocked: true });
    const withoutPassword = await makePerson({ password_hash: null });
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
      ['send-reset-link', known.id],
      ...Array.from({ length: 4 }, () => ['send-reset-link', null]),
    ]);
    expect(JSON.stringify(send.mock.calls)).not.toContain('@');
    send.mockRestore();
  });

  it('sends to the stored address, whatever was typed', async () => {
    const { email } = await makePerson();
    expect(await linksFor(email)).toHaveLength(1);
    await browser().call('POST', '/api/forgot-password', { body: { email: ` ${email.toUpperCase()} ` } });
    const lookalike = email.replace('person', 'pеrson');
    const refused = await browser().call('POST', '/api/forgot-password', { body: { email: lookalike } });
    expect(refused.statusCode).toBe(422);
  });

  it('makes an older link worthless with a newer one', async () => {
    const { email } = await makePerson();
    await linksFor(email);
    const [first = '', second = ''] = await linksFor(email);
    expect((await choose(first)).statusCode).toBe(422);
    expect((await choose(second)).statusCode).toBe(200);
  });

  it('waits thirty minutes for its link', async () => {
    const { email } = await makePerson();
    const [token = ''] = await linksFor(email);
    test.ctx.now = () => new Date(NOW.getTime() + 30 * 60_000);
    expect((await choose(token)).statusCode).toBe(422);
    test.ctx.now = () => new Date(NOW.getTime() + 30 * 60_000 - 1000);
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('takes one of many simultaneous uses', async () => {
    const { email } = await makePerson();
    const [token = ''] = await linksFor(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => choose(token, `парола номер ${index}!`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each(['1234567', 'password1'])('does not take the password %s, and keeps the link', async (password) => {
    const { email } = await makePerson();
    const [token = ''] = await linksFor(email);
    const answer = await choose(token, password);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['password']);
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('is worth nothing once the account has another address', async () => {
    const { id, email } = await makePerson();
    const [token = ''] = await linksFor(email);
    await test.ctx.db
      .updateTable('account')
      .set({ email: `other${id}@volan.example` })
      .where('id', '=', id)
      .execute();
    expect((await choose(token)).statusCode).toBe(422);
  });

  it('lets the owner in whom strangers have locked out', async () => {
    const { email } = await makePerson();
    for (let guess = 0; guess < 6; guess++) await logIn(browser(), email, 'guess');
    expect((await logIn(browser(), email, OLD)).statusCode).toBe(429);
    const [token = ''] = await linksFor(email);
    await choose(token);
    expect((await logIn(browser(), email, NEW)).statusCode).toBe(200);
  });

  it('is asked for three times an hour per address of mail, known or not, and ten per address', async () => {
    const { email } = await makePerson();
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

  it('is kept as a hash and told to the owner', async () => {
    const { id, email } = await makePerson();
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
      .where('dedupe_key', 'like', `password_changed ${id} %`)
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

describe('an address to confirm', () => {
  const confirm = (token: string) => browser().call('POST', '/api/confirm-email', { body: { token } });
  const sendLink = async (accountId: number, email: string) => {
    const { ctx } = test;
    await ctx.db
      .transaction()
      .execute((transaction) => queueConfirmation(ctx, transaction, { accountId, email, locale: 'bg' }));
    return (await tokensTo(email)).at(-1) ?? '';
  };
  const stored = (id: number) =>
    test.ctx.db
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', id)
      .executeTakeFirst();

  it('is confirmed once by its link', async () => {
    const { id, email } = await makePerson({ email_confirmed: false });
    const token = await sendLink(id, email);
    expect((await confirm(token)).json()).toEqual({ success: true, email });
    expect(await stored(id)).toEqual({ email, email_confirmed: true });
    expect((await confirm(token)).statusCode).toBe(422);
  });

  it('becomes the address of the account', async () => {
    const { id, email } = await makePerson();
    const [reset = ''] = await linksFor(email);
    const token = await sendLink(id, `new${id}@volan.example`);
    expect(await stored(id)).toEqual({ email, email_confirmed: true });
    await confirm(token);
    expect(await stored(id)).toEqual({ email: `new${id}@volan.example`, email_confirmed: true });
    expect((await choose(reset)).statusCode).toBe(422);
  });

  it('is not taken from another account', async () => {
    const { id } = await makePerson();
    const other = await makePerson({ email_confirmed: false });
    const token = await sendLink(id, `wanted${id}@volan.example`);
    await test.ctx.db
      .updateTable('account')
      .set({ email: `wanted${id}@volan.example` })
      .where('id', '=', other.id)
      .execute();
    expect((await confirm(token)).statusCode).toBe(422);
    expect((await stored(other.id))?.email_confirmed).toBe(false);
  });

  it('waits three days, and its token is good for nothing else', async () => {
    const { id, email } = await makePerson({ email_confirmed: false });
    const token = await sendLink(id, email);
    expect((await choose(token)).statusCode).toBe(422);
    test.ctx.now = () => new Date(NOW.getTime() + 3 * 86_400_000);
    expect((await confirm(token)).statusCode).toBe(422);
  });
});
