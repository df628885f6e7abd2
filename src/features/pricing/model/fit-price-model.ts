import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { Random } from '#kernel/random.ts';
import {
  estimateIn,
  fitCurve,
  fitErrorTrees,
  prepareType,
  toPriceCurve,
  treeValues,
  type PreparedType,
} from './fit-curve.ts';
import { groupsOf } from './interval/calibration-groups.ts';
import { fitQuantileOffsets } from './interval/quantile-offsets.ts';
import { fitSpread, spreadAt, type SpreadRow } from './interval/spread.ts';
import { readyCurve, TREE_VALUES, type PriceCurve, type ReadyCurve } from './price-curve.ts';
import { intervalAt, type PriceModelDocument } from './price-model.ts';
import { modelKey, type PriceExample } from './priced-vehicle.ts';
import { MIN_OF_BRAND, MIN_OF_MODEL, refusalOfWidth } from './refusal.ts';
import { binValues } from './trees/binned-values.ts';
import { sumOfTrees, type TreeEnsemble } from './trees/tree-ensemble.ts';
import { usableExamples } from './usable-examples.ts';

/** Estimates of examples by fits that did not know their sellers. */
export interface BlindRow extends SpreadRow {
  example: PriceExample;
  /** Logarithm of ask / estimate. */
  error: number;
}

/** Fewer examples of a type cannot be fitted. */
const MIN_OF_TYPE = 120;
/** Numbers of trees that are tried. */
const STAGES = [0, 15, 30, 60, 100];
const MOST_TREES = 100;

/** Fits a model to all usable examples; deterministic. */
export function fitPriceModel(examples: readonly PriceExample[]): {
  document: PriceModelDocument;
  blind: BlindRow[];
} {
  const usable = usableExamples(examples);
  const curves: PriceModelDocument['curves'] = {};
  const calibrated: Partial<Record<VehicleTypeKey, number>> = {};
  const blind: BlindRow[] = [];
  let reference: ReadyCurve | undefined;
  for (const { type, own } of byListings(usable)) {
    const fitted = fitType(own, reference);
    reference ??= readyCurve(fitted.curve);
    curves[type] = fitted.curve;
    calibrated[type] = own.length;
    for (const row of fitted.blind) blind.push(row);
  }
  return { document: { format: 1, curves, calibrated, ...calibrate(blind) }, blind };
}

/** Types with enough examples, from most to fewest. */
function byListings(usable: readonly PriceExample[]): { type: VehicleTypeKey; own: PriceExample[] }[] {
  return vehicleTypeKeys
    .map((type) => ({ type, own: usable.filter(({ vehicle }) => vehicle.type === type) }))
    .filter(({ own }) => own.length >= MIN_OF_TYPE)
    .sort((one, other) => other.own.length - one.own.length);
}

/** Repeated fits without a part of the sellers need more parts where examples are few. */
const partsFor = (examples: number): number => Math.max(3, Math.min(10, Math.round(60_000 / examples)));

function fitType(
  own: PriceExample[],
  reference: ReadyCurve | undefined,
): { curve: PriceCurve; blind: BlindRow[] } {
  const prepared = prepareType(own, reference);
  const parts = partsFor(own.length);
  const partOf = Uint8Array.from(own, ({ sellerId }) => new Random(83, 'part', sellerId).int(0, parts - 1));
  const all = Int32Array.from(own, (_, row) => row);
  const values = new Float64Array(own.length * TREE_VALUES);
  const blind: BlindRow[] = own.map((example) => ({
    example,
    vehicle: example.vehicle,
    estimate: 0,
    ofModel: 0,
    ofBrand: 0,
    error: 0,
  }));
  for (let part = 0; part < parts; part += 1) {
    const held = all.filter((row) => partOf[row] === part);
    const fitted = fitCurve(
      prepared,
      all.filter((row) => partOf[row] !== part),
    );
    const ownValues = treeValues(prepared, held, fitted);
    for (const [at, row] of held.entries()) {
      values.set(ownValues.subarray(at * TREE_VALUES, (at + 1) * TREE_VALUES), row * TREE_VALUES);
      const { vehicle } = own[row]!;
      blind[row]!.ofModel = fitted.listings.get(modelKey(vehicle)) ?? 0;
      blind[row]!.ofBrand = fitted.listings.get(vehicle.brand) ?? 0;
    }
  }
  const trees = fitBlindTrees(prepared, values, partOf);
  for (const [row, one] of blind.entries()) {
    one.estimate = estimateIn(values, row) + trees.addends[row]!;
    one.error = prepared.asks[row]! - one.estimate;
  }
  return { curve: toPriceCurve(prepared, fitCurve(prepared, all), trees.whole), blind };
}

