import { locales } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { SavedSearch } from './saved-search.ts';

/** Name of a search in the language of the page: that of preferences is translated until its owner changes it. */
export const shownName = ({ name, ofPreferences }: Pick<SavedSearch, 'name' | 'ofPreferences'>): string =>
  ofPreferences && locales.some((locale) => name === m.searches_preferences_name({}, { locale }))
    ? m.searches_preferences_name()
    : name;
