import type { PriceRange } from '#features/pricing/model/price-model.ts';
import type { UsualPrices } from './odd-price.ts';

/**
 * A price is cheap below this share of the ideal price, times the share that the low price is of it to this power. The
 * point on the curve of found and wrongly reported prices: docs/trust.md.
 */
const CHEAP_SHARE = 0.82;
/** The same for rare makes. */
const CHEAP_SHARE_OF_RARE = 0.6;
const CHEAP_POWER = 1.2;
/** Prices above this multiple of the ideal price are more often a typing error than a price, unless the interval is wide. */
const DEAR_SHARE = 3;
const DEAR_POWER = 4;

/** Median of comparable listings: shares of it below and above which a price is out of the ordinary. */
const CHEAP_SHARE_OF_MEDIAN = 0.3;
const DEAR_SHARE_OF_MEDIAN = 3;
/** With fewer comparable listings a price is not compared. */
const MIN_PEERS = 5;

const EURO = 100;
const cents = (eur: number): number => Math.round(eur * EURO);

/** Usual prices by an estimate. */
export function usualByEstimate({ lowEur, idealEur, highEur, isRare }: PriceRange): UsualPrices {
  const cheap = (isRare ? CHEAP_SHARE_OF_RARE : CHEAP_SHARE) * (lowEur / idealEur) ** CHEAP_POWER;
  const dear = Math.max(DEAR_SHARE, (highEur / idealEur) ** DEAR_POWER);
  return {
    lowEurMinor: cents(lowEur),
    highEurMinor: cents(highEur),
    cheapBelowEurMinor: cents(idealEur * cheap),
    dearAboveEurMinor: cents(idealEur * dear),
  };
}

/** Published listings of the same model and condition, at most a year apart; prices in euro cents. */
export interface PeerPrices {
  peers: number;
  /** Points of 10, 50 and 90 %. */
  low: number;
  median: number;
  high: number;
}

/** Usual prices by those of comparable listings; null with too few. */
export const usualByPeers = ({ peers, low, median, high }: PeerPrices): UsualPrices | null =>
  peers < MIN_PEERS
    ? null
    : {
        lowEurMinor: Math.round(low),
        highEurMinor: Math.round(high),
        cheapBelowEurMinor: Math.round(median * CHEAP_SHARE_OF_MEDIAN),
        dearAboveEurMinor: Math.round(median * DEAR_SHARE_OF_MEDIAN),
      };
