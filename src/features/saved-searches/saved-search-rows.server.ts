import type { Selectable } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { SavedSearch as SavedSearchTable } from '#platform/db/database-types.ts';
import type { SavedSearch, SearchAlert } from './saved-search.ts';

/** Columns of a saved search that the program works with. */
export const savedSearchColumns = [
  'saved_search.id',
  'saved_search.account_id',
  'saved_search.email',
  'saved_search.locale',
  'saved_search.name',
  'saved_search.address',
  'saved_search.alert',
  'saved_search.paused',
  'saved_search.created_at',
  'saved_search.confirmed_at',
  'saved_search.seen_at',
  'saved_search.alerted_at',
  'saved_search.of_preferences',
] as const;

type Row = Omit<Selectable<SavedSearchTable>, 'version' | 'deleted_at' | 'changed_at' | 'changed_in'>;

export const savedSearchOf = (row: Row): SavedSearch => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  // Checked by constraints of the table.
  locale: row.locale as Locale,
  alert: row.alert as SearchAlert,
  name: row.name,
  address: row.address,
  paused: row.paused,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  seenAt: row.seen_at,
  alertedAt: row.alerted_at,
  ofPreferences: row.of_preferences,
});