/** Trees take longer than effects, so they are tried on fewer parts of the sellers. */
const TREE_PARTS = 3;

/** Fits trees to the errors of the effects, as many as help with sellers that the trees do not know. */
function fitBlindTrees(
  prepared: PreparedType,
  values: Float64Array,
  partOf: Uint8Array,
): { whole: TreeEnsemble; addends: Float64Array } {
  const binned = binValues(values, TREE_VALUES);
  const errors = prepared.asks.map((ask, row) => ask - estimateIn(values, row));
  const all = Int32Array.from(errors, (_, row) => row);
  const stages = STAGES.map(() => new Float64Array(errors.length));
  for (let part = 0; part < TREE_PARTS; part += 1) {
    const known = all.filter((row) => partOf[row]! % TREE_PARTS !== part);
    const trees = fitErrorTrees(prepared, binned, errors, known, MOST_TREES);
    for (const row of all)
      if (partOf[row]! % TREE_PARTS === part)
        for (const [stage, count] of STAGES.entries())
          stages[stage]![row] = sumOfTrees(trees, values, row * TREE_VALUES, count);
  }
  const best = bestStage(errors, stages);
  return { whole: fitErrorTrees(prepared, binned, errors, all, STAGES[best]!), addends: stages[best]! };
}

/** The stage with the smallest mean absolute error. */
function bestStage(errors: Float64Array, stages: readonly Float64Array[]): number {
  const losses = stages.map((addends) =>
    addends.reduce((sum, addend, row) => sum + Math.abs(errors[row]! - addend), 0),
  );
  return losses.indexOf(Math.min(...losses));
}

type Calibration = Pick<PriceModelDocument, 'spread' | 'low' | 'middle' | 'high'>;

/** Finds the intervals that have the right shares among the listings that get an estimate; errors of others differ. */
function calibrate(blind: readonly BlindRow[]): Calibration {
  const errors = Float64Array.from(blind, ({ error }) => error);
  const spread = fitSpread(blind, errors);
  const standardised = blindlyStandardised(blind);
  const groups = blind.map(({ vehicle, estimate, ofModel }) => groupsOf(vehicle, estimate, ofModel));
  const offsetsOf = (rows: readonly number[]): Calibration => {
    const own = Float64Array.from(rows, (row) => standardised[row]!);
    const ownGroups = rows.map((row) => groups[row]!);
    const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => fitQuantileOffsets(own, ownGroups, share));
    return { spread, low: low!, middle: middle!, high: high! };
  };
  const all = blind.map((_, row) => row);
  const first = offsetsOf(all);
  const answered = all.filter((row) => isAnswered(first, blind[row]!));
  return answered.length > 0 ? offsetsOf(answered) : first;
}

const SPREAD_PARTS = 2;

/** Errors by spreads that did not know their sellers: by the others, too few would lie outside the intervals. */
function blindlyStandardised(blind: readonly BlindRow[]): Float64Array {
  const partOf = blind.map(({ example }) =>
    new Random(83, 'spread', example.sellerId).int(0, SPREAD_PARTS - 1),
  );
  const standardised = new Float64Array(blind.length);
  for (let part = 0; part < SPREAD_PARTS; part += 1) {
    const known = blind.filter((_, row) => partOf[row] !== part);
    const spread = fitSpread(
      known,
      Float64Array.from(known, ({ error }) => error),
    );
    for (const [row, one] of blind.entries())
      if (partOf[row] === part) standardised[row] = one.error / spreadAt(spread, one);
  }
  return standardised;
}

function isAnswered(calibration: Calibration, row: BlindRow): boolean {
  const { low, high } = intervalAt(calibration, row);
  return (row.ofModel >= MIN_OF_MODEL || row.ofBrand >= MIN_OF_BRAND) && !refusalOfWidth(high - low);
}
