import * as z from 'zod';
import { plainText } from '#kernel/plain-text.ts';
import { favouriteStates, MAX_KEPT_FAVOURITES, MAX_NOTE_LENGTH, savedStates } from './favourite.ts';

/** Largest price of a listing in euro cents, with a margin for VAT and exchange rates. */
const MAX_PRICE_EUR_MINOR = 10_000_000_000;

const picture = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string(),
});

/** A listing as it is now; texts are in the language of the call. */
export const favouriteNowSchema = z.object({
  listing_id: z.int(),
  state: z.enum(favouriteStates),
  title: z.string().nullable().describe('Null when the listing is gone'),
  price_eur_minor: z.int().nullable().describe('Gross; the last one of a listing that left the market'),
  facts: z.array(z.string()),
  place: z.string().nullable(),
  picture: picture.nullable(),
});
export type FavouriteNow = z.infer<typeof favouriteNowSchema>;

export const favouriteSchema = z.object({
  listing_id: z.int(),
  title: z.string().describe('When it was saved, as the price and the state'),
  price_eur_minor: z.int().nullable(),
  state: z.enum(savedStates),
  saved_at: z.iso.datetime(),
  note: z.string(),
  noted_at: z.iso.datetime().nullable(),
  now: favouriteNowSchema,
});
export type FavouriteJson = z.infer<typeof favouriteSchema>;

export const noteSchema = z.string().max(MAX_NOTE_LENGTH).overwrite(plainText);

export const keptFavouriteSchema = z.strictObject({
  listing_id: z.int().positive(),
  price_eur_minor: z.int().nonnegative().max(MAX_PRICE_EUR_MINOR).nullable(),
  state: z.enum(savedStates),
  saved_at: z.iso.datetime(),
  note: noteSchema.default(''),
  noted_at: z.iso.datetime().nullable().default(null),
});
export type KeptFavouriteJson = z.infer<typeof keptFavouriteSchema>;

export const mergeSchema = z.strictObject({
  favourites: z.array(keptFavouriteSchema).max(MAX_KEPT_FAVOURITES),
});

export const idsQuery = z.strictObject({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_KEPT_FAVOURITES)
    .describe(`Comma-separated, at most ${MAX_KEPT_FAVOURITES}`),
});
