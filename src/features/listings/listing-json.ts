import * as z from 'zod';
import { currencies } from '#kernel/money.ts';
import type { ListingCard } from './listing-card.ts';
import { listingTitle } from './present-listing-card.ts';
import { priceRatings } from './price-position.ts';

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
