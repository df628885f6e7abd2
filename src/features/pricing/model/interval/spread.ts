import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { ageOf, type PricedVehicle, type SellerKind } from '../priced-vehicle.ts';
import { binValues } from '../trees/binned-values.ts';
import { fitTrees } from '../trees/fit-trees.ts';
import { compactTrees, sumOfTrees, type TreeEnsemble } from '../trees/tree-ensemble.ts';

/** How far asking prices of similar vehicles lie apart: the logarithm of the usual error. */
export interface Spread {
  base: number;
  trees: TreeEnsemble;
}

export interface SpreadRow {
  vehicle: PricedVehicle;
  /** Logarithm of the estimated price. */
  estimate: number;
  /** Listings of the model and of the brand in the fit. */
  ofModel: number;
  ofBrand: number;
}

const sellers: readonly SellerKind[] = ['private', 'dealer', 'company'];
const grades = ['poor', 'fair', 'good', 'excellent'];
const SPREAD_VALUES = 13;

function writeSpreadValues({ vehicle, ...row }: SpreadRow, values: Float64Array, offset: number): void {
  const age = ageOf(vehicle) ?? NaN;
  const grade = vehicle.conditionGrade === null ? -1 : grades.indexOf(vehicle.conditionGrade);
  values.set(
    [
      vehicleTypeKeys.indexOf(vehicle.type),
      age,
      row.estimate,
      Math.log1p(row.ofModel),
      Math.log1p(row.ofBrand),
      vehicle.mileageKm === null ? NaN : Math.log(vehicle.mileageKm + 8_000),
      vehicle.powerHp ?? NaN,
      vehicle.features.length,
      sellers.indexOf(vehicle.seller),
      grade < 0 ? NaN : grade,
      vehicle.month ?? NaN,
      vehicle.mileageKm === null ? NaN : vehicle.mileageKm / Math.max(0.5, age),
      vehicle.variant === '' ? 0 : 1,
    ],
    offset,
  );
}

/** Fits the spread to errors of listings that the estimate did not know. */
export function fitSpread(rows: readonly SpreadRow[], errors: Float64Array): Spread {
  const values = new Float64Array(rows.length * SPREAD_VALUES);
  for (const [index, row] of rows.entries()) writeSpreadValues(row, values, index * SPREAD_VALUES);
  const sizes = errors.map(Math.abs);
  const floor = 0.2 * (sizes.slice().sort()[sizes.length >> 1] ?? 0.1);
  const logs = sizes.map((size) => Math.log(size + floor));
  const base = logs.reduce((sum, value) => sum + value, 0) / Math.max(1, logs.length);
  const trees = fitTrees(
    {
      binned: binValues(values, SPREAD_VALUES),
      rows: Int32Array.from(rows, (_, row) => row),
      pull: (sums, weights, pulls) => {
        for (let at = 0; at < logs.length; at += 1) {
          weights[at] = 1;
          pulls[at] = logs[at]! - base - sums[at]!;
        }
      },
    },
    {
      trees: 90,
      depth: 3,
      rate: 0.08,
      minRows: Math.max(50, Math.round(rows.length / 500)),
      shrinkage: 60,
      sampledRows: 0.6,
      sampledValues: 0.7,
      seed: 84,
    },
  );
  return { base, trees: compactTrees(trees, trees.roots.length) };
}

const one = new Float64Array(SPREAD_VALUES);

/** The usual error of the logarithm of the price. */
export function spreadAt({ base, trees }: Spread, row: SpreadRow): number {
  writeSpreadValues(row, one, 0);
  return Math.exp(base + sumOfTrees(trees, one));
}
