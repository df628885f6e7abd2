import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { VAT_FACTOR } from '#kernel/money.ts';
import { formatDate, formatEuro, formatMoney, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail } from './listing-detail.ts';
import type { PricePositionView, PriceView } from './listing-view.ts';
import { ratingOf, shownPrice } from '../card/present-listing-card.ts';
import { ratingOf as ruleOf } from '#features/pricing/price-rating.ts';
import { MIN_OF_MODEL } from '#features/pricing/model/refusal.ts';
import { shownDifference, shownEstimate } from '#features/pricing/suggestion/price-step.ts';
import { refusalReason } from '#features/pricing/refusal-reason.ts';

const EURO_MINOR = 100;
/** Decimals of an exchange rate; the fixed rate of the lev has five. */
const RATE_DECIMALS = 5;

/** Formats the price of a listing: the gross price, reduction, net price, conversion and position. */
export function presentListingPrice(listing: ListingDetail): PriceView {
  const { priceEurMinor } = listing;
  const notes = [
    priceEurMinor !== null && listing.vat === 'private_or_exempt' && listing.seller.kind !== 'private'
      ? m.vat_none()
      : '',
    listing.barter ? m.listing_barter() : '',
    listing.transportIncluded === null
      ? ''
      : listing.transportIncluded
        ? m.listing_transport()
        : m.listing_transport_extra(),
  ].filter(Boolean);
  const common = { notes: capitalised(notes.join(' · ')) };
  if (priceEurMinor === null) {
    return {
      ...common,
      price: m.price_on_request(),
      oldPrice: undefined,
      drop: undefined,
      net: undefined,
      converted: undefined,
      position: undefined,
      notRated: undefined,
    };
  }
  return {
    ...common,
    price: shownPrice(priceEurMinor, listing.currency),
    ...reduction(listing, priceEurMinor),
    net: listing.vat === 'private_or_exempt' ? undefined : netPrice(priceEurMinor),
    converted: converted(listing),
    position: position(listing, priceEurMinor),
    notRated: notRated(listing, priceEurMinor),
  };
}

/** Rounded to whole euros, because the seller did not state the net price. */
const netPrice = (priceEurMinor: number): string =>
  m.listing_price_net({ net: formatEuro(Math.round(priceEurMinor / VAT_FACTOR / EURO_MINOR) * EURO_MINOR) });

function reduction(listing: ListingDetail, priceEurMinor: number): Pick<PriceView, 'oldPrice' | 'drop'> {
  const before = listing.previousPriceEurMinor;
  if (before === null || before <= priceEurMinor) return { oldPrice: undefined, drop: undefined };
  const amount = formatEuro(before - priceEurMinor);
  const priceChangedAt = listing.priceHistory.length > 1 && listing.priceHistory.at(-1)?.at;
  return {
    oldPrice: formatEuro(before),
    drop: priceChangedAt
      ? m.listing_price_drop({ amount, date: formatDate(priceChangedAt) })
      : m.listing_price_drop_undated({ amount }),
  };
}

function converted({ priceMinor, currency, rate }: ListingDetail): string | undefined {
  if (priceMinor === null || rate === null) return undefined;
  return m.listing_converted({
    stated: formatMoney({ minor: priceMinor, currency }),
    rate: formatNumber(rate.unitsPerEur, RATE_DECIMALS),
    date: formatDate(new Date(`${rate.asOf}T12:00:00Z`)),
  });
}

const isForSale = ({ state }: ListingDetail): boolean => state === 'available' || state === 'reserved';

/** Undefined for closed listings, because estimates are current. */
function position(listing: ListingDetail, priceEurMinor: number): PricePositionView | undefined {
  const { lowEurMinor, idealEurMinor, highEurMinor, ofModel } = listing;
  const rating = isForSale(listing) ? ratingOf(listing) : undefined;
  if (!rating || lowEurMinor === null || idealEurMinor === null || highEurMinor === null) return undefined;
  return {
    ...rating,
    low: formatEuro(shownEstimate(lowEurMinor, idealEurMinor)),
    ideal: formatEuro(shownEstimate(idealEurMinor)),
    high: formatEuro(shownEstimate(highEurMinor, idealEurMinor)),
    difference: difference(
      shownDifference(priceEurMinor, idealEurMinor),
      rating.kind === 'fair' ? idealEurMinor : 0,
    ),
    similar:
      ofModel === null || ofModel < MIN_OF_MODEL
        ? m.listing_price_of_brand()
        : m.listing_price_of_model({ count: ofModel, written: formatNumber(ofModel) }),
  };
}

/** Why a listing for sale has no rating; undefined while that is not known. */
function notRated(listing: ListingDetail, priceEurMinor: number): string | undefined {
  if (isUnsound(listing.condition)) return refusalReason('unsound');
  if (!isForSale(listing)) return undefined;
  const { priceRefusal, lowEurMinor, idealEurMinor, highEurMinor } = listing;
  if (priceRefusal !== null) return refusalReason(priceRefusal);
  if (lowEurMinor === null || idealEurMinor === null || highEurMinor === null) return undefined;
  return ruleOf(priceEurMinor, { lowEurMinor, idealEurMinor, highEurMinor }) === null
    ? m.price_too_low_to_rate()
    : undefined;
}

/** Text of the difference to the ideal price; below 2 % of `closeTo` it says "close to", as on cards. */
function difference(differenceEurMinor: number, closeTo: number): string {
  if (differenceEurMinor === 0 || Math.abs(differenceEurMinor) < closeTo * 0.02)
    return m.listing_price_at_ideal();
  const amount = formatEuro(Math.abs(differenceEurMinor));
  return differenceEurMinor < 0
    ? m.listing_price_below_ideal({ amount })
    : m.listing_price_above_ideal({ amount });
}

/** The text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
