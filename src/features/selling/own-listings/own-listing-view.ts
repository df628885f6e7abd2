import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OwnAction, OwnState } from './own-listing.ts';

/** A listing in the list of its owner, in the words of the page. */
export interface OwnListingView {
  id: number;
  state: OwnState;
  stateLabel: string;
  title: string;
  /** Month, kilometres, fuel, town: as far as stated. */
  facts: string[];
  price: string | undefined;
  /** `№ 812` */
  number: string;
  /** What happens or happened to it when: `Изтича на 14-дек-26`. */
  when: string;
  /** What the owner should know or do; stands in the place of the counts. */
  note: OwnNote | undefined;
  counts: { value: string; label: string; icon: IconName }[];
  picture: PictureView | undefined;
  /** The one thing to do next; the others in `actions`. */
  primary: OwnAction | undefined;
  actions: OwnAction[];
  /** Its public page, while there is one. */
  href: string | undefined;
}

export interface OwnNote {
  tone: 'bad' | 'plain';
  icon: IconName;
  text: string;
  /** Where a decision of the staff is explained. */
  decisionHref?: string;
}

/** How the list is narrowed; each has its number of listings. */
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
