import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/**
 * Parses a typed mobile number into E.164 (`+359881234567`); undefined if it is not a valid mobile number. Accepts the
 * calling code, the local prefix or neither. A typed calling code overrides `country` (ISO 3166-1 alpha-2).
 */
export function parseMobile(typed: string, country: string): string | undefined {
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, country.toUpperCase() as CountryCode);
  if (!number?.isValid()) return undefined;
  const type = number.getType();
  // In North America and a few other countries mobile and fixed numbers have the same format.
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined;
}

/** Whether an E.164 number has the calling code of `country` (ISO 3166-1 alpha-2). */
export function hasCallingCodeOf(phone: string, country: string): boolean {
  return isSupportedCountry(country) && phone.startsWith(`+${getCountryCallingCode(country)}`);
}

/** Parses any telephone number into E.164, in `country` unless it has a calling code; undefined if invalid. */
export function parsePhone(typed: string, country: string): string | undefined {
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, country.toUpperCase() as CountryCode);
  return number?.isValid() ? number.number : undefined;
}
