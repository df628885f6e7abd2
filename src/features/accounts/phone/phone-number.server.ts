import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/**
 * A typed mobile number as E.164 (`+359881234567`): with the country's code, with its local prefix or without
 * either; undefined for what is no mobile number of an accepted country. A code typed in front wins over
 * `country` (ISO 3166, two letters).
 */
export function parseMobile(typed: string, country: string): string | undefined {
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, country.toUpperCase() as CountryCode);
  if (!number?.isValid()) return undefined;
  const type = number.getType();
  // In North America and a few other countries mobile and fixed numbers look alike.
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined;
}

/** Any typed telephone number as E.164, read as one of `country` unless it names another; undefined for none. */
export function parsePhone(typed: string, country: string): string | undefined {
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, country.toUpperCase() as CountryCode);
  return number?.isValid() ? number.number : undefined;
}
