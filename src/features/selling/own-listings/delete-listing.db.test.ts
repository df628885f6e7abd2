import { describe, expect, it, vi } from 'vitest';
import { isOwnPicture, publicPictureKeys } from '#features/listings/gallery/picture-audience.server.ts';
import { listingsPersonalData } from '#features/listings/personal-data.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { removeDeletedListings } from './purge-listings.server.ts';

const test = await testApp();
const { ctx, get } = test;
const { db } = ctx;
const DAY_MS = 86_400_000;
const content = {
  description: 'Обслужвана, с две ключа.',
  variant: '1.6 TDI',
  brand_name: 'Самоделка',
  model_name: 'П-1',
  vin: 'WVWZZZ1KZAW000041',
  contact: 'custom',
  contact_phone: '+359881234567',
  picture_count: 1,
};

const act = ({ browser }: Caller, id: number, action: string) =>
  browser.call('POST', `/api/listings/${id}/${action}`, { body: {} });
const rowOf = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listed = async ({ browser }: Caller) =>
  (await browser.call('GET', '/api/user/listings')).json<{
    listings: { id: number; state: string; actions: string[]; remove_at: string | null }[];
  }>().listings;
const at = (ms: number) => ({ db, jobs: ctx.jobs, now: () => new Date(NOW.getTime() + ms) });

async function makeOwn(values: object = {}) {
  const caller = await makeCaller(test, 'private');
  const accountId = caller.accountId ?? 0;
  const id = await makeListing(db, { account_id: accountId, ...content, ...values });
  const picture = await makePicture(db);
  await db
    .insertInto('listing_picture')
    .values({ listing_id: id, position: 0, picture_id: picture })
    .execute();
  return { caller, accountId, id, picture };
}

