import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import {
  isLive,
  isPublished,
  moderationStates,
  publicationStates,
  saleStates,
  type LifeState,
} from './listing-life.ts';
import { isLiveRow, isPublishedRow } from './listing-standing.server.ts';

let db: Database;
const made: { id: number; state: LifeState; ownerBlocked: boolean }[] = [];

beforeAll(async () => {
  ({ db } = await testDatabase());
  for (const ownerBlocked of [false, true]) {
    const account_id = await makeAccount(db, { blocked: ownerBlocked });
    for (const moderation of moderationStates)
      for (const publication of publicationStates)
        for (const sale of saleStates)
          for (const fake of [false, true]) {
            const state = { moderation, publication, sale, fake };
            made.push({ id: await makeListing(db, { account_id, ...state }), state, ownerBlocked });
          }
  }
});

const idsOf = async (table: 'listing' | 'published_listing', where = sql<boolean>`true`) =>
  new Set((await db.selectFrom(table).select('id').where(where).execute()).map(({ id }) => id));
const idsWhere = (holds: (each: (typeof made)[number]) => boolean) =>
  new Set(made.filter(holds).map(({ id }) => id));

it('publishes the same combinations of states in the view as in isPublished', async () => {
  const published = idsWhere(({ state, ownerBlocked }) => isPublished(state, { ownerBlocked }));
  expect(made).toHaveLength(216);
  expect(published.size).toBe(2);
  expect(await idsOf('published_listing')).toEqual(published);
});

it('counts the same combinations of states as live in SQL as in isLive', async () => {
  const live = idsWhere(({ state }) => isLive(state));
  expect(live.size).toBe(8);
  expect(await idsOf('listing', isLiveRow('listing'))).toEqual(live);
});

it('replaces the block or the moderation state by the given value', async () => {
  const ignoringBlock = isPublishedRow('listing', { blocked: sql`false` });
  expect(await idsOf('listing', ignoringBlock)).toEqual(
    idsWhere(({ state }) => isPublished(state, { ownerBlocked: false })),
  );
  const onceApproved = isPublishedRow('listing', { moderation: 'approved', blocked: sql`false` });
  expect(await idsOf('listing', onceApproved)).toEqual(
    idsWhere(({ state }) => isPublished({ ...state, moderation: 'approved' }, { ownerBlocked: false })),
  );
});
