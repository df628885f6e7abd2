import type { RequestHandler } from 'react-router';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { anyQuery } from '#features/search/index/search-query.ts';
import { contextOf } from '#pages/app-context.server.ts';
import { definePage } from '#pages/define-page.ts';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

/** The state of a listing at its path, and the number of published listings at any other. */
const pages: RequestHandler = async (request, provider) => {
  const { ctx } = contextOf(provider!);
  const id = Number(/\/listing\/(\d+)/.exec(request.url)?.[1]);
  const body = id ? (await getListing(ctx, id)).state : `${ctx.search.find(anyQuery, ctx.now()).total} found`;
  return new Response(body, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': PUBLIC_PAGE } });
};
const publicPage = definePage({ cache: 'public', sitemap: false, title: 'from data', dependsOn: 'path' });
const facts = { '/results': publicPage, '/listing/:id': publicPage };
const first = await testApp({ pages, facts });
const second = await testApp({ pages, facts, beside: first });
const { db } = first.ctx;
const seller = await makeCaller(first, 'private');
let id: number;

beforeEach(async () => {
  id = await makeListing(db, { account_id: seller.accountId ?? 0 });
  for (const { ctx } of [first, second]) await ctx.search.catchUp();
  for (const { get } of [first, second])
    for (const path of ['/results', `/listing/${id}`]) expect((await get(path)).statusCode).toBe(200);
  // From now on, and for a second, processes learn of changes only by polling twice a second.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'volan listing changes'`.execute(db);
});

const pause = () => seller.browser.call('POST', `/api/listings/${id}/pause`, { body: {} });
const asSeller = async ({ get }: TestApp, path: string) =>
  (await get(path, { cookie: [...seller.browser.cookies].map((pair) => pair.join('=')).join('; ') })).body;

describe('an own edit', () => {
  it('is on the pages of its author at once in every process', async () => {
    const before = await asSeller(first, '/results');
    await pause();
    for (const app of [second, first]) {
      expect(await asSeller(app, `/listing/${id}`)).not.toBe('available');
      expect(await asSeller(app, '/results')).not.toBe(before);
    }
  });

  it('is on the listing page of everyone at once in the process that took it, and soon in others', async () => {
    await pause();
    expect((await first.get(`/listing/${id}`)).body).not.toBe('available');
    await vi.waitUntil(async () => (await second.get(`/listing/${id}`)).body !== 'available', PATIENCE);
  });

  it('marks the browser for a minute, which a failed call and reading do not', async () => {
    const marked = (response: { cookies: { name: string }[] }) =>
      response.cookies.find(({ name }) => name === 'volan_edited');
    expect(marked(await pause())).toMatchObject({ maxAge: 60, httpOnly: true, secure: true });
    expect(marked(await pause())).toBeUndefined();
    expect(marked(await seller.browser.call('GET', '/api/user/me'))).toBeUndefined();
  });
});
