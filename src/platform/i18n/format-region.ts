import type { Locale } from '#kernel/locale.ts';
import { activeLocale } from './active-locale.ts';

const names = new Map<Locale, Intl.DisplayNames>();

/** Name of a country (ISO 3166-1 alpha-2) in the language of the page. */
export function formatRegion(iso2: string): string {
  const locale = activeLocale();
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(iso2) ?? iso2;
}
