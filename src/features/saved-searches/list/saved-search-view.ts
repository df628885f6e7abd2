import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import type { SearchAlert } from '../saved-search.ts';

/** Card of a saved search; the server has formatted every text in the language of the page. */
export interface SavedSearchView {
  id: number;
  name: string;
  /** Results that mark the new listings. */
  href: string;
  /** E.g. `214 обяви`. */
  total: string;
  facts: string[];
  alert: SearchAlert;
  paused: boolean;
  news: NewListings | undefined;
  /** Since when there is nothing new; undefined with `news`. */
  noneSince: string | undefined;
  /** E.g. `Следващо: утре, 08:00`. */
  note: string;
}

export interface NewListings {
  /** E.g. `12 нови`. */
  count: string;
  /** E.g. `от вчера, 18:20`. */
  since: string;
  /** Covers of the newest ones. */
  covers: PictureView[];
}
