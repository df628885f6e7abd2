/** Gross prices in euro cents below which a vehicle, or one for parts, is not really for sale at that price. */
const TOKEN_PRICE = 5_000;
const TOKEN_PRICE_OF_PARTS = 1_000;

/** Gross asking prices of vehicles like one, in euro cents. */
export interface UsualPrices {
  /** Eight of ten are between these. */
  lowEurMinor: number;
  highEurMinor: number;
  /** A price below or above these is out of the ordinary. */
  cheapBelowEurMinor: number;
  dearAboveEurMinor: number;
}

/** How a gross price in euro cents is out of the ordinary. `usual` is null where nothing similar is known. */
export function oddPrice(
  priceEurMinor: number,
  { condition, usual }: { condition: string; usual: UsualPrices | null },
): 'too_cheap' | 'too_dear' | undefined {
  if (priceEurMinor < (condition === 'parts' ? TOKEN_PRICE_OF_PARTS : TOKEN_PRICE)) return 'too_cheap';
  if (usual === null) return undefined;
  if (priceEurMinor < usual.cheapBelowEurMinor) return 'too_cheap';
  return priceEurMinor > usual.dearAboveEurMinor ? 'too_dear' : undefined;
}
