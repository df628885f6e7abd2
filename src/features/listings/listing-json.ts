import * as z from 'zod';
import { currencies } from '#kernel/money.ts';
import type { ListingCard } from './card/listing-card.ts';
import type { ListingDetail } from './page/listing-detail.ts';
import { listingTitle } from './card/present-listing-card.ts';
import { priceRatings } from '#features/pricing/price-position.ts';

const named = z.object({ key: z.string(), name: z.string() });

/** A listing as the API gives it in lists: the whitelist of what leaves the server. */
export const listingSummarySchema = z
  .object({
    id: z.int(),
    url: z.string().describe('Path of the page'),
    type: z.string(),
    title: z.string().describe('In Latin letters, whatever the language'),
    brand: named,
    model: named,
    variant: z.string(),
    body: z.string().nullable(),
    year: z.int().nullable(),
    month: z.int().nullable(),
    mileage_km: z.int().nullable(),
    fuel: z.string().nullable(),
    transmission: z.string().nullable(),
    power_hp: z.int().nullable(),
    displacement_cc: z.int().nullable(),
    doors: z.int().nullable(),
    condition: z.string(),
    sale: z.string(),
    features: z.array(z.string()),
    price: z
      .object({
        minor: z.int().describe('As stated by the seller, in minor units of the currency'),
        currency: z.enum(currencies),
        vat: z.string(),
        gross_eur_minor: z.int().describe('What a private buyer pays, in euro cents'),
        previous_gross_eur_minor: z.int().nullable(),
        rating: z.enum(priceRatings).nullable(),
      })
      .nullable()
      .describe('Null when on request'),
    city: z.string(),
    seller: z.object({ kind: z.enum(['private', 'dealer', 'company']), name: z.string() }),
    published_at: z.iso.datetime(),
    picture_count: z.int(),
    pictures: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
  })
  .meta({ id: 'ListingSummary' });

export type ListingSummary = z.infer<typeof listingSummarySchema>;

/** Null means not stated. */
export function listingSummary(card: ListingCard): ListingSummary {
  return {
    id: card.id,
    url: `/listing/${card.id}`,
    type: card.type,
    title: listingTitle(card, 'en'),
    brand: { key: card.brandKey, name: card.brandName },
    model: { key: card.modelKey, name: card.modelName },
    variant: card.variant,
    body: card.body,
    year: card.year,
    month: card.month,
    mileage_km: card.mileageKm,
    fuel: card.fuel,
    transmission: card.transmission,
    power_hp: card.powerHp,
    displacement_cc: card.displacementCc,
    doors: card.doors,
    condition: card.condition,
    sale: card.sale,
    features: card.features,
    price:
      card.priceMinor === null || card.priceEurMinor === null
        ? null
        : {
            minor: card.priceMinor,
            currency: card.currency,
            vat: card.vat,
            gross_eur_minor: card.priceEurMinor,
            previous_gross_eur_minor: card.previousPriceEurMinor,
            rating: card.priceRating,
          },
    city: card.cityKey,
    seller: { kind: card.sellerKind, name: card.sellerName },
    published_at: card.publishedAt.toISOString(),
    picture_count: card.pictureCount,
    pictures: card.pictures.map(({ id, width, height }) => ({ id, width, height })),
  };
}

const listingStates = [
  'available',
  'reserved',
  'sold',
  'expired',
  'withdrawn',
  // For owner and staff.
  'pending',
  'rejected',
  'paused',
  'fake',
  'blocked',
  'over',
] as const;
const text = z.string().nullable();
const count = z.int().nullable();

/** One listing whole; no phone number and only the beginning of its VIN. */
export const listingDetailSchema = listingSummarySchema
  .omit({ sale: true, seller: true })
  .extend({
    state: z.enum(listingStates),
    description: z.string(),
    condition_grade: text,
    color: text,
    euro: text,
    steering: text,
    origin: text,
    owners: count,
    accident: z.boolean().nullable(),
    service_book: z.boolean().nullable(),
    new_import: z.boolean(),
    first_registration: text,
    inspection_until: text,
    vin_start: text.describe('The first 11 characters'),
    seats: count,
    battery_kwh: z.number().nullable(),
    range_km: count,
    payload_kg: count,
    axles: count,
    cooling: text,
    strokes: count,
    material: text,
    build: text,
    length_cm: count,
    beam_cm: count,
    draught_cm: count,
    engine_count: count,
    engine_hours: count,
    barter: z.boolean(),
    transport_included: z.boolean().nullable(),
    price_history: z.array(z.object({ at: z.iso.datetime(), gross_eur_minor: count })),
    seller: z.object({
      kind: z.enum(['private', 'dealer', 'company']),
      name: z.string(),
      city: text,
      verified: z.boolean(),
      phone_confirmed: z.boolean(),
      email_confirmed: z.boolean(),
      page: text.describe('The public page of a company'),
      joined_at: z.iso.datetime(),
      active_listings: z.int(),
    }),
    updated_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
    views: z.int(),
  })
  .meta({ id: 'Listing' });

/** Null means not stated. */
export function listingJson(listing: ListingDetail): z.infer<typeof listingDetailSchema> {
  const { seller } = listing;
  return {
    ...listingSummary({ ...listing, sale: listing.state, sellerKind: seller.kind, sellerName: seller.name }),
    state: listing.state,
    description: listing.description,
    condition_grade: listing.conditionGrade,
    color: listing.colorKey,
    euro: listing.euro,
    steering: listing.steering,
    origin: listing.originKey,
    owners: listing.owners,
    accident: listing.accident,
    service_book: listing.serviceBook,
    new_import: listing.newImport,
    first_registration: listing.firstRegistration,
    inspection_until: listing.inspectionUntil,
    vin_start: listing.vinStart,
    seats: listing.seats,
    battery_kwh: listing.batteryKwh,
    range_km: listing.rangeKm,
    payload_kg: listing.payloadKg,
    axles: listing.axles,
    cooling: listing.cooling,
    strokes: listing.strokes,
    material: listing.material,
    build: listing.build,
    length_cm: listing.lengthCm,
    beam_cm: listing.beamCm,
    draught_cm: listing.draughtCm,
    engine_count: listing.engineCount,
    engine_hours: listing.engineHours,
    barter: listing.barter,
    transport_included: listing.transportIncluded,
    price_history: listing.priceHistory.map(({ at, priceEurMinor }) => ({
      at: at.toISOString(),
      gross_eur_minor: priceEurMinor,
    })),
    seller: {
      kind: seller.kind,
      name: seller.name,
      city: seller.cityKey,
      verified: seller.verified,
      phone_confirmed: seller.phoneConfirmed,
      email_confirmed: seller.emailConfirmed,
      page: seller.companyUsername === null ? null : `/dealer/${seller.companyUsername}`,
      joined_at: seller.joinedAt.toISOString(),
      active_listings: seller.activeListings,
    },
    updated_at: listing.updatedAt.toISOString(),
    closed_at: listing.closedAt?.toISOString() ?? null,
    views: listing.views,
  };
}
