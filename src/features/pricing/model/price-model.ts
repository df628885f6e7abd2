import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { groupsOf, type Grouping } from './interval/calibration-groups.ts';
import { quantileAt, type QuantileOffsets } from './interval/quantile-offsets.ts';
import { spreadAt, type Spread, type SpreadRow } from './interval/spread.ts';
import { priceAt, readyCurve, type PriceCurve, type ReadyCurve } from './price-curve.ts';
import { modelKey, type PricedVehicle } from './priced-vehicle.ts';
import { MIN_OF_BRAND, MIN_OF_MODEL, refusalBefore, refusalOfWidth, type Refusal } from './refusal.ts';

/** All that is stored of a fitted model. */
export interface PriceModelDocument {
  format: 1;
  curves: Partial<Record<VehicleTypeKey, PriceCurve>>;
  spread: Spread;
  low: QuantileOffsets;
  middle: QuantileOffsets;
  high: QuantileOffsets;
  /** Listings that the intervals of each type were calibrated on. */
  calibrated: Partial<Record<VehicleTypeKey, number>>;
}

export interface PriceEstimate {
  /** Points below which 10, 50 and 90 % of similar listings ask, in euro. */
  lowEur: number;
  idealEur: number;
  highEur: number;
  /** Listings of the model and of the brand that the estimate rests on. */
  ofModel: number;
  ofBrand: number;
  groups: Record<Grouping, string>;
}

/** Points below which 10, 50 and 90 % of similar listings ask, in euro. */
export interface PriceRange {
  lowEur: number;
  idealEur: number;
  highEur: number;
  /** Whether few listings of the make are known, so that the interval is uncertain. */
  isRare: boolean;
}

export type PriceAnswer = ({ refused: null } & PriceEstimate) | { refused: Refusal };

/** Calibrated points of 10, 50 and 90 % around an estimate, as logarithms of euro. */
export function intervalAt(
  { spread, low, middle, high }: Pick<PriceModelDocument, 'spread' | 'low' | 'middle' | 'high'>,
  row: SpreadRow,
): { low: number; middle: number; high: number; groups: Record<Grouping, string> } {
  const groups = groupsOf(row.vehicle, row.estimate, row.ofModel);
  const scale = spreadAt(spread, row);
  const [lowAt, middleAt, highAt] = [low, middle, high]
    .map((offsets) => row.estimate + scale * quantileAt(offsets, groups))
    .sort((one, other) => one - other) as [number, number, number];
  return { low: lowAt, middle: middleAt, high: highAt, groups };
}

/** Estimates asking prices from a stored model. */
export class PriceModel {
  readonly #document: PriceModelDocument;
  readonly #curves = new Map<VehicleTypeKey, ReadyCurve>();

  constructor(document: PriceModelDocument) {
    this.#document = document;
    for (const [type, curve] of Object.entries(document.curves))
      this.#curves.set(type as VehicleTypeKey, readyCurve(curve));
  }

  /**
   * Returns the interval also where it is wide or the make is rare, for checks that allow for both; null where nothing
   * similar is known.
   */
  range(vehicle: PricedVehicle): PriceRange | null {
    const curve = this.#curves.get(vehicle.type);
    const refused = refusalBefore(vehicle, {
      scales: curve?.curve.scales,
      calibrated: this.#document.calibrated[vehicle.type] ?? 0,
      ofModel: MIN_OF_MODEL,
      ofBrand: MIN_OF_BRAND,
    });
    if (refused || !curve) return null;
    const row = rowOf(curve, vehicle);
    const { low, middle, high } = intervalAt(this.#document, row);
    return {
      lowEur: Math.exp(low),
      idealEur: Math.exp(middle),
      highEur: Math.exp(high),
      isRare: row.ofModel < MIN_OF_MODEL && row.ofBrand < MIN_OF_BRAND,
    };
  }

  /**
   * Natural logarithm of the ideal price in euro, however little is known about the vehicle. Undefined for a type without a
   * curve. Only for comparing variations of a vehicle that has an estimate.
   */
  logIdeal(vehicle: PricedVehicle): number | undefined {
    const curve = this.#curves.get(vehicle.type);
    return curve && intervalAt(this.#document, rowOf(curve, vehicle)).middle;
  }

  /** Returns the interval of the asking price, or why none can be given. */
  estimate(vehicle: PricedVehicle): PriceAnswer {
    const curve = this.#curves.get(vehicle.type);
    const ofModel = curve?.curve.listings[modelKey(vehicle)] ?? 0;
    const ofBrand = curve?.curve.listings[vehicle.brand] ?? 0;
    const refused = refusalBefore(vehicle, {
      scales: curve?.curve.scales,
      calibrated: this.#document.calibrated[vehicle.type] ?? 0,
      ofModel,
      ofBrand,
    });
    if (refused || !curve) return { refused: refused ?? 'few_of_type' };
    const { low, middle, high, groups } = intervalAt(this.#document, rowOf(curve, vehicle));
    const tooWide = refusalOfWidth(high - low);
    if (tooWide) return { refused: tooWide };
    return {
      refused: null,
      lowEur: Math.exp(low),
      idealEur: Math.exp(middle),
      highEur: Math.exp(high),
      ofModel,
      ofBrand,
      groups,
    };
  }
}

const rowOf = (curve: ReadyCurve, vehicle: PricedVehicle): SpreadRow => ({
  vehicle,
  estimate: priceAt(curve, vehicle),
  ofModel: curve.curve.listings[modelKey(vehicle)] ?? 0,
  ofBrand: curve.curve.listings[vehicle.brand] ?? 0,
});
