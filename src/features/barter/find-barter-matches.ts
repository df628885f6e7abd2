import { barterIndex, between, byValue, valueOf, type BarterIndex } from './barter-index.ts';
import {
  beginningWith,
  isPair,
  isRing,
  spreadOf,
  wants,
  type BarterListing,
  type BarterMatch,
  type BarterWish,
} from './barter-listing.ts';

/** Matches of one listing at most. */
export const PAIRS_PER_LISTING = 10;
export const RINGS_PER_LISTING = 5;
/** Closest matches of each listing among which the final ones are chosen. */
export const CANDIDATES = 20;
/** Values this close are searched first, then a range twice as wide, and so on. */
const FIRST_RANGE = 0.0005;
const WIDER = 2;

/**
 * Finds two-way swaps and rings of three, the closest in value first: of the closest `CANDIDATES` of every listing,
 * each is taken unless one of its listings has its number of closer ones already. So every owner of a match sees it,
 * and popular vehicles do not collect all matches. Independent of the order of `listings`. `pause` is called between
 * listings, so that other work can run.
 */
export async function findBarterMatches(
  listings: readonly BarterListing[],
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<BarterMatch[]> {
  const index = barterIndex(listings);
  const pairs = new Candidates();
  const rings = new Candidates();
  for (const listing of listings) {
    pairs.addAll(closest(listing, Number.POSITIVE_INFINITY, (range) => pairsOf(listing, index, range)));
    if (listing.valueEurMinor !== null)
      rings.addAll(closest(listing, listing.valueEurMinor, (range) => ringsOf(listing, index, range)));
    await pause();
  }
  return [...choose(pairs.all(), PAIRS_PER_LISTING), ...choose(rings.all(), RINGS_PER_LISTING)];
}

class Candidates {
  readonly #matches = new Map<string, BarterMatch>();

  addAll(matches: readonly BarterMatch[]): void {
    for (const match of matches) this.#matches.set(match.map(({ id }) => id).join(), match);
  }

  all(): BarterMatch[] {
    return [...this.#matches.values()];
  }
}

/** Takes matches in order while none of their listings has `most`. */
function choose(matches: readonly BarterMatch[], most: number): BarterMatch[] {
  const taken = new Map<number, number>();
  return inOrder(matches).filter((match) => {
    if (match.some(({ id }) => (taken.get(id) ?? 0) >= most)) return false;
    for (const { id } of match) taken.set(id, (taken.get(id) ?? 0) + 1);
    return true;
  });
}

/** By difference in value, then by ids. */
const inOrder = (matches: readonly BarterMatch[]): BarterMatch[] =>
  matches
    .map((match) => ({ match, spread: spreadOf(match) }))
    .sort((one, other) =>
      one.spread === other.spread ? compareIds(one.match, other.match) : one.spread - other.spread,
    )
    .map(({ match }) => match);

function compareIds(one: BarterMatch, other: BarterMatch): number {
  const at = one.findIndex(({ id }, index) => id !== other[index]?.id);
  return at === -1 ? 0 : (one[at]?.id ?? 0) - (other[at]?.id ?? 0);
}

/** The closest `CANDIDATES` of a listing that `find` returns within a range of values, which grows up to `widest`. */
function closest(
  listing: BarterListing,
  widest: number,
  find: (range: number) => BarterMatch[],
): BarterMatch[] {
  const value = valueOf(listing);
  for (let range = value * FIRST_RANGE; ; range *= WIDER) {
    // Beyond its own value a vehicle is far from any cheaper one, so the rest is searched at once.
    const isLast = range >= Math.min(value, widest);
    const found = find(isLast ? widest : range);
    if (isLast || found.length >= CANDIDATES) return inOrder(found.map(canonical)).slice(0, CANDIDATES);
  }
}

/** Two-way swaps of a listing with a difference of at most `range`. */
function pairsOf(listing: BarterListing, index: BarterIndex, range: number): BarterMatch[] {
  const [low, high] = rangeAround(listing, range);
  const offered = listing.wishes.flatMap((wish) => index.fulfilling(wish, low, high));
  const wishing = index.wishing(listing, low, high);
  const others = new Set(offered.length < wishing.length ? offered : wishing);
  return [...others].filter((other) => isPair(listing, other)).map((other) => [listing, other]);
}

/** Rings through a listing with a difference of at most `range`, which is finite. */
function ringsOf(listing: BarterListing, index: BarterIndex, range: number): BarterMatch[] {
  const [low, high] = rangeAround(listing, range);
  const thirds = new Set(index.wishing(listing, low, high).filter((third) => wants(third, listing)));
  if (thirds.size === 0) return [];
  const thirdsOf = makesOf(byValue([...thirds]));
  const seconds = new Set(
    listing.wishes
      .flatMap((wish) => index.fulfilling(wish, low, high))
      .filter((second) => wants(listing, second)),
  );
  const value = valueOf(listing);
  return [...seconds].flatMap((second) => {
    const from = Math.max(value, valueOf(second)) - range;
    const to = Math.min(value, valueOf(second)) + range;
    const closing = new Set(second.wishes.flatMap((wish) => between(thirdsOf(wish), from, to)));
    return [...closing]
      .filter((third) => isRing(listing, second, third))
      .map((third) => [listing, second, third]);
  });
}

/** Groups listings by brand and by model. */
function makesOf(
  listings: readonly BarterListing[],
): (wish: BarterWish) => readonly BarterListing[] | undefined {
  const brands = Map.groupBy(listings, ({ brandId }) => brandId);
  const models = Map.groupBy(listings, ({ modelId }) => modelId);
  return ({ brandId, modelId }) => (modelId === null ? brands.get(brandId) : models.get(modelId));
}

function rangeAround(listing: BarterListing, range: number): [low: number, high: number] {
  const value = valueOf(listing);
  return range === Number.POSITIVE_INFINITY
    ? [Number.NEGATIVE_INFINITY, range]
    : [value - range, value + range];
}

const canonical = (match: BarterMatch): BarterMatch =>
  beginningWith(match, Math.min(...match.map(({ id }) => id)));
