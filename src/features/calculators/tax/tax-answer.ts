import type { EuroAmount } from '../euro-amount.ts';
import type { TaxClass } from './tax-class.ts';
import type { TaxInput } from './tax-input.ts';
import type { ecologicalComponents, Limits, powerBands } from './tax-law.ts';

export type PowerBandPart = (typeof powerBands)[number]['part'];
export type EcologicalPart = keyof typeof ecologicalComponents;
export type TaxRatePart = PowerBandPart | EcologicalPart;

export const confidences = ['sure', 'likely', 'estimate'] as const;
export type Confidence = (typeof confidences)[number];

/** A published municipal figure: a rate per kilowatt in its currency, or a coefficient without currency. */
export interface TaxRate {
  part: TaxRatePart;
  /** The tax year it was published for. */
  year: number;
  value: number;
  currency: 'BGN' | 'EUR' | null;
  source: string;
  confidence: Confidence;
}

export const suspensions = ['pneumatic', 'other'] as const;

/** Inputs of the tax; each class of vehicle uses some of them. Null means not known. */
export interface VehicleTaxQuestion {
  taxClass: TaxClass;
  taxYear: number;
  /** Rates of the municipality for any years. */
  rates: readonly TaxRate[];
  fuel: string | null;
  /** Power in kW, field P.2 of the certificate. */
  powerKw: number | null;
  productionYear: number | null;
  /** `1` to `6d` as in listings; `none` when field V.9 is empty; null when not stated. */
  euro: string | null;
  displacementCc: number | null;
  /** Including the driver's seat. */
  seats: number | null;
  /** Technically permissible maximum mass in kg. */
  massKg: number | null;
  payloadKg: number | null;
  axles: number | null;
  suspension: string | null;
  grossTonnage: number | null;
}

/** Why there is no result: a missing input, or a figure that our sources lack. */
export type TaxGap =
  | { kind: 'missing'; inputs: readonly TaxInput[] }
  | {
      kind: 'unknown';
      what:
        | 'class'
        | 'tractor_unit'
        | 'trailer_heavy'
        | 'heavy_truck_row'
        | 'engine_only'
        | 'exemption_unclear'
        | 'large_vessel';
    };

export type TaxStep =
  | { key: 'power'; kw: number; perKw: Limits; currency: 'BGN' | 'EUR' }
  | { key: 'age'; years: number; coefficient: number }
  | { key: 'ecology'; euro: string | null; coefficient: Limits }
  | { key: 'flat'; bgn: Limits }
  | { key: 'units'; unit: 'load' | 'gross_ton' | 'kw'; count: number; perUnit: Limits }
  | { key: 'reduction'; share: Limits }
  | { key: 'conversion' };

/** Notes shown next to the figure. */
export type TaxNote =
  | 'rate_of_last_year'
  | 'rate_unknown'
  | 'ecology_unknown'
  | 'euro_not_stated'
  | 'municipality_decides'
  | 'atv_up_to_400_kg'
  | 'heavy_reduction_unknown'
  | 'suspension_not_stated'
  | 'mass_not_stated'
  | 'mass_assumed_light'
  | 'motorcycle_reduction_likely'
  | 'paid_where_registered';

export type VehicleTax =
  | {
      status: 'known';
      amount: EuroAmount;
      steps: readonly TaxStep[];
      notes: readonly TaxNote[];
      /** The municipal rates used. */
      rates: readonly TaxRate[];
      /**
       * Result with older rates when those of the year are unknown; shown next to the range, never instead
       * of it.
       */
      lastKnown?: { amount: EuroAmount; rates: readonly TaxRate[] };
    }
  | { status: 'exempt'; reason: 'electric' }
  | { status: 'unavailable'; gap: TaxGap };
