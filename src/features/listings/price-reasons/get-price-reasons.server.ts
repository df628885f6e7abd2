import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { readGenerations } from '#features/pricing/read-generations.server.ts';
import { readPricedListings } from '#features/pricing/read-price-examples.server.ts';
import { suggestPrice, type SuggestedPrice } from '#features/pricing/suggestion/suggest-price.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { locales } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { answerCache, askedLocale } from '#platform/web/asked-locale.ts';
import type { ListingCardCache } from '../card/listing-cards.server.ts';
import { NEAREST_SHOWN, priceReasonsJson } from './price-reasons-json.ts';
import { priceReasonsSchema } from './price-reasons-schema.ts';

const reasonsOfListingSchema = priceReasonsSchema.extend({ price_eur_minor: z.int() });
export type PriceReasonsOfListing = z.infer<typeof reasonsOfListingSchema>;

/** Explains the price of a published listing. Throws AppError `not_found` (404), also without a price. */
async function explainListing(
  db: Database,
  id: number,
): Promise<{ suggested: SuggestedPrice; priceEurMinor: number }> {
  const row = await db
    .selectFrom('published_listing')
    .select('model_id as modelId')
    .where('id', '=', id)
    .executeTakeFirst();
  const [listing] = await readPricedListings(db, await readGenerations(), { ids: [id] });
  if (!listing || !row || row.modelId === null) throw new AppError('not_found', 404);
  const suggested = await suggestPrice(db, listing.vehicle, { listingId: id, modelId: row.modelId });
  return { suggested, priceEurMinor: Math.round(listing.askEur * 100) };
}

export const getPriceReasonsOperation = defineOperation({
  method: 'GET',
  path: '/api/listings/:id/price-reasons',
  access: 'everyone',
  budget: 'detail',
  tag: 'listings',
  summary: 'Reasons for the estimated price of a listing',
  description:
    'The estimate with its reasons and comparable listings; all amounts are gross, in euro cents. 404 for a listing ' +
    'that is not published or has no price.',
  params: idParams,
  query: z.object({ hl: z.enum(locales).optional().describe('Language of the words') }),
  output: reasonsOfListingSchema,
  errors: ['not_found'],
  run: async (
    ctx: { db: Database; catalogue: Catalogue; cards: Pick<ListingCardCache, 'get'> },
    { params, query, request, reply },
  ) => {
    const { suggested, priceEurMinor } = await explainListing(ctx.db, params.id);
    const nearest = suggested.compared?.listings.slice(0, NEAREST_SHOWN) ?? [];
    const cards = await ctx.cards.get(nearest.map(({ id }) => id));
    const locale = askedLocale(request, query.hl);
    reply.header('Cache-Control', answerCache(query.hl));
    const json = withLocale(locale, () =>
      priceReasonsJson(suggested, cards, { catalogue: ctx.catalogue, locale }),
    );
    return { ...json, price_eur_minor: priceEurMinor };
  },
});
