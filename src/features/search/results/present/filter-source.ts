import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import type { SearchAnswer, SearchQuery } from '../../index/search-query.ts';

/** Input of the filter panel. */
export interface FilterSource {
  query: SearchQuery;
  answer: SearchAnswer;
  /** Counts of all listings of the type, without filters. */
  whole: SearchAnswer;
  catalogue: Catalogue;
  locale: Locale;
  /** Vehicle type; undefined unless exactly one is chosen. */
  type: VehicleTypeKey | undefined;
}
