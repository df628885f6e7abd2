import type { PricedVehicle } from '../model/priced-vehicle.ts';

/** Years and kilometres within which listings are compared, both ends included; no limit where null. */
export interface ComparableWindow {
  yearMin: number;
  yearMax: number;
  mileageMin: number | null;
  mileageMax: number | null;
}

/** Fewer listings are no comparison. */
export const MIN_COMPARABLES = 8;

/** Years and share of the mileage on either side, the narrowest first. */
const widths = [
  { years: 1, mileage: 0.35 },
  { years: 2, mileage: 0.5 },
  { years: 3, mileage: null },
] as const;
const LEAST_KM_APART = 20_000;
const toThousand = (km: number): number => Math.round(km / 1_000) * 1_000;

export const comparableWindows = (year: number, mileageKm: number | null): ComparableWindow[] =>
  widths.map(({ years, mileage }) => ({
    yearMin: year - years,
    yearMax: year + years,
    ...mileageLimits(mileageKm, mileage),
  }));

function mileageLimits(
  mileageKm: number | null,
  share: number | null,
): Pick<ComparableWindow, 'mileageMin' | 'mileageMax'> {
  if (mileageKm === null || share === null) return { mileageMin: null, mileageMax: null };
  const apart = Math.max(LEAST_KM_APART, mileageKm * share);
  return {
    mileageMin: toThousand(Math.max(0, mileageKm - apart)),
    mileageMax: toThousand(mileageKm + apart),
  };
}

/** Address of the results page that shows the listings of a window. */
export function comparablesHref(
  { type, brand, model, condition, fuel }: PricedVehicle,
  { yearMin, yearMax, mileageMin, mileageMax }: ComparableWindow,
): string {
  const values = {
    type,
    brand,
    model,
    fuel,
    condition,
    year_min: yearMin,
    year_max: yearMax,
    mileage_min: mileageMin,
    mileage_max: mileageMax,
    priced: 1,
  };
  const stated = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `/search?${new URLSearchParams(stated).toString()}`;
}
