import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { API_NAME, API_PASSWORD, apiId, apiIds, json, playApi } from '../fixtures/mobile-bg-api.ts';
import { blockedPage } from '../fixtures/mobile-bg-pages.ts';
import { bringFromAccount } from './bring-from-account.server.ts';

const { peer, test, ctx, draftsOf, reset, lists, bring } = await openImportSites();
const credentials = { username: API_NAME, password: API_PASSWORD, own: true as const };

beforeEach(async () => {
  await reset();
  playApi(peer);
});

describe('an API that fails', () => {
  const cut = (response: Parameters<ReturnType<typeof json>>[0]) =>
    void response.writeHead(200, { 'Content-Length': '5000' }).write('{"st', () => response.destroy());
  const refused = json({ status: 'error', msg: 'no' });
  it.each([
    [
      'a block page',
      (response: Parameters<typeof cut>[0]) => void response.writeHead(403).end(blockedPage),
      'не ни допуска',
    ],
    [
      'an answer that is not JSON',
      (response: Parameters<typeof cut>[0]) => void response.end('<h1>ok</h1>'),
      'не отговори така',
    ],
    ['a failure with status 200', refused, 'не отговори така'],
    [
      'ids that are not ids',
      json({ status: 'success', adverts: [{ ida: '../logout' }, { ida: 12 }] }),
      'не отговори така',
    ],
    ['an answer that is cut', cut, 'не отговори така'],
    [
      'a huge answer',
      (response: Parameters<typeof cut>[0]) => void response.end(Buffer.alloc(3_000_001, ' ')),
      'не отговори така',
    ],
  ])('by %s leads to a message, no list and no draft', async (_, adverts, words) => {
    const caller = await makeCaller(test, 'private');
    playApi(peer, { adverts });
    const answer = await bring(caller);
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ message: string }>().message).toContain(words);
    expect(await lists(caller)).toEqual([]);
    expect(await draftsOf(caller)).toEqual([]);
  });

  it.each([
    ['access_ended', json({ status: 'error', msg: 'Invalid token' }), { loaded: 2, failed: 0, left: 4 }],
    [
      'blocked',
      (response: Parameters<typeof cut>[0]) => void response.writeHead(403).end(blockedPage),
      { loaded: 2, failed: 0, left: 4 },
    ],
    ['unreachable', cut, { loaded: 2, failed: 0, left: 4 }],
    ['refused', refused, { loaded: 2, failed: 3, left: 1 }],
    [
      'layout_changed',
      json({ status: 'success', advert: { ida: apiId(77), marka: 'BMW' } }),
      { loaded: 2, failed: 3, left: 1 },
    ],
  ])(
    'with %s in the middle keeps what was loaded and tells what is left',
    async (fault, failure, expected) => {
      const caller = await makeCaller(test, 'private');
      playApi(peer, { ids: apiIds(6), advert: (_, count) => (count > 2 ? failure : undefined) });
      expect((await bring(caller)).json()).toMatchObject({ ...expected, fault });
      expect(await draftsOf(caller)).toHaveLength(2);
      playApi(peer, { ids: apiIds(6) });
      expect((await bring(caller)).json()).toMatchObject({ loaded: 4, left: 0, fault: null });
    },
  );

  it('by being slow ends the run in time', async () => {
    const caller = await makeCaller(test, 'private');
    playApi(peer, { advert: (_, count) => (count > 1 ? () => undefined : undefined) });
    const viewer = { accountId: caller.accountId ?? 0 } as Parameters<typeof bringFromAccount>[1];
    const input = { ...credentials, listings: 'new' as const };
    expect(await bringFromAccount(ctx, viewer, input, { runMs: 900, callMs: 5_000 })).toMatchObject({
      loaded: 1,
      left: 2,
      fault: 'time',
    });
    expect(peer.requests.at(-1)?.path).toContain('logout');
  });

  it('stops at the limit of drafts and stores nothing of the listing without room', async () => {
    const caller = await makeCaller(test, 'private');
    playApi(peer, { ids: apiIds(52) });
    expect((await bring(caller)).json()).toMatchObject({ loaded: 50, left: 2 });
    await ctx.db.deleteFrom('limit_use').execute();
    expect((await bring(caller)).json()).toMatchObject({ loaded: 0, left: 2, fault: 'too_many_drafts' });
    expect((await lists(caller))[0]?.listings.filter(({ status }) => status === 'new')).toHaveLength(2);
  });
});
