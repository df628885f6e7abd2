/** Maps demo sellers and listings to table rows by column name. */
import type { DemoListing } from '#demo/listing/demo-listing.ts';
import { DAY_MS } from '#demo/listing/demo-moments.ts';
import type { DemoPrice } from '#demo/listing/demo-price.ts';
import type { DemoSeller, DemoSellerProfile } from '#demo/listing/demo-seller.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import { vehicleColumns } from '#demo/vehicle/vehicle-columns.ts';

export type Row = Record<string, unknown>;

/** Ids of reference data by key, and units of each currency per euro. */
export interface MarketReferences {
  brands: ReadonlyMap<string, number>;
  /** Keyed `brand type model`. */
  models: ReadonlyMap<string, number>;
  cities: ReadonlyMap<string, number>;
  features: ReadonlySet<string>;
  unitsPerEur: ReadonlyMap<string, number>;
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the catalogue of this database lacks ${String(key)}`);
  return value;
}

export function accountRow(
  id: number,
  seller: DemoSeller,
  profile: DemoSellerProfile,
  firstPosted: Date,
  references: MarketReferences,
): Row {
  return {
    id,
    kind: seller.kind,
    display_name: profile.displayName,
    company_kind: seller.companyKind,
    company_username: profile.companyUsername,
    company_verified: profile.companyVerified,
    legal_name: profile.register?.legalName ?? null,
    eik: profile.register?.eik ?? null,
    address: profile.register?.address ?? '',
    city_id: known(references.cities, profile.cityKey),
    phone: profile.phone,
    phone_confirmed: profile.phoneConfirmed,
    viber: profile.viber,
    whatsapp: profile.whatsapp,
    demo: true,
    joined_at: new Date(firstPosted.getTime() - (profile.joinedDaysBefore + 0.1) * DAY_MS),
  };
}

/** Gross price in euro cents, as the database computes it from the newest rates. */
export function grossEurMinor(
  priceMinor: number | null,
  price: DemoPrice,
  references: MarketReferences,
): number | null {
  if (priceMinor === null) return null;
  const euros = priceMinor / known(references.unitsPerEur, price.currency);
  return Math.round(euros * (price.vat === 'excluded' ? 1.2 : 1));
}

function vehicleRow(vehicle: DemoVehicle, references: MarketReferences): Row {
  const { type, brand, model, variant, features } = vehicle;
  return {
    type,
    brand_id: known(references.brands, brand),
    model_id: known(references.models, `${brand} ${type} ${model}`),
    variant,
    ...vehicleColumns(vehicle),
    features: features.filter((feature) => references.features.has(`${type} ${feature}`)),
  };
}

export function listingRow(
  id: number,
  accountId: number,
  cityKey: string,
  listing: DemoListing,
  references: MarketReferences,
): Row {
  const { history, price, prices, vehicle } = listing;
  const previous = prices.at(-2);
  return {
    id,
    account_id: accountId,
    ...vehicleRow(vehicle, references),
    moderation: history.moderation,
    moderation_reason: history.moderationReason,
    fake: history.fake,
    publication: history.publication,
    sale: history.sale,
    price_minor: price.priceMinor,
    currency: price.currency,
    vat: price.vat,
    previous_price_eur_minor: previous ? grossEurMinor(previous.priceMinor, price, references) : null,
    barter: listing.barter,
    barter_price_minor: listing.barterPriceMinor,
    transport_included: listing.transportIncluded,
    city_id: known(references.cities, cityKey),
    description: listing.description,
    picture_count: listing.pictures.length,
    completeness: listing.completeness,
    version: prices.length,
    created_at: history.createdAt,
    updated_at: new Date(Math.max(history.updatedAt.getTime(), prices.at(-1)?.at.getTime() ?? 0)),
    published_at: history.publishedAt,
    expires_at: history.expiresAt,
    closed_at: history.closedAt,
  };
}

/** Pictures are shared between listings, so they are dated by the market. */
export const pictureRows = (listing: DemoListing, marketNow: Date): Row[] =>
  listing.pictures.map(({ id }) => ({ id, state: 'pending', created_at: marketNow }));

export const listingPictureRows = (listingId: number, listing: DemoListing): Row[] =>
  listing.pictures.map(({ id, view }, position) => ({
    listing_id: listingId,
    position,
    picture_id: id,
    view,
  }));

export const priceRows = (listingId: number, listing: DemoListing, references: MarketReferences): Row[] =>
  listing.prices.map(({ at, priceMinor }) => ({
    listing_id: listingId,
    at,
    price_minor: priceMinor,
    currency: listing.price.currency,
    price_eur_minor: grossEurMinor(priceMinor, listing.price, references),
  }));

export const truthRow = (listingId: number, { truth }: DemoListing): Row => {
  const [low, middle, high] = truth.askEur.map((euros) => Math.max(Math.round(euros * 100), 1));
  return {
    listing: listingId,
    value_eur_minor: Math.round(truth.valueEur * 100),
    ask_low_eur_minor: low,
    ask_middle_eur_minor: middle,
    ask_high_eur_minor: high,
    error: truth.error,
  };
};

export const viewRows = (listingId: number, { views }: DemoListing): Row[] =>
  views > 0 ? [{ listing_id: listingId, views }] : [];

export const viewDayRows = (listingId: number, { viewDays }: DemoListing): Row[] =>
  viewDays.map(({ day, views }) => ({ listing_id: listingId, day, views }));

export const revealRows = (listingId: number, { viewDays }: DemoListing): Row[] =>
  viewDays.flatMap(({ day, reveals }) => (reveals > 0 ? [{ listing_id: listingId, day, reveals }] : []));

export const exchangeRows = (listingId: number, listing: DemoListing, references: MarketReferences): Row[] =>
  listing.exchanges.map(({ brand, type, model, yearMin, fuel, transmission }, position) => ({
    listing_id: listingId,
    position,
    brand_id: known(references.brands, brand),
    model_id: model === null ? null : known(references.models, `${brand} ${type} ${model}`),
    year_min: yearMin,
    fuel,
    transmission,
  }));

export const transitionRows = (listingId: number, accountId: number, listing: DemoListing): Row[] =>
  listing.history.transitions.map(({ at, field, from, to, reason, by }) => ({
    listing_id: listingId,
    at,
    actor_id: by === 'seller' ? accountId : null,
    field,
    from_state: from,
    to_state: to,
    reason,
  }));
