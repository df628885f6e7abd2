import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import type { ListingMark } from '#features/listings/card/listing-marks.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OwnAction, OwnState } from './own-listing.ts';

/** A listing in the list of its owner, with texts in the language of the page. */
export interface OwnListingView {
  id: number;
  state: OwnState;
  stateLabel: string;
  title: string;
  marks: ListingMark[];
  /** Month, kilometres, fuel and town, without those not stated. */
  facts: string[];
  price: string | undefined;
  /** `№ 812` */
  number: string;
  /** Date or age of the latest or next event: `Изтича на 14-дек-26`. */
  when: TimeWords;
  /** A message for the owner, shown instead of the counts. */
  note: OwnNote | undefined;
  counts: { value: string; label: string; icon: IconName; isNew?: boolean }[];
  /** Views per day beside the counts. */
  sparkline: { views: readonly number[]; label: string } | undefined;
  /** Page of its figures; undefined when it was never published. */
  figuresHref: string | undefined;
  picture: PictureView | undefined;
  /** The most likely next action; `actions` holds the others. */
  primary: OwnAction | undefined;
  actions: OwnAction[];
  /** Path of its page; undefined for a draft. */
  href: string | undefined;
  /** Edit form; for a rejected listing at the section that the reason is about. */
  editHref: string;
}

export interface OwnNote {
  tone: 'bad' | 'plain';
  icon: IconName;
  text: string;
  /** Link to the page that explains a decision of the staff. */
  decision?: { href: string; label: string };
}

/** A filter by state with its number of listings. */
export interface OwnTab {
  href: string;
  label: string;
  count: string;
  isCurrent: boolean;
}

export interface OwnFigure {
  key: string;
  label: string;
  value: string;
  note: string;
}
