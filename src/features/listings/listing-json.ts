import * as z from 'zod';
import { currencies } from '#kernel/money.ts';
import { fieldKeys, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { summaryFields, type SummaryField } from './card/card-field.ts';
import type { ListingCard } from './card/listing-card.ts';
import type { ListingDetail } from './page/listing-detail.ts';
import { listingTitle } from './card/present-listing-card.ts';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { vehicleJson, vehicleShape } from './vehicle-json.ts';

const make = z
  .object({ key: z.string(), name: z.string() })
  .describe('The key `other` with the typed name if the catalogue lacks it');

/** Schema of a listing in lists of the API: the whitelist of fields that leave the server. */
export const listingSummarySchema = z
  .object({
    id: z.int(),
    url: z.string().describe('Path of the page'),
    type: z.string(),
    title: z.string().describe('In Latin letters in every language, except for typed names'),
    brand: make,
    model: make,
    variant: z.string(),
    ...vehicleShape(summaryFields),
    sale: z.string(),
    features: z.array(z.string()),
    price: z
      .object({
        minor: z.int().describe('Price stated by the seller, in minor units of the currency'),
        currency: z.enum(currencies),
        vat: z.string(),
        gross_eur_minor: z.int().describe('Gross price for a private buyer, in euro cents'),
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
    ...vehicleJson(summaryFields, card),
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
  // Visible to owner and staff only.
  'pending',
  'rejected',
  'paused',
  'fake',
  'blocked',
  'over',
  'deleted',
] as const;
const text = z.string().nullable();
const count = z.int().nullable();

type DetailField = Exclude<FieldKey, SummaryField>;
/** Keeps the property order of the first API version; fields declared later follow. */
const firstDetailFields: readonly DetailField[] = [
  'condition_grade',
  'color',
  'euro',
  'steering',
  'origin',
  'owners',
  'accident',
  'service_book',
  'new_import',
  'first_registration',
  'inspection_until',
  'vin',
  'seats',
  'battery',
  'range',
  'payload',
  'axles',
  'cooling',
  'strokes',
  'material',
  'build',
  'length',
  'beam',
  'draught',
  'engine_count',
  'engine_hours',
];
const isDetailField = (key: FieldKey): key is DetailField =>
  !(summaryFields as readonly FieldKey[]).includes(key);
const detailFields = [...new Set([...firstDetailFields, ...fieldKeys.filter(isDetailField)])];

/** Schema of one listing; omits phone numbers and all but the first characters of the VIN. */
export const listingDetailSchema = listingSummarySchema
  .omit({ sale: true, seller: true })
  .extend({
    state: z.enum(listingStates),
    description: z.string(),
    contacts_hidden: z
      .boolean()
      .describe(
        'Contacts in variant or description are masked; the call that shows the number answers the full texts',
      ),
    ...vehicleShape(detailFields),
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
    contacts_hidden: listing.contactsHidden,
    ...vehicleJson(detailFields, listing),
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
