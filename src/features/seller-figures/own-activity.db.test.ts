import { expect, it } from 'vitest';
import { makeAccount, makeListing, makePriceWatch } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { readOwnActivity } from './read-own-activity.server.ts';

it('reads the views of 30 days and the followers of every listing that was published', async () => {
  const { ctx } = await testApp();
  const account_id = await makeAccount(ctx.db);
  const seen = await makeListing(ctx.db, { account_id });
  const unseen = await makeListing(ctx.db, { account_id });
  const pending = await makeListing(ctx.db, { account_id, published_at: null });
  const day = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  await ctx.db
    .insertInto('listing_view_day')
    .values([0, 29, 30].map((ago) => ({ listing_id: seen, day: day(ago), views: ago + 1 })))
    .execute();
  const follow = async (listing_id: number, ended_at: Date | null = null) =>
    makePriceWatch(ctx.db, { account_id: await makeAccount(ctx.db), listing_id, ended_at });
  await follow(seen);
  await follow(seen);
  await follow(seen, NOW);
  const activity = await readOwnActivity(ctx, account_id, [unseen, pending, seen]);
  expect([...activity.keys()]).toEqual([unseen, seen]);
  const none = Array.from({ length: 28 }, () => 0);
  expect(activity.get(seen)).toEqual({ views: [30, ...none, 1], inquiries: 0, unread: 0, followers: 2 });
  expect(activity.get(unseen)?.views.some((views) => views > 0)).toBe(false);
});
