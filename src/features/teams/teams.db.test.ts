import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { addMember } from '#tests/support/teams-policy.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const { emailOf, mailsTo } = mailbox(db);
const current_password = 'дълга парола 1';

/** An open invitation and the browser of the invited person. */
async function invited(company: number, role: 'seller' | 'reader' = 'seller') {
  const person = await makeCaller(test, 'private');
  const email = await emailOf(person.accountId ?? 0);
  const token = makeToken();
  const { id } = await db
    .insertInto('team_invitation')
    .values({
      company_id: company,
      email,
      role,
      token_hash: hashToken(token),
      sent_at: NOW,
      expires_at: new Date(NOW.getTime() + 7 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, email, person, memberId: person.accountId ?? 0 };
}

const answer = async ({ browser }: Caller, token: string, accepts = true): Promise<number> =>
  (await browser.call('POST', '/api/user/team-invitations/answer', { body: { token, accepts } })).statusCode;
const membersOf = async (company: number) =>
  (await db.selectFrom('team_member').select('member_id').where('company_id', '=', company).execute()).map(
    ({ member_id }) => member_id,
  );
const invite = async (owner: Caller, email: string) =>
  owner.browser.call('POST', '/api/user/team/invitations', {
    body: { email, role: 'seller', current_password },
  });

describe('an invitation', () => {
  it('is mailed with a link whose token only its hash recognises, and answers the same for unknown addresses', async () => {
    const owner = await makeCaller(test, 'dealer');
    const known = await emailOf(await makeActor(test, 'private'));
    const answers = [await invite(owner, known), await invite(owner, 'unknown-person@volan.example')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [201, '{"success":true}'],
      [201, '{"success":true}'],
    ]);
    const [mail = ''] = await mailsTo('unknown-person@volan.example');
    const [, token = ''] = /join-team\?token=([\w-]{43})/.exec(mail) ?? [];
    const stored = await db
      .selectFrom('team_invitation')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('makes a member once, in one of two simultaneous answers', async () => {
    const company = await makeActor(test, 'dealer');
    const { token, person, memberId } = await invited(company);
    const statuses = await Promise.all([answer(person, token), answer(person, token)]);
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(await membersOf(company)).toEqual([memberId]);
  });

  it('is refused for another address and stays open', async () => {
    const company = await makeActor(test, 'dealer');
    const { token, person } = await invited(company);
    expect(await answer(await makeCaller(test, 'private'), token)).toBe(403);
    expect(await answer(person, token)).toBe(200);
  });

  it('confirms the address that its person stated at the registration, unless another account has it', async () => {
    const company = await makeActor(test, 'dealer');
    const { token, person, memberId, email } = await invited(company);
    const state = async () =>
      db
        .selectFrom('account')
        .select(['email', 'email_confirmed'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
    const claim = (expires_at: Date) =>
      db
        .insertInto('mail_token')
        .values({
          token_hash: hashToken(makeToken()),
          purpose: 'confirm_email',
          account_id: memberId,
          email,
          expires_at,
        })
        .execute();
    await db
      .updateTable('account')
      .set({ email: null, email_confirmed: false })
      .where('id', '=', memberId)
      .execute();
    expect(await answer(person, token)).toBe(403);
    await claim(NOW);
    expect(await answer(person, token)).toBe(403);
    await claim(new Date(NOW.getTime() + 1000));
    const other = await makeActor(test, 'private');
    const before = await emailOf(other);
    await db.updateTable('account').set({ email, email_confirmed: false }).where('id', '=', other).execute();
    expect(await answer(person, token)).toBe(403);
    await db.updateTable('account').set({ email: before }).where('id', '=', other).execute();
    expect(await answer(person, token)).toBe(200);
    expect(await state()).toEqual({ email, email_confirmed: true });
    expect(await membersOf(company)).toEqual([memberId]);
  });

  it.each(['expired', 'withdrawn', 'sent again', 'declined', 'of a blocked company'])(
    'no longer works when %s',
    async (how) => {
      const owner = await makeCaller(test, 'dealer');
      const company = owner.accountId ?? 0;
      const { id, token, person } = await invited(company);
      const path = `/api/user/team/invitations/${id}`;
      if (how === 'withdrawn') expect((await owner.browser.call('DELETE', path)).statusCode).toBe(200);
      else if (how === 'sent again')
        expect((await owner.browser.call('POST', `${path}/send`)).statusCode).toBe(200);
      else if (how === 'declined') expect(await answer(person, token, false)).toBe(200);
      else if (how === 'expired')
        await db.updateTable('team_invitation').set({ expires_at: NOW }).where('id', '=', id).execute();
      else await db.updateTable('account').set({ blocked: true }).where('id', '=', company).execute();
      expect(await answer(person, token)).toBe(422);
      expect(await membersOf(company)).toEqual([]);
    },
  );

  it('needs the password and a verified company, and not more than 20 members, 20 invitations and 5 teams', async () => {
    const owner = await makeCaller(test, 'dealer');
    const company = owner.accountId ?? 0;
    const body = { email: 'a@volan.example', role: 'seller', current_password: 'друга парола 1' };
    expect((await owner.browser.call('POST', '/api/user/team/invitations', { body })).statusCode).toBe(422);
    expect((await invite(await makeCaller(test, 'company'), 'a@volan.example')).statusCode).toBe(403);
    for (let made = 0; made < 20; made += 1) await invited(company);
    expect((await invite(owner, 'one-more@volan.example')).json()).toEqual({
      message: m.error_team_invitations_full(),
    });
    const { token, person, memberId } = await invited(company);
    for (let made = 0; made < 20; made += 1) await addMember(test, company, 'reader');
    expect(await answer(person, token)).toBe(409);
    expect((await invite(owner, 'one-more@volan.example')).json()).toEqual({ message: m.error_team_full() });
    for (let made = 0; made < 5; made += 1)
      await addMember(test, await makeActor(test, 'dealer'), 'reader', memberId);
    const sixth = await makeActor(test, 'dealer');
    const again = await invited(sixth);
    await db
      .updateTable('team_invitation')
      .set({ email: await emailOf(memberId) })
      .where('id', '=', again.id)
      .execute();
    expect(await answer(person, again.token)).toBe(409);
    expect(await membersOf(sixth)).toEqual([]);
  });

  it('is limited per day, in all processes together', async () => {
    const owner = await makeCaller(test, 'dealer');
    await invite(owner, 'first@volan.example');
    await db.updateTable('limit_use').set({ uses: 30 }).where('name', '=', 'team_invitation').execute();
    expect((await invite(owner, 'second@volan.example')).statusCode).toBe(429);
  });
});
