import { describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { accountOf, isSignedIn, mailsTo, makePerson, messagesTo } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const OTHER_PASSWORD = 'съвсем друга 2';
const test = await testApp();

describe('change of the password', () => {
  it('ends other sessions, renews the current one and notifies the owner', async () => {
    const { signIn, accountId, email } = await makePerson(test);
    const [browser, elsewhere] = [await signIn(), await signIn()];
    const before = browser.cookies.get('__Host-volan_session');
    await test.ctx.db
      .insertInto('mail_token')
      .values({
        token_hash: Buffer.from(`reset ${accountId}`),
        purpose: 'reset_password',
        account_id: accountId,
        email,
        expires_at: new Date('2027-01-01'),
      })
      .execute();
    const body = { password: OTHER_PASSWORD, current_password: ACTOR_PASSWORD };
    const answer = await browser.call('PUT', '/api/user/password', { body });
    expect(answer.json()).toEqual({ success: true });
    expect(browser.cookies.get('__Host-volan_session')).not.toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    browser.cookies.set('__Host-volan_session', before ?? '');
    expect(await isSignedIn(browser)).toBe(false);
    const links = test.ctx.db.selectFrom('mail_token').select('email').where('account_id', '=', accountId);
    expect(await links.execute()).toEqual([]);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect(await isSignedIn(await signIn(OTHER_PASSWORD))).toBe(true);
  });

  it('requires the current password and allows five wrong attempts', async () => {
    const { signIn, accountId } = await makePerson(test);
    const browser = await signIn();
    const before = await accountOf(test, accountId);
    const body = { password: OTHER_PASSWORD, current_password: 'guess' };
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push(await browser.call('PUT', '/api/user/password', { body }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]?.json().errors).toHaveProperty('current_password');
    expect(await accountOf(test, accountId)).toMatchObject({ password_hash: before.password_hash });
    const { id } = await test.ctx.db
      .selectFrom('audit_event')
      .select('id')
      .where('actor_id', '=', accountId)
      .where('action', '=', 'password.confirm')
      .where('outcome', '=', 'refused')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);
  });

  it('allows five wrong attempts again after the right password', async () => {
    const { signIn } = await makePerson(test);
    const browser = await signIn();
    const change = async (current_password: string) =>
      (
        await browser.call('PUT', '/api/user/password', {
          body: { password: OTHER_PASSWORD, current_password },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push(await change('guess'));
    statuses.push(await change(ACTOR_PASSWORD));
    for (let guess = 0; guess < 6; guess += 1) statuses.push(await change('guess'));
    expect(statuses).toEqual([422, 422, 422, 422, 200, 422, 422, 422, 422, 422, 429]);
  });

  it.each(['short', 'password1', 'qwerty123'])('rejects %s', async (password) => {
    const { signIn } = await makePerson(test);
    const body = { password, current_password: ACTOR_PASSWORD };
    const answer = await (await signIn()).call('PUT', '/api/user/password', { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('password');
  });

  it('succeeds in one of two browsers at the same time', async () => {
    const { signIn } = await makePerson(test);
    const browsers = [await signIn(), await signIn()];
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.call('PUT', '/api/user/password', {
          body: { password: `${OTHER_PASSWORD} ${index}`, current_password: ACTOR_PASSWORD },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('notifies the owner by SMS without a confirmed e-mail address', async () => {
    const { signIn, phone } = await makePerson(test, { email: null, email_confirmed: false });
    const body = { password: OTHER_PASSWORD, current_password: ACTOR_PASSWORD };
    await (await signIn()).call('PUT', '/api/user/password', { body });
    expect(await messagesTo(test, phone)).toHaveLength(1);
  });
});
