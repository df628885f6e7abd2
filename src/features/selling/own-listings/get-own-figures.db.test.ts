import { expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { getOwnFigures } from './get-own-figures.server.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);

it('counts live and expiring listings, their views and the reveals of the phone', async () => {
  const { ctx } = await testApp();
  const account_id = await makeAccount(ctx.db);
  const own = (values: object) => makeListing(ctx.db, { account_id, ...values });
  const soon = await own({ expires_at: new Date(NOW.getTime() + 6 * DAY_MS) });
  const later = await own({ expires_at: new Date(NOW.getTime() + 8 * DAY_MS), moderation: 'pending' });
  const sold = await own({ sale: 'sold' });
  for (const gone of [{ moderation: 'rejected' }, { fake: true }, { publication: 'expired' }])
    await own(gone);
  const foreign = await makeListing(ctx.db);
  await ctx.db
    .insertInto('listing_views')
    .values([soon, later, sold, foreign].map((listing_id) => ({ listing_id, views: 10 })))
    .execute();
  const looks = [soon, soon, sold, foreign].map((listing_id, index) => ({
    listing_id,
    day: daysAgo(0),
    visitor: Buffer.from([index]),
  }));
  await ctx.db.insertInto('listing_visitor').values(looks).execute();
  const reveals = [
    [soon, 0],
    [sold, 6],
    [soon, 7],
    [soon, 13],
    [soon, 14],
    [foreign, 1],
  ] as const;
  await ctx.db
    .insertInto('listing_reveal')
    .values(reveals.map(([listing_id, days]) => ({ listing_id, day: daysAgo(days), reveals: 2 })))
    .execute();

  const figures = await getOwnFigures(ctx, { accountId: account_id } as Viewer);
  expect(figures).toEqual({
    live: 2,
    limit: 10,
    views: 20,
    viewsToday: 2,
    reveals: 4,
    revealsBefore: 4,
    expiring: 1,
  });
  await expect(getOwnFigures(ctx, undefined)).rejects.toMatchObject({ status: 401 });
});
