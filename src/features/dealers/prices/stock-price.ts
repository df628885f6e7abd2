import type { PriceRating } from '#features/pricing/price-rating.ts';
import { scalePosition } from '#features/pricing/price-rating.ts';
import type { Refusal } from '#features/pricing/model/refusal.ts';
import type { Currency } from '#kernel/money.ts';

/** A live listing of a dealer with its figures and the place of its price. */
export interface StockPrice {
  id: number;
  version: number;
  state: 'published' | 'reserved' | 'pending';
  /** The dealer changes it in the form, or submitted changes wait for review. */
  changes: 'editing' | 'waiting' | null;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  /** Other spellings of the make, for the search. */
  names: readonly string[];
  variant: string;
  condition: string;
  stockNumber: string | null;
  publishedAt: Date | null;
  /** Calendar days in Sofia since it was published; null before. */
  days: number | null;
  /** In the last 30 days. */
  views: number;
  saves: number;
  inquiries: number;
  /** As stated; null when on request. */
  priceMinor: number | null;
  currency: Currency;
  vat: string;
  priceEurMinor: number | null;
  /** Price that the present one is shown as a reduction of, if it is higher. */
  previousPriceEurMinor: number | null;
  priceRating: PriceRating | null;
  lowEurMinor: number | null;
  idealEurMinor: number | null;
  highEurMinor: number | null;
  priceRefusal: Refusal | null;
}

/** Listings that are read of one dealer; ten times as many as a company may have unless an admin changes that. */
export const MOST_STOCK = 5_000;

export const priceSorts = [
  'title',
  'number',
  'days',
  'views',
  'saves',
  'inquiries',
  'price',
  'position',
] as const;
export type PriceSort = (typeof priceSorts)[number];

export const dayFilters = [30, 60, 90] as const;
export type DayFilter = (typeof dayFilters)[number];

export interface PriceFilter {
  q: string;
  /** Longer on the market than this many days. */
  days: DayFilter | undefined;
  /** Rated high or very high. */
  isOver: boolean;
  /** Without inquiries. */
  isQuiet: boolean;
}

/** The interval of its estimate; undefined when it was refused or is not known yet. */
export function intervalOf({ lowEurMinor, idealEurMinor, highEurMinor }: StockPrice) {
  if (lowEurMinor === null || idealEurMinor === null || highEurMinor === null) return undefined;
  return { lowEurMinor, idealEurMinor, highEurMinor };
}

/** Place on the scale from 0 (cheap) to 1; null without a rating. */
export function positionOf(row: StockPrice): number | null {
  const interval = intervalOf(row);
  if (!interval || row.priceEurMinor === null || row.priceRating === null) return null;
  return scalePosition(row.priceEurMinor, interval);
}

const titleOf = ({ brandName, modelName, variant }: StockPrice): string =>
  `${brandName} ${modelName} ${variant}`;

/** Listings that match every filter; every word is in the name of the make, the variant or one of the numbers. */
export function filterPrices(rows: readonly StockPrice[], filter: PriceFilter): StockPrice[] {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (filter.days === undefined || (row.days ?? 0) > filter.days) &&
      (!filter.isOver || isOverPriced(row)) &&
      (!filter.isQuiet || row.inquiries === 0) &&
      words.every((word) => textOf(row).some((text) => text.toLowerCase().includes(word))),
  );
}

const textOf = (row: StockPrice): string[] => [
  titleOf(row),
  ...row.names,
  ...(row.modelNameBg === null ? [] : [row.modelNameBg]),
  ...(row.stockNumber === null ? [] : [row.stockNumber]),
  String(row.id),
];

const isOverPriced = ({ priceRating }: StockPrice): boolean =>
  priceRating === 'high' || priceRating === 'very_high';

export interface FilterCounts {
  days: Record<DayFilter, number>;
  over: number;
  quiet: number;
}

/** Listings that each filter would leave together with the other chosen ones. */
export function countFilters(rows: readonly StockPrice[], filter: PriceFilter): FilterCounts {
  const count = (change: Partial<PriceFilter>) => filterPrices(rows, { ...filter, ...change }).length;
  return {
    days: Object.fromEntries(dayFilters.map((days) => [days, count({ days })])) as Record<DayFilter, number>,
    over: count({ isOver: true }),
    quiet: count({ isQuiet: true }),
  };
}

const keys: Record<PriceSort, (row: StockPrice) => number | string | null> = {
  title: titleOf,
  number: ({ stockNumber }) => stockNumber,
  days: ({ days }) => days,
  views: ({ views }) => views,
  saves: ({ saves }) => saves,
  inquiries: ({ inquiries }) => inquiries,
  price: ({ priceEurMinor }) => priceEurMinor,
  position: positionOf,
};

const compareTexts = new Intl.Collator('bg', { numeric: true, sensitivity: 'base' }).compare;

/** Sorts by one column; unknown values are last in both directions, equal ones follow the newest listing first. */
export function sortPrices(
  rows: readonly StockPrice[],
  { sort, isDown }: { sort: PriceSort; isDown: boolean },
): StockPrice[] {
  const keyOf = keys[sort];
  return rows.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || other.id - one.id;
    const order =
      typeof first === 'string' || typeof second === 'string'
        ? compareTexts(String(first), String(second))
        : first - second;
    return (isDown ? -order : order) || other.id - one.id;
  });
}
