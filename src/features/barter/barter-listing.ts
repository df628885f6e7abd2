/** A published listing whose owner would swap it, as matching sees it. */
export interface BarterListing {
  id: number;
  accountId: number;
  brandId: number;
  modelId: number;
  year: number | null;
  fuel: string | null;
  transmission: string | null;
  /** Gross price in a swap, in euro cents; null if on request. */
  valueEurMinor: number | null;
  /** Vehicles that the owner would take; never empty. */
  wishes: readonly BarterWish[];
}

/** Null means any. */
export interface BarterWish {
  brandId: number;
  modelId: number | null;
  /** The earliest model year. */
  yearMin: number | null;
  fuel: string | null;
  transmission: string | null;
}

/**
 * Listings of different owners in the order of the swap: the owner of each wants the next one, the owner of the last
 * wants the first. Begins with the smallest id.
 */
export type BarterMatch = readonly BarterListing[];

/** Whether a vehicle fulfils one of the wishes of a listing. A wish for a fact that the vehicle does not state fails. */
export const wants = ({ wishes }: Pick<BarterListing, 'wishes'>, vehicle: BarterListing): boolean =>
  wishes.some(
    ({ brandId, modelId, yearMin, fuel, transmission }) =>
      brandId === vehicle.brandId &&
      (modelId === null || modelId === vehicle.modelId) &&
      (yearMin === null || (vehicle.year !== null && vehicle.year >= yearMin)) &&
      (fuel === null || fuel === vehicle.fuel) &&
      (transmission === null || transmission === vehicle.transmission),
  );

/** Whether two owners would swap with each other. */
export const isPair = (one: BarterListing, other: BarterListing): boolean =>
  one.accountId !== other.accountId && wants(one, other) && wants(other, one);

/**
 * Whether three owners would swap in a ring, in this order. The dearest vehicle may cost at most twice the cheapest; all
 * prices must be known.
 */
export function isRing(first: BarterListing, second: BarterListing, third: BarterListing): boolean {
  const values = [first.valueEurMinor, second.valueEurMinor, third.valueEurMinor] as const;
  if (values[0] === null || values[1] === null || values[2] === null) return false;
  return (
    first.accountId !== second.accountId &&
    second.accountId !== third.accountId &&
    third.accountId !== first.accountId &&
    Math.max(values[0], values[1], values[2]) <= 2 * Math.min(values[0], values[1], values[2]) &&
    wants(third, first) &&
    wants(second, third) &&
    wants(first, second)
  );
}

/** Difference of the highest and the lowest value in euro cents; infinite if one is not known. */
export function spreadOf(listings: readonly Pick<BarterListing, 'valueEurMinor'>[]): number {
  const values = listings.map(({ valueEurMinor }) => valueEurMinor);
  if (values.some((value) => value === null)) return Number.POSITIVE_INFINITY;
  const known = values as number[];
  return Math.max(...known) - Math.min(...known);
}

/** The match from the view of each of its listings: which it gets first. */
export const beginningWith = (match: BarterMatch, id: number): BarterMatch => {
  const start = match.findIndex((listing) => listing.id === id);
  return [...match.slice(start), ...match.slice(0, start)];
};
