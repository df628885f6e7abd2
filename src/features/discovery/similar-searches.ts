/** Searches for vehicles like one, as parameters of the results page, so that their results can be linked to. */
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { isUnsound, unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';

/** Properties of a listing that determine similar ones. */
export interface SimilarSubject {
  type: string;
  brandKey: string;
  modelKey: string;
  condition: string;
  body: string | null;
  fuel: string | null;
  year: number | null;
  mileageKm: number | null;
  priceEurMinor: number | null;
  cityKey: string;
}

export const YEARS_APART = 3;
export const PRICE_APART = 0.35;
const CHEAPER_YEARS_APART = 2;
/** Share of the price below which another one is a placeholder, a typing error or a fake rather than an offer. */
const LEAST_CHEAPER = 0.5;
/** Share of the mileage, and the least distance in kilometres, by which a cheaper vehicle may differ. */
const MILEAGE_APART = 0.25;
const LEAST_KM_APART = 20_000;

/** All of the same model; those of the same body for a model that the catalogue lacks. */
export const ofModel = (subject: SimilarSubject): URLSearchParams =>
  isOther(subject)
    ? ofBody(subject)
    : parametersOf({ ...kind(subject), brand: subject.brandKey, model: subject.modelKey });

const isOther = ({ modelKey }: SimilarSubject): boolean => modelKey === OTHER_KEY;

/** Those of the model that are near in year and price. */
export const nearIn = (subject: SimilarSubject): URLSearchParams =>
  parametersOf({ ...Object.fromEntries(ofModel(subject)), ...around(subject) });

/** Those of the same body, near in year and price. */
export const ofBody = (subject: SimilarSubject): URLSearchParams =>
  parametersOf({ ...kind(subject), body: subject.body, ...around(subject) });

/**
 * Sound ones of the same model and fuel, near in year and mileage, for a lower gross price, but not below half of it. Undefined for an unsound
 * vehicle and one without a price, year or model of the catalogue, for which nothing is comparably cheaper.
 */
export function cheaperThan(subject: SimilarSubject): URLSearchParams | undefined {
  const { condition, fuel, year, mileageKm, priceEurMinor } = subject;
  if (isOther(subject) || isUnsound(condition) || year === null || priceEurMinor === null) return undefined;
  // Addresses have whole euro; a price with cents is above its euro.
  const most = Math.ceil(priceEurMinor / 100) - 1;
  if (most < 1) return undefined;
  const apart = Math.max(LEAST_KM_APART, (mileageKm ?? 0) * MILEAGE_APART);
  return parametersOf({
    ...Object.fromEntries(ofModel(subject)),
    fuel,
    year_min: year - CHEAPER_YEARS_APART,
    year_max: year + CHEAPER_YEARS_APART,
    price_min: Math.ceil((priceEurMinor * LEAST_CHEAPER) / 100),
    price_max: most,
    ...(mileageKm !== null && {
      mileage_min: Math.max(0, toThousand(mileageKm - apart)),
      mileage_max: toThousand(mileageKm + apart),
    }),
  });
}

const kind = ({ type, condition }: SimilarSubject) => ({
  type,
  condition: isUnsound(condition) ? unsoundConditions.join(',') : null,
});

const around = ({ year, priceEurMinor }: SimilarSubject) => ({
  year_min: year === null ? null : year - YEARS_APART,
  year_max: year === null ? null : year + YEARS_APART,
  price_min: priceEurMinor === null ? null : Math.floor((priceEurMinor * (1 - PRICE_APART)) / 100),
  price_max: priceEurMinor === null ? null : Math.ceil((priceEurMinor * (1 + PRICE_APART)) / 100),
});

const toThousand = (km: number): number => Math.round(km / 1000) * 1000;

const parametersOf = (values: Record<string, string | number | null>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
