import { sql, type RawBuilder, type Transaction } from 'kysely';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { DB } from '#platform/db/database-types.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const yearRow = declareRow<{ year: number }>('model years of prices', { year: 'number' });

/** Model years on either side that count as similar. */
export const NEIGHBOUR_YEARS = 1;
const READ_AT_ONCE = 10_000;

/**
 * Copies the prices of published, sound vehicles to the table `collected_price` of this transaction, so that listings,
 * whose rows are long, are read only once and in portions. Returns the model years that have similar vehicles.
 */
export async function collectPrices(trx: Transaction<DB>, signal?: AbortSignal): Promise<number[]> {
  await sql`
    create temporary table collected_price (
      type text not null, brand_id integer not null, model_id integer not null, body text,
      model_year smallint not null, price_eur_minor bigint not null) on commit drop`.execute(trx);
  for await (const { after, upTo } of idPortions(trx, { table: 'listing', size: READ_AT_ONCE, signal }))
    await sql`
      insert into collected_price
      select type, brand_id, model_id, body, model_year, price_eur_minor
      from published_listing
      where id > ${after} and id <= ${upTo} and price_eur_minor is not null and model_year is not null
        and condition <> all(${[...unsoundConditions]}::text[])`.execute(trx);
  await sql`create index on collected_price (model_year)`.execute(trx);
  await sql`analyze collected_price`.execute(trx);
  const rows = await readRows(
    trx,
    yearRow,
    sql`
    select distinct model_year + shift as year
    from (select distinct model_year from collected_price) own
      cross join generate_series(${-NEIGHBOUR_YEARS}::int, ${NEIGHBOUR_YEARS}::int) shift
    order by year`,
  );
  return rows.map(({ year }) => year);
}

/** Condition of the collected prices of a model year and its neighbours. */
export const isSimilarTo = (year: number): RawBuilder<boolean> =>
  sql<boolean>`model_year between ${year - NEIGHBOUR_YEARS} and ${year + NEIGHBOUR_YEARS}`;
