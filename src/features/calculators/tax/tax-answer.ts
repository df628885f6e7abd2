import type { EuroAmount } from '../euro-amount.ts';
import type { TaxClass } from './tax-class.ts';
import type { TaxInput } from './tax-parameters.ts';
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

/** The newest figures of all municipalities whose tables are known: in euro per kilowatt, or a coefficient. */
export interface TypicalRate {
  part: TaxRatePart;
  municipalities: number;
  /** Quartiles. */
  low: number;
  median: number;
  high: number;
}

export const suspensions = ['pneumatic', 'other'] as const;

/** Inputs of the tax; each class of vehicle uses some of them. Null means not known. */
export interface VehicleTaxQuestion {
  taxClass: TaxClass;
  taxYear: number;
  /** Rates of the municipality for any years. */
  rates: readonly TaxRate[];
  typicalRates: readonly TypicalRate[];
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

/** Reason for an answer without a result: a missing input, or a figure that our sources lack. */
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
  /** `perKw` is in euro; `bgn` is the rate as printed, if it was printed in leva. */
  | { key: 'power'; kw: number; perKw: Limits; bgn: number | undefined }
  | { key: 'age'; years: number; coefficient: number }
  /** `assumed`: the Euro category follows from the year of production. */
  | { key: 'ecology'; euro: string | null; assumed: boolean; coefficient: Limits }
  | { key: 'flat'; bgn: Limits }
  | { key: 'units'; unit: 'load' | 'gross_ton' | 'kw'; count: number; perUnit: Limits }
  | { key: 'reduction'; share: Limits }
  /** Bounds of the law, where the amount itself is not known. */
  | { key: 'law'; amount: EuroAmount };

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

export interface TypicalTax {
  /** Euro cents. */
  minor: number;
  /** From the lower to the upper quartile of the known municipalities. */
  likely: EuroAmount;
  /** How many municipalities the median is of; undefined when older figures of the municipality itself were used. */
  municipalities: number | undefined;
}

export type VehicleTax =
  | {
      status: 'known';
      /** Exact, or within the bounds of the law. */
      amount: EuroAmount;
      /** The most likely amount within the bounds; absent when the amount is exact or no table is known. */
      typical?: TypicalTax;
      steps: readonly TaxStep[];
      notes: readonly TaxNote[];
      /** The municipal rates used. */
      rates: readonly TaxRate[];
    }
  | { status: 'exempt'; reason: 'electric' }
  | { status: 'unavailable'; gap: TaxGap };
