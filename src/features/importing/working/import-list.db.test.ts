import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { testApp } from '#tests/support/test-app.ts';
import { carsList, carsListId, DEALER, mobileId, mobileIds, mobileList } from '../fixtures/list-pages.ts';
import { blockedPage, ID, mobilePage, rows } from '../fixtures/mobile-bg-pages.ts';
import { readImports } from './read-imports.server.ts';

const {
  peer,
  test,
  ctx,
  bytes,
  list: imports,
  draftsOf,
  reset,
  beginList,
  lists,
  choose,
  runLists: run,
} = await openImportSites();

const address = `https://${DEALER}.mobile.bg/`;
const PAGE = 20;

/** Plays a dealer page with `total` listings, whose prices are those of their lists. */
function dealer(total: number, { page = mobileList }: { page?: typeof mobileList } = {}): void {
  peer.answer((response, { path }) => {
    response.setHeader('Content-Type', 'text/html; charset=windows-1251');
    const id = /\d{17}/.exec(path)?.[0];
    if (id !== undefined) return void response.end(bytes(pageOf(id)));
    const number = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
    const from = (number - 1) * PAGE + 1;
    response.end(bytes(page({ number, from, to: Math.min(total, from + PAGE - 1), total })));
  });
}
const pageOf = (id: string): string => {
  const index = Number(id.slice(-3));
  return mobilePage({
    pictures: '',
    price: `${6000 + index} €`,
    rows: [...rows, ['Състояние', 'Употребяван']],
  })
    .replace(/<a class="small[^]*?<\/a>/, '')
    .replace('198 000 км', `198 ${String(index).padStart(3, '0')} км`)
    .replaceAll(ID, id);
};

const begin = (caller: Caller, body: object = { address }) => beginList(caller, body);
const statuses = async (caller: Caller) =>
  Object.fromEntries((await lists(caller))[0]?.listings.map(({ id, status }) => [id, status]) ?? []);

beforeEach(reset);

describe('a dealer page', () => {
  it('is listed from all its pages before anything is brought, and only the chosen listings become drafts', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(45);
    expect((await begin(caller)).statusCode).toBe(202);
    await run(caller);
    const [list] = await lists(caller);
    expect(list).toMatchObject({ state: 'read', stated: 45, is_cut: false, fault: null, waiting: 0 });
    expect(list?.listings.map(({ id }) => id)).toEqual(mobileIds(1, 45));
    expect(new Set(list?.listings.map(({ status }) => status))).toEqual(new Set(['new']));
    expect(peer.requests.map(({ headers, path }) => `${headers.host}${path}`)).toEqual(
      ['/', '/?page=2', '/?page=3'].map((path) => `${DEALER}.mobile.bg${path}`),
    );
    expect(await draftsOf(caller)).toEqual([]);
    // An id that the list does not have is ignored.
    expect((await choose(caller, [mobileId(2), mobileId(7), mobileId(99)])).json()).toEqual({ begun: 2 });
    await run(caller);
    expect(await draftsOf(caller)).toHaveLength(2);
    expect(await statuses(caller)).toMatchObject({ [mobileId(2)]: 'here', [mobileId(1)]: 'new' });
  });

  it('adds nothing when it is read and chosen again; shows what changed and what is gone, and removes nothing', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(3);
    await begin(caller);
    await run(caller);
    await Promise.all([choose(caller, mobileIds(1, 3)), choose(caller, mobileIds(1, 3))]);
    await Promise.all([run(caller), run(caller)]);
    expect(await draftsOf(caller)).toHaveLength(3);
    dealer(2, { page: (part) => mobileList(part).replace('6 001 €', '5 900 €').replace('11 737', '11 539') });
    await begin(caller);
    await run(caller);
    const [list] = await lists(caller);
    expect(list?.listings.map(({ status }) => status)).toEqual(['changed', 'here', 'gone']);
    expect(list?.listings[0]?.changes).toMatchObject([{ field: 'price', before: '6001', after: '5900' }]);
    await choose(caller, mobileIds(1, 3));
    await run(caller);
    expect(await draftsOf(caller)).toHaveLength(3);
  });

  it('tells nothing gone when the list breaks off, and keeps what it found before', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(25);
    await begin(caller);
    await run(caller);
    peer.answer((response, { path }) =>
      path.includes('page=2')
        ? void response.writeHead(403).end(blockedPage)
        : void response.end(bytes(mobileList({ to: 20, total: 25 }))),
    );
    await begin(caller);
    await run(caller);
    const [list] = await lists(caller);
    expect(list).toMatchObject({ state: 'failed', fault: 'blocked' });
    expect(list?.listings).toHaveLength(25);
  });

  it('is paused, continued and ended by its owner', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(3);
    await begin(caller);
    await run(caller);
    await choose(caller, mobileIds(1, 3));
    const [list] = await lists(caller);
    const pause = (paused: boolean) =>
      caller.browser.call('PUT', `/api/import-lists/${list?.id}/pause`, { body: { paused } });
    await pause(true);
    await run(caller, 2);
    expect(await draftsOf(caller)).toEqual([]);
    await pause(false);
    await caller.browser.call('DELETE', `/api/import-lists/${list?.id}/waiting`);
    await run(caller, 2);
    expect(await draftsOf(caller)).toEqual([]);
    expect(new Set(Object.values(await statuses(caller)))).toEqual(new Set(['new']));
  });

  it('pauses at a block instead of asking for the rest', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(12);
    await begin(caller);
    await run(caller);
    await choose(caller, mobileIds(1, 12));
    peer.requests.splice(0);
    peer.answer((response) => void response.writeHead(403).end(blockedPage));
    await run(caller);
    expect(peer.requests).toHaveLength(1);
    expect((await lists(caller))[0]).toMatchObject({ is_paused: true, fault: 'blocked', waiting: 12 });
  });

  it('asks no more than ten pages a minute for an account, lists included', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(300);
    await begin(caller);
    for (let count = 0; count < 3; count += 1)
      await readImports(ctx, { account: caller.accountId ?? 0, signal: AbortSignal.timeout(60_000) });
    expect(peer.requests).toHaveLength(10);
    expect((await lists(caller))[0]).toMatchObject({ state: 'waiting', counted: 200 });
  });

  it('pauses at the limit of drafts, and continues when there is room', async () => {
    const caller = await makeCaller(test, 'company');
    dealer(52);
    await begin(caller);
    await run(caller);
    await choose(caller, mobileIds(1, 52));
    await run(caller);
    expect((await lists(caller))[0]).toMatchObject({ is_paused: true, fault: 'too_many_drafts', waiting: 2 });
    const drafts = await draftsOf(caller);
    expect(drafts).toHaveLength(50);
    for (const { listing_id: id } of drafts.slice(0, 2))
      await caller.browser.call('DELETE', `/api/drafts/${id}`);
    const [list] = await lists(caller);
    await caller.browser.call('PUT', `/api/import-lists/${list?.id}/pause`, { body: { paused: false } });
    await run(caller);
    expect((await lists(caller))[0]?.waiting).toBe(0);
  });
});

