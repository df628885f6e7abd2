import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { TaxRate, TypicalRate } from './tax-answer.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { BGN_PER_EUR } from '../euro-amount.ts';

const rateRow = declareRow<TaxRate>('tax rates of a town', {
  part: 'string',
  year: 'number',
  value: 'number',
  currency: 'string?',
  source: 'string',
  confidence: 'string',
});

/**
 * Returns the published figures of a municipality, by the town that names it, up to the given tax year: the two newest per
 * part.
 */
export async function getTaxRates(
  ctx: { db: Database },
  { cityKey, taxYear }: { cityKey: string; taxYear: number },
): Promise<TaxRate[]> {
  const rows = await readRows(
    ctx.db,
    rateRow,
    sql`
    select part, year, value, currency, source, confidence from (
      select r.*, row_number() over (partition by part order by year desc) as place
      from vehicle_tax_rate r where city_key = ${cityKey} and year <= ${taxYear}) ranked
    where place <= 2 order by part, year desc`,
  );
  return rows;
}

const typicalRow = declareRow<TypicalRate>('typical tax rates', {
  part: 'string',
  municipalities: 'number',
  low: 'number',
  median: 'number',
  high: 'number',
});

/** Returns the quartiles of the newest figure of each municipality up to the tax year, by part; rates in euro. */
export const getTypicalRates = (
  ctx: { db: Database },
  { taxYear }: { taxYear: number },
): Promise<TypicalRate[]> =>
  readRows(
    ctx.db,
    typicalRow,
    sql`
    select part, count(*)::int as municipalities,
      percentile_cont(0.25) within group (order by euro) as low,
      percentile_cont(0.5) within group (order by euro) as median,
      percentile_cont(0.75) within group (order by euro) as high
    from (
      select distinct on (city_key, part) part,
        (case when currency = 'BGN' then value / ${BGN_PER_EUR}::numeric else value end)::float8 as euro
      from vehicle_tax_rate join city on city.key = city_key and city.merged_into is null
      where year <= ${taxYear}
      order by city_key, part, year desc) newest
    group by part`,
  );
