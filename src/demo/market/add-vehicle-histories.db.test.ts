import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readVehicleHistory } from '#features/listings/history/read-vehicle-history.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { addVehicleHistories } from '#demo/market/add-vehicle-histories.server.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';

const now = new Date('2026-11-20T12:00:00Z');
const LISTINGS = 1000;
let db: Database;
let former: number;

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db);
  return rows[0]?.n ?? -1;
}

beforeAll(async () => {
  ({ db } = await testDatabase());
  await fillDemoMarket({ db, listings: LISTINGS, now });
  former = await addVehicleHistories(db, now);
});

it('addVehicleHistories gives every published listing its reading, and some a past', async () => {
  expect(former).toBeGreaterThan(15);
  expect(await count('listing')).toBe(LISTINGS + former);
  expect(
    await count(`listing l where published_at is not null
      and not exists (select from listing_reading r where r.listing_id = l.id)`),
  ).toBe(0);
  expect(
    await count(`listing l where mileage_km is distinct from (
      select r.mileage_km from listing_reading r where r.listing_id = l.id order by at desc limit 1)
      and published_at is not null`),
  ).toBe(0);
  expect(await count('listing_service')).toBeGreaterThan(100);
  expect(await count('demo_truth where rolled_back_from_km is not null')).toBeGreaterThan(5);
});

it('former listings are read as the past of their vehicle and lead to no page', async () => {
  const { rows } = await sql<{ id: number; former: number }>`
    select l.id, r.listing_id as former from listing l join listing_reading r on r.vin_key = vin_key(l.vin)
    where r.listing_id <> l.id and l.moderation = 'approved' and not l.fake order by l.id limit 1`.execute(
    db,
  );
  const history = await readVehicleHistory(db, rows[0]?.id ?? 0);
  expect(history?.others.map(({ id }) => id)).toContain(rows[0]?.former);
  expect(
    await count(`listing where publication = 'archived' and vin is null and picture_count = 0
    and closed_at > '${now.toISOString()}'::timestamptz - interval '180 days' and id > ${LISTINGS}`),
  ).toBe(0);
});

it('addVehicleHistories does nothing when it is run again', async () => {
  expect(await addVehicleHistories(db, now)).toBe(0);
  expect(await count('listing')).toBe(LISTINGS + former);
});
