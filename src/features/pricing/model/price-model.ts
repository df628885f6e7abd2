import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { groupsOf, type Grouping } from './interval/calibration-groups.ts';
import { quantileAt, type QuantileOffsets } from './interval/quantile-offsets.ts';
import { spreadAt, type Spread } from './interval/spread.ts';
import { modelKey, priceAt, readyCurve, type PriceCurve, type ReadyCurve } from './price-curve.ts';
import type { PricedVehicle } from './priced-vehicle.ts';
import { refusalBefore, refusalOfWidth, type Refusal } from './refusal.ts';

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

export type PriceAnswer = ({ refused: null } & PriceEstimate) | { refused: Refusal };

/** Estimates asking prices from a stored model. */
export class PriceModel {
  readonly #document: PriceModelDocument;
  readonly #curves = new Map<VehicleTypeKey, ReadyCurve>();

  constructor(document: PriceModelDocument) {
    this.#document = document;
    for (const [type, curve] of Object.entries(document.curves))
      this.#curves.set(type as VehicleTypeKey, readyCurve(curve));
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
    const { spread, low, middle, high } = this.#document;
    const sum = priceAt(curve, vehicle);
    const groups = groupsOf(vehicle, sum, ofModel);
    const scale = spreadAt(spread, { vehicle, estimate: sum, ofModel, ofBrand });
    const [lowAt, idealAt, highAt] = [low, middle, high]
      .map((offsets) => quantileAt(offsets, groups))
      .sort((one, other) => one - other) as [number, number, number];
    const tooWide = refusalOfWidth(scale * (highAt - lowAt));
    if (tooWide) return { refused: tooWide };
    return {
      refused: null,
      lowEur: Math.exp(sum + scale * lowAt),
      idealEur: Math.exp(sum + scale * idealAt),
      highEur: Math.exp(sum + scale * highAt),
      ofModel,
      ofBrand,
      groups,
    };
  }
}
