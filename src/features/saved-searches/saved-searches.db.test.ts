import { beforeEach, describe, expect, it } from 'vitest';
import { makeSavedSearch } from '#tests/support/factories.ts';
import { mailsTo, signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { CONFIRM_WITHIN_MS } from './saved-search.ts';
import { purgeSearches } from './purge-searches.server.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import { managePath } from './visitors/search-links.server.ts';

const test = await testApp();
const { db } = test.ctx;
const save = (browser: TestBrowser, body: object) =>
  browser.call('POST', '/api/searches', { body: { address: '?type=car', ...body } });
const rowOf = (id: number) =>
  db.selectFrom('saved_search').selectAll().where('id', '=', id).executeTakeFirst();
const setNow = (now: Date) => {
  test.ctx.now = () => now;
};
beforeEach(() => setNow(NOW));

describe('saved search of an account', () => {
  it('is saved at once with a name from its filters, in the language of the page', async () => {
    const { browser } = await signedIn(test);
    const query = '?sort=price_asc&view=grid&page=3&type=car&brand=bmw&price_max=35000&fuel=diesel';
    const bg = await save(browser, { address: query });
    expect(bg.json()).toEqual({ id: expect.any(Number) as number, is_new: true });
    expect(await rowOf(bg.json<{ id: number }>().id)).toMatchObject({
      name: 'BMW, Дизел, до €\u202f35\u00a0000',
      address: '?type=car&brand=bmw&fuel=diesel&price_max=35000',
      alert: 'daily',
      locale: 'bg',
    });
    browser.cookies.set('locale', 'en');
    const en = await save(browser, { address: '?type=car&q=golf+6' });
    expect(await rowOf(en.json<{ id: number }>().id)).toMatchObject({
      name: expect.stringMatching(/^Volkswagen Golf, 2008\s–\s2012$/) as string,
      locale: 'en',
    });
  });

  it('is not saved twice, also by calls at the same time', async () => {
    const { browser, accountId } = await signedIn(test);
    const calls = ['?type=car', '?type=car&sort=oldest', 'type=car', '?type=car&page=2'];
    const answers = await Promise.all(calls.map((address) => save(browser, { address })));
    const ids = new Set(answers.map((answer) => answer.json<{ id: number }>().id));
    expect(ids.size).toBe(1);
    expect(answers.filter((answer) => answer.json<{ is_new: boolean }>().is_new)).toHaveLength(1);
    const found = await browser.call('GET', '/api/user/searches/saved?address=?type=car%26view=grid');
    expect(found.json()).toEqual({ id: [...ids][0] });
    expect(
      await db.selectFrom('saved_search').where('account_id', '=', accountId).select('id').execute(),
    ).toHaveLength(1);
  });

  it('is refused above 50, also by calls at the same time, and fits again after a deletion', async () => {
    const { browser, accountId } = await signedIn(test);
    for (let index = 2; index < 50; index++) await makeSavedSearch(db, { account_id: accountId });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((seats) => save(browser, { address: `?type=car&seats_min=${seats + 1}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
    const { id } = answers.find(({ statusCode }) => statusCode === 200)?.json<{ id: number }>() ?? { id: 0 };
    const change = (body: object) => browser.call('PATCH', `/api/user/searches/${id}`, { body });
    expect((await change({ deleted: true })).statusCode).toBe(200);
    expect((await save(browser, { address: '?type=boat' })).statusCode).toBe(200);
    expect((await change({ deleted: false })).statusCode).toBe(409);
  });

  it('is deleted, restored within a day and then purged', async () => {
    const { browser, accountId } = await signedIn(test);
    const id = await makeSavedSearch(db, { account_id: accountId });
    const change = (body: object) => browser.call('PATCH', `/api/user/searches/${id}`, { body });
    const list = async () =>
      (await browser.call('GET', '/api/user/searches')).json<{ searches: object[] }>().searches;
    await change({ deleted: true });
    expect(await list()).toEqual([]);
    expect((await change({ name: 'X' })).statusCode).toBe(404);
    await purgeSearches(test.ctx);
    await change({ deleted: false });
    expect(await list()).toHaveLength(1);
    await change({ deleted: true });
    setNow(new Date(NOW.getTime() + CONFIRM_WITHIN_MS + 1));
    await purgeSearches(test.ctx);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('does not catch up on the listings of a pause', async () => {
    const { browser, accountId } = await signedIn(test);
    const id = await makeSavedSearch(db, { account_id: accountId, paused: true });
    await db
      .insertInto('saved_search_match')
      .values({ saved_search_id: id, listing_id: 1, reason: 'new', matched_at: NOW })
      .execute();
    await browser.call('PATCH', `/api/user/searches/${id}`, { body: { paused: false } });
    const left = await db
      .selectFrom('saved_search_match')
      .select('told_at')
      .where('saved_search_id', '=', id)
      .execute();
    expect(left).toEqual([{ told_at: NOW }]);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'a\nb' },
    { alert: 'hourly' },
    { account_id: 1 },
  ])('refuses the change %j', async (body) => {
    const { browser, accountId } = await signedIn(test);
    const id = await makeSavedSearch(db, { account_id: accountId });
    expect((await browser.call('PATCH', `/api/user/searches/${id}`, { body })).statusCode).toBe(422);
  });
});

describe('saved search of a visitor', () => {
  let email: string;
  let visitor: TestBrowser;
  let number = 0;
  beforeEach(() => {
    number += 1;
    email = `visitor${number}@volan.example`;
    visitor = test.browser(`198.51.100.${number}`);
  });
  const tokens = async () =>
    (await mailsTo(test, email)).map(({ text }) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '');
  const confirm = (token: string) => visitor.call('POST', '/api/searches/confirm', { body: { token } });

  it('needs an e-mail address', async () => {
    expect((await save(visitor, {})).statusCode).toBe(401);
    expect((await save(visitor, { email: 'a@b, c@d.example' })).statusCode).toBe(422);
  });

  it('is confirmed by the mailed link, which may be used again', async () => {
    const answer = await save(visitor, { email: email.toUpperCase(), alert: 'at_once' });
    expect(answer.json()).toEqual({ mailed: true });
    const [token = ''] = await tokens();
    const id = Number(token.split('-')[0]);
    expect(await rowOf(id)).toMatchObject({ email, alert: 'at_once', confirmed_at: null });
    expect((await confirm(token)).statusCode).toBe(200);
    setNow(new Date(NOW.getTime() + 2 * CONFIRM_WITHIN_MS));
    expect((await confirm(token)).json()).toEqual({ manage: managePath(test.ctx, id) });
    expect(await rowOf(id)).toMatchObject({ confirmed_at: NOW });
  });

  it('is not confirmed by an expired, foreign or forged link', async () => {
    await save(visitor, { email });
    const [token = ''] = await tokens();
    const id = Number(token.split('-')[0]);
    const others = [
      managePath(test.ctx, id).split('token=')[1] ?? '',
      unsubscribePath(test.ctx, 'search', id).split('token=')[1] ?? '',
      `${id}-${'x'.repeat(43)}`,
      token.replace(/^\d+/, String(id + 1)),
    ];
    for (const other of others) expect((await confirm(other)).statusCode).toBe(422);
    setNow(new Date(NOW.getTime() + CONFIRM_WITHIN_MS));
    expect((await confirm(token)).statusCode).toBe(422);
    expect(await rowOf(id)).toMatchObject({ confirmed_at: null });
    await purgeSearches(test.ctx);
    expect(await rowOf(id)).toMatchObject({ confirmed_at: null });
    setNow(new Date(NOW.getTime() + CONFIRM_WITHIN_MS + 1));
    await purgeSearches(test.ctx);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is stored once; a confirmed one is mailed again without being changed, and the answer is the same', async () => {
    await save(visitor, { email });
    await save(visitor, { email });
    const [token = ''] = await tokens();
    expect(new Set((await tokens()).map((each) => each.split('-')[0])).size).toBe(1);
    await confirm(token);
    setNow(new Date(NOW.getTime() + 1000));
    const again = await save(visitor, { email, alert: 'weekly' });
    expect(again.json()).toEqual({ mailed: true });
    expect(await rowOf(Number(token.split('-')[0]))).toMatchObject({ alert: 'daily', confirmed_at: NOW });
    expect((await mailsTo(test, email)).at(-1)?.text).toContain('/saved-search?token=');
  });

  it('is limited per address and per e-mail', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push((await save(visitor, { email })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let index = 0; index < 5; index++)
      statuses.push((await save(visitor, { email: `other${index}${email}` })).statusCode);
    // The refused try above counted for the address.
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 429]);
  });

  it('is managed by its link only', async () => {
    const id = await makeSavedSearch(db, { account_id: null, email, confirmed_at: NOW });
    const other = await makeSavedSearch(db, { account_id: null, email, confirmed_at: NOW });
    const token = managePath(test.ctx, id).split('token=')[1] ?? '';
    const change = (body: object) => visitor.call('PATCH', '/api/searches/by-link', { body });
    expect((await change({ token, alert: 'weekly', name: 'Моето' })).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ alert: 'weekly', name: 'Моето' });
    expect(await rowOf(other)).toMatchObject({ alert: 'daily' });
    expect((await change({ token: token.replace(String(id), String(other)), alert: 'off' })).statusCode).toBe(
      422,
    );
    const { accountId } = await signedIn(test);
    const ofAccount = await makeSavedSearch(db, { account_id: accountId });
    const forged = managePath(test.ctx, ofAccount).split('token=')[1] ?? '';
    expect((await change({ token: forged, alert: 'off' })).statusCode).toBe(404);
  });
});
