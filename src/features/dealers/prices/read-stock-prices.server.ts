import { sql } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import { dayNumber, FIGURE_DAYS } from '#features/seller-figures/listing-figures.ts';
import { readListingDays } from '#features/seller-figures/read-day-figures.server.ts';
import { readOwnInquiries } from '#features/seller-figures/read-inquiries.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { daysBetween } from '#platform/i18n/format.ts';
import type { PricesContext } from './prices-context.ts';
import { MOST_STOCK, type StockPrice } from './stock-price.ts';

type StoredPrice = Omit<StockPrice, 'names' | 'days' | 'views' | 'saves' | 'inquiries'> & {
  brandId: number | null;
  modelId: number | null;
};
const stockRow = declareRow<StoredPrice>('prices of the stock of a dealer', {
  id: 'number',
  version: 'number',
  state: 'string',
  changes: 'string?',
  brandId: 'number?',
  modelId: 'number?',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
  condition: 'string',
  stockNumber: 'string?',
  publishedAt: 'date?',
  priceMinor: 'number?',
  currency: 'string',
  vat: 'string',
  priceEurMinor: 'number?',
  previousPriceEurMinor: 'number?',
  priceRating: 'string?',
  lowEurMinor: 'number?',
  idealEurMinor: 'number?',
  highEurMinor: 'number?',
  priceRefusal: 'string?',
});

/** Reads all live listings of an account with their figures, in three statements. The caller checks access. */
export async function readStockPrices(ctx: PricesContext, accountId: number): Promise<StockPrice[]> {
  const now = ctx.now();
  const rows = await readStored(ctx.db, accountId);
  const ids = rows.map(({ id }) => id);
  const last = dayNumber(now);
  const [days, asked] = await Promise.all([
    readListingDays(ctx.db, ids, { first: last - FIGURE_DAYS + 1, last }),
    readOwnInquiries(ctx.db, accountId, ids),
  ]);
  const figures = new Map(days.map((each) => [each.id, each]));
  const brands = new Map(ctx.catalogue.brands.map((brand) => [brand.id, brand]));
  const models = new Map(ctx.catalogue.models.map((model) => [model.id, model]));
  return rows.map(({ brandId, modelId, ...row }) => ({
    ...row,
    names: [brands.get(brandId ?? 0), models.get(modelId ?? 0)].flatMap((make) =>
      make ? [...(make.nameBg === null ? [] : [make.nameBg]), ...make.aliases] : [],
    ),
    days: row.publishedAt === null ? null : daysBetween(row.publishedAt, now),
    views: figures.get(row.id)?.views.reduce((sum, count) => sum + count, 0) ?? 0,
    saves: figures.get(row.id)?.saves ?? 0,
    inquiries: asked.get(row.id)?.inquiries ?? 0,
  }));
}

/** A form that was only opened has version 1 and is no change. */
const readStored = (db: Database, accountId: number): Promise<StoredPrice[]> =>
  readRows(
    db,
    stockRow,
    sql`
    select l.id, l.version,
      case when l.moderation = 'pending' then 'pending' when l.sale = 'reserved' then 'reserved' else 'published' end as state,
      case when d.submitted_at is not null then 'waiting'
        when d.version > 1 or d.refusal is not null then 'editing' end as changes,
      l.brand_id as "brandId", l.model_id as "modelId", ${makeColumns}, l.variant, l.condition,
      v.stock_number as "stockNumber", l.published_at as "publishedAt", l.price_minor as "priceMinor", l.currency, l.vat,
      l.price_eur_minor as "priceEurMinor", l.previous_price_eur_minor as "previousPriceEurMinor",
      l.price_rating as "priceRating", e.low_eur_minor as "lowEurMinor", e.ideal_eur_minor as "idealEurMinor",
      e.high_eur_minor as "highEurMinor", e.refusal as "priceRefusal"
    from listing l
    join brand b on b.id = l.brand_id
    join model m on m.id = l.model_id
    left join stock_vehicle v on v.listing_id = l.id and v.account_id = l.account_id
    left join price_estimate e on e.listing_id = l.id
    left join listing_draft d on d.listing_id = l.id and d.discarded_at is null
    where l.account_id = ${accountId} and ${isLiveRow('l')}
    order by l.id desc limit ${MOST_STOCK}`,
  );
