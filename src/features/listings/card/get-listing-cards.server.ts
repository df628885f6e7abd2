import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import { listingSummary, listingSummarySchema } from '../listing-json.ts';
import { cardFields } from './card-field.ts';
import type { ListingCard } from './listing-card.ts';
import { vehicleColumns } from './vehicle-columns.server.ts';

const PICTURES_PER_CARD = 4;
const vehicle = vehicleColumns(cardFields);

/**
 * The cards of the given listings, in the given order, in one query. Ids that are not published (any more)
 * are left out.
 */
export async function getListingCards(ctx: { db: Database }, ids: readonly number[]): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListingCard>`
    select l.id, l.type, b.key as "brandKey", b.name as "brandName", m.key as "modelKey", m.name as "modelName",
      m.name_bg as "modelNameBg", l.variant, ${vehicle}, l.features, l.sale,
      l.price_minor as "priceMinor", l.currency, l.vat, l.price_eur_minor as "priceEurMinor",
      l.previous_price_eur_minor as "previousPriceEurMinor", l.price_rating as "priceRating",
      r.low_eur_minor as "lowEurMinor", r.ideal_eur_minor as "idealEurMinor", r.high_eur_minor as "highEurMinor",
      r.listings as "similarListings", c.key as "cityKey",
      ${sellerKind('a')} as "sellerKind",
      a.display_name as "sellerName", coalesce(l.published_at, l.created_at) as "publishedAt", l.picture_count as "pictureCount",
      coalesce(p.pictures, '[]') as pictures
    from unnest(${sql.val(ids)}::bigint[]) with ordinality as asked (id, place)
    join published_listing l on l.id = asked.id
    join brand b on b.id = l.brand_id
    join model m on m.id = l.model_id
    join city c on c.id = l.city_id
    join account a on a.id = l.account_id
    left join price_reference r
      on r.model_id = l.model_id and r.fuel = coalesce(l.fuel, 'none') and r.model_year = l.model_year
    left join lateral (
      select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
        'placeholder', f.placeholder, 'view', f.view) order by f.position) as pictures
      from (
        select pic.id, pic.width, pic.height, pic.placeholder, lp.view, lp.position
        from listing_picture lp join picture pic on pic.id = lp.picture_id
        where lp.listing_id = l.id and pic.state = 'ready'
        order by lp.position limit ${PICTURES_PER_CARD}) f
    ) p on true
    order by asked.place`.execute(ctx.db);
  return rows;
}

const MAX_IDS = 100;

export const getListingCardsOperation = defineOperation({
  method: 'GET',
  path: '/api/listings',
  access: 'everyone',
  tag: 'listings',
  summary: 'Several listings by id, in the order asked for',
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= MAX_IDS)
      .describe(`Comma-separated, at most ${MAX_IDS}; what is not published is left out`),
  }),
  output: z.object({ listings: z.array(listingSummarySchema) }),
  errors: [],
  run: async (ctx: { db: Database }, { query }) => ({
    listings: (await getListingCards(ctx, query.ids)).map(listingSummary),
  }),
});
