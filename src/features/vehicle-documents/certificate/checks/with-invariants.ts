/**
 * Checks the values of a certificate against each other. A value that breaks a rule is marked for checking, or
 * dropped where it can only belong to another field.
 */
import { vinFacts } from '../../vin/vin-facts.ts';
import type { CertificateField } from '../field-readers.ts';
import type { MergedValue } from '../merge-readings.ts';

export type Merged = Partial<Record<CertificateField, MergedValue>>;

/** Dates of the whole page, also those without their code, as `2016-05-12`. */
export interface PageFacts {
  dates: readonly string[];
}

type Range = readonly [least: number, most: number];
const isIn = (value: number, [least, most]: Range): boolean => value >= least && value <= most;

/** cm³, kW, kW per litre, kW per tonne of kerb mass and seats that vehicles of a type have. */
interface Usual {
  displacement: Range;
  kilowatts: Range;
  perLitre: Range;
  perTonne: Range;
  seats: Range;
}
const usual: Readonly<Record<string, Usual>> = {
  car: {
    displacement: [500, 7000],
    kilowatts: [18, 600],
    perLitre: [16, 150],
    perTonne: [22, 330],
    seats: [4, 5],
  },
  bus: {
    displacement: [700, 13_000],
    kilowatts: [25, 400],
    perLitre: [14, 110],
    perTonne: [14, 150],
    seats: [2, 62],
  },
  truck: {
    displacement: [1500, 17_000],
    kilowatts: [40, 600],
    perLitre: [12, 80],
    perTonne: [8, 90],
    seats: [1, 9],
  },
  bike: {
    displacement: [49, 2500],
    kilowatts: [1, 170],
    perLitre: [10, 220],
    perTonne: [10, 1000],
    seats: [1, 3],
  },
};
/** Beyond this multiple of the usual range, a number belongs to another field. */
const FOREIGN = 1.6;
/** M1 and N categories have at most nine seats; more belong to another number. */
const mostSeats: Readonly<Record<string, number>> = { car: 9, truck: 9, bike: 4 };
/** First year in which cars of an emission standard were sold. */
const euroSince: Readonly<Record<string, number>> = {
  1: 1991,
  2: 1995,
  3: 1998,
  4: 2003,
  5: 2008,
  6: 2012,
  '6d': 2017,
};
/** Last year in which cars of an emission standard were registered as new. */
const euroUntil: Readonly<Record<string, number>> = { 1: 1998, 2: 2003, 3: 2008, 4: 2012, 5: 2017, 6: 2021 };

export function withInvariants(merged: Merged, page: PageFacts): Merged {
  const checked: Merged = { ...merged };
  const numberOf = (field: CertificateField): number | undefined =>
    checked[field] === undefined ? undefined : Number(checked[field].value);
  const doubt = (...fields: CertificateField[]) => {
    for (const field of fields)
      if (checked[field]) checked[field] = { ...checked[field], confidence: 'check' };
  };
  checkDates(checked, page, doubt);
  checkEngine(checked, numberOf, doubt);
  const [most, kerb, axles, seats] = (['most_kg', 'kerb_kg', 'axles', 'seats'] as const).map(numberOf);
  if (most !== undefined && kerb !== undefined && most <= kerb) doubt('most_kg', 'kerb_kg');
  const type = checked.type?.value;
  if ((type === 'car' || type === 'bike') && axles !== undefined && axles !== 2) doubt('axles');
  // A single digit is easily misread, so only the usual numbers can be sure.
  if (seats !== undefined && seats > (mostSeats[type ?? ''] ?? Number.POSITIVE_INFINITY))
    delete checked.seats;
  else if (seats !== undefined && !isIn(seats, usual[type ?? 'car']?.seats ?? [1, 9])) doubt('seats');
  return checked;
}

type NumberOf = (field: CertificateField) => number | undefined;
type Doubt = (...fields: CertificateField[]) => void;

/**
 * The first registration is the earliest date of the page and fits the year of the VIN. It is sure only when
 * a later date or the VIN supports it, because a single date may be that of another registration.
 */
function checkDates(checked: Merged, { dates }: PageFacts, doubt: Doubt): void {
  const first = checked.first_registration;
  if (!first) return;
  const year = Number(first.value.slice(0, 4));
  const [earliest = first.value] = dates.toSorted();
  const years = checked.vin ? vinFacts(checked.vin.value, year + 1).modelYears : [];
  const fits = years.some((each) => each >= year - 1 && each <= year + 1);
  const isSupported = fits || (earliest === first.value && dates.some((each) => each > first.value));
  if (earliest < first.value || (years.length > 0 && !fits) || !isSupported) doubt('first_registration');
  const euro = checked.euro?.value ?? '';
  if (year < (euroSince[euro] ?? 0) || year > (euroUntil[euro] ?? Number.POSITIVE_INFINITY))
    doubt('euro', 'first_registration');
}

/** Displacement, power and kerb mass limit each other. */
function checkEngine(checked: Merged, numberOf: NumberOf, doubt: Doubt): void {
  const limits = usual[checked.type?.value ?? ''];
  const [cc, kw, kerb, most] = (['displacement', 'kilowatts', 'kerb_kg', 'most_kg'] as const).map(numberOf);
  const isMass = (value: number | undefined): boolean =>
    value !== undefined && (value === kerb || value === most);
  const isFar = (value: number, [least, greatest]: Range): boolean =>
    value > greatest * FOREIGN || value < least / FOREIGN;
  if (isMass(kw) || (kw !== undefined && limits && isFar(kw, limits.kilowatts))) delete checked.kilowatts;
  if (cc !== undefined && limits && isFar(cc, limits.displacement)) delete checked.displacement;
  else if (isMass(cc)) doubt('displacement', 'kerb_kg', 'most_kg');
  if (!limits) return doubt('displacement', 'kilowatts');
  if (cc !== undefined && !isIn(cc, limits.displacement)) doubt('displacement');
  if (kw !== undefined && !isIn(kw, limits.kilowatts)) doubt('kilowatts');
  if (cc !== undefined && kw !== undefined && checked.kilowatts && checked.displacement) {
    const perLitre = (1000 * kw) / cc;
    if (!isIn(perLitre, limits.perLitre)) doubt('displacement', 'kilowatts');
    if (isFar(perLitre, limits.perLitre)) delete checked.kilowatts;
  }
  if (kw !== undefined && kerb !== undefined && !isIn((1000 * kw) / kerb, limits.perTonne))
    doubt('kilowatts', 'kerb_kg');
  if (checked.fuel?.value === 'electric' && cc !== undefined) doubt('fuel', 'displacement');
}
