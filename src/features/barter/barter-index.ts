import type { BarterListing, BarterWish } from './barter-listing.ts';

/** Listings by their vehicles and by their wishes. */
export interface BarterIndex {
  /** Listings with a value from `low` to `high` whose vehicles fulfil a wish, except for its year. */
  fulfilling: (wish: BarterWish, low: number, high: number) => readonly BarterListing[];
  /** Listings with a value from `low` to `high` that wish a vehicle, except for its year; one may come twice. */
  wishing: (vehicle: BarterListing, low: number, high: number) => readonly BarterListing[];
}

/** Value in euro cents; infinity for a listing without a price. */
export const valueOf = ({ valueEurMinor }: BarterListing): number =>
  valueEurMinor ?? Number.POSITIVE_INFINITY;

export function barterIndex(listings: readonly BarterListing[]): BarterIndex {
  const numberOf = numberedFacts();
  const keyOf = (wish: Omit<BarterWish, 'yearMin'>): number => {
    const make = wish.modelId === null ? wish.brandId * 2 : wish.modelId * 2 + 1;
    return (make * FACTS + numberOf(wish.fuel)) * FACTS + numberOf(wish.transmission);
  };
  const offered = new Map<number, BarterListing[]>();
  const wished = new Map<number, BarterListing[]>();
  for (const listing of byValue(listings)) {
    for (const wish of fulfilledBy(listing)) add(offered, keyOf(wish), listing);
    for (const key of new Set(listing.wishes.map(keyOf))) add(wished, key, listing);
  }
  return {
    fulfilling: (wish, low, high) => between(offered.get(keyOf(wish)), low, high),
    wishing: (vehicle, low, high) =>
      fulfilledBy(vehicle).flatMap((wish) => between(wished.get(keyOf(wish)), low, high)),
  };
}

/** More than there are fuels or transmissions, and any. */
const FACTS = 64;

function numberedFacts(): (fact: string | null) => number {
  const numbers = new Map<string | null, number>();
  return (fact) => {
    const number = numbers.get(fact) ?? numbers.size;
    numbers.set(fact, number);
    return number;
  };
}

export const byValue = (listings: readonly BarterListing[]): BarterListing[] =>
  listings.toSorted((one, other) =>
    valueOf(one) === valueOf(other) ? one.id - other.id : valueOf(one) - valueOf(other),
  );

/** Every wish that a vehicle fulfils, without years. */
function fulfilledBy({ brandId, modelId, fuel, transmission }: BarterListing): Omit<BarterWish, 'yearMin'>[] {
  const fuels = fuel === null ? [null] : [null, fuel];
  const transmissions = transmission === null ? [null] : [null, transmission];
  return [null, modelId].flatMap((model) =>
    fuels.flatMap((ofFuel) =>
      transmissions.map((shift) => ({ brandId, modelId: model, fuel: ofFuel, transmission: shift })),
    ),
  );
}

const add = (groups: Map<number, BarterListing[]>, key: number, listing: BarterListing): void => {
  const group = groups.get(key);
  if (group) group.push(listing);
  else groups.set(key, [listing]);
};

/** The listings of an ascending group with a value from `low` to `high`. */
export function between(
  group: readonly BarterListing[] = [],
  low: number,
  high: number,
): readonly BarterListing[] {
  const first = countBelow(group, (value) => value < low);
  const end = countBelow(group, (value) => value <= high);
  return first === 0 && end === group.length ? group : group.slice(first, end);
}

/** Number of listings at the start of an ascending group that are below a limit. */
function countBelow(group: readonly BarterListing[], isBelow: (value: number) => boolean): number {
  let first = 0;
  let end = group.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if (isBelow(valueOf(group[middle] as BarterListing))) first = middle + 1;
    else end = middle;
  }
  return first;
}
