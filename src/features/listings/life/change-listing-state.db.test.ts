import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { raceOnListing } from '#tests/support/race-on-listing.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { changeListingState, type StateChange } from './change-listing-state.server.ts';
import {
  fakeStates,
  listingLife,
  moderationStates,
  publicationStates,
  saleStates,
  UNDO_MS,
  type LifeActor,
  type LifeField,
} from './listing-life.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let db: Database;
let moderator: number;

beforeAll(async () => {
  ({ db } = await testDatabase());
  moderator = await makeAccount(db, { roles: ['moderator'] });
});

const change = (step: Omit<StateChange, 'now'> & { now?: Date }) =>
  db.transaction().execute((transaction) => changeListingState(transaction, { now: NOW, ...step }));
const rowOf = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = (id: number) =>
  db
    .selectFrom('listing_transition')
    .select(['field', 'from_state', 'to_state', 'actor_id', 'reason'])
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute();

const states: Record<LifeField, readonly string[]> = {
  moderation: moderationStates,
  publication: publicationStates,
  sale: saleStates,
  fake: fakeStates,
};
const cases = (Object.keys(states) as LifeField[]).flatMap((field) =>
  states[field].flatMap((from) =>
    states[field].flatMap((to) =>
      (['owner', 'moderator', 'system'] as LifeActor[]).map((by) => ({
        field,
        from,
        to,
        by,
        legal: listingLife[field][from]?.[to]?.includes(by) ?? false,
      })),
    ),
  ),
);

