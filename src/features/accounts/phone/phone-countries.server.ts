import {
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Locale } from '#kernel/locale.ts';
import type { PhoneCountry } from './phone-country.ts';

/** Replaces the library's example for Bulgaria, which is from a rarely used range. */
const ownExamples: Partial<Record<string, string>> = { BG: '+359881234567' };

/**
 * Lists countries whose mobile numbers get codes (`served`) and `others`, which do not. The first served country comes
 * first, as the default; the rest are sorted by name.
 */
export function phoneCountries(
  served: readonly string[],
  locale: Locale,
  others: readonly { iso2: string }[] = [],
): PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const codes = new Set([...served, ...others.map(({ iso2 }) => iso2)]);
  const countries = [...codes].flatMap((iso2) => {
    const example = exampleOf(iso2);
    if (!example) return [];
    const national = example.formatNational().replaceAll(/[()]/g, '').replaceAll('-', ' ');
    const callingCode = example.countryCallingCode;
    const bare = example.formatInternational().slice(callingCode.length + 2);
    const isServed = served.includes(iso2);
    return [{ iso2, name: names.of(iso2) ?? iso2, callingCode, local: national, bare, isServed }];
  });
  const [first, ...rest] = countries;
  if (!first) return [];
  return [first, ...rest.sort((a, b) => a.name.localeCompare(b.name, locale))];
}

function exampleOf(iso2: string): PhoneNumber | undefined {
  const own = ownExamples[iso2];
  return own ? parsePhoneNumberFromString(own) : getExampleNumber(iso2 as CountryCode, examples);
}
