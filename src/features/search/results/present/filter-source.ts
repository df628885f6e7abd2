import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import type { SearchAnswer, SearchQuery } from '../../index/search-query.ts';

/** What the panel of filters is written from. */
export interface FilterSource {
  query: SearchQuery;
  answer: SearchAnswer;
  /** Of every listing of the type: what is usual, whatever is filtered. */
  whole: SearchAnswer;
  catalogue: Catalogue;
  locale: Locale;
  /** When exactly one is chosen. */
  type: VehicleTypeKey | undefined;
}
