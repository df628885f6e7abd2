import type { Mask } from '#ui/form/mask-input.ts';

/** A country in the list beside a telephone number. The two examples show how its mobile numbers are grouped. */
export interface PhoneCountry {
  /** ISO 3166. */
  iso2: string;
  name: string;
  /** Without a plus. */
  callingCode: string;
  /** `088 123 4567`: as it is dialled inside the country. */
  local: string;
  /** `88 123 4567`. */
  bare: string;
  /** Whether its mobile numbers get codes. */
  isServed: boolean;
}

/** How many digits more than the example has a number may have: in some countries lengths differ. */
const SPARE_DIGITS = 4;

/**
 * The mask for what is typed so far, in one of the accepted spellings: `+359 88 …`, `088 …` or `88 …`. The rest of
 * the number is shown until it is as long as usual.
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