describe('a deleted listing', () => {
  it('is gone at once for everybody but its owner', async () => {
    const { caller, accountId, id, picture } = await makeOwn();
    const search = async () =>
      (await get('/api/search?type=car&per_page=100')).json<{ listings: { id: number }[] }>();
    await vi.waitUntil(async () => (await search()).listings.some((each) => each.id === id), PATIENCE);
    expect(await publicPictureKeys(ctx, picture)).toHaveLength(1);

    expect((await act(caller, id, 'delete')).json()).toMatchObject({ state: 'deleted' });
    expect((await get(`/api/listings/${id}`)).statusCode).toBe(410);
    expect((await get(`/api/listings?ids=${id}`)).json()).toMatchObject({ listings: [] });
    expect(await publicPictureKeys(ctx, picture)).toBeUndefined();
    expect(await isOwnPicture(ctx, { id: picture, accountId })).toBe(true);
    const { browser } = await makeCaller(test, 'visitor');
    expect((await browser.call('POST', `/api/listings/${id}/phone`)).statusCode).toBe(404);
    await vi.waitUntil(async () => !(await search()).listings.some((each) => each.id === id), PATIENCE);
    expect((await get('/feed.xml?type=car')).payload).not.toContain(`/listing/${id}<`);
  });

  it('is unknown, not gone, if it was never public', async () => {
    const { caller, id } = await makeOwn({ moderation: 'pending' });
    await act(caller, id, 'delete');
    expect((await get(`/api/listings/${id}`)).statusCode).toBe(404);
  });

  it('is listed for its owner for a day, can only be restored, and is part of the export', async () => {
    const { caller, accountId, id } = await makeOwn();
    await act(caller, id, 'delete');
    expect(await listed(caller)).toMatchObject([
      {
        id,
        state: 'deleted',
        actions: ['restore'],
        remove_at: new Date(NOW.getTime() + DAY_MS).toISOString(),
      },
    ]);
    const exported = await listingsPersonalData.export?.(db, accountId);
    expect(JSON.stringify(exported)).toContain(content.description);
    await db
      .updateTable('listing')
      .set({ remove_at: new Date(NOW.getTime() - 1) })
      .where('id', '=', id)
      .execute();
    expect(await listed(caller)).toEqual([]);
  });

  it.each(['active', 'inactive', 'expired', 'archived'])(
    'returns to %s with its content',
    async (publication) => {
      const closed_at =
        publication === 'active' || publication === 'inactive' ? null : new Date(NOW.getTime() - DAY_MS);
      const { caller, id, picture } = await makeOwn({ publication, closed_at });
      const before = await rowOf(id);
      await act(caller, id, 'delete');
      expect((await act(caller, id, 'restore')).statusCode).toBe(200);
      const after = await rowOf(id);
      expect(after).toEqual({ ...before, version: before.version + 2, updated_at: after.updated_at });
      const left = await db
        .selectFrom('listing_picture')
        .select('picture_id')
        .where('listing_id', '=', id)
        .execute();
      expect(left).toEqual([{ picture_id: picture }]);
      const history = await db
        .selectFrom('listing_transition')
        .select(['field', 'from_state', 'to_state', 'actor_id'])
        .where('listing_id', '=', id)
        .orderBy('id')
        .execute();
      const step = { field: 'publication', actor_id: caller.accountId };
      expect(history).toEqual([
        { ...step, from_state: publication, to_state: 'deleted' },
        { ...step, from_state: 'deleted', to_state: publication },
      ]);
    },
  );

  it('does not come back deleted when an archived one is restored twice', async () => {
    const { caller, id } = await makeOwn();
    for (const action of ['archive', 'delete', 'restore', 'restore'])
      expect((await act(caller, id, action)).statusCode).toBe(200);
    expect((await rowOf(id)).publication).toBe('active');
    expect((await act(caller, id, 'restore')).statusCode).toBe(409);
  });

  it('cannot be edited, copied or submitted', async () => {
    const { caller, accountId, id } = await makeOwn();
    const call = (path: string, body: object) => caller.browser.call('POST', path, { body });
    await call('/api/drafts', { listing: id });
    await act(caller, id, 'delete');
    for (const body of [{ listing: id }, { copy: id }]) {
      const refused = await call('/api/drafts', body);
      expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'Обявата е изтрита.' }]);
    }
    expect((await caller.browser.call('GET', `/api/drafts/${id}`)).statusCode).toBe(404);
    expect((await caller.browser.call('GET', '/api/drafts')).json()).toEqual({ drafts: [] });
    await makeDraft(db, { accountId });
  });

  it('no longer waits for a moderator', async () => {
    const waiting = async () => {
      const { browser } = await makeCaller(test, 'moderator');
      return (await browser.call('GET', '/api/admin/listings')).json<{ counts: { pending: number } }>().counts
        .pending;
    };
    const { caller, id } = await makeOwn();
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    await db.updateTable('listing_draft').set({ submitted_at: NOW }).where('listing_id', '=', id).execute();
    const before = await waiting();
    await act(caller, id, 'delete');
    expect(await waiting()).toBe(before - 1);
  });
});

describe('removeDeletedListings', () => {
  it('removes texts and pictures after a day, keeps row and history, and ends the undo', async () => {
    const { caller, id, picture } = await makeOwn();
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    await act(caller, id, 'delete');
    await removeDeletedListings(at(DAY_MS - 1));
    expect(await rowOf(id)).toMatchObject(content);
    const sent: unknown[] = [];
    const jobs = { ...ctx.jobs, send: async (name: string, data?: object) => void sent.push([name, data]) };
    await removeDeletedListings({ ...at(DAY_MS), jobs });
    expect(await rowOf(id)).toMatchObject({
      publication: 'deleted',
      description: '',
      variant: '',
      brand_name: null,
      model_name: null,
      vin: null,
      contact: 'profile',
      contact_phone: null,
      picture_count: 0,
      remove_at: null,
    });
    for (const table of ['listing_picture', 'listing_draft'] as const)
      expect(await db.selectFrom(table).selectAll().where('listing_id', '=', id).execute()).toEqual([]);
    expect(sent).toContainEqual(['delete-pictures', { ids: [picture] }]);
    expect((await act(caller, id, 'restore')).json()).toEqual({ message: 'Това вече не може да се върне.' });
    expect((await get(`/api/listings/${id}`)).statusCode).toBe(410);
    const history = await db
      .selectFrom('listing_transition')
      .select('to_state')
      .where('listing_id', '=', id)
      .execute();
    expect(history).toEqual([{ to_state: 'deleted' }]);
  });
});
