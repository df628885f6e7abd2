import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Actor, type Caller } from '#tests/support/actors.ts';
import { testApp } from '#tests/support/test-app.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';

/** Two processes on one database. */
const here = await testApp();
const there = await testApp({ beside: here });
const SESSION = '__Host-volan_session';
const NEW_PASSWORD = 'друга парола 2';

/** Status of a call with this session token to the other process. */
const statusThere = async (token: string | undefined): Promise<number> => {
  const answer = await there.get('/api/user/me', { cookie: `${SESSION}=${token}` });
  return answer.statusCode;
};
const tokenOf = ({ browser }: Caller) => browser.cookies.get(SESSION);

let owner: Caller;
let otherBrowser: Caller;
let tokens: (string | undefined)[];

async function signedIn(actor: Actor): Promise<void> {
  owner = await makeCaller(here, actor);
  otherBrowser = await makeCaller(here, actor, { accountId: owner.accountId ?? 0 });
  tokens = [tokenOf(owner), tokenOf(otherBrowser)];
  for (const token of tokens) expect(await statusThere(token)).toBe(200);
}
const statusesThere = () => Promise.all(tokens.map(statusThere));

describe('session in another process', () => {
  beforeEach(() => signedIn('private'));

  it('ends by signing out, and only that one', async () => {
    expect((await owner.browser.call('POST', '/api/logout')).statusCode).toBe(200);
    expect(await statusesThere()).toEqual([401, 200]);
    expect(tokenOf(owner)).not.toBe(tokens[0]);
  });

  it('ends by signing out everywhere', async () => {
    expect((await owner.browser.call('DELETE', '/api/user/sessions')).statusCode).toBe(200);
    expect(await statusesThere()).toEqual([401, 401]);
  });

  it('ends by a new password, except in the browser that changed it', async () => {
    const body = { password: NEW_PASSWORD, current_password: ACTOR_PASSWORD };
    expect((await owner.browser.call('PUT', '/api/user/password', { body })).statusCode).toBe(200);
    expect(await statusesThere()).toEqual([401, 401]);
    expect(await statusThere(tokenOf(owner))).toBe(200);
  });

  it('ends by a password reset', async () => {
    const token = makeToken();
    await here.ctx.db
      .insertInto('mail_token')
      .values({
        token_hash: hashToken(token),
        purpose: 'reset_password',
        account_id: owner.accountId ?? 0,
        email: (await owner.browser.call('GET', '/api/user/me')).json<{ email: string }>().email,
        expires_at: new Date(here.ctx.now().getTime() + 60_000),
      })
      .execute();
    const stranger = await makeCaller(here, 'visitor');
    const body = { token, password: NEW_PASSWORD };
    expect((await stranger.browser.call('POST', '/api/reset-password', { body })).statusCode).toBe(200);
    expect(await statusesThere()).toEqual([401, 401]);
  });

  it('ends when the account is blocked', async () => {
    const { db } = here.ctx;
    await db
      .updateTable('account')
      .set({ blocked: true })
      .where('id', '=', owner.accountId ?? 0)
      .execute();
    expect(await statusesThere()).toEqual([401, 401]);
  });
});

describe('sessions of staff', () => {
  beforeEach(() => signedIn('moderator'));

  it('end when their roles change', async () => {
    const { browser } = await makeCaller(here, 'super_admin');
    const body = { roles: [], current_password: ACTOR_PASSWORD };
    const url = `/api/admin/users/${owner.accountId}/roles`;
    expect((await browser.call('PUT', url, { body })).statusCode).toBe(200);
    expect(await statusesThere()).toEqual([401, 401]);
  });

  it('lose the rights of a role as soon as it is removed in the database', async () => {
    const ask = () => there.get('/api/admin/dashboard', { cookie: `${SESSION}=${tokens[0]}` });
    expect((await ask()).statusCode).toBe(200);
    const { db } = here.ctx;
    await db
      .updateTable('account')
      .set({ roles: [] })
      .where('id', '=', owner.accountId ?? 0)
      .execute();
    expect((await ask()).statusCode).toBe(403);
  });

  it('end twelve hours after the sign-in', async () => {
    const later = here.ctx.now().getTime() + 12 * 3_600_000 + 1000;
    const { now } = there.ctx;
    await here.ctx.db
      .updateTable('session')
      .set({ expires_at: new Date(later + 3_600_000) })
      .execute();
    there.ctx.now = () => new Date(later);
    expect(await statusesThere()).toEqual([401, 401]);
    there.ctx.now = now;
  });
});
