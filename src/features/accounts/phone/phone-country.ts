import type { Mask } from '#ui/form/mask-input.ts';

/** A country to choose for a mobile number. `local` and `bare` are examples that show how digits are grouped. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  iso2: string;
  name: string;
  /** Without a plus. */
  callingCode: string;
  /** `088 123 4567`: as dialled inside the country. */
  local: string;
  /** `88 123 4567`: without prefixes. */
  bare: string;
  /** Whether its mobile numbers get codes. */
  isServed: boolean;
}

/** Digits allowed beyond the length of the example, because lengths vary in some countries. */
const SPARE_DIGITS = 4;

/**
 * Returns the mask for the digits typed so far in one of the accepted spellings: `+359 88 …`, `088 …` or `88 …`. The
 * missing digits are shown until the number has its usual length.
 */
export function phoneMask(country: PhoneCountry, digits: string): Mask {
  const pattern = exampleFor(country, digits).replaceAll(/[\d+]/g, '_');
  const isLonger = digits.length > pattern.replaceAll(' ', '').length;
  return isLonger
    ? { pattern: pattern + '_'.repeat(SPARE_DIGITS), showsRest: false }
    : { pattern, showsRest: digits !== '' };
}

function exampleFor({ callingCode, local, bare }: PhoneCountry, digits: string): string {
  if (digits.startsWith('+')) return `+${callingCode} ${bare}`;
  if (digits.startsWith('00')) return `00${callingCode} ${bare}`;
  return digits.startsWith('0') ? local : bare;
}
