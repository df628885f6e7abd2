import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { completeRecoveries } from './complete-recoveries.server.ts';

const test = await testApp();
const { db } = test.ctx;
const HOUR_MS = 3_600_000;
const at = (ms: number) => void (test.ctx.now = () => new Date(NOW.getTime() + ms));

let superAdmin: Caller;
let colleague: Caller;

beforeEach(async () => {
  at(0);
  await db.deleteFrom('second_factor_recovery').execute();
  await db.deleteFrom('outgoing_mail').execute();
  superAdmin = await makeCaller(test, 'super_admin');
  colleague = await makeCaller(test, 'admin');
  await db
    .insertInto('second_factor')
    .values({ account_id: id(colleague), secret: randomBytes(32), confirmed_at: NOW })
    .execute();
});

const id = ({ accountId = 0 }: Caller) => accountId;
const path = (of: number) => `/api/admin/users/${of}/second-factor-recovery`;
const begin = (by: Caller, of: number, password = ACTOR_PASSWORD) =>
  by.browser.call('POST', path(of), { body: { current_password: password } });
const cancel = (by: Caller, of: number) =>
  by.browser.call('DELETE', id(by) === of ? '/api/admin/second-factor/recovery' : path(of));
const hasFactor = async (of: number) =>
  (await db.selectFrom('second_factor').select('account_id').where('account_id', '=', of).execute()).length >
  0;
const mailed = async (event: string, of: number) => {
  const rows = await db.selectFrom('outgoing_mail').select(['dedupe_key', 'content']).execute();
  return rows
    .filter(({ dedupe_key: key }) => key.includes(`second_factor_recovery ${event} ${of} `))
    .map(({ content }) => (content as { to: string }).to);
};
const emailOf = async (of: number) => {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  return email;
};
const audited = (of: number) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject', '=', `account:${of}`)
    .where('action', 'like', 'second_factor.recover%')
    .orderBy('id')
    .execute();

describe('recovery of a second factor', () => {
  it('removes it, with codes and sessions, once and not before an hour has passed', async () => {
    const of = id(colleague);
    await db
      .insertInto('recovery_code')
      .values({ account_id: of, code_hash: randomBytes(32) })
      .execute();
    expect((await begin(superAdmin, of)).json()).toEqual({
      due_at: new Date(NOW.getTime() + HOUR_MS).toISOString(),
    });
    at(HOUR_MS - 1);
    await completeRecoveries(test.ctx);
    expect(await hasFactor(of)).toBe(true);
    at(HOUR_MS);
    await Promise.all([completeRecoveries(test.ctx), completeRecoveries(test.ctx)]);
    expect(await hasFactor(of)).toBe(false);
    expect(
      await db.selectFrom('recovery_code').where('account_id', '=', of).select('account_id').execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom('session').where('account_id', '=', of).select('account_id').execute(),
    ).toEqual([]);
    expect(await audited(of)).toEqual([
      { action: 'second_factor.recovery_begin', actor_id: id(superAdmin) },
      { action: 'second_factor.recover', actor_id: id(superAdmin) },
    ]);
  });

  it('mails the person and all super admins once, at the beginning and at the end', async () => {
    const other = await makeActor(test, 'super_admin');
    const of = id(colleague);
    const answers = await Promise.all([begin(superAdmin, of), begin(superAdmin, of)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const recipients = await Promise.all([of, id(superAdmin), other].map(emailOf));
    const begun = await mailed('begun', of);
    expect(begun).toEqual(expect.arrayContaining(recipients));
    expect(new Set(begun).size).toBe(begun.length);
    at(HOUR_MS);
    await completeRecoveries(test.ctx);
    expect(await mailed('done', of)).toEqual(begun);
  });

  it('is cancelled by the person without the second factor, or by another super admin, once', async () => {
    const of = id(colleague);
    for (const by of [colleague, await makeCaller(test, 'super_admin')]) {
      await begin(superAdmin, of);
      const answers = await Promise.all([cancel(by, of), cancel(by, of)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
      at(2 * HOUR_MS);
      await completeRecoveries(test.ctx);
      expect(await hasFactor(of)).toBe(true);
      at(0);
    }
    expect((await mailed('cancelled', of)).length).toBeGreaterThan(2);
  });

  it('is refused for oneself, without the password, without roles, and to admins', async () => {
    const of = id(colleague);
    const own = await begin(superAdmin, id(superAdmin));
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'Собствената ти двуфакторна защита може да премахне само друг главен администратор.',
    ]);
    expect((await begin(superAdmin, of, 'guess')).statusCode).toBe(422);
    expect((await begin(superAdmin, await makeActor(test, 'private'))).statusCode).toBe(404);
    expect((await begin(superAdmin, await makeActor(test, 'moderator'))).statusCode).toBe(409);
    expect((await begin(await makeCaller(test, 'admin'), of)).statusCode).toBe(403);
    await begin(superAdmin, of);
    expect((await cancel(await makeCaller(test, 'admin'), of)).statusCode).toBe(403);
    expect(await db.selectFrom('second_factor_recovery').selectAll().execute()).toHaveLength(1);
  });

  it('is cancelled when the requester is no super admin any more', async () => {
    const of = id(colleague);
    await begin(superAdmin, of);
    await db
      .updateTable('account')
      .set({ roles: ['admin'] })
      .where('id', '=', id(superAdmin))
      .execute();
    at(HOUR_MS);
    await completeRecoveries(test.ctx);
    expect(await hasFactor(of)).toBe(true);
    expect((await audited(of)).at(-1)?.action).toBe('second_factor.recovery_cancel');
    expect(await mailed('done', of)).toEqual([]);
  });
});
