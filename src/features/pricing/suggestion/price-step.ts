const EURO = 100;

/** Estimates are rounded to this many euro cents, so that they do not look more exact than they are. */
export function priceStep(idealEurMinor: number): number {
  const euro = idealEurMinor / EURO;
  return (euro < 1_000 ? 10 : euro < 50_000 ? 50 : 100) * EURO;
}

export const roundedTo = (eurMinor: number, step: number): number => Math.round(eurMinor / step) * step;

/** An estimate as it is shown; prices of one interval have the step of its ideal price. */
export const shownEstimate = (eurMinor: number, idealEurMinor = eurMinor): number =>
  roundedTo(eurMinor, priceStep(idealEurMinor));

/** A converted price as pages show it: to the whole euro. */
export const wholeEuro = (eurMinor: number): number => roundedTo(eurMinor, EURO);

/** Difference of the shown price to the shown ideal price, so that cards and pages name one amount. */
export const shownDifference = (eurMinor: number, idealEurMinor: number): number =>
  wholeEuro(eurMinor) - shownEstimate(idealEurMinor);
