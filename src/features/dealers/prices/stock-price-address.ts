import { STOCK_PATH } from '../stock-run.ts';
import { dayFilters, priceSorts, type PriceFilter, type PriceSort } from './stock-price.ts';

export const PRICES_PATH = `${STOCK_PATH}/prices`;

export const pageSizes = [50, 100, 250, 500] as const;
const MAX_Q = 100;
const MAX_PAGE = 1_000;

export interface PriceQuery extends PriceFilter {
  sort: PriceSort;
  isDown: boolean;
  /** Starts at 1. */
  page: number;
  size: (typeof pageSizes)[number];
}

/** The longest on the market come first. */
const DEFAULT_SORT = '-days';

/** Reads the parameters of the table; invalid ones get their defaults. */
export function readPriceQuery(parameters: URLSearchParams): PriceQuery {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const written = text('sort') || DEFAULT_SORT;
  const sort = priceSorts.find((each) => each === written.replace(/^-/, ''));
  const page = Number(text('page') || 1);
  return {
    // No name contains control characters.
    q: text('q')
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_Q),
    days: dayFilters.find((days) => String(days) === text('days')),
    isOver: text('over') === '1',
    isQuiet: text('quiet') === '1',
    sort: sort ?? 'days',
    isDown: sort === undefined || written.startsWith('-'),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: pageSizes.find((size) => String(size) === text('size')) ?? pageSizes[0],
  };
}

/** Parameters of the table in a fixed order; defaults are left out. */
export function priceParameters(query: PriceQuery): URLSearchParams {
  const { q, days, isOver, isQuiet, sort, isDown, page, size } = query;
  const written = `${isDown ? '-' : ''}${sort}`;
  return new URLSearchParams({
    ...filterEntries({ q, days, isOver, isQuiet }),
    ...(written !== DEFAULT_SORT && { sort: written }),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(page > 1 && { page: String(page) }),
  });
}

const filterEntries = ({ q, days, isOver, isQuiet }: PriceFilter): Record<string, string> => ({
  ...(q && { q }),
  ...(days !== undefined && { days: String(days) }),
  ...(isOver && { over: '1' }),
  ...(isQuiet && { quiet: '1' }),
});

/** The filter alone, to name all listings that match it. */
export const filterParameters = (filter: PriceFilter): string =>
  new URLSearchParams(filterEntries(filter)).toString();

export function pricesAddress(query: PriceQuery): string {
  const parameters = priceParameters(query);
  return parameters.size === 0 ? PRICES_PATH : `${PRICES_PATH}?${parameters}`;
}
