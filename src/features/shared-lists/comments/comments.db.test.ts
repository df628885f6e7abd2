import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing, makeSharedList } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { openList } from '../open-list.server.ts';
import { MAX_COMMENTS, type SharedComment } from '../shared-list.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;

let addresses = 0;
const nextAddress = () => `203.0.113.${(addresses += 1)}`;
const visitor = () => test.browser(nextAddress());
const SCAM = 'Преведи капаро по тази сметка: BG80BNBG96611020345678';

interface List {
  id: number;
  token: string;
  listing: number;
  comment: number;
}

async function makeList(account_id: number): Promise<List> {
  const listing = await makeListing(db);
  return { ...(await makeSharedList(db, { account_id }, { listing })), listing };
}
const comment = (
  browser: TestBrowser,
  { id, token }: { id: number; token?: string },
  body: object,
  key: string = randomUUID(),
) =>
  browser.call('POST', `/api/shared-lists/${id}/comments`, {
    headers: { 'idempotency-key': key, ...(token !== undefined && { 'x-shared-list-token': token }) },
    body,
  });
const report = (browser: TestBrowser, { id, token }: List, about: number) =>
  browser.call('POST', `/api/shared-lists/${id}/comments/${about}/reports`, {
    headers: { 'x-shared-list-token': token },
    body: { reason: 'insult', text: 'Обижда ме' },
  });
const idOf = (answer: { json: <T>() => T }) => answer.json<{ id: number }>().id;
const read = ({ token }: List) => openList(test.ctx, { key: token, viewer: undefined, locale: 'bg' });
const ownLists = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/user/shared-lists')).json<{ lists: object[] }>().lists;

describe('comment on a shared list', () => {
  it('is written with the link, without an account, about a listing or the whole list', async () => {
    const { accountId } = await signedIn(test);
    const list = await makeList(accountId);
    const about = { listing: list.listing, name: 'Мария', text: 'Тази, но виж за ръжда.' };
    expect((await comment(visitor(), list, about)).statusCode).toBe(201);
    expect((await comment(visitor(), list, { text: 'Няма ли по-нови?' })).statusCode).toBe(201);
    const { listings, comments } = await read(list);
    const shown = (each: SharedComment) => [each.name, each.text, each.byOwner, each.isNew];
    expect(listings[0]?.comments.map(shown)).toEqual([
      ['', 'Тази ми харесва.', true, false],
      ['Мария', 'Тази, но виж за ръжда.', false, false],
    ]);
    expect(comments.map(shown)).toEqual([['', 'Няма ли по-нови?', false, false]]);
  });

  it('is refused without the link, and about a listing that is not on the list', async () => {
    const { accountId } = await signedIn(test);
    const [list, other] = [await makeList(accountId), await makeList(accountId)];
    const stranger = await signedIn(test);
    expect((await comment(visitor(), { id: list.id }, { text: 'Здравей' })).statusCode).toBe(404);
    expect((await comment(stranger.browser, { id: list.id }, { text: 'Здравей' })).statusCode).toBe(404);
    const elsewhere = { listing: other.listing, text: 'Здравей' };
    expect((await comment(visitor(), list, elsewhere)).statusCode).toBe(404);
  });

  it('keeps hostile text as text and warns about fraud', async () => {
    const { accountId } = await signedIn(test);
    const list = await makeList(accountId);
    const hostile = `</script><img src=x onerror=alert(1)> ${SCAM}\u202e`;
    expect((await comment(visitor(), list, { text: hostile, name: '<b>Ана</b>' })).statusCode).toBe(201);
    const [written] = (await read(list)).comments;
    expect(written?.text).toBe(`</script><img src=x onerror=alert(1)> ${SCAM}`);
    expect(written?.name).toBe('<b>Ана</b>');
    expect(written?.warnings).toContain('deposit');
    for (const body of [
      { text: '' },
      { text: 'x'.repeat(1001) },
      { text: 'ЕГН 7523169263' },
      { text: 'a', x: 1 },
    ])
      expect((await comment(visitor(), list, body)).statusCode).toBe(422);
  });

  it('is written once for a repeated call', async () => {
    const { accountId } = await signedIn(test);
    const list = await makeList(accountId);
    const key = randomUUID();
    const twice = [await comment(visitor(), list, { text: 'Ехо' }, key)];
    twice.push(await comment(visitor(), list, { text: 'Ехо' }, key));
    expect(twice.map(idOf)[0]).toBe(twice.map(idOf)[1]);
    expect((await comment(visitor(), list, { text: 'Друго' }, key)).statusCode).toBe(422);
    expect((await read(list)).comments).toHaveLength(1);
  });

  it('is limited per address across processes, and per list', async () => {
    const { accountId } = await signedIn(test);
    const list = await makeList(accountId);
    const address = nextAddress();
    const browsers = [test.browser(address), second.browser(address)];
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(
        (await comment(browsers[count % 2] as TestBrowser, list, { text: `№ ${count}` })).statusCode,
      );
    expect(answers).toEqual([...Array<number>(20).fill(201), 429]);
    const rows = Array.from({ length: MAX_COMMENTS - 21 }, (_, count) => ({
      list_id: list.id,
      by_owner: false,
      name: '',
      text: 'x',
      warnings: [],
      key: `filled ${count}`,
      written_at: new Date(),
    }));
    await db.insertInto('shared_comment').values(rows).execute();
    expect((await comment(visitor(), list, { text: 'Още един' })).statusCode).toBe(409);
  });

  it('is counted as new for the owner until seen, and deleted by the owner only', async () => {
    const { browser, accountId } = await signedIn(test);
    const list = await makeList(accountId);
    const first = idOf(await comment(visitor(), list, { text: 'Първи' }));
    const next = idOf(await comment((await signedIn(test)).browser, list, { text: 'Втори' }));
    expect(idOf(await comment(browser, { id: list.id }, { text: 'Мой', name: 'Чуждо име' }))).toBeGreaterThan(
      next,
    );
    expect(await ownLists(browser)).toMatchObject([{ comments: 4, new_comments: 2 }]);
    const see = (upTo: number) =>
      browser.call('POST', `/api/user/shared-lists/${list.id}/seen`, { body: { upTo } });
    await see(first);
    expect(await ownLists(browser)).toMatchObject([{ new_comments: 1 }]);
    await see(2_000_000_000);
    await see(first);
    expect(await ownLists(browser)).toMatchObject([{ new_comments: 0 }]);
    const later = await comment(visitor(), list, { text: 'Трети' });
    expect(await ownLists(browser)).toMatchObject([{ new_comments: 1 }]);
    const remove = (by: TestBrowser) =>
      by.call('DELETE', `/api/user/shared-lists/${list.id}/comments/${idOf(later)}`);
    expect((await remove((await signedIn(test)).browser)).statusCode).toBe(404);
    expect((await remove(browser)).statusCode).toBe(200);
    const { comments } = await read(list);
    expect(comments.map(({ text, name, byOwner }) => [text, name, byOwner])).toEqual([
      ['Първи', '', false],
      ['Втори', '', false],
      ['Мой', '', true],
    ]);
  });
});