describe('changeListingState', () => {
  it.each(cases)(
    '$field from $from to $to by the $by is legal: $legal',
    async ({ field, from, to, by, legal }) => {
      const account_id = await makeAccount(db);
      const id = await makeListing(db, {
        account_id,
        [field]: field === 'fake' ? from === 'true' : from,
        expires_at: NOW,
        closed_at: NOW,
        remove_at: from === 'deleted' ? NOW : null,
      });
      // An undo needs the previous transition.
      await db
        .insertInto('listing_transition')
        .values({ listing_id: id, at: NOW, field, from_state: to, to_state: from, actor_id: account_id })
        .execute();
      const before = await rowOf(id);
      const actorId = by === 'owner' ? account_id : by === 'moderator' ? moderator : null;
      const step = change({ listingId: id, field, to, by, actorId, reason: 'защо' });
      if (!legal) {
        await expect(step).rejects.toMatchObject({
          status: 409,
          code: expect.stringMatching(/^listing_is_/) as string,
        });
        expect(await rowOf(id)).toEqual(before);
        expect(await historyOf(id)).toHaveLength(1);
        return;
      }
      expect(await step).toEqual({ from, version: before.version + 1 });
      const after = await rowOf(id);
      expect(String(after[field])).toBe(to);
      expect(after.version).toBe(before.version + 1);
      expect((await historyOf(id)).at(-1)).toEqual({
        field,
        from_state: from,
        to_state: to,
        actor_id: actorId,
        reason: 'защо',
      });
    },
  );

  it('rejects owners of other listings with not_found', async () => {
    const id = await makeListing(db);
    const step = { listingId: id, field: 'publication', to: 'inactive', by: 'owner' } as const;
    await expect(change({ ...step, actorId: await makeAccount(db) })).rejects.toMatchObject({ status: 404 });
  });

  it('rejects a stale version', async () => {
    const id = await makeListing(db, { moderation: 'pending' });
    const step = { listingId: id, field: 'moderation', by: 'moderator', actorId: moderator } as const;
    await expect(change({ ...step, to: 'approved', version: 2 })).rejects.toMatchObject({
      code: 'stale_version',
    });
    await change({ ...step, to: 'approved', version: 1 });
    expect((await rowOf(id)).moderation).toBe('approved');
  });

  it('applies one of several concurrent changes of the same version', async () => {
    const id = await makeListing(db, { moderation: 'pending' });
    const step = { listingId: id, field: 'moderation', by: 'moderator', actorId: moderator } as const;
    const steps = Array.from({ length: 6 }, (_, place) => ({
      ...step,
      to: place % 2 ? 'approved' : 'rejected',
      version: 1,
    }));
    const ended = await raceOnListing(
      db,
      id,
      steps.map((each) => () => change(each)),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('dates of a listing', () => {
  const byModerator = { by: 'moderator' as const };
  const pending = { moderation: 'pending', published_at: null, expires_at: null } as const;

  it('are set by the first approval and kept by the second', async () => {
    const id = await makeListing(db, pending);
    const step = { listingId: id, field: 'moderation', actorId: moderator, ...byModerator } as const;
    await change({ ...step, to: 'approved' });
    const first = await rowOf(id);
    expect(first.published_at).toEqual(NOW);
    expect(first.expires_at).toEqual(new Date(NOW.getTime() + 60 * 86_400_000));
    const later = new Date(NOW.getTime() + 1000);
    await change({ ...step, to: 'rejected', reason: 'Снимките не са ваши.', now: later });
    expect((await rowOf(id)).moderation_reason).toBe('Снимките не са ваши.');
    await change({ ...step, to: 'approved', now: later });
    const second = await rowOf(id);
    expect([second.published_at, second.expires_at]).toEqual([first.published_at, first.expires_at]);
    expect(second.moderation_reason).toBeNull();
  });

  it('get closed_at when the listing expires or is sold, and lose it when it returns', async () => {
    const account_id = await makeAccount(db);
    const expires_at = new Date(NOW.getTime() - 3_600_000);
    const id = await makeListing(db, { account_id, expires_at });
    const step = { listingId: id, field: 'publication', actorId: account_id } as const;
    await change({ ...step, actorId: null, to: 'expired', by: 'system' });
    expect((await rowOf(id)).closed_at).toEqual(expires_at);
    await change({ ...step, to: 'active', by: 'owner' });
    const renewed = await rowOf(id);
    expect(renewed.closed_at).toBeNull();
    expect(renewed.expires_at).toEqual(new Date(NOW.getTime() + 60 * 86_400_000));
    await change({ ...step, field: 'sale', to: 'sold', by: 'owner' });
    expect((await rowOf(id)).closed_at).toEqual(NOW);
    await change({ ...step, field: 'sale', to: 'available', by: 'owner' });
    expect((await rowOf(id)).closed_at).toBeNull();
  });

  it('keep the expiry while a listing is paused', async () => {
    const account_id = await makeAccount(db);
    const expires_at = new Date(NOW.getTime() + 3_600_000);
    const id = await makeListing(db, { account_id, expires_at });
    const step = { listingId: id, field: 'publication', by: 'owner', actorId: account_id } as const;
    await change({ ...step, to: 'inactive' });
    await change({ ...step, to: 'active' });
    expect((await rowOf(id)).expires_at).toEqual(expires_at);
  });
});

describe('owner', () => {
  it('undoes only the last change, within UNDO_MS', async () => {
    const account_id = await makeAccount(db);
    const id = await makeListing(db, { account_id });
    const step = { listingId: id, field: 'publication', by: 'owner', actorId: account_id } as const;
    await change({ ...step, to: 'inactive' });
    await change({ ...step, to: 'archived' });
    await expect(change({ ...step, to: 'active' })).rejects.toMatchObject({ code: 'undo_over' });
    const late = new Date(NOW.getTime() + UNDO_MS + 1);
    await expect(change({ ...step, to: 'inactive', now: late })).rejects.toMatchObject({ code: 'undo_over' });
    await change({ ...step, to: 'inactive', now: new Date(NOW.getTime() + UNDO_MS) });
    expect((await rowOf(id)).publication).toBe('inactive');
  });

  it('cannot resume a listing paused by a moderator, even through the archive', async () => {
    const account_id = await makeAccount(db);
    const id = await makeListing(db, { account_id });
    const own = { listingId: id, field: 'publication', by: 'owner', actorId: account_id } as const;
    const staff = { ...own, by: 'moderator', actorId: moderator } as const;
    await change({ ...staff, to: 'inactive' });
    await change({ ...own, to: 'archived' });
    await change({ ...own, to: 'inactive' });
    await expect(change({ ...own, to: 'active' })).rejects.toMatchObject({ code: 'listing_held' });
    await change({ ...staff, to: 'active' });
    await change({ ...own, to: 'inactive' });
    await change({ ...own, to: 'active' });
    expect((await rowOf(id)).publication).toBe('active');
  });

  it('has at most ten live listings, also with concurrent calls', async () => {
    const account_id = await makeAccount(db);
    for (let live = 0; live < 8; live++) await makeListing(db, { account_id });
    // Sold, rejected and fake listings do not count.
    await makeListing(db, { account_id, sale: 'sold' });
    await makeListing(db, { account_id, moderation: 'rejected' });
    await makeListing(db, { account_id, fake: true });
    const paused = await Promise.all(
      Array.from({ length: 6 }, () => makeListing(db, { account_id, publication: 'inactive' })),
    );
    const resumed = await Promise.allSettled(
      paused.map((listingId) =>
        change({ listingId, field: 'publication', to: 'active', by: 'owner', actorId: account_id }),
      ),
    );
    expect(resumed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = resumed.filter((each) => each.status === 'rejected');
    expect(refused.every(({ reason }) => (reason as { code: string }).code === 'live_limit')).toBe(true);
  });
});
