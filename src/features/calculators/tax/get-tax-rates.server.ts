import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { municipalityOf } from './municipality.ts';
import type { TaxRate } from './tax-answer.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const rateRow = declareRow<TaxRate>('tax rates of a town', {
  part: 'string',
  year: 'number',
  value: 'number',
  currency: 'string?',
  source: 'string',
  confidence: 'string',
});

/**
 * Returns the published figures for the municipality of a town up to the given tax year: the two newest per
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
      from vehicle_tax_rate r where city_key = ${municipalityOf(cityKey)} and year <= ${taxYear}) ranked
    where place <= 2 order by part, year desc`,
  );
  return rows;
}
