/** A number with its unit, as a bound of a range of the index. */
import type { RangeField } from '../index/search-query.ts';

/** Fields that a number can be a bound of. */
export type NumberField = RangeField | 'doors' | 'seats' | 'owners';

export type Unit =
  'bgn' | 'eur' | 'km' | 'hp' | 'kw' | 'year' | 'litre' | 'cc' | 'doors' | 'seats' | 'owners';

export interface Amount {
  value: number;
  /** Digits after the decimal point. */
  decimals: number;
  unit: Unit | undefined;
  /** Written in thousands ("15k"), so it is neither a year nor an engine size. */
  thousands?: boolean;
  count: number;
}

/** Leva per euro, fixed (Council Regulation (EU) 2025/1409). */
const LEVA_PER_EURO = 1.95583;
const HP_PER_KW = 1.35962;
/** Earliest years. Without the word "година", numbers below the second are prices and sizes. */
const EARLIEST_YEAR = 1900;
export const EARLIEST_BARE_YEAR = 1950;
/** Without a unit, a limit above this is a mileage, a lower one a price in euro. */
const UNITLESS_PRICE_MAX = 100_000;
const UNITLESS_MIN = 100;

/** Returns the range that an amount belongs to and its bound in index units; null when it fits none. */
export function amountBound(
  amount: Amount,
  end: 'min' | 'max',
  lastYear: number,
): { field: NumberField; value: number } | null {
  const { value, decimals, unit, thousands } = amount;
  const whole = (field: NumberField, number: number, low: number, high: number) =>
    Number.isSafeInteger(number) && number >= low && number <= high ? { field, value: number } : null;
  const rounded = end === 'min' ? Math.floor : Math.ceil;
  const earliest = unit === 'year' ? EARLIEST_YEAR : EARLIEST_BARE_YEAR;
  const isYear = !thousands && decimals === 0 && value >= earliest && value <= lastYear;
  switch (unit) {
    case 'bgn':
      return whole('price', rounded(value / LEVA_PER_EURO) * 100, 0, 1_000_000_000);
    case 'eur':
      return whole('price', rounded(value) * 100, 0, 1_000_000_000);
    case 'km':
      return whole('mileage', value, 0, 2_000_000);
    case 'hp':
      return whole('power', value, 1, 3000);
    case 'kw':
      return whole('power', Math.round(value * HP_PER_KW), 1, 3000);
    case 'year':
      return isYear ? { field: 'year', value } : null;
    case 'litre':
      return litres(value, end);
    case 'cc':
      return whole('displacement', end === 'min' ? value - 50 : value + 49, 20, 30_000);
    case 'doors':
    case 'seats':
    case 'owners':
      return whole(unit, value, 1, 120);
    default:
      if (isYear) return { field: 'year', value };
      if (decimals === 1 && value >= 0.6 && value <= 8.4) return litres(value, end);
      if (value < UNITLESS_MIN) return null;
      if (value > UNITLESS_PRICE_MAX) return whole('mileage', value, 0, 2_000_000);
      return whole('price', rounded(value) * 100, 0, 1_000_000_000);
  }
}

/** Litres with one decimal cover 100 cc: 1.9 means 1850 to 1949 cc. */
function litres(value: number, end: 'min' | 'max'): { field: RangeField; value: number } | null {
  const cc = Math.round(value * 10) * 100;
  return cc >= 100 && cc <= 30_000
    ? { field: 'displacement', value: end === 'min' ? cc - 50 : cc + 49 }
    : null;
}
