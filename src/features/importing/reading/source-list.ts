import { mapOffer } from '../mapping/map-offer.ts';
import type { SourcePrice } from './source-listing.ts';

/** A listing as a list of its site shows it. What the list does not state plainly is null. */
export interface FoundListing {
  id: string;
  title: string;
  /** The words of the price. */
  priceText: string;
  /** Price and currency, as `map-offer` reads them; null unless they are sure. */
  price: string | null;
  currency: string | null;
  mileage: number | null;
  /** Day of publication; only the import API states it. */
  published?: string | null;
}

export type ListReading =
  | { kind: 'list'; listings: FoundListing[]; stated: number | undefined; hasMore: boolean }
  | { kind: 'gone' | 'blocked' | 'layout_changed' }
  /** The page is a list that gets its listings by scripts. */
  | { kind: 'needs_scripts' };

/** The price of a card, only if nothing about it is doubtful. */
export function surePrice(prices: readonly SourcePrice[]): Pick<FoundListing, 'price' | 'currency'> {
  const values = mapOffer({ prices, vat: undefined });
  const read = (field: string): string | null => {
    const value = values.find((each) => each.field === field);
    return value?.mark === 'listing' ? (value.value ?? null) : null;
  };
  const price = read('price');
  return { price, currency: price === null ? null : read('currency') };
}
