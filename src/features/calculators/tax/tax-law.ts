/**
 * Limits and coefficients of the Local Taxes and Fees Act (ЗМДТ art. 52–61) for the whole country, in leva
 * as printed; municipal councils choose within them. Retrieved 2026-11-20 from balans.bg (24377–24386);
 * docs/data-sources.md states what is certain.
 */
export interface Limits {
  min: number;
  max: number;
}

const limits = (min: number, max: number): Limits => ({ min, max });

/** Power bands with inclusive upper edges; all kilowatts are charged at the rate of one band. */
export const powerBands = [
  { part: 'kw_0_55', upToKw: 55, perKwBgn: limits(0.34, 1.2) },
  { part: 'kw_55_74', upToKw: 74, perKwBgn: limits(0.54, 1.62) },
  { part: 'kw_74_110', upToKw: 110, perKwBgn: limits(1.1, 3.3) },
  { part: 'kw_110_150', upToKw: 150, perKwBgn: limits(1.23, 3.69) },
  { part: 'kw_150_245', upToKw: 245, perKwBgn: limits(1.6, 4.8) },
  { part: 'kw_245_plus', upToKw: Infinity, perKwBgn: limits(2.1, 6.3) },
] as const;

/**
 * Coefficients by age in years; the year of production counts as the first year. 2.3 was not found in
 * print.
 */
export const ageCoefficients = [
  { upToYears: 5, coefficient: 2.3 },
  { upToYears: 10, coefficient: 1.5 },
  { upToYears: 15, coefficient: 1.3 },
  { upToYears: 20, coefficient: 1 },
  { upToYears: Infinity, coefficient: 1.1 },
] as const;

/** Ecological component by field V.9 of the certificate; an empty field means the first row. */
export const ecologicalComponents = {
  ec_none: limits(1.1, 1.4),
  ec_euro3: limits(1, 1.1),
  ec_euro4: limits(0.8, 1),
  ec_euro5: limits(0.6, 0.8),
  ec_euro6: limits(0.4, 0.6),
} as const;

/** Years from which new types of cars had to meet a Euro category; all new cars followed a year later. */
export const approvedSince = [
  { euro: '6', year: 2014 },
  { euro: '5', year: 2009 },
  { euro: '4', year: 2005 },
  { euro: '3', year: 2000 },
] as const;

/** Motorcycles by displacement in cm³ with inclusive upper edges; the first row is mopeds. */
export const motorcycleRows = [
  { upToCc: 50, bgn: limits(10, 30) },
  { upToCc: 125, bgn: limits(12, 36) },
  { upToCc: 250, bgn: limits(25, 75) },
  { upToCc: 350, bgn: limits(35, 105) },
  { upToCc: 490, bgn: limits(50, 150) },
  { upToCc: 750, bgn: limits(75, 225) },
  { upToCc: Infinity, bgn: limits(100, 300) },
] as const;

/** Remaining share of a motorcycle's tax: Euro 4 was found in print, above Euro 4 is probably right. */
export const motorcycleEuroShares = { euro4: 0.8, aboveEuro4: 0.4 } as const;

export const TRICYCLE_LIGHT_KG = 400;
export const tricycles = { light: limits(4, 12), heavy: limits(6, 18) } as const;
/** Snowmobiles and ATVs up to 400 kg; the lower limit is uncertain. */
export const atv = limits(30, 150);

export const BUS_SMALL_SEATS = 22;
export const buses = { small: limits(50, 150), large: limits(100, 300) } as const;

export const LIGHT_VEHICLE_KG = 3500;
export const HEAVY_TRUCK_KG = 12_000;
/** Goods vehicles over 3.5 t up to 12 t: per started unit of load capacity. */
export const loadUnit = { kg: 750, bgn: limits(10, 30) } as const;

/**
 * Goods vehicles over 12 t: axles, mass over and up to in kg, then limits for pneumatic and other
 * suspension of the driving axles.
 */
export const heavyTruckRows = [
  [2, 12_000, 13_000, limits(30, 90), limits(61, 183)],
  [2, 13_000, 14_000, limits(61, 183), limits(168, 504)],
  [2, 14_000, 15_000, limits(168, 504), limits(237, 711)],
  [2, 15_000, Infinity, limits(237, 711), limits(536, 1608)],
  [3, 15_000, 17_000, limits(61, 183), limits(106, 318)],
  [3, 17_000, 19_000, limits(106, 318), limits(217, 651)],
  [3, 19_000, 21_000, limits(217, 651), limits(282, 846)],
  [3, 21_000, 23_000, limits(282, 846), limits(434, 1302)],
  [3, 23_000, Infinity, limits(434, 1302), limits(675, 2025)],
  [4, 23_000, 25_000, limits(282, 846), limits(286, 858)],
  [4, 25_000, 27_000, limits(286, 858), limits(446, 1338)],
  [4, 27_000, 29_000, limits(446, 1338), limits(708, 2124)],
] as const satisfies readonly (readonly [number, number, number, Limits, Limits])[];

export const special = limits(50, 250);
export const CRANE_LARGE_KG = 40_000;
export const cranes = { small: limits(50, 250), large: limits(100, 300) } as const;

export const carTrailers = { cargo: limits(5, 15), camping: limits(10, 30) } as const;

/** Vessels (art. 56): flat, per started gross ton, or per kilowatt. */
export const vessels = {
  jet: limits(100, 300),
  yachtPerGrossTon: limits(20, 60),
  speedboatPerKw: limits(2.7, 8.1),
  smallShipPerGrossTon: limits(1, 3),
} as const;
