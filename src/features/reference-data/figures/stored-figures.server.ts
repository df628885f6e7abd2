import { sql, type RawBuilder } from 'kysely';
import type { Energy } from '#features/calculators/fuel/energy.ts';
import { unitOf } from '#features/calculators/fuel/energy.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { FigureKind, FigureRow, StoredFigure } from './figure-kind.ts';

const figureRow = declareRow<{ figure: FigureRow; shipped: boolean }>('figures', {
  figure: 'json',
  shipped: 'boolean',
});

/** Trailing zeros of a numeric column are left out, as `checkFigure` does. */
const text = (column: string): RawBuilder<string> => sql`trim_scale(${sql.ref(column)})::text`;

const selects: Record<FigureKind, RawBuilder<unknown>> = {
  tax_rate: sql`
    select jsonb_build_object('municipality', city_key, 'year', year::text, 'part', part, 'value', ${text('value')},
      'currency', coalesce(currency, ''), 'source', source, 'confidence', confidence) as figure,
      origin = 'file' as shipped
    from vehicle_tax_rate order by city_key, year desc, part`,
  fuel_price: sql`
    select jsonb_build_object('energy', energy, 'as_of', as_of::text, 'price_eur', ${text('price_eur')},
      'source', source, 'confidence', confidence) as figure, origin = 'file' as shipped
    from fuel_price order by as_of desc, energy`,
  currency_rate: sql`
    select jsonb_build_object('currency', currency, 'as_of', as_of::text, 'units_per_eur', ${text('units_per_eur')},
      'source', source) as figure, false as shipped
    from currency_rate where currency = 'USD' order by as_of desc`,
};

/** All figures of a kind; tax rates by municipality, the others newest first. */
export async function readFigures(db: Database, kind: FigureKind): Promise<StoredFigure[]> {
  const rows = await readRows(db, figureRow, selects[kind]);
  return rows.map(({ figure, shipped }) => ({ row: figure, isShipped: shipped }));
}

/** Adds or replaces a checked row, which then belongs to the operator. */
export async function writeFigure(db: Database, kind: FigureKind, row: FigureRow): Promise<void> {
  await writes[kind](row).execute(db);
}

const writes: Record<FigureKind, (row: FigureRow) => RawBuilder<unknown>> = {
  tax_rate: ({ municipality, year, part, value, currency, source, confidence }) => sql`
    insert into vehicle_tax_rate (city_key, year, part, value, currency, source, confidence, origin)
    values (${municipality}, ${Number(year)}, ${part}, ${value}::numeric, nullif(${currency}, ''), ${source},
      ${confidence}, 'operator')
    on conflict (city_key, part, year) do update set value = excluded.value, currency = excluded.currency,
      source = excluded.source, confidence = excluded.confidence, origin = 'operator'`,
  fuel_price: ({ energy, as_of, price_eur, source, confidence }) => sql`
    insert into fuel_price (energy, as_of, as_of_precision, unit, price_eur, source, confidence, origin)
    values (${energy}, ${as_of}::date, 'day', ${unitOf(energy as Energy)}, ${price_eur}::numeric, ${source},
      ${confidence}, 'operator')
    on conflict (energy, as_of) do update set price_eur = excluded.price_eur, source = excluded.source,
      as_of_precision = excluded.as_of_precision, confidence = excluded.confidence, origin = 'operator'`,
  currency_rate: ({ currency, as_of, units_per_eur, source }) => sql`
    insert into currency_rate (currency, as_of, units_per_eur, source)
    values (${currency}, ${as_of}::date, ${units_per_eur}::numeric, ${source})
    on conflict (currency, as_of) do update set units_per_eur = excluded.units_per_eur, source = excluded.source`,
};

export async function deleteStoredFigure(
  db: Database,
  kind: Exclude<FigureKind, 'currency_rate'>,
  row: FigureRow,
): Promise<void> {
  await (
    kind === 'tax_rate'
      ? sql`
          delete from vehicle_tax_rate
          where city_key = ${row.municipality} and year = ${Number(row.year)} and part = ${row.part}`
      : sql`delete from fuel_price where energy = ${row.energy} and as_of = ${row.as_of}::date`
  ).execute(db);
}
