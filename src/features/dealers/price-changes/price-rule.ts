import { MAX_PRICE } from '#features/selling/checking/check-offer.ts';

/** Whole units of the currency that a new price is rounded to; `90` ends it in 90, e.g. 12 890. */
export const roundings = ['1', '10', '50', '100', '90'] as const;
export type Rounding = (typeof roundings)[number];

/** Amounts are whole euro, negative ones lower the price. Percentages have at most one decimal. */
export type PriceRule =
  | { kind: 'set'; price: number }
  | { kind: 'amount' | 'percent'; by: number; round: Rounding }
  | { kind: 'ideal'; round: Rounding };

export const LEAST_PERCENT = -90;
export const MOST_PERCENT = 100;
export const PERCENT_STEP = 0.1;

/** Why a listing is left out of a change. */
export const leftOutReasons = [
  'reserved',
  'pending',
  'editing',
  'waiting',
  'off_market',
  'other_currency',
  'no_price',
  'no_estimate',
  'too_low',
  'too_high',
  'same',
  'chosen',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** Reasons to look at a new price before it is applied. */
export const priceWarnings = ['half', 'below_interval', 'not_reduction', 'ends_reduction'] as const;
export type PriceWarning = (typeof priceWarnings)[number];

/** Values of a listing from which a rule makes its new price. */
export interface Priced {
  priceMinor: number | null;
  currency: string;
  /** Gross price in euro cents. */
  priceEurMinor: number | null;
  /** Estimated ideal gross price in euro cents. */
  idealEurMinor: number | null;
}

const MINOR_UNITS = 100;
const PERCENT = 100;
const HUNDRED = 100;
const NINETY = 90;

/** The new price in minor units of the listing's currency and with its VAT, or why there is none. */
export function newPrice(rule: PriceRule, listing: Priced): number | LeftOut {
  const target = targetOf(rule, listing);
  if (typeof target === 'string') return target;
  const units = rule.kind === 'set' ? rule.price : rounded(target / MINOR_UNITS, rule.round);
  if (units < 1) return 'too_low';
  if (units > MAX_PRICE) return 'too_high';
  const minor = units * MINOR_UNITS;
  return minor === listing.priceMinor ? 'same' : minor;
}

function targetOf(
  rule: PriceRule,
  { priceMinor, currency, priceEurMinor, idealEurMinor }: Priced,
): number | LeftOut {
  // An amount of euro would be a very different price in another currency.
  if ((rule.kind === 'set' || rule.kind === 'amount') && currency !== 'EUR') return 'other_currency';
  if (rule.kind === 'set') return rule.price * MINOR_UNITS;
  if (priceMinor === null || priceEurMinor === null || priceEurMinor === 0) return 'no_price';
  if (rule.kind === 'amount') return priceMinor + rule.by * MINOR_UNITS;
  if (rule.kind === 'percent') return (priceMinor * (PERCENT + rule.by)) / PERCENT;
  if (idealEurMinor === null) return 'no_estimate';
  // The estimate is gross and in euro; the stated price may be net or in another currency.
  return (idealEurMinor * priceMinor) / priceEurMinor;
}

/** Rounds half up; a price that ends in 90 is the nearest one. */
function rounded(units: number, to: Rounding): number {
  if (to === '90')
    return Math.max(1, Math.round((units + HUNDRED - NINETY) / HUNDRED)) * HUNDRED - (HUNDRED - NINETY);
  const step = Number(to);
  return Math.round(units / step) * step;
}

/** Share of the old price below which a new one is rather a mistake. */
const HALF = 0.5;

interface Compared {
  oldEurMinor: number | null;
  newEurMinor: number;
  lowEurMinor: number | null;
  /** Lowest price of the last 30 days, the present one included. */
  lowestEurMinor: number | null;
  /** Price that the present one is shown as a reduction of, if it is higher. */
  previousEurMinor: number | null;
}

/** Warnings about a new gross price. Only a price below all of the last 30 days may be called a reduction. */
export function warningsOf(prices: Compared): PriceWarning[] {
  const { oldEurMinor, newEurMinor, lowEurMinor, lowestEurMinor, previousEurMinor } = prices;
  const isLower = oldEurMinor !== null && newEurMinor < oldEurMinor;
  const isReduced = oldEurMinor !== null && previousEurMinor !== null && previousEurMinor > oldEurMinor;
  const holds: Record<PriceWarning, boolean> = {
    half: oldEurMinor !== null && newEurMinor < oldEurMinor * HALF,
    below_interval: lowEurMinor !== null && newEurMinor < lowEurMinor,
    not_reduction: isLower && lowestEurMinor !== null && newEurMinor >= lowestEurMinor,
    ends_reduction: oldEurMinor !== null && newEurMinor > oldEurMinor && isReduced,
  };
  return priceWarnings.filter((warning) => holds[warning]);
}
