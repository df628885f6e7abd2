import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { isSignedIn, mailsTo, signedIn } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { endBlocks } from './end-block.server.ts';
import { getOwnBlock } from './own-block.server.ts';

const test = await testApp();
const { db } = test.ctx;
let admin: Caller;
let now = NOW;
test.ctx.now = () => now;

beforeEach(async () => {
  now = NOW;
  admin = await makeCaller(test, 'admin');
});
const post = (path: string, body: object) => admin.browser.call('POST', `/api/admin/users/${path}`, { body });
const block = async (ids: number[], given: object = {}) =>
  (await post('blocks', { ids, ground: 'spam', days: 7, bg: 'Спам в обявите.', ...given })).json()
    .results as {
    id: number;
    outcome: string;
    message: string | null;
  }[];
const isBlocked = async (id: number) =>
  (await db.selectFrom('account').select('blocked').where('id', '=', id).executeTakeFirstOrThrow()).blocked;

describe('a block', () => {
  it('ends the use of the account but not export and objection', async () => {
    const { browser, accountId, email, signIn } = await signedIn(test, { locale: 'bg' });
    expect(await block([accountId])).toEqual([{ id: accountId, outcome: 'done', message: null }]);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.call('PATCH', '/api/user/profile', { body: {} })).statusCode).toBe(401);
    const again = await signIn();
    expect(await isSignedIn(again)).toBe(false);
    expect((await again.call('GET', '/api/user/export')).statusCode).toBe(200);
    const object = () =>
      again.call('POST', '/api/user/block/objection', { body: { objection: 'Не съм аз.' } });
    expect((await object()).statusCode).toBe(200);
    expect((await object()).statusCode).toBe(409);
    expect((await mailsTo(test, email)).at(-1)?.text).toContain('Спам в обявите.');
    const seen = (await admin.browser.call('GET', `/api/admin/users/${accountId}`)).json();
    expect(seen).toMatchObject({
      blocked: true,
      blocks: [{ reason: 'Спам в обявите.', objection: 'Не съм аз.' }],
    });
  });

  it('is ended by another person than the one who blocked when the person objects, and counted', async () => {
    const { accountId, signIn } = await signedIn(test, { locale: 'bg' });
    await block([accountId]);
    const person = await signIn();
    await person.call('POST', '/api/user/block/objection', { body: { objection: 'Не съм аз.' } });
    const [own] = (await post('unblocks', { ids: [accountId] })).json().results as { outcome: string }[];
    expect(own?.outcome).toBe('refused');
    expect(await isBlocked(accountId)).toBe(true);
    const colleague = await makeCaller(test, 'admin');
    await colleague.browser.call('POST', '/api/admin/users/unblocks', { body: { ids: [accountId] } });
    expect(await isBlocked(accountId)).toBe(false);
    const { count } = await db
      .selectFrom('moderation_day')
      .select('count')
      .where('figure', '=', 'account_block')
      .where('key', '=', 'spam')
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
  });

  it('stays when another person declines the objection, once, and tells the answer to the person', async () => {
    const { accountId, email, signIn } = await signedIn(test, { locale: 'bg' });
    const decline = ({ browser }: Caller, answer = 'Обявите са копия.') =>
      browser.call('POST', `/api/admin/users/${accountId}/block/objection-answers`, { body: { answer } });
    const colleague = await makeCaller(test, 'admin');
    await block([accountId]);
    expect((await decline(colleague)).statusCode).toBe(409);
    const person = await signIn();
    await person.call('POST', '/api/user/block/objection', { body: { objection: 'Не съм аз.' } });
    const waiting = () => admin.browser.call('GET', '/api/admin/users?blocked=objected');
    expect((await waiting()).json().people.map(({ id }: { id: number }) => id)).toContain(accountId);
    expect((await decline(admin)).json().message).toMatch(/друг човек/);
    expect((await decline(colleague)).statusCode).toBe(200);
    expect((await decline(colleague)).statusCode).toBe(409);
    expect(await isBlocked(accountId)).toBe(true);
    expect((await waiting()).json().people.map(({ id }: { id: number }) => id)).not.toContain(accountId);
    const mail = (await mailsTo(test, email)).at(-1);
    expect(mail).toMatchObject({ subject: 'Блокирането на профила ти остава' });
    expect(mail?.text).toContain('Обявите са копия.');
    const [event] = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('subject', '=', `account:${accountId}`)
      .where('action', '=', 'account.uphold')
      .execute();
    expect(event).toEqual({ actor_id: colleague.accountId, details: {} });
    expect(await getOwnBlock(test.ctx, { ...staffViewer('admin'), accountId })).toMatchObject({
      answer: 'Обявите са копия.',
      answeredAlone: false,
    });
    // The objection is answered: ending the block early needs no second person.
    expect((await post('unblocks', { ids: [accountId] })).json().results[0].outcome).toBe('done');
  });

  it('tells the person the text of their language and is refused without it', async () => {
    const english = await signedIn(test, { locale: 'en' });
    const [refusal] = await block([english.accountId]);
    expect(refusal?.outcome).toBe('refused');
    expect(await isBlocked(english.accountId)).toBe(false);
    await block([english.accountId], { en: 'Spam in listings.', days: null });
    const mail = (await mailsTo(test, english.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'Your account is blocked' });
    expect(mail?.text).toContain('Spam in listings.');
  });

  it('has a result per person: staff, blocked and missing accounts are refused', async () => {
    const person = await makeActor(test, 'private');
    const moderator = await makeActor(test, 'moderator');
    await block([person]);
    const other = await makeActor(test, 'private');
    const results = await block([2_000_000_000, other, moderator, person]);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [person, 'refused'],
      [moderator, 'refused'],
      [other, 'done'],
      [2_000_000_000, 'refused'],
    ]);
    expect(await isBlocked(moderator)).toBe(false);
  });

  it('ends by itself when its term is over, with a mail and an audit event', async () => {
    const { accountId, email, browser } = await signedIn(test, { locale: 'bg' });
    const forever = await makeActor(test, 'private');
    await block([accountId]);
    await block([forever], { days: null });
    now = new Date(NOW.getTime() + 7 * 86_400_000 - 1);
    await endBlocks(test.ctx);
    expect(await isBlocked(accountId)).toBe(true);
    now = new Date(NOW.getTime() + 7 * 86_400_000);
    await endBlocks(test.ctx);
    expect(await isBlocked(accountId)).toBe(false);
    expect(await isBlocked(forever)).toBe(true);
    now = NOW;
    expect(await isSignedIn(browser)).toBe(true);
    expect((await mailsTo(test, email)).at(-1)?.subject).toBe('Профилът ти вече не е блокиран');
    const events = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'action', 'details'])
      .where('subject', '=', `account:${accountId}`)
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      {
        actor_id: admin.accountId,
        action: 'account.block',
        details: { from: 'unblocked', to: 'blocked', blockGround: 'spam', days: 7 },
      },
      { actor_id: null, action: 'account.unblock', details: { from: 'blocked', to: 'unblocked' } },
    ]);
  });

  it('is ended by staff before its term', async () => {
    const person = await makeActor(test, 'private');
    await block([person]);
    expect((await post('unblocks', { ids: [person] })).json().results[0].outcome).toBe('done');
    expect(await isBlocked(person)).toBe(false);
    expect((await post('unblocks', { ids: [person] })).json().results[0].outcome).toBe('refused');
  });
});
