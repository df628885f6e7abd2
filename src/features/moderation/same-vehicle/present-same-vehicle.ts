import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import type { SameReason } from '#features/trust/same-vehicle/compare-vehicles.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { presentQueueRow, type QueueRowView } from '../queue/present-queue.ts';
import type { ComparedListing } from './read-same-vehicle.server.ts';

/** Listings of one vehicle beside each other, ready to render. */
export interface SameVehicleView {
  /** The reviewed listing comes first. */
  columns: { row: QueueRowView; pictures: PictureView[]; reasons: string }[];
  /** Values in the order of the columns; `differs` if stated ones are not all equal. */
  rows: { label: string; values: string[]; differs: boolean }[];
}

const PICTURES = 3;

const reasonWords: Record<SameReason, () => string> = {
  vin: m.same_vehicle_vin,
  mileage: m.same_vehicle_mileage,
  facts: m.same_vehicle_facts,
  seller: m.same_vehicle_seller,
  phone: m.same_vehicle_phone,
  pictures: m.same_vehicle_pictures,
  words: m.same_vehicle_words,
};

export function presentSameVehicle(
  listings: readonly ComparedListing[],
  options: { catalogue: Catalogue; locale: Locale; now: Date; isAdmin: boolean },
): SameVehicleView | undefined {
  if (listings.length < 2) return undefined;
  const views = listings.map(({ listing }) => presentListing(listing, options));
  const columns = listings.map(({ row, reasons }, index) => ({
    row: presentQueueRow(row, options),
    pictures: views[index]?.pictures.slice(0, PICTURES) ?? [],
    reasons: reasons.map((reason) => reasonWords[reason]()).join(', '),
  }));
  const line = (label: string, values: string[]) => ({ label, values, differs: differ(values) });
  const facts = new Map<string, string[]>();
  for (const [index, { facts: stated }] of views.entries())
    for (const { field, label, value } of stated) {
      if (value === undefined || field === 'vin') continue;
      const values = facts.get(label) ?? listings.map(() => '');
      values[index] = value;
      facts.set(label, values);
    }
  return {
    columns,
    rows: [
      line(
        m.same_vehicle_price(),
        columns.map(({ row }) => row.price),
      ),
      line(
        m.same_vehicle_offered_by(),
        columns.map(({ row }) => row.seller.name),
      ),
      line(
        m.same_vehicle_since(),
        listings.map(({ listing }) => formatDate(listing.publishedAt)),
      ),
      line(
        fieldLabel('vin', options.locale),
        listings.map(({ vin }) => vin ?? ''),
      ),
      ...[...facts].map(([label, values]) => line(label, values)),
    ],
  };
}

function differ(values: readonly string[]): boolean {
  return new Set(values.filter((value) => value !== '')).size > 1;
}
