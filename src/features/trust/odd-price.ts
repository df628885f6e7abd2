/** Prices below this share of the median of comparable listings are suspicious. */
const CHEAP_SHARE = 0.3;
/** Prices above this multiple of the median are more often a typing error than a price. */
const DEAR_SHARE = 3;
/** With fewer comparable listings a price is not compared. */
const MIN_PEERS = 5;
/** Gross prices in euro cents below which a vehicle, or one for parts, is not really for sale at that price. */
const TOKEN_PRICE = 5_000;
const TOKEN_PRICE_OF_PARTS = 1_000;

/** Published listings of the same model and condition, at most a year apart. */
export interface ComparablePrices {
  peers: number;
  /** Gross, in euro cents. */
  medianEurMinor: number | null;
}

/** How a gross price in euro cents is out of the ordinary. */
export function oddPrice(
  priceEurMinor: number,
  { condition, peers, medianEurMinor }: ComparablePrices & { condition: string },
): 'too_cheap' | 'too_dear' | undefined {
  if (priceEurMinor < (condition === 'parts' ? TOKEN_PRICE_OF_PARTS : TOKEN_PRICE)) return 'too_cheap';
  if (medianEurMinor === null || peers < MIN_PEERS) return undefined;
  if (priceEurMinor < medianEurMinor * CHEAP_SHARE) return 'too_cheap';
  return priceEurMinor > medianEurMinor * DEAR_SHARE ? 'too_dear' : undefined;
}
