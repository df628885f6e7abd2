import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { companyPath } from '#features/companies/company-address.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { pictureSources } from '#features/media/picture-renditions.ts';
import { AppError } from '#kernel/app-error.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { entityTag } from '#platform/web/entity-tag.server.ts';
import { matchesEntityTag } from '#platform/web/matches-entity-tag.ts';
import { findDealer } from './find-dealer.server.ts';
import { stockAnswerSchema, type StockAnswer } from './stock-answer.ts';
import { findListings, parseSearch, type SearchContext } from '../results/search-listings.server.ts';

/** Widest rendition that a card of the widget shows, for a display of twice its CSS pixels. */
const MAX_PICTURE_WIDTH = 960;
const MOST_PER_PAGE = 24;
const MOST_PAGES = 100;
/** Sites show a sold vehicle for at most as long. */
const CACHE = 'public, max-age=60, s-maxage=60';

interface StockContext extends SearchContext {
  config: { origin: string; mediaUrl: string };
}

export interface StockQuery {
  hl: Locale;
  type?: string | undefined;
  page: number;
  count: number;
}

/**
 * Published listings of a company, newest first, in every condition. Throws AppError `not_found` (404), also for a
 * blocked company.
 */
export async function getCompanyStock(
  ctx: StockContext,
  username: string,
  { hl, type, page, count }: StockQuery,
): Promise<StockAnswer> {
  const dealer = await findDealer(ctx, username);
  if (!dealer) throw new AppError('not_found', 404);
  const parameters = new URLSearchParams({ condition: 'all', ...(type !== undefined && { type }) });
  const search = parseSearch(ctx, parameters, dealer);
  const query = { ...search.query, page, perPage: count };
  const { answer, cards } = await findListings(ctx, { ...search, query });
  const { origin, mediaUrl } = ctx.config;
  const inLanguage = (path: string) => `${origin}${path}${hl === 'en' ? '?hl=en' : ''}`;
  return withLocale(hl, () => ({
    dealer: { name: dealer.name, url: inLanguage(companyPath(dealer.username)) },
    total: answer.total,
    count: m.company_listing_count({ count: answer.total, written: formatNumber(answer.total) }),
    types: vehicleTypeKeys.flatMap((key) => {
      const listed = answer.counts.type[key] ?? 0;
      return listed > 0 ? [{ key, label: optionLabel('type', key, hl), count: listed }] : [];
    }),
    next: page * count < answer.total && page < MOST_PAGES ? page + 1 : null,
    listings: cards.map((card) => {
      const view = presentListingCard(card, { catalogue: ctx.catalogue, locale: hl, now: ctx.now() });
      return {
        id: view.id,
        url: inLanguage(view.href),
        title: view.title,
        facts: view.facts,
        price: view.price,
        old_price: view.oldPrice ?? null,
        marks: view.marks.map(([, label]) => label),
        place: view.place,
        picture: pictureOf(view, new URL(mediaUrl, origin).href),
      };
    }),
  }));
}

function pictureOf({ pictures: [picture] }: ListingCardView, mediaUrl: string) {
  if (!picture) return null;
  const { src, srcSet } = pictureSources(mediaUrl, picture, 'webp', MAX_PICTURE_WIDTH);
  return { src, srcset: srcSet, width: picture.width, height: picture.height };
}

export const getCompanyStockOperation = defineOperation({
  method: 'GET',
  path: '/api/companies/:username/stock',
  access: 'everyone',
  budget: 'search',
  isForAllSites: true,
  tag: 'listings',
  summary: 'Listings of a company for its own site',
  description:
    'The only operation that scripts of other sites may read, without cookies. `/widget/stock.js` calls it.',
  params: z.strictObject({ username: z.string() }),
  query: z.strictObject({
    hl: z.enum(locales).default('bg'),
    type: z.enum(vehicleTypeKeys).optional(),
    page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    count: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(12),
  }),
  output: stockAnswerSchema,
  errors: ['not_found'],
  run: async (ctx: StockContext, { params, query, request, reply }) => {
    const answer = await getCompanyStock(ctx, params.username, query);
    const etag = entityTag(Buffer.from(JSON.stringify(answer)));
    reply.header('Cache-Control', CACHE).header('ETag', etag);
    return matchesEntityTag(etag, request.headers['if-none-match']) ? reply.code(304).send() : answer;
  },
});
