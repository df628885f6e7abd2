/** Units and limits of ranges in the address. */
import { rangeField, rangeScale } from '#features/catalogue/fields/range-field.ts';
import type { NumberRange, RangeField } from '../index/search-query.ts';

/** Index units per address unit, and the limits in index units. */
interface AddressUnit {
  perUnit: number;
  min: number;
  max: number;
}

const PRICE: AddressUnit = { perUnit: 100, min: 0, max: 1_000_000_000 };
/** A displacement below this is in litres, otherwise in cubic centimetres, for every type. */
const SMALLEST_CC = 31;
const LITRE_LIMITS: AddressUnit = { perUnit: 100, min: 100, max: 30_000 };
const CC_LIMITS: AddressUnit = { perUnit: 1, min: 20, max: 10_000 };

/** Whether displacement is in cubic centimetres (motorcycles only) instead of litres. */
export const measuredInCc = (types: readonly string[] = []): boolean =>
  types.length === 1 && types[0] === 'bike';

/** Limits of a range in index units; `year` is the current year. */
export function rangeLimits(field: RangeField, year: number, inCc = false): AddressUnit {
  if (field === 'price') return PRICE;
  if (field === 'displacement') return inCc ? CC_LIMITS : LITRE_LIMITS;
  const definition = rangeField(field);
  if (definition.kind === 'month') return { perUnit: 1, min: definition.minYear, max: year };
  const { perStored = 1 } = definition.feeds;
  const { perShown } = rangeScale(field);
  return { perUnit: perShown, min: definition.min * perStored, max: definition.max * perStored };
}

export interface ReadBounds {
  range: NumberRange;
  /** Whether the minimum was above the maximum. */
  swapped: boolean;
}

/**
 * Converts the two numbers of the address to a range in index units. Clamps bounds to the limits and omits a bound
 * that excludes nothing.
 */
export function toRange(
  field: RangeField,
  lower: number | undefined,
  upper: number | undefined,
  { year, inCc }: { year: number; inCc: boolean },
): ReadBounds {
  const limits = rangeLimits(field, year, inCc);
  const inside = (value: number | undefined) =>
    value === undefined
      ? undefined
      : Math.min(limits.max, Math.max(limits.min, toIndexUnits(field, value, limits.perUnit, inCc)));
  const first = inside(lower);
  const second = inside(upper);
  const swapped = first !== undefined && second !== undefined && first > second;
  const [min, max] = swapped ? [second, first] : [first, second];
  const litres = field === 'displacement' && !inCc;
  const range: NumberRange = {};
  if (min !== undefined && min > limits.min) range.min = min - (litres ? 50 : 0);
  if (max !== undefined && max < limits.max) range.max = max + (litres ? 49 : 0);
  return { range, swapped };
}

function toIndexUnits(field: RangeField, value: number, perUnit: number, inCc: boolean): number {
  if (field !== 'displacement')
    return Math.round(field === 'price' ? Math.round(value) * perUnit : value * perUnit);
  const cc = value < SMALLEST_CC ? value * 1000 : value;
  // A tenth of a litre covers 100 cc: 1.9 is 1850 to 1949 cc.
  return inCc ? Math.round(cc) : Math.round(cc / 100) * 100;
}

/** Text of a bound in the address, from index units. */
export function fromIndexUnits(field: RangeField, value: number, end: 'min' | 'max', inCc: boolean): string {
  if (field === 'displacement') {
    return String(inCc ? value : Math.round((value + (end === 'min' ? 50 : -49)) / 100) / 10);
  }
  const { perUnit } = rangeLimits(field, 0);
  return String(Math.round((value / perUnit) * 100) / 100);
}
