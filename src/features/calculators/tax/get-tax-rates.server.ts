import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { municipalityOf } from './municipality.ts';
import type { TaxRate } from './tax-answer.ts';

/** What the municipality of a town charges, up to the given tax year: per part the two newest figures. */
export async function getTaxRates(
  ctx: { db: Database },
  { cityKey, taxYear }: { cityKey: string; taxYear: number },
): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select part, year, value, currency, source, confidence from (
      select r.*, row_number() over (partition by part order by year desc) as place
      from vehicle_tax_rate r where city_key = ${municipalityOf(cityKey)} and year <= ${taxYear}) ranked
    where place <= 2 order by part, year desc`.execute(ctx.db);
  return rows;
}
