import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { countMarket, marketDayColumns } from './market-count.server.ts';
import type { MarketDay } from './market-day.ts';

const { ctx } = await testApp();
const { db } = ctx;
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10);
const at = (days: number) => ({ now: () => ago(days), db });

const company = { kind: 'company', company_kind: 'car_dealer' } as const;
const seller = await makeAccount(db, { joined_at: ago(40) });
await makeAccount(db, { joined_at: ago(3), ...company });
const listing = await makeListing(db, { account_id: seller, created_at: ago(20) });
await makeListing(db, { account_id: seller, created_at: ago(2), moderation: 'pending' });
const views = (days: number, count: number) =>
  db
    .insertInto('listing_view_day')
    .values({ listing_id: listing, day: ago(days), views: count })
    .execute();
await views(5, 11);
await views(0, 3);
await db.insertInto('listing_views').values({ listing_id: listing, views: 400 }).execute();

type Field = 'moderation' | 'publication' | 'sale' | 'fake';
const step = (days: number, field: Field, from: string, to: string) =>
  db
    .insertInto('listing_transition')
    .values({ listing_id: listing, at: ago(days), field, from_state: from, to_state: to })
    .execute();
await step(20, 'publication', 'draft', 'active');
await step(18, 'moderation', 'pending', 'approved');
await step(12, 'publication', 'active', 'inactive');
await step(10, 'publication', 'inactive', 'active');
await step(8, 'fake', 'false', 'true');
await step(6, 'fake', 'true', 'false');

const read = async (): Promise<Map<string, MarketDay>> => {
  const rows = await db.selectFrom('market_day').select(marketDayColumns).orderBy('market_day.day').execute();
  return new Map(rows.map((row) => [row.day, row]));
};

beforeEach(() => db.deleteFrom('market_day').execute());

describe('days of the market', () => {
  it('are filled for a year before the first count', async () => {
    await countMarket(ctx);
    const days = await read();
    expect(days.size).toBe(366);
    expect(days.get(dayAgo(0))).toMatchObject({
      people: 2,
      companies: 1,
      listings: 2,
      active: 1,
      pending: 1,
      views: 3,
      all_views: 400,
      all_inquiries: 0,
    });
    expect(days.get(dayAgo(3))).toMatchObject({ people: 2, companies: 1, listings: 1, all_views: null });
    expect(days.get(dayAgo(4))).toMatchObject({ people: 1, companies: 0, views: 0 });
    expect(days.get(dayAgo(5))?.views).toBe(11);
    expect(days.get(dayAgo(99))?.views).toBe(0);
    expect(days.get(dayAgo(100))?.views).toBeNull();
    expect(days.get(dayAgo(41))).toMatchObject({ people: 0, listings: 0 });
  });

  it('replay when listings were published', async () => {
    await countMarket(ctx);
    const days = await read();
    const active = Object.fromEntries(
      [21, 20, 18, 13, 12, 11, 10, 8, 7, 6, 1].map((day) => [day, days.get(dayAgo(day))?.active]),
    );
    expect(active).toEqual({ 21: 0, 20: 0, 18: 1, 13: 1, 12: 0, 11: 0, 10: 1, 8: 0, 7: 0, 6: 1, 1: 1 });
  });

  it('keep what was counted when they are counted again', async () => {
    await countMarket(ctx);
    await sql`update market_day set people = 77 where day = ${dayAgo(30)}::date`.execute(db);
    const before = await read();
    await countMarket(ctx);
    expect(await read()).toEqual(before);
  });

  it('are filled where no worker ran, and complete the day before', async () => {
    await countMarket(at(8));
    await countMarket(at(4));
    expect((await read()).has(dayAgo(6))).toBe(true);
    await sql`update market_day set views = 0 where day = ${dayAgo(5)}::date`.execute(db);
    await countMarket(at(4));
    expect((await read()).get(dayAgo(5))?.views).toBe(11);
  });
});
