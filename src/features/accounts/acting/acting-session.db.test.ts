import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { makeActor, makeCaller, makeTeamCaller, type Caller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/teams-policy.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const { emailOf, mailsTo } = mailbox(db);
const current_password = 'дълга парола 1';

describe('a session that acts for a company', () => {
  const own = (caller: Caller, app = test) =>
    app.get('/api/user/listings', {
      cookie: [...caller.browser.cookies].map((pair) => pair.join('=')).join('; '),
    });

  it('begins only for a member, and not from what the browser sends', async () => {
    const company = await makeActor(test, 'dealer');
    const stranger = await makeCaller(test, 'private');
    const act = (caller: Caller) => caller.browser.call('PUT', '/api/user/acting-for', { body: { company } });
    expect((await act(stranger)).statusCode).toBe(403);
    const memberId = await addMember(test, company, 'seller');
    const member = await makeCaller(test, 'private', { accountId: memberId });
    const onAnotherDevice = await makeCaller(test, 'private', { accountId: memberId });
    expect((await act(member)).statusCode).toBe(200);
    // No other session is changed.
    for (const other of [stranger, onAnotherDevice])
      expect((await other.browser.call('GET', '/api/user/me')).json()).toMatchObject({ acting: null });
    const { acting } = (await member.browser.call('GET', '/api/user/me')).json<{ acting: object }>();
    expect(acting).toMatchObject({ company, role: 'seller', isDealer: true });
  });

  it('ends in every process with the membership, and never becomes a session of the person by itself', async () => {
    const owner = await makeCaller(test, 'dealer');
    const member = await makeTeamCaller(test, 'seller', owner.accountId);
    const listing = await makeListing(db, { account_id: member.accountId });
    expect((await own(member)).json<{ listings: { id: number }[] }>().listings[0]?.id).toBe(listing);
    expect((await own(member, second)).statusCode).toBe(200);
    const body = { successor: null, current_password };
    const path = `/api/user/team/members/${member.personId}/remove`;
    expect((await owner.browser.call('POST', path, { body })).statusCode).toBe(200);
    for (const app of [second, test])
      expect((await own(member, app)).json()).toEqual({ message: m.error_team_left() });
    expect(await mailsTo(await emailOf(member.personId))).toHaveLength(1);
    const back = await member.browser.call('PUT', '/api/user/acting-for', { body: { company: null } });
    expect(back.statusCode).toBe(200);
    expect((await own(member)).json<{ listings: object[] }>().listings).toEqual([]);
  });

  it('is closed while the company is blocked', async () => {
    const member = await makeTeamCaller(test, 'seller');
    await db.updateTable('account').set({ blocked: true }).where('id', '=', member.accountId).execute();
    expect((await own(member)).statusCode).toBe(403);
  });

  it('saves favourites and follows prices for the person, and keeps notifications closed', async () => {
    const member = await makeTeamCaller(test, 'seller');
    const listing = await makeListing(db);
    const call = async (method: 'GET' | 'PUT', path: string, body?: object) =>
      (await member.browser.call(method, path, body && { body })).statusCode;
    expect(await call('PUT', `/api/user/favourites/${listing}`, {})).toBe(200);
    expect(await call('PUT', `/api/listings/${listing}/watch`, {})).toBe(200);
    for (const table of ['favourite', 'price_watch'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('account_id')
        .where('listing_id', '=', listing)
        .execute();
      expect(rows, table).toEqual([{ account_id: member.personId }]);
    }
    expect(await call('GET', '/api/user/notifications/count')).toBe(403);
  });

  it('names the person in the audit log when it changes a listing', async () => {
    const member = await makeTeamCaller(test, 'seller');
    const listing = await makeListing(db, { account_id: member.accountId });
    const sold = await member.browser.call('POST', `/api/listings/${listing}/sold`, { body: {} });
    expect(sold.statusCode).toBe(200);
    const event = await db
      .selectFrom('audit_event')
      .select(['subject', 'details'])
      .where('actor_id', '=', member.personId)
      .where('action', '=', 'team.act')
      .executeTakeFirstOrThrow();
    expect(event.subject).toBe(`account:${member.accountId}`);
    expect(JSON.stringify(event.details)).toContain(`POST /api/listings/${listing}/sold`);
  });
});
