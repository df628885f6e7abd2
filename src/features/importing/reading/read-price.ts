import type { SourcePrice } from './source-listing.ts';

type Currency = NonNullable<SourcePrice['currency']>;
const currencies: readonly [Currency, RegExp][] = [
  ['EUR', /€|\beur\b|евро/i],
  ['BGN', /лв|\bbgn\b/i],
  ['USD', /\$|\busd\b/i],
];

/** Notations of amounts: mobile.bg groups thousands by spaces, cars.bg by commas; both write a decimal point. */
const notations = {
  spaces: /^\d{1,3}(?: \d{3})*(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/,
  commas: /^\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/,
} as const;
export type Notation = keyof typeof notations;

/** Reads the amounts of a price, one per line or between slashes, each with its own currency. */
export function readPrices(text: string, notation: Notation): SourcePrice[] {
  return text
    .split(/\n|\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))
    .map((part): SourcePrice => {
      const named = currencies.filter(([, sign]) => sign.test(part)).map(([currency]) => currency);
      const digits = /\d[\d\s.,\u00a0]*/.exec(part)?.[0].replaceAll('\u00a0', ' ').trim() ?? '';
      const isOne = named.length === 1 && notations[notation].test(digits);
      return {
        text: part.slice(0, 60),
        amount: isOne ? Number(digits.replaceAll(/[ ,]/g, '')) : undefined,
        currency: isOne ? named[0] : undefined,
      };
    });
}
