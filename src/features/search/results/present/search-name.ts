import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import { chipTexts } from './chip-texts.ts';
import { searchChips, searchTitle } from './search-chips.ts';

const CHIPS_IN_NAME = 3;
/** Saved searches accept names of this length. */
const LONGEST_NAME = 100;

/** Filters of a search as chips, in the language of `withLocale`. */
export const searchFacts = (search: ParsedSearch, catalogue: Catalogue, locale: Locale): string[] =>
  searchChips(search, catalogue, locale, chipTexts).map(({ label }) => label);

/**
 * Name that a search gets from its meaning, e.g. `BMW Серия 3 в София, до € 35 000, Дизел`, with typed words that mean
 * nothing in quotes.
 */
export function searchName(search: ParsedSearch, catalogue: Catalogue, locale: Locale): string {
  const named = searchChips(search, catalogue, locale, chipTexts)
    // The title names makes and town.
    .filter(({ key }) => !key.startsWith('make:') && key !== 'city')
    .map(({ label }) => label);
  const unknown = search.parsedQuery?.unknown.map(({ text }) => text).join(' ') ?? '';
  const name = [
    searchTitle(search, catalogue, locale, chipTexts),
    ...(unknown === '' ? [] : [chipTexts.quoted(unknown)]),
    ...named.slice(0, CHIPS_IN_NAME),
  ].join(', ');
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
