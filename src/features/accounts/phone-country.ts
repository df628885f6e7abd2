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
}

/** How many digits more than the example has a number may have: in some countries lengths differ. */
const SPARE_DIGITS = 4;

/**
 * The mask for what is typed so far, in one of the three accepted spellings: `+359 88 …`, `088 …` or `88 …`. In it
 * `#` stands for a digit or a plus, `_` for a digit. The rest of the number is shown until it is complete.
 */
export function phoneMask(country: PhoneCountry, typed: string): { mask: string; showMask: boolean } {
  const characters = typed.replaceAll(/[^\d+]/g, '');
  const pattern = patternOf(country, characters).replaceAll(/\d/g, '_').replace(/^./, '#');
  const length = pattern.replaceAll(' ', '').length;
  const isLonger = characters.length > length;
  return {
    mask: isLonger ? pattern + '_'.repeat(SPARE_DIGITS) : pattern,
    showMask: characters !== '' && !isLonger,
  };
}

function patternOf({ callingCode, local, bare }: PhoneCountry, characters: string): string {
  if (characters.startsWith('+')) return `+${callingCode} ${bare}`;
  if (characters.startsWith('00')) return `00${callingCode} ${bare}`;
  return characters.startsWith('0') ? local : bare;
}

/** What was typed, without what the mask shows of the rest. */
export const typedPhone = (shown: string): string => shown.replaceAll('_', '').trim();
