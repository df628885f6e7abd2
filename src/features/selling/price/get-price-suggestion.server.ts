import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import { NEAREST_SHOWN, priceReasonsJson } from '#features/listings/price-reasons/price-reasons-json.ts';
import {
  priceReasonsSchema,
  type PriceReasons,
} from '#features/listings/price-reasons/price-reasons-schema.ts';
import { readGenerations } from '#features/pricing/read-generations.server.ts';
import { suggestPrice } from '#features/pricing/suggestion/suggest-price.server.ts';
import { timeToSell } from '#features/pricing/suggestion/time-to-sell.server.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { getDraft } from '../drafts/get-draft.server.ts';
import { pricedDraft } from './priced-draft.ts';

interface SuggestionContext {
  db: Database;
  catalogue: Catalogue;
  cards: Pick<ListingCardCache, 'get'>;
  now: () => Date;
}

/** More than a person needs; a crawler could learn the model from the answers. */
const perAccount: Limit = { name: 'price-suggestion', max: 120, windowSeconds: 3600 };

const suggestionSchema = priceReasonsSchema.extend({
  days_to_sale: z
    .object({
      days: z.int().describe('Median of the sales of the model in the last year'),
      sales: z.int(),
      cheap_days: z.int().nullable().describe('Of those with a great or good price; null for few'),
      other_days: z.int().nullable(),
    })
    .nullable()
    .describe('Null for fewer than eight sales'),
});
export type PriceSuggestionJson = z.infer<typeof suggestionSchema>;

const nothingYet: PriceReasons = { refusal: null, estimate: null, compared: null };

/**
 * Returns the usual offers for the vehicle of the viewer's draft. Throws AppError `not_found` (404) and `too_many`
 * (429).
 */
export async function getPriceSuggestion(
  ctx: SuggestionContext,
  viewer: Viewer | undefined,
  { id, locale }: { id: number; locale: Locale },
): Promise<PriceSuggestionJson> {
  const { accountId, kind, companyKind } = requireViewer(viewer);
  const { fields } = await getDraft(ctx, viewer, id);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const { catalogue } = ctx;
  const known = pricedDraft(fields, {
    catalogue,
    generations: await readGenerations(),
    seller: kind === 'private' ? 'private' : companyKind === 'car_dealer' ? 'dealer' : 'company',
    now: ctx.now(),
  });
  if (!known)
    return withLocale(locale, () => ({
      ...nothingYet,
      refusal: m.price_refusal_no_make(),
      days_to_sale: null,
    }));
  const { vehicle, modelId } = known;
  const suggested = await suggestPrice(ctx.db, vehicle, { listingId: id, modelId });
  const nearest = suggested.compared?.listings.slice(0, NEAREST_SHOWN) ?? [];
  const cards = await ctx.cards.get(nearest.map((listing) => listing.id));
  const sold = await timeToSell(ctx, modelId);
  return withLocale(locale, () => ({
    ...priceReasonsJson(suggested, cards, { catalogue, locale }),
    days_to_sale: sold
      ? {
          days: sold.days,
          sales: sold.listings,
          cheap_days: sold.cheapDays,
          other_days: sold.otherDays,
        }
      : null,
  }));
}

export const getPriceSuggestionOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/price-suggestion',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'Estimated price of a working copy, with comparable listings and the reasons',
  description:
    'From the valid stored values; saves nothing. `refusal` says why there is no estimate. All amounts are gross, in euro cents.',
  params: idParams,
  output: suggestionSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: SuggestionContext, { viewer, params, locale }) =>
    getPriceSuggestion(ctx, viewer, { id: params.id, locale }),
});
