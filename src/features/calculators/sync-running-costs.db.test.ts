import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { energies } from './fuel/energy.ts';
import { getFuelPrices } from './fuel/get-fuel-prices.server.ts';
import { municipalityOf } from './tax/municipality.ts';
import { getTaxRates } from './tax/get-tax-rates.server.ts';
import { syncRunningCosts } from './sync-running-costs.server.ts';

const { db } = await testDatabase();
const ctx = { db, now: () => new Date('2026-11-20T12:00:00Z') };
const forgetLastCopy = () => db.deleteFrom('installation_fact').where('key', '=', 'running_costs').execute();
const newPrice = (as_of: string, price_eur: number) =>
  db
    .insertInto('fuel_price')
    .values({
      energy: 'diesel',
      as_of: sql`${as_of}::date`,
      unit: 'l',
      price_eur,
      source: 'own',
      confidence: 'sure',
    })
    .execute();
const diesel = async () => (await getFuelPrices(ctx)).find(({ energy }) => energy === 'diesel');

test('returns the newest price of each energy with its date', async () => {
  const prices = await getFuelPrices(ctx);
  // No price of hydrogen was found.
  expect(prices.map(({ energy }) => energy).sort()).toEqual(
    energies.filter((one) => one !== 'hydrogen').sort(),
  );
  expect(await diesel()).toEqual({
    energy: 'diesel',
    unit: 'l',
    priceEur: 1.48,
    asOf: '2026-03-13',
    precision: 'month',
    source: 'Fuelo, standartnews.com',
    confidence: 'sure',
  });
});

test('returns rates of the municipality up to the requested year', async () => {
  const sofia = await getTaxRates(ctx, { cityKey: 'sofia', taxYear: 2026 });
  expect(sofia).toMatchObject([{ part: 'kw_74_110', year: 2025, value: 1.69, currency: 'BGN' }]);
  expect(municipalityOf(await getCatalogue(db), 'bankya')).toBe('sofia');
  expect(await getTaxRates(ctx, { cityKey: 'sofia', taxYear: 2024 })).toEqual([]);
  const varna = await getTaxRates(ctx, { cityKey: 'varna', taxYear: 2026 });
  expect(varna.filter(({ part }) => part === 'kw_74_110').map(({ year, value }) => [year, value])).toEqual([
    [2025, 1.73],
    [2019, 1.57],
  ]);
});

test('writes nothing when the files are unchanged', async () => {
  expect(await syncRunningCosts(db)).toBe(false);
});

test('uses a later price of an operator, but not a future one', async () => {
  await newPrice('2026-11-01', 1.31);
  await newPrice('2026-12-01', 9);
  expect(await diesel()).toMatchObject({ priceEur: 1.31, asOf: '2026-11-01', precision: 'day' });
});

test('restores rows of the files and keeps those of an operator', async () => {
  await db.updateTable('fuel_price').set({ price_eur: 5 }).where('energy', '=', 'lpg').execute();
  await db
    .updateTable('vehicle_tax_rate')
    .set({ value: 2, origin: 'operator' })
    .where('city_key', '=', 'sofia')
    .execute();
  await forgetLastCopy();
  expect(await syncRunningCosts(db)).toBe(true);
  expect((await getFuelPrices(ctx)).find(({ energy }) => energy === 'lpg')?.priceEur).toBe(0.63);
  expect(await getTaxRates(ctx, { cityKey: 'sofia', taxYear: 2026 })).toMatchObject([{ value: 2 }]);
  expect((await diesel())?.priceEur).toBe(1.31);
});

test('writes once when several processes start together', async () => {
  await forgetLastCopy();
  const wrote = await Promise.all([1, 2, 3].map(() => syncRunningCosts(db)));
  expect(wrote.filter(Boolean)).toHaveLength(1);
});

test('requires a currency for rates and none for coefficients', async () => {
  const insert = (part: string, currency: string | null) =>
    db
      .insertInto('vehicle_tax_rate')
      .values({ city_key: 'sofia', year: 2026, part, value: 1, currency, source: 'x', confidence: 'sure' })
      .execute();
  await expect(insert('kw_0_55', null)).rejects.toThrow('vehicle_tax_rate_check');
  await expect(insert('ec_euro4', 'BGN')).rejects.toThrow('vehicle_tax_rate_check');
});
