import { describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

interface Own {
  id: number;
  state: string;
  actions: string[];
  changes: { state: string; reason: string | null } | null;
  [field: string]: unknown;
}
interface Answer {
  total: number;
  counts: Record<string, number>;
  listings: Own[];
}
const list = async ({ browser }: Caller, query = ''): Promise<Answer> =>
  (await browser.call('GET', `/api/user/listings?${query}`)).json();
const act = ({ browser }: Caller, id: number, action: string) =>
  browser.call('POST', `/api/listings/${id}/${action}`, { body: {} });
const seller = async () => {
  const caller = await makeCaller(test, 'private');
  return { caller, account_id: caller.accountId ?? 0 };
};

describe('own listings', () => {
  it('are listed and counted by state, archived ones only on request', async () => {
    const { caller, account_id } = await seller();
    const picture = await makePicture(db);
    const states = {
      published: await makeListing(db, { account_id, expires_at: inDays(30) }),
      reserved: await makeListing(db, { account_id, sale: 'reserved' }),
      pending: await makeListing(db, { account_id, moderation: 'pending' }),
      rejected: await makeListing(db, { account_id, moderation: 'rejected', moderation_reason: 'Защото.' }),
      paused: await makeListing(db, { account_id, publication: 'inactive' }),
      expired: await makeListing(db, { account_id, publication: 'expired' }),
      sold: await makeListing(db, { account_id, sale: 'sold' }),
      fake: await makeListing(db, { account_id, fake: true }),
      archived: await makeListing(db, { account_id, publication: 'archived', sale: 'sold' }),
      deleted: await makeListing(db, { account_id, publication: 'deleted', remove_at: inDays(0.5) }),
      draft: await makeDraft(db, { accountId: account_id, pictures: [picture] }),
    };
    await makeListing(db);
    await makeListing(db, { account_id, publication: 'deleted', remove_at: inDays(-0.1) });
    const all = await list(caller);
    expect(all.total).toBe(10);
    expect(all.counts).toEqual({
      all: 10,
      ...Object.fromEntries(Object.keys(states).map((state) => [state, 1])),
    });
    const byId = new Map(all.listings.map((listing) => [listing.id, listing]));
    for (const [state, id] of Object.entries(states))
      if (state !== 'archived') expect(byId.get(id)?.state).toBe(state);
    expect(byId.get(states.rejected)?.['reason']).toBe('Защото.');
    expect(byId.get(states.draft)).toMatchObject({
      brand: { key: 'vw', name: 'Volkswagen' },
      model: { key: 'golf' },
      year: 2017,
      picture_count: 1,
      picture: { id: picture },
      actions: ['continue', 'duplicate', 'discard'],
    });
    const archived = await list(caller, 'state=archived');
    expect(archived.listings.map(({ id }) => id)).toEqual([states.archived]);
    expect(
      Object.fromEntries([...byId.values()].map(({ state, actions }) => [state, actions.join(' ')])),
    ).toEqual({
      published: 'edit reserve sold pause duplicate archive delete',
      reserved: 'edit unreserve sold pause duplicate archive delete',
      pending: 'edit reserve sold pause duplicate archive delete',
      rejected: 'edit reserve sold pause duplicate archive delete',
      paused: 'edit reserve sold resume duplicate archive delete',
      expired: 'edit renew sold duplicate archive delete',
      sold: 'duplicate archive delete',
      fake: 'duplicate archive delete',
      deleted: 'restore',
      draft: 'continue duplicate discard',
    });
  });

  it('offer exactly the actions that succeed', async () => {
    const { caller, account_id } = await seller();
    const states = [
      {},
      { sale: 'reserved' },
      { moderation: 'pending' },
      { moderation: 'rejected' },
      { publication: 'inactive' },
      { publication: 'expired' },
      { sale: 'sold' },
      { publication: 'archived' },
      { fake: true },
      { publication: 'deleted', remove_at: inDays(0.5) },
      { expires_at: inDays(3) },
    ];
    const steps = [
      'renew',
      'reserve',
      'unreserve',
      'sold',
      'unsold',
      'pause',
      'resume',
      'archive',
      'delete',
      'restore',
    ];
    for (const state of states)
      for (const step of steps) {
        const id = await makeListing(db, { account_id, ...state });
        if (state.publication === 'deleted')
          await db
            .insertInto('listing_transition')
            .values({
              listing_id: id,
              at: NOW,
              field: 'publication',
              from_state: 'active',
              to_state: 'deleted',
            })
            .execute();
        const { listings } = await list(
          caller,
          `q=${id}&state=${'publication' in state && state.publication === 'archived' ? 'archived' : ''}`.replace(
            /&state=$/,
            '',
          ),
        );
        const offered = listings[0]?.actions.includes(step);
        const { statusCode } = await act(caller, id, step);
        expect([JSON.stringify(state), step, statusCode]).toEqual([
          JSON.stringify(state),
          step,
          offered ? 200 : 409,
        ]);
        await db.deleteFrom('listing').where('id', '=', id).execute();
      }
  });

  it('are found by make, id and VIN', async () => {
    const { caller, account_id } = await seller();
    const golf = await makeListing(db, { account_id, variant: '1.6 TDI', vin: 'WVWZZZ1KZAW000021' });
    const audi = await makeListing(db, { account_id, brand: 'audi', model: 'a4' });
    const draft = await makeDraft(db, { accountId: account_id, fields: { variant: 'GTI' } });
    const found = async (q: string) =>
      (await list(caller, `q=${encodeURIComponent(q)}`)).listings.map(({ id }) => id);
    expect(await found('голф')).toEqual([golf]);
    expect(await found('vw golf tdi')).toEqual([golf]);
    expect(await found('000021')).toEqual([golf]);
    expect(await found(String(audi))).toEqual([audi]);
    expect(await found('gti')).toEqual([draft]);
    expect(await found('100%')).toEqual([]);
  });

  it('stay listed when their changes are discarded', async () => {
    const { caller, account_id } = await seller();
    const id = await makeListing(db, { account_id });
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    await caller.browser.call('DELETE', `/api/drafts/${id}`);
    const draft = await makeDraft(db, { accountId: account_id });
    await caller.browser.call('DELETE', `/api/drafts/${draft}`);
    expect(await list(caller)).toMatchObject({
      total: 1,
      counts: { all: 1, published: 1, draft: 0 },
      listings: [{ id, state: 'published', changes: null }],
    });
  });

  it('are paginated', async () => {
    const { caller, account_id } = await seller();
    const ids = [];
    for (let listing = 0; listing < 5; listing++) ids.push(await makeListing(db, { account_id }));
    const pages = await Promise.all([1, 2, 3].map((page) => list(caller, `per_page=2&page=${page}`)));
    expect(pages.flatMap(({ listings }) => listings.map(({ id }) => id))).toEqual(ids.toReversed());
    expect(pages[0]).toMatchObject({ total: 5 });
  });

  it('tell the state of their changes', async () => {
    const { caller, account_id } = await seller();
    const id = await makeListing(db, { account_id });
    const changes = async () => (await list(caller)).listings[0]?.changes;
    expect(await changes()).toBeNull();
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    expect(await changes()).toMatchObject({ state: 'editing' });
    const set = (values: object) =>
      db.updateTable('listing_draft').set(values).where('listing_id', '=', id).execute();
    await set({ submitted_at: NOW });
    expect(await changes()).toMatchObject({ state: 'waiting', reason: null });
    await set({ submitted_at: null, refusal: 'Не е тази.' });
    expect(await changes()).toMatchObject({ state: 'refused', reason: 'Не е тази.' });
  });
});

describe('an action of the owner', () => {
  it('can be undone for a day', async () => {
    const { caller, account_id } = await seller();
    const id = await makeListing(db, { account_id, sale: 'reserved' });
    const states = [];
    for (const step of ['sold', 'unsold', 'archive', 'restore', 'unreserve'])
      states.push((await act(caller, id, step)).json<Own>().state);
    expect(states).toEqual(['sold', 'reserved', 'archived', 'reserved', 'published']);
    await act(caller, id, 'archive');
    await db
      .updateTable('listing_transition')
      .set({ at: inDays(-1.01) })
      .where('listing_id', '=', id)
      .execute();
    const late = await act(caller, id, 'restore');
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'Това вече не може да се върне.' }]);
  });

  it('renews an expired listing, or an active one near its end, for the full time', async () => {
    const { caller, account_id } = await seller();
    for (const values of [{ publication: 'expired', expires_at: inDays(-3) }, { expires_at: inDays(3) }]) {
      const id = await makeListing(db, { account_id, ...values });
      const renewed = (await act(caller, id, 'renew')).json<Own>();
      expect(renewed).toMatchObject({ state: 'published', expires_at: inDays(60).toISOString() });
      const again = await act(caller, id, 'renew');
      expect([again.statusCode, again.json()]).toEqual([409, { message: 'Обявата е активна.' }]);
    }
  });

  it('is refused with a reason in the language of the page', async () => {
    const { caller, account_id } = await seller();
    const id = await makeListing(db, { account_id, publication: 'expired', sale: 'sold' });
    const renew = (headers: Record<string, string>) =>
      caller.browser.call('POST', `/api/listings/${id}/renew`, { body: {}, headers });
    expect((await renew({})).json()).toEqual({ message: 'Обявата е отбелязана като продадена.' });
    expect((await renew({ 'accept-language': 'en' })).json()).toEqual({
      message: 'This listing is marked as sold.',
    });
  });
});
