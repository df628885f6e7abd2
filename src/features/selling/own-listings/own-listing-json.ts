import * as z from 'zod';
import { currencies } from '#kernel/money.ts';
import { ownStates, ownSteps, type OwnListing } from './own-listing.ts';

const at = z.iso.datetime();
const named = z.object({ key: z.string(), name: z.string() });
const actions = [...ownSteps, 'continue', 'edit', 'duplicate', 'discard'] as const;

/** JSON of a listing for its owner. */
export const ownListingSchema = z
  .object({
    id: z.int(),
    url: z.string().describe('Path of the listing page'),
    state: z.enum(ownStates),
    type: z.string().nullable(),
    brand: named.nullable(),
    model: named.nullable(),
    variant: z.string(),
    year: z.int().nullable(),
    price: z
      .object({
        minor: z.int(),
        currency: z.enum(currencies),
        vat: z.string(),
        gross_eur_minor: z.int(),
      })
      .nullable(),
    picture: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
    picture_count: z.int(),
    views: z.int(),
    reveals: z.int().describe('Number of times the phone was shown'),
    saves: z.int().describe('Number of accounts that have it among their favourites'),
    created_at: at,
    published_at: at.nullable(),
    expires_at: at.nullable(),
    closed_at: at.nullable(),
    remove_at: at.nullable().describe('When texts and pictures of a deleted listing are removed'),
    updated_at: at,
    version: z.int(),
    reason: z.string().nullable().describe('Reason for the rejection'),
    changes: z
      .object({
        state: z.enum(['editing', 'waiting', 'refused']),
        reason: z.string().nullable(),
        updated_at: at,
      })
      .nullable()
      .describe('Unpublished changes of a submitted listing'),
    quality: z.int(),
    actions: z.array(z.enum(actions)).describe('Actions the owner can take now'),
  })
  .meta({ id: 'OwnListing' });

export const ownListingJson = (listing: OwnListing): z.infer<typeof ownListingSchema> => ({
  id: listing.id,
  url: `/listing/${listing.id}`,
  state: listing.state,
  type: listing.type,
  brand: nameOf(listing.brandKey, listing.brandName),
  model: nameOf(listing.modelKey, listing.modelName),
  variant: listing.variant,
  year: listing.year,
  price: listing.price && {
    minor: listing.price.minor,
    currency: listing.price.currency,
    vat: listing.price.vat,
    gross_eur_minor: listing.price.grossEurMinor,
  },
  picture: listing.picture && {
    id: listing.picture.id,
    width: listing.picture.width,
    height: listing.picture.height,
  },
  picture_count: listing.pictureCount,
  views: listing.views,
  reveals: listing.reveals,
  saves: listing.saves,
  created_at: listing.createdAt.toISOString(),
  published_at: listing.publishedAt?.toISOString() ?? null,
  expires_at: listing.expiresAt?.toISOString() ?? null,
  closed_at: listing.closedAt?.toISOString() ?? null,
  remove_at: listing.removeAt?.toISOString() ?? null,
  updated_at: listing.updatedAt.toISOString(),
  version: listing.version,
  reason: listing.reason,
  changes: listing.changes && {
    state: listing.changes.state,
    reason: listing.changes.reason,
    updated_at: listing.changes.updatedAt.toISOString(),
  },
  quality: listing.quality,
  actions: listing.actions,
});

const nameOf = (key: string | null, name: string | null): { key: string; name: string } | null =>
  key === null || name === null ? null : { key, name };
