import type { TimeWords } from '#platform/i18n/format.ts';
import type { PriceHistoryView } from '../page/listing-view.ts';

/** History of a listing on the market, ready to render. */
export interface TimelineView {
  /** E.g. "41 days on the market". */
  days: string;
  /** Month of the first listing of the vehicle; undefined without an earlier one. */
  firstSeen: string | undefined;
  /** Newest first. */
  events: TimelineEvent[];
  /** Undefined if the price never changed. */
  price: Pick<PriceHistoryView, 'line' | 'summary'> | undefined;
}

export interface TimelineEvent {
  /** The month alone for other listings. */
  date: TimeWords | string;
  title: string;
  value: string | undefined;
  /** Change of the price. */
  change?: string | undefined;
  direction?: 'down' | 'up' | undefined;
}
