import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { isOnMarket, type FavouriteState } from '../favourite.ts';
import type { FavouriteJson } from '../favourite-json.ts';

export type Favourite = FavouriteJson;

export interface PriceChange {
  kind: 'less' | 'more' | 'same';
  /** `€ 900 less since you saved it`; undefined when one of the prices is on request. */
  text: string | undefined;
}

const WHOLE_EURO = 100;

/** Difference of gross prices in whole euro cents since the save, negative for a drop; 0 without two prices on the market. */
export function changeEurMinor({ price_eur_minor: then, now }: Favourite): number {
  if (then === null || now.price_eur_minor === null || !isOnMarket(now.state)) return 0;
  const change = now.price_eur_minor - then;
  // Converted prices move with the exchange rate.
  return Math.abs(change) < WHOLE_EURO ? 0 : change;
}

export function priceChange(favourite: Favourite): PriceChange {
  const change = changeEurMinor(favourite);
  const amount = formatEuro(Math.abs(change));
  if (change < 0) return { kind: 'less', text: m.fav_less({ amount }) };
  if (change > 0) return { kind: 'more', text: m.fav_more({ amount }) };
  const isPriced = favourite.price_eur_minor !== null && favourite.now.price_eur_minor !== null;
  return { kind: 'same', text: isPriced && isOnMarket(favourite.now.state) ? m.fav_same() : undefined };
}

export const priceText = (eurMinor: number | null): string =>
  eurMinor === null ? m.price_on_request() : formatEuro(eurMinor);

/** The price of now; of a listing that the public no longer sees, the price of the save. */
export const shownPriceMinor = ({ price_eur_minor, now }: Favourite): number | null =>
  now.state === 'gone' ? price_eur_minor : now.price_eur_minor;

export const stateLabels: Record<Exclude<FavouriteState, 'available'>, () => string> = {
  reserved: m.mark_reserved,
  sold: m.fav_sold,
  closed: m.fav_closed,
  gone: m.fav_gone,
};

export const titleOf = ({ title, now }: Favourite): string => now.title ?? title;

export const favouriteFilters = ['all', 'cheaper', 'reserved', 'over', 'noted'] as const;
export type FavouriteFilter = (typeof favouriteFilters)[number];

export const matchesFilter: Record<FavouriteFilter, (favourite: Favourite) => boolean> = {
  all: () => true,
  cheaper: (favourite) => changeEurMinor(favourite) < 0,
  reserved: ({ now }) => now.state === 'reserved',
  over: ({ now }) => !isOnMarket(now.state),
  noted: ({ note }) => note !== '',
};

export const favouriteOrders = ['newest', 'price_asc', 'price_desc', 'drop'] as const;
export type FavouriteOrder = (typeof favouriteOrders)[number];

const priceOr = (favourite: Favourite, otherwise: number): number => shownPriceMinor(favourite) ?? otherwise;

const orders: Record<FavouriteOrder, (one: Favourite, other: Favourite) => number> = {
  newest: () => 0,
  // Prices on request come last in both orders.
  price_asc: (one, other) => priceOr(one, Infinity) - priceOr(other, Infinity),
  price_desc: (one, other) => priceOr(other, -1) - priceOr(one, -1),
  drop: (one, other) => changeEurMinor(one) - changeEurMinor(other),
};

/** Sorts favourites; equal ones stay in the order of saving, the newest first. */
export function sortFavourites(favourites: readonly Favourite[], order: FavouriteOrder): Favourite[] {
  const newest = favourites.toSorted((one, other) => Date.parse(other.saved_at) - Date.parse(one.saved_at));
  return newest.toSorted((one, other) => orders[order](one, other) || 0);
}
