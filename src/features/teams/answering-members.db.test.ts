import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { ACTOR_PASSWORD, makeActor, makeCaller, makeTeamCaller, type Caller } from '#tests/support/actors.ts';
import { soldConversations } from '#tests/support/conversation-things.ts';
import { addMember } from '#tests/support/teams-policy.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const current_password = ACTOR_PASSWORD;
// Numbers of accounts that no other number of an answer can be.
await sql`alter table account alter column id restart with 7000001`.execute(db);

describe('who answers a conversation', () => {
  const send = async (caller: Caller, id: string) =>
    caller.browser.call('POST', `/api/conversations/${id}/messages`, {
      body: { text: 'Да, още се продава.' },
      headers: { 'idempotency-key': makeToken() },
    });
  const assigneeOf = async (id: string) =>
    (
      await db
        .selectFrom('conversation')
        .select('assignee_id')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).assignee_id;
  const listed = async (caller: Caller, answers: string) =>
    (await caller.browser.call('GET', `/api/conversations?answers=${answers}`))
      .json<{ conversations: { id: number }[] }>()
      .conversations.map(({ id }) => String(id));

  it('is the first to answer, or the person chosen; colleagues see both, the buyer neither', async () => {
    const first = await makeTeamCaller(test, 'seller');
    const colleague = await makeTeamCaller(test, 'seller', first.accountId);
    const { own: id } = await soldConversations(first);
    expect(await listed(first, 'unassigned')).toEqual([id]);
    const sent = await send(first, id);
    expect(sent.statusCode).toBe(201);
    expect(sent.body).not.toContain(String(first.personId));
    await send(colleague, id);
    expect(await assigneeOf(id)).toBe(first.personId);
    expect([await listed(first, 'mine'), await listed(colleague, 'mine')]).toEqual([[id], []]);
    const team = (await colleague.browser.call('GET', `/api/conversations/${id}/team`)).json<{
      people: { id: number }[];
    }>();
    expect(team).toMatchObject({ assignee: first.personId, me: colleague.personId });
    const assign = (assignee: number) =>
      colleague.browser.call('PUT', `/api/conversations/${id}/assignee`, { body: { assignee } });
    expect((await assign(colleague.personId)).statusCode).toBe(200);
    expect(await assigneeOf(id)).toBe(colleague.personId);
    const reader = await addMember(test, first.accountId, 'reader');
    expect((await assign(reader)).statusCode).toBe(404);
    expect((await assign(await makeActor(test, 'private'))).statusCode).toBe(404);
  });

  it('names to the team who wrote each message of the company, and names it to no buyer', async () => {
    const owner = await makeCaller(test, 'dealer');
    const member = await makeTeamCaller(test, 'seller', owner.accountId);
    const { own: id } = await soldConversations(member);
    await db
      .updateTable('account')
      .set({ display_name: 'Елица Пишеща' })
      .where('id', '=', member.personId)
      .execute();
    await send(member, id);
    await send(owner, id);
    const written = await db
      .selectFrom('conversation_message')
      .select('id')
      .where('conversation_id', '=', Number(id))
      .where('side', '=', 'seller')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const [ofOwner = 0, ofMember = 0] = written.map((message) => message.id);
    const company = await db
      .selectFrom('account')
      .select('display_name')
      .where('id', '=', owner.accountId ?? 0)
      .executeTakeFirstOrThrow();
    const writersFrom = async (from: number) =>
      (await owner.browser.call('GET', `/api/conversations/${id}/team?from=${from}`)).json<{
        writers: object[];
      }>().writers;
    expect(await writersFrom(ofMember)).toEqual([
      { message: ofOwner, name: company.display_name },
      { message: ofMember, name: 'Елица Пишеща' },
    ]);
    expect(await writersFrom(ofOwner)).toHaveLength(1);
    const side = await db
      .selectFrom('conversation_side')
      .select('account_id')
      .where('conversation_id', '=', Number(id))
      .where('side', '=', 'buyer')
      .executeTakeFirstOrThrow();
    const buyer = await makeCaller(test, 'private', { accountId: side.account_id ?? 0 });
    const seen = await buyer.browser.call('GET', `/api/conversations/${id}`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toContain('Пишеща');
    expect((await buyer.browser.call('GET', `/api/conversations/${id}/team`)).statusCode).toBe(404);
  });

  it.each(['leaves', 'is removed', 'becomes a reader'])('passes on when the person %s', async (how) => {
    const owner = await makeCaller(test, 'dealer');
    const company = owner.accountId ?? 0;
    const member = await makeTeamCaller(test, 'seller', company);
    const colleague = await addMember(test, company, 'seller');
    const { own: id } = await soldConversations(member);
    await send(member, id);
    const path = `/api/user/team/members/${member.personId}`;
    const call = {
      leaves: () => member.browser.call('DELETE', `/api/user/teams/${company}`),
      'is removed': () =>
        owner.browser.call('POST', `${path}/remove`, { body: { successor: colleague, current_password } }),
      'becomes a reader': () =>
        owner.browser.call('PATCH', path, { body: { role: 'reader', current_password } }),
    }[how];
    expect((await call?.())?.statusCode).toBe(200);
    expect(await assigneeOf(id)).toBe(how === 'is removed' ? colleague : company);
  });
});
