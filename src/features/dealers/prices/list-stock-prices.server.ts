import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { requireDealer } from '../require-dealer.ts';
import type { PricesContext } from './prices-context.ts';
import { readStockPrices } from './read-stock-prices.server.ts';
import { countFilters, filterPrices, sortPrices, type FilterCounts, type StockPrice } from './stock-price.ts';
import type { PriceQuery } from './stock-price-address.ts';

const coverRow = declareRow<{ id: number; picture: CardPicture }>('covers of the stock of a dealer', {
  id: 'number',
  picture: 'json',
});

export interface StockPricePage {
  rows: StockPrice[];
  /** By listing; absent without a picture that is ready. */
  covers: ReadonlyMap<number, CardPicture>;
  /** All live listings of the dealer. */
  stock: number;
  /** Those that match the filter. */
  total: number;
  counts: FilterCounts;
}

/**
 * A page of the live listings of a dealer with figures and prices. The number of statements does not depend on the
 * number of listings. Throws AppError `unauthenticated` (401) and `forbidden` (403).
 */
export async function listStockPrices(
  ctx: PricesContext,
  viewer: Viewer | undefined,
  query: PriceQuery,
): Promise<StockPricePage> {
  const { accountId } = requireDealer(viewer);
  const stock = await readStockPrices(ctx, accountId);
  const found = sortPrices(filterPrices(stock, query), query);
  const rows = found.slice((query.page - 1) * query.size, query.page * query.size);
  return {
    rows,
    covers: await readCovers(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    stock: stock.length,
    total: found.length,
    counts: countFilters(stock, query),
  };
}

/** First ready pictures of listings whose access was checked. */
export async function readCovers(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CardPicture>> {
  const rows = await readRows(
    db,
    coverRow,
    sql`
    select asked.id, cover.picture from unnest(${ids}::bigint[]) as asked (id)
    cross join lateral (
      select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
        'view', lp.view) as picture
      from listing_picture lp join picture p on p.id = lp.picture_id and p.state = 'ready'
      where lp.listing_id = asked.id order by lp.position limit 1) cover`,
  );
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}
