import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { dateWords, daysBetween, formatMonth, formatNumber, inSofia } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail } from '../page/listing-detail.ts';
import { presentPriceHistory, writtenPrice } from '../page/present-price-history.ts';
import type { TimelineEvent, TimelineView } from './timeline-view.ts';
import type { VehicleHistory, VehicleListing } from './vehicle-history.ts';

interface Dated {
  at: Date;
  event: TimelineEvent;
}
type Listed = Pick<ListingDetail, 'publishedAt' | 'closedAt' | 'priceHistory' | 'priceEurMinor'>;

/** Publication, prices, edits of mileage and VIN, and other listings of the vehicle. */
export function presentTimeline(listing: Listed, history: VehicleHistory, now: Date): TimelineView {
  const price = presentPriceHistory(listing, now);
  const days = Math.max(0, daysBetween(listing.publishedAt, listing.closedAt ?? now));
  const earlier = history.others.filter(({ publishedAt }) => publishedAt < listing.publishedAt);
  const events: Dated[] = [
    ...pricesOf(listing, price?.prices ?? []),
    ...editsOf(history.own),
    ...history.others.map(otherListing),
  ];
  events.sort((one, other) => other.at.getTime() - one.at.getTime());
  return {
    days: m.listing_days({ count: days, written: formatNumber(days) }),
    firstSeen: earlier[0] && monthOf(earlier[0].publishedAt),
    events: events.map(({ event }) => event),
    price: price && { line: price.line, summary: price.summary },
  };
}

interface WrittenPrice extends Pick<TimelineEvent, 'change' | 'direction'> {
  date: readonly [string, string, string];
  price: string;
}

/** The publication and later prices. Prices before it were never public. */
function pricesOf({ publishedAt, priceHistory, priceEurMinor }: Listed, prices: WrittenPrice[]): Dated[] {
  // The oldest price is that of the publication.
  const changes = prices.slice(0, -1).map(({ date, price, change, direction }): Dated => ({
    at: new Date(date[1]),
    event: { date, title: m.listing_price_changed(), value: price, change, direction },
  }));
  const [first] = priceHistory;
  return [
    ...changes,
    {
      at: publishedAt,
      event: {
        date: dateWords(publishedAt),
        title: m.listing_first_published(),
        value: writtenPrice(first ? first.priceEurMinor : priceEurMinor),
      },
    },
  ];
}

const written = (km: number | null): string =>
  km === null ? m.fact_not_stated() : withUnit('km', formatNumber(km));

/** Edits after the publication. The VIN itself stays hidden. */
function editsOf({ statements }: VehicleListing): Dated[] {
  return statements.slice(1).flatMap(({ at, mileageKm, vin }, index) => {
    const before = statements[index];
    if (!before) return [];
    const date = dateWords(at);
    const mileage = `${written(before.mileageKm)} → ${written(mileageKm)}`;
    return [
      ...(mileageKm === before.mileageKm
        ? []
        : [{ at, event: { date, title: m.listing_mileage_changed(), value: mileage } }]),
      ...(vin === before.vin
        ? []
        : [{ at, event: { date, title: vinTitle(before.vin, vin), value: undefined } }]),
    ];
  });
}

function vinTitle(before: string | null, after: string | null): string {
  if (before === null) return m.listing_vin_added();
  return after === null ? m.listing_vin_removed() : m.listing_vin_changed();
}

/** Another listing of the same VIN; one of another seller without anything that leads to it. */
const otherListing = ({ id, isSameSeller, publishedAt }: VehicleListing): Dated => ({
  at: publishedAt,
  event: {
    date: monthOf(publishedAt),
    title: isSameSeller ? m.listing_same_seller({ id: String(id) }) : m.listing_other_seller(),
    value: undefined,
  },
});

function monthOf(at: Date): string {
  const { year, month } = inSofia(at);
  return formatMonth(year, month);
}
