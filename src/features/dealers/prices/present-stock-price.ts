import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { CardRating, PictureView } from '#features/listings/card/listing-card-view.ts';
import {
  listingTitle,
  presentPicture,
  ratingOf,
  shownPrice,
} from '#features/listings/card/present-listing-card.ts';
import { refusalReason } from '#features/pricing/refusal-reason.ts';
import { shownEstimate } from '#features/pricing/suggestion/price-step.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatEuro, formatMoney, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { intervalOf, type StockPrice } from './stock-price.ts';

export interface StockPriceView {
  id: number;
  title: string;
  picture: PictureView | undefined;
  /** Number of the dealer, or that of the listing. */
  number: string;
  /** Why its price cannot be changed now. */
  state: string | undefined;
  days: string;
  views: string;
  saves: string;
  inquiries: string;
  price: string;
  /** Gross price in euro, which is compared with the market, if another one is stated. */
  gross: string | undefined;
  position: (CardRating & { low: string; ideal: string; high: string }) | undefined;
  /** Why there is no rating. */
  notRated: string;
}

export function presentStockPrice(
  row: StockPrice,
  { locale, cover }: { locale: Locale; cover: CardPicture | undefined },
): StockPriceView {
  const title = plainLine(listingTitle(row, locale));
  const { priceMinor: minor, currency } = row;
  return {
    id: row.id,
    title,
    picture: cover ? presentPicture(cover, title) : undefined,
    number: row.stockNumber ?? m.admin_number({ number: row.id }),
    state: stateOf(row),
    days: row.days === null ? '–' : formatNumber(row.days),
    views: formatNumber(row.views),
    saves: formatNumber(row.saves),
    inquiries: formatNumber(row.inquiries),
    price: minor === null ? m.price_on_request() : formatMoney({ minor, currency }),
    gross: grossOf(row),
    ...positionOf(row),
  };
}

function grossOf({ priceEurMinor, currency, vat }: StockPrice): string | undefined {
  if (priceEurMinor === null) return undefined;
  const price = shownPrice(priceEurMinor, currency);
  if (vat === 'excluded') return m.prices_gross({ price });
  return currency === 'EUR' ? undefined : price;
}

function stateOf({ state, changes }: StockPrice): string | undefined {
  if (state === 'pending') return m.prices_left_pending();
  if (state === 'reserved') return m.prices_left_reserved();
  if (changes === 'waiting') return m.prices_left_waiting();
  return changes === 'editing' ? m.prices_left_editing() : undefined;
}

function positionOf(row: StockPrice): Pick<StockPriceView, 'position' | 'notRated'> {
  const rating = ratingOf(row);
  const interval = intervalOf(row);
  if (rating && interval) {
    const { lowEurMinor, idealEurMinor, highEurMinor } = interval;
    return {
      position: {
        ...rating,
        low: formatEuro(shownEstimate(lowEurMinor, idealEurMinor)),
        ideal: formatEuro(shownEstimate(idealEurMinor)),
        high: formatEuro(shownEstimate(highEurMinor, idealEurMinor)),
      },
      notRated: '',
    };
  }
  return { position: undefined, notRated: reasonOf(row) };
}

function reasonOf(row: StockPrice): string {
  if (isUnsound(row.condition)) return refusalReason('unsound');
  if (row.priceRefusal !== null) return refusalReason(row.priceRefusal);
  if (row.priceMinor === null) return m.prices_not_rated_request();
  return intervalOf(row) ? m.price_too_low_to_rate() : m.prices_not_rated_yet();
}
