import { sql, type Transaction } from 'kysely';
import { lowestPrior } from '#features/selling/price/note-price.server.ts';
import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { ratingOf } from '#features/pricing/price-rating.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { intervalOf, type StockPrice } from '../prices/stock-price.ts';
import { newPrice, warningsOf, type LeftOut, type PriceRule } from './price-rule.ts';

const grossRow = declareRow<{ id: number; gross: number; lowest: number | null }>(
  'gross prices of a change',
  {
    id: 'number',
    gross: 'number',
    lowest: 'number?',
  },
);

/** A row of `price_change_item` without its change and position. */
export interface PlannedItem {
  listing_number: number;
  currency: string;
  vat: string;
  old_price_minor: number | null;
  new_price_minor: number | null;
  old_price_eur_minor: number | null;
  new_price_eur_minor: number | null;
  rating_before: string | null;
  rating_after: string | null;
  warnings: string[];
  left_out: LeftOut | null;
}

/** New prices of listings by a rule, with their gross prices, ratings and warnings; two statements at most. */
export async function planPrices(
  transaction: Transaction<DB>,
  { rows, rule, now }: { rows: readonly StockPrice[]; rule: PriceRule; now: Date },
): Promise<PlannedItem[]> {
  const planned = rows.map((row) => ({ row, price: blockOf(row) ?? newPrice(rule, row) }));
  const priced = planned.flatMap(({ row, price }) =>
    typeof price === 'number' ? [{ id: row.id, minor: price, currency: row.currency, vat: row.vat }] : [],
  );
  const gross = new Map((await readGross(transaction, priced, now)).map((each) => [each.id, each]));
  return planned.map(({ row, price }) => itemOf(row, price, gross.get(row.id)));
}

/** Why the price of a listing cannot be changed whatever the rule. */
function blockOf({ state, changes }: StockPrice): LeftOut | undefined {
  if (state !== 'published') return state;
  return changes ?? undefined;
}

/** Gross prices by the SQL function of the listing's own column, and the lowest prices before them. */
const readGross = (
  transaction: Transaction<DB>,
  priced: readonly { id: number; minor: number; currency: string; vat: string }[],
  now: Date,
) =>
  readRows(
    transaction,
    grossRow,
    sql`
    select p.id, gross_eur_minor(p.minor, p.currency, p.vat) as gross,
      ${lowestPrior(sql`l.id`, sql`l.price_eur_minor`, now)} as lowest
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as p (id bigint, minor bigint, currency text, vat text)
    join listing l on l.id = p.id`,
  );

function itemOf(
  row: StockPrice,
  price: number | LeftOut,
  found: { gross: number; lowest: number | null } | undefined,
): PlannedItem {
  const item = {
    listing_number: row.id,
    currency: row.currency,
    vat: row.vat,
    old_price_minor: row.priceMinor,
    old_price_eur_minor: row.priceEurMinor,
    rating_before: row.priceRating,
  };
  const nothing = { new_price_minor: null, new_price_eur_minor: null, rating_after: null, warnings: [] };
  if (typeof price === 'string') return { ...item, ...nothing, left_out: price };
  // Deleted since it was read.
  if (!found) return { ...item, ...nothing, left_out: 'off_market' };
  const interval = isUnsound(row.condition) ? undefined : intervalOf(row);
  return {
    ...item,
    new_price_minor: price,
    new_price_eur_minor: found.gross,
    rating_after: interval ? ratingOf(found.gross, interval) : null,
    warnings: warningsOf({
      oldEurMinor: row.priceEurMinor,
      newEurMinor: found.gross,
      lowEurMinor: interval?.lowEurMinor ?? null,
      lowestEurMinor: found.lowest,
      previousEurMinor: row.previousPriceEurMinor,
    }),
    left_out: null,
  };
}
