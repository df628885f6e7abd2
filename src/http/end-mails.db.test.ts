import { beforeEach, describe, expect, it } from 'vitest';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import { makeAccount, makeSavedSearch } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { ctx, app } = test;
let id: number;
let other: number;
let path: string;
beforeEach(async () => {
  const account_id = await makeAccount(ctx.db);
  id = await makeSavedSearch(ctx.db, { account_id });
  other = await makeSavedSearch(ctx.db, { account_id });
  path = unsubscribePath(ctx, 'search', id);
});
const alertOf = async (search: number) =>
  (await ctx.db.selectFrom('saved_search').select('alert').where('id', '=', search).executeTakeFirstOrThrow())
    .alert;
/** A mail program: no cookies, no Origin, no token of ours. */
const post = (url: string, type: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { host: 'volan.test', 'content-type': type }, payload });
const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

describe('one-click unsubscribe', () => {
  it.each([
    [FORM, ONE_CLICK],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    ],
  ])('ends the mails of one search for a request of a mail program as %s', async (type, payload) => {
    const answer = await post(path, type, payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(await alertOf(id)).toBe('off');
    expect(await alertOf(other)).toBe('daily');
    expect((await post(path, type, payload)).statusCode).toBe(200);
  });

  it('changes nothing for GET and HEAD', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      await app.inject({ method, url: path, headers: { host: 'volan.test' } });
    expect(await alertOf(id)).toBe('daily');
  });

  it('refuses tokens of another search, another kind of mail and without our signature', async () => {
    const forged = [
      path.replace(`token=${id}-`, `token=${other}-`),
      path.replace('/search?', '/price?'),
      unsubscribePath(ctx, 'price', id).replace('/price?', '/search?'),
      `/unsubscribe/search?token=${id}-${'x'.repeat(43)}`,
      '/unsubscribe/search?token=',
    ];
    for (const url of forged) expect((await post(url, FORM, ONE_CLICK)).statusCode, url).toBe(422);
    expect([await alertOf(id), await alertOf(other)]).toEqual(['daily', 'daily']);
  });

  it('refuses large bodies and other types', async () => {
    expect((await post(path, FORM, 'x'.repeat(5_000))).statusCode).toBe(413);
    expect((await post(path, 'text/plain', ONE_CLICK)).statusCode).toBe(415);
    expect(await alertOf(id)).toBe('daily');
  });

  it('leads the form of our page back to the page', async () => {
    const answer = await post(path, FORM, 'from=page');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe(path);
    expect(await alertOf(id)).toBe('off');
  });
});