describe('report of a comment', () => {
  it('shows the staff the comment alone, and its removal is recorded', async () => {
    const { accountId } = await signedIn(test, { display_name: 'Собственик Тестов' });
    const list = await makeList(accountId);
    const written = idOf(await comment(visitor(), list, { text: 'Глупак', name: 'Злюка' }));
    expect((await report(visitor(), list, written)).statusCode).toBe(201);
    expect((await report(visitor(), list, written)).statusCode).toBe(409);
    const moderator = await makeCaller(test, 'moderator');
    const listed = async () =>
      (await moderator.browser.call('GET', '/api/admin/comment-reports')).json<{
        reports: { id: number; comment: { text: string } }[];
      }>().reports;
    const found = (await listed()).find((each) => each.comment.text === 'Глупак');
    expect(found).toMatchObject({
      reason: 'insult',
      text: 'Обижда ме',
      comment: { name: 'Злюка', byOwner: false },
      listing: null,
    });
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`Собственик|${list.token}|"list"`));
    const decide = (id: number, outcome: string) =>
      moderator.browser.call('POST', `/api/admin/comment-reports/${id}/decision`, { body: { outcome } });
    expect((await decide(found?.id ?? 0, 'removed')).statusCode).toBe(200);
    expect((await decide(found?.id ?? 0, 'removed')).statusCode).toBe(404);
    expect((await read(list)).comments).toEqual([]);
    const audit = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject', '=', `shared_comment:${written}`)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'shared_comment.report', actor_id: null },
      { action: 'shared_comment.decide', actor_id: moderator.accountId },
    ]);
  });

  it('is closed when the comment stays, and can be repeated later', async () => {
    const { accountId } = await signedIn(test);
    const list = await makeList(accountId);
    await report(visitor(), list, list.comment);
    const { id } = await db
      .selectFrom('shared_comment_report')
      .select('id')
      .where('comment_id', '=', list.comment)
      .executeTakeFirstOrThrow();
    const admin = await makeCaller(test, 'admin');
    const keep = () =>
      admin.browser.call('POST', `/api/admin/comment-reports/${id}/decision`, { body: { outcome: 'kept' } });
    expect((await keep()).statusCode).toBe(200);
    expect((await keep()).statusCode).toBe(409);
    expect((await read(list)).listings[0]?.comments).toHaveLength(1);
    expect((await report(visitor(), list, list.comment)).statusCode).toBe(201);
  });

  it('is refused for a comment of another list', async () => {
    const { accountId } = await signedIn(test);
    const [list, other] = [await makeList(accountId), await makeList(accountId)];
    expect((await report(visitor(), list, other.comment)).statusCode).toBe(404);
  });
});
