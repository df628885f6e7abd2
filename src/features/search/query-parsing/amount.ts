/** A number with its unit, as a bound of a range of the index. */
import type { RangeField } from '../index/search-query.ts';

/** What a number can be a bound of. */
export type ReadField = RangeField | 'doors' | 'seats' | 'owners';

export type Unit =
  'bgn' | 'eur' | 'km' | 'hp' | 'kw' | 'year' | 'litre' | 'cc' | 'doors' | 'seats' | 'owners';

export interface Amount {
  value: number;
  /** Digits behind the decimal point. */
  decimals: number;
  unit: Unit | undefined;
  /** Said in thousands ("15k"), so surely no year and no size. */
  thousands?: boolean;
  count: number;
}

/** Leva per euro, fixed (Council Regulation (EU) 2025/1409). */
const LEVA_PER_EURO = 1.95583;
const HP_PER_KW = 1.35962;
/** Years there are listings of; without the word "година" numbers below the second are prices and sizes. */
const EARLIEST_YEAR = 1900;
export const EARLIEST_BARE_YEAR = 1950;
/** Without a unit a limit above this is a mileage, below a price in euro. */
const UNITLESS_PRICE_MAX = 100_000;
const UNITLESS_MIN = 100;

/** The range an amount belongs to and its bound in the units of the index; null when it fits none. */
export function toField(
  amount: Amount,
  end: 'min' | 'max',
  lastYear: number,
): { field: ReadField; value: number } | null {
  const { value, decimals, unit, thousands } = amount;
  const whole = (field: ReadField, number: number, low: number, high: number) =>
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

/** Litres with one decimal stand for 100 cc around them: 1.9 is 1850 to 1949 cc. */
function litres(value: number, end: 'min' | 'max'): { field: RangeField; value: number } | null {
  const cc = Math.round(value * 10) * 100;
  return cc >= 100 && cc <= 30_000
    ? { field: 'displacement', value: end === 'min' ? cc - 50 : cc + 49 }
    : null;
}