it('five hundred listings are found, and no more, although runs are killed', async () => {
  const caller = await makeCaller(test, 'company');
  dealer(520);
  await begin(caller);
  for (let count = 0; count < 8; count += 1) {
    await ctx.db.deleteFrom('limit_use').execute();
    const killed = new AbortController();
    peer.requests.splice(0);
    setTimeout(() => killed.abort(), 40);
    await readImports(ctx, { account: caller.accountId ?? 0, signal: killed.signal }).catch(() => undefined);
  }
  await run(caller);
  const [list] = await lists(caller);
  expect(list).toMatchObject({ state: 'read', is_cut: true, stated: 520 });
  expect(list?.listings.map(({ id }) => id)).toEqual(mobileIds(1, 500));
});

it('all drafts without open points are marked as reviewed at once, and unmarked again', async () => {
  const caller = await makeCaller(test, 'company');
  dealer(2);
  await begin(caller);
  await run(caller);
  await choose(caller, mobileIds(1, 2));
  await run(caller);
  const [list] = await lists(caller);
  const all = list?.listings.map((each) => each.import_id ?? 0) ?? [];
  await ctx.db
    .updateTable('listing_draft')
    .set({ fields: JSON.stringify({ type: 'car' }) })
    .where('listing_id', '=', (await draftsOf(caller))[0]?.listing_id ?? 0)
    .execute();
  const confirm = (confirmed: boolean) =>
    caller.browser.call('PUT', `/api/import-lists/${list?.id}/confirmation`, {
      body: { confirmed, imports: all },
    });
  const first = (await confirm(true)).json<{ imports: number[] }>().imports;
  expect(first).toHaveLength(1);
  expect((await confirm(false)).json<{ imports: number[] }>().imports).toEqual(first);
  expect((await imports(caller)).map(({ state }) => state)).toEqual(['ready', 'ready']);
});

it('pasted pages of cars.bg add to one list', async () => {
  const caller = await makeCaller(test, 'company');
  await begin(caller, { page: carsList(2) });
  await run(caller);
  await begin(caller, { page: carsList(3) });
  await run(caller);
  const all = await lists(caller);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ site: 'cars.bg', address: null, state: 'read' });
  expect(all[0]?.listings.map(({ id }) => id)).toEqual([1, 2, 3].map(carsListId));
  expect(peer.requests).toEqual([]);
});

it('a page of a site that is off is refused', async () => {
  const off = await testApp({ env: { IMPORT_SITES: 'cars.bg' }, beside: test });
  const caller = await makeCaller(off, 'company');
  expect((await begin(caller)).statusCode).toBe(422);
});
