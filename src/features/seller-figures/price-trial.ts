/** Ends and step of the slider in euro cents; the present price is on a step. */
export interface TrialScale {
  min: number;
  max: number;
  step: number;
}

/** Share of the prices at either end that may lie beyond the scale. */
const BEYOND = 0.02;
/** Steps of the slider that a scale has about. */
const STEPS = 120;
/** Steps that the slider has at least on either side of the present price. */
const LEAST_STEPS = 10;
const EURO = 100;

/** Scale that shows nearly all similar prices, in ascending order, and the present one. */
export function trialScale(similar: readonly number[], price: number): TrialScale {
  const at = (share: number) => similar[Math.round(share * (similar.length - 1))] ?? price;
  const low = Math.min(at(BEYOND), price);
  const high = Math.max(at(1 - BEYOND), price);
  const step = roundStep((high - low) / STEPS);
  const below = Math.max(LEAST_STEPS, Math.ceil((price - low) / step));
  const above = Math.max(LEAST_STEPS, Math.ceil((high - price) / step));
  const possible = Math.ceil(price / step) - 1;
  return { min: price - Math.min(below, possible) * step, max: price + above * step, step };
}

/** The next of 10, 20, 50, 100, 200 … euro. */
function roundStep(cents: number): number {
  const least = Math.max(10 * EURO, cents);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}

/** Place by price among the similar listings and this one, the cheapest first. */
export const placeOf = (similar: readonly number[], price: number): number =>
  1 + similar.filter((other) => other < price).length;

/** Number of followers who get a message at a price. */
export const followersReached = (
  told: readonly { upTo: number; followers: number }[],
  price: number,
): number => told.reduce((sum, { upTo, followers }) => (price <= upTo ? sum + followers : sum), 0);
