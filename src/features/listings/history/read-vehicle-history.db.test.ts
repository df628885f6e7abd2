import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { noteReading } from './note-reading.server.ts';
import { readVehicleHistory } from './read-vehicle-history.server.ts';
import { readUsualMileage, refreshUsualMileage } from './usual-mileage.server.ts';
import { readingsOf } from './vehicle-history.ts';

const VIN = 'WVWZZZ1KZAW000077';
const at = (day: string) => new Date(`${day}T10:00:00Z`);
let db: Database;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

const note = (id: number, now: Date) =>
  db.transaction().execute((transaction) => noteReading(transaction, { id, now }));
const change = (id: number, values: object) =>
  db.updateTable('listing').set(values).where('id', '=', id).execute();

async function makeStated(day: string, values: Parameters<typeof makeListing>[1] & object): Promise<number> {
  const id = await makeListing(db, { published_at: at(day), vin: VIN, ...values });
  await note(id, at(day));
  return id;
}
const kmOf = async (id: number) => {
  const history = await readVehicleHistory(db, id);
  return history && readingsOf(history).map(({ km, source }) => [km, source]);
};

describe('readVehicleHistory', () => {
  it('returns the statements of a listing and records none twice', async () => {
    const id = await makeStated('2026-10-01', { mileage_km: 100_000, vin: null });
    await note(id, at('2026-10-02'));
    await change(id, { mileage_km: 100_500 });
    await note(id, at('2026-10-03'));
    const history = await readVehicleHistory(db, id);
    expect(history?.own.statements).toEqual([
      { at: at('2026-10-01'), mileageKm: 100_000, vin: null },
      { at: at('2026-10-03'), mileageKm: 100_500, vin: null },
    ]);
    expect(await readVehicleHistory(db, 999_999)).toBeUndefined();
  });

  it('replaces statements of a listing that was never published', async () => {
    const id = await makeStated('2026-10-01', { mileage_km: 100_000, published_at: null });
    await change(id, { mileage_km: 200_000 });
    await note(id, at('2026-10-03'));
    expect((await readVehicleHistory(db, id))?.own.statements).toMatchObject([{ mileageKm: 200_000 }]);
  });

  it('finds other listings of the VIN, also after their VIN was deleted, and tells whether the seller is the same', async () => {
    const vin = 'WVWZZZ1KZAW000078';
    const seller = await makeAccount(db);
    const id = await makeStated('2026-10-01', { mileage_km: 150_000, vin, account_id: seller });
    const sold = await makeStated('2024-03-01', {
      mileage_km: 110_000,
      vin,
      publication: 'archived',
      closed_at: at('2024-04-01'),
    });
    const earlier = await makeStated('2025-03-01', { mileage_km: 130_000, vin, account_id: seller });
    await change(sold, { vin: null });
    const history = await readVehicleHistory(db, id);
    expect(history?.others).toMatchObject([
      { id: sold, isSameSeller: false, closedAt: at('2024-04-01') },
      { id: earlier, isSameSeller: true, closedAt: undefined },
    ]);
    expect(await kmOf(id)).toEqual([
      [110_000, 'other'],
      [130_000, 'other'],
      [150_000, 'listing'],
    ]);
  });

  it.each([
    [1, 'not approved', { moderation: 'rejected' }],
    [2, 'never published', { published_at: null }],
    [3, 'fake', { fake: true }],
    [4, 'of a distant year', { model_year: 2017 }],
  ])('ignores a listing (%i) that is %s', async (number, _, values) => {
    const vin = `WVWZZZ1KZAW00010${number}`;
    const id = await makeStated('2026-10-01', { mileage_km: 150_000, vin });
    const other = await makeStated('2024-03-01', { mileage_km: 210_000, vin });
    expect(await kmOf(id)).toHaveLength(2);
    await change(other, values);
    expect(await kmOf(id)).toEqual([[150_000, 'listing']]);
  });

  it('ignores listings of blocked sellers, of other models and with another VIN', async () => {
    const vin = 'WVWZZZ1KZAW000079';
    const id = await makeStated('2026-10-01', { mileage_km: 150_000, vin });
    const account_id = await makeAccount(db);
    const other = await makeStated('2024-03-01', { mileage_km: 210_000, vin, account_id });
    await makeStated('2024-03-01', { mileage_km: 210_000, vin, brand: 'audi', model: 'a4' });
    await makeStated('2024-03-01', { mileage_km: 210_000, vin: 'WVWZZZ1KZAW000080' });
    expect((await readVehicleHistory(db, id))?.others.map((each) => each.id)).toEqual([other]);
    await db.updateTable('account').set({ blocked: true }).where('id', '=', account_id).execute();
    expect((await readVehicleHistory(db, id))?.others).toEqual([]);
  });

  it('uses only the statements that another listing made of the VIN', async () => {
    const vin = 'WVWZZZ1KZAW000081';
    const id = await makeStated('2026-10-01', { mileage_km: 150_000, vin });
    const other = await makeStated('2024-03-01', { mileage_km: 210_000, vin: 'WVWZZZ1KZAW000082' });
    await change(other, { mileage_km: 120_000, vin });
    await note(other, at('2024-03-02'));
    expect(await kmOf(id)).toEqual([
      [120_000, 'other'],
      [150_000, 'listing'],
    ]);
  });

  it('returns service entries of the listing alone', async () => {
    const vin = 'WVWZZZ1KZAW000083';
    const id = await makeStated('2026-10-01', { mileage_km: 150_000, vin });
    const other = await makeStated('2024-03-01', { mileage_km: 110_000, vin });
    const entry = { position: 0, kind: 'service', day: '2023-02-01', note: 'масло' };
    await db
      .insertInto('listing_service')
      .values([
        { ...entry, listing_id: id, mileage_km: 90_000 },
        { ...entry, listing_id: other, mileage_km: 91_000 },
      ])
      .execute();
    const history = await readVehicleHistory(db, id);
    expect(history?.services).toEqual([
      { kind: 'service', day: '2023-02-01', mileageKm: 90_000, note: 'масло' },
    ]);
  });
});

describe('refreshUsualMileage', () => {
  it('stores the median of a type and age with enough used vehicles', async () => {
    const now = () => new Date('2026-11-20T12:00:00Z');
    const ctx = { db, now };
    for (let number = 0; number < 20; number++)
      await makeListing(db, { model_year: 2006, model_month: 11, mileage_km: (number + 1) * 20_000 });
    await makeListing(db, { model_year: 2006, model_month: 11, mileage_km: 500_000, condition: 'damaged' });
    await makeListing(db, { model_year: 2003, mileage_km: 200_000 });
    await refreshUsualMileage(ctx);
    const usual = await readUsualMileage(db, { type: 'car', age: 20 });
    expect(usual?.listings).toBe(20);
    expect(Math.abs((usual?.kmPerYear ?? 0) - 10_500)).toBeLessThan(100);
    expect(await readUsualMileage(db, { type: 'car', age: 23 })).toBeUndefined();
  });
});
