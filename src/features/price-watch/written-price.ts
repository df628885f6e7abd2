import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

const wholeEuro = (minor: number): number => Math.round(minor / 100) * 100;

/** A gross price in euro cents, rounded to whole euro as converted prices are. */
export const writtenPrice = (priceEurMinor: number | null): string =>
  priceEurMinor === null ? m.price_on_request() : formatEuro(wholeEuro(priceEurMinor));

/** E.g. `− € 900`. */
export const writtenDifference = (differenceEurMinor: number): string =>
  `${differenceEurMinor < 0 ? '−' : '+'} ${formatEuro(wholeEuro(Math.abs(differenceEurMinor)))}`;
