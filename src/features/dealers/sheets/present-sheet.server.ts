import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import type { FactView } from '#features/listings/page/listing-view.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { qrCode, type QrCode } from '#platform/web/qr-code.server.ts';

/** The texts of a sheet in one language. */
export interface SheetText {
  locale: Locale;
  title: string;
  subtitle: string;
  facts: { field: string; label: string; value: string }[];
  features: string;
  price: string;
  /** VAT and the stated price in another currency. */
  priceNotes: string;
  leasing: string | undefined;
  scan: string;
  /** Says when the sheet was made and where the price can be checked. */
  asOf: string;
}

export interface SheetView {
  id: number;
  number: string;
  /** Address of the listing without the scheme. */
  address: string;
  code: QrCode;
  texts: SheetText[];
}

interface SheetContext {
  catalogue: Catalogue;
  origin: string;
  now: Date;
}

/** A vehicle identification number that a seller typed into a text; the fields hide most of it themselves. */
const TYPED_VIN = /\b[A-HJ-NPR-Z\d]{17}\b/giu;
const withoutVin = (text: string): string =>
  text.replaceAll(TYPED_VIN, (vin) => `${vin.slice(0, 3)}${'•'.repeat(14)}`);

/** A listing on its sheet, in all languages at once. */
export function presentSheet(listing: ListingDetail, ctx: SheetContext): SheetView {
  const url = `${ctx.origin}/listing/${listing.id}`;
  return {
    id: listing.id,
    number: String(listing.id),
    address: url.replace(/^https?:\/\//, ''),
    code: qrCode(url),
    texts: locales.map((locale) => withLocale(locale, () => textOf(listing, locale, ctx))),
  };
}

/** The facts that cards show, which buyers look for first, and then the others in the order of the type. */
function keyFactsFirst(facts: readonly FactView[], type: string): FactView[] {
  const key: readonly string[] = vehicleTypes[type as VehicleTypeKey].cardFacts;
  const rank = ({ field }: FactView): number => (key.includes(field) ? key.indexOf(field) : key.length);
  return facts.toSorted((one, other) => rank(one) - rank(other));
}

function textOf(listing: ListingDetail, locale: Locale, { catalogue, now }: SheetContext): SheetText {
  const view = presentListing(listing, { catalogue, locale, now });
  const { price } = view;
  return {
    locale,
    title: withoutVin(view.title),
    subtitle: view.subtitle,
    facts: keyFactsFirst(view.facts, listing.type).flatMap(({ field, label, value }) =>
      value === undefined || field === 'body' || field === 'doors' ? [] : [{ field, label, value }],
    ),
    features: view.features.groups.flatMap((group) => group.features).join(' · '),
    price: price.price,
    priceNotes: [price.net, price.converted, price.notes].filter(Boolean).join(' · '),
    leasing: listing.features.includes('leasing') ? m.sheets_leasing() : undefined,
    scan: m.sheets_scan(),
    asOf: m.sheets_as_of({ date: formatDate(now) }),
  };
}
