import { gzipSync } from 'node:zlib';
import type { QuantileOffsets } from '#features/pricing/model/interval/quantile-offsets.ts';
import type { PriceModelDocument } from '#features/pricing/model/price-model.ts';
import { noTrees } from '#features/pricing/model/trees/tree-ensemble.ts';
import type { Database } from '#platform/db/database.server.ts';

const points = (share: number, base: number): QuantileOffsets => ({
  share,
  base,
  offsets: { type: {}, age: {}, price: {}, seen: {}, seller: {} },
});
const scale = (mean: number, sd: number) => ({ mean, sd, low: -5, high: 5, knots: [] });

/** A model of cars with a few effects, without a fit: low and high are 20 % from the ideal price. */
export const fewEffects: PriceModelDocument = {
  format: 1,
  curves: {
    car: {
      scales: { age: scale(10, 5), mileage: scale(Math.log(158_000), 0.5), power: scale(Math.log(110), 0.4) },
      intercept: Math.log(10_000),
      effects: {
        age: { '': { value: -0.4 } },
        mileage: { '': { value: -0.15 } },
        power: { '': { value: 0.2 } },
        transmission: { '': { automatic: 0.08 } },
        feature: { '': { panoramic_roof: 0.06, leather_seats: 0.04 } },
        serviceBook: { '': { true: 0.03 } },
      },
      trees: noTrees,
      listings: { vw: 300, 'vw|golf': 64, lancia: 2 },
    },
  },
  spread: { base: Math.log(0.1), trees: noTrees },
  low: points(0.1, 10 * Math.log(0.8)),
  middle: points(0.5, 0),
  high: points(0.9, 10 * Math.log(1.2)),
  calibrated: { car: 1_000 },
};

/** Stores a model as the nightly job does. */
export const storePriceModel = (db: Database, document = fewEffects) =>
  db
    .insertInto('price_model')
    .values({
      fitted_at: new Date('2026-11-20T03:40:00Z'),
      listings: 1_000,
      cpu_seconds: 1,
      document: gzipSync(JSON.stringify(document)),
      figures: JSON.stringify({}),
    })
    .execute();
