/** A number with its unit, as a bound of a range of the index. */
import type { RangeField } from '../../index/search-query.ts';

/** Fields that a number can be a bound of; the counted ones are options. */
export type NumberField = RangeField | 'doors' | 'owners' | 'axles' | 'engine_count' | 'mass';

export type Unit =
  | 'bgn'
  | 'eur'
  | 'km'
  | 'hp'
  | 'kw'
  | 'kwh'
  | 'year'
  | 'age'
  | 'litre'
  | 'cc'
  | 'ton'
  | 'kg'
  | 'metre'
  | 'hours'
  | 'doors'
  | 'seats'
  | 'owners'
  | 'axles'
  | 'engines';

export interface Amount {
  value: number;
  /** Digits after the decimal point. */
  decimals: number;
  unit: Unit | undefined;
  /** The field that a noun beside the number names. */
  field?: NumberField | undefined;
  /** Written in thousands ("15k"), so it is neither a year nor an engine size. */
  thousands?: boolean;
  /** The letter in "3.0d". */
  diesel?: boolean;
  count: number;
}

export interface AmountBound {
  field: NumberField;
  value: number;
}

/** Leva per euro, fixed (Council Regulation (EU) 2025/1409). */
const LEVA_PER_EURO = 1.95583;
const HP_PER_KW = 1.35962;
/** Earliest years. Without the word "година", numbers below the second are prices and sizes. */
const EARLIEST_YEAR = 1900;
export const EARLIEST_BARE_YEAR = 1950;
/** A year number up to this is an age ("до 10 г."). */
const MOST_AGE = 60;
/** Without a unit, a limit above this is a mileage, a lower one a price in euro. */
const UNITLESS_PRICE_MAX = 100_000;
const UNITLESS_MIN = 100;

/** Units that a noun implies if the number has none. */
const unitOfField: Partial<Record<NumberField, Unit>> = {
  price: 'eur',
  mileage: 'km',
  power: 'hp',
  battery: 'kwh',
  range: 'km',
  length: 'metre',
  engine_hours: 'hours',
  payload: 'kg',
};

/** Returns the range that an amount belongs to and its bound in index units; null when it fits none. */
export function amountBound(amount: Amount, end: 'min' | 'max', lastYear: number): AmountBound | null {
  const { value, decimals, field, thousands } = amount;
  const unit = amount.unit ?? (field && unitOfField[field]);
  const whole = (name: NumberField, number: number, low: number, high: number): AmountBound | null =>
    Number.isSafeInteger(number) && number >= low && number <= high ? { field: name, value: number } : null;
  const rounded = end === 'min' ? Math.floor : Math.ceil;
  const earliest = unit === 'year' ? EARLIEST_YEAR : EARLIEST_BARE_YEAR;
  const isYear = !thousands && decimals === 0 && value >= earliest && value <= lastYear;
  switch (unit) {
    case 'bgn':
      return whole('price', rounded(value / LEVA_PER_EURO) * 100, 0, 1_000_000_000);
    case 'eur':
      return whole('price', rounded(value) * 100, 0, 1_000_000_000);
    case 'km':
      return field === 'range' ? whole('range', value, 1, 3000) : whole('mileage', value, 0, 2_000_000);
    case 'hp':
      return whole('power', value, 1, 3000);
    case 'kw':
      return whole('power', Math.round(value * HP_PER_KW), 1, 3000);
    case 'kwh':
      // The index holds tenths.
      return whole('battery', Math.round(value * 10), 1, 20_000);
    case 'year':
    case 'age':
      if (isYear) return { field: 'year', value };
      return whole('year', lastYear - value, lastYear - MOST_AGE, lastYear);
    case 'litre':
      return litres(value, end);
    case 'cc':
      return whole('displacement', value, 20, 30_000);
    case 'ton':
      return whole(field === 'payload' ? field : 'mass', Math.round(value * 1000), 1, 200_000);
    case 'kg':
      return whole(field === 'payload' ? field : 'mass', value, 1, 200_000);
    case 'metre':
      return whole('length', Math.round(value * 100), 50, 20_000);
    case 'hours':
      return whole('engine_hours', value, 0, 200_000);
    case 'doors':
    case 'seats':
    case 'owners':
    case 'axles':
      return whole(unit, value, 1, 120);
    case 'engines':
      return whole('engine_count', value, 1, 4);
    default:
      if (isYear) return { field: 'year', value };
      if (decimals === 1 && value >= 0.6 && value <= 8.4) return litres(value, end);
      if (value < UNITLESS_MIN || field === 'displacement') return null;
      if (value > UNITLESS_PRICE_MAX) return whole('mileage', value, 0, 2_000_000);
      return whole('price', rounded(value) * 100, 0, 1_000_000_000);
  }
}

/** Litres with one decimal cover 100 cc: 1.9 means 1850 to 1949 cc. */
function litres(value: number, end: 'min' | 'max'): AmountBound | null {
  const cc = Math.round(value * 10) * 100;
  return cc >= 100 && cc <= 30_000
    ? { field: 'displacement', value: end === 'min' ? cc - 50 : cc + 49 }
    : null;
}

/** Whether an amount is an age in years, so that at most 5 years old is a first year. */
export const isAge = ({ unit, value }: Amount): boolean =>
  (unit === 'age' || unit === 'year') && value <= MOST_AGE;
