import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { vehicleTypeKeys } from './fields/vehicle-type-key.ts';
import { announceCatalogue } from './catalogue-version.server.ts';
import { OTHER_KEY } from './makes/other-make.ts';
import { parseCatalogueFiles, readCatalogueFiles, type CatalogueData } from './catalogue-data.server.ts';

/** Part of the hash. Raise it when the statements below write other values from the same files. */
const FORMAT = 6;
const FACT = 'catalogue';

/**
 * Copies the data files into the tables in one transaction, unless they are unchanged since the last copy. Rows are
 * matched by key, so ids and references stay. Rows missing from the files are kept, because listings may use them or
 * an operator may have added them. A value that an operator changed is kept, and the shipped value is stored beside it. Concurrent processes wait for each other. Returns whether anything was
 * written.
 */
export async function syncCatalogue(db: Database): Promise<boolean> {
  const files = await readCatalogueFiles();
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, ...files]))
    .digest('hex');
  if ((await lastHash(db)) === hash) return false;
  const data = parseCatalogueFiles(files);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sync_catalogue'))`.execute(trx);
    if ((await lastHash(trx)) === hash) return false;
    for (const statement of statements(data)) await statement.execute(trx);
    await sql`
      insert into installation_fact (key, value) values (${FACT}, ${JSON.stringify({ hash })}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(trx);
    await announceCatalogue(trx);
    return true;
  });
}

async function lastHash(db: Database | Transaction<DB>): Promise<string | undefined> {
  const fact = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', FACT)
    .executeTakeFirst();
  return (fact?.value as { hash?: string } | undefined)?.hash;
}

/** One statement per table. The rows are passed as one JSON value; `ordinality` is their position in the file. */
function statements(data: CatalogueData): RawBuilder<unknown>[] {
  return [
    sql`
      insert into country (key, iso2, position, ${names(countryValues)}, shipped)
      select s.*, to_jsonb(s) - array['key', 'iso2', 'position'] from (
        select r->>'key' as key, r->>'iso2' as iso2, n::smallint as position, r->>'bg' as name_bg, r->>'en' as name_en
        from ${rows(data.countries)}) s
      on conflict (key) do update set iso2 = excluded.iso2, position = excluded.position,
        ${keepingChanges('country', countryValues)}`,
    sql`
      insert into province (key, name_bg, name_en) select r->>'key', r->>'bg', r->>'en' from ${rows(data.provinces)}
      on conflict (key) do update set name_bg = excluded.name_bg, name_en = excluded.name_en`,
    sql`
      insert into city (key, ${names(cityValues)}, shipped)
      select s.*, to_jsonb(s) - 'key' from (
        select r->>'key' as key, r->>'province' as province_key, r->>'municipality' as municipality_key,
          r->>'bg' as name_bg, r->>'en' as name_en, (r->>'latitude')::float8 as latitude,
          (r->>'longitude')::float8 as longitude, (r->>'population')::int as population
        from ${rows(data.cities)}) s
      on conflict (key) do update set ${keepingChanges('city', cityValues)}`,
    sql`
      insert into color (key, position, ${names(colorValues)}, shipped)
      select s.*, to_jsonb(s) - array['key', 'position'] from (
        select r->>'key' as key, n::smallint as position, r->>'family' as family, r->>'finish' as finish,
          r->>'hex' as hex, r->>'bg' as name_bg, r->>'en' as name_en
        from ${rows(data.colors)}) s
      on conflict (key) do update set position = excluded.position, ${keepingChanges('color', colorValues)}`,
    sql`
      insert into feature (key, category, types, name_bg, name_en, position)
      select r->>'key', r->>'category', ${texts('types')}, r->>'bg', r->>'en', n from ${rows(data.features)}
      on conflict (key) do update set category = excluded.category, types = excluded.types,
        name_bg = excluded.name_bg, name_en = excluded.name_en, position = excluded.position`,
    sql`
      insert into brand (key, ${names(brandValues)}, shipped)
      select s.*, to_jsonb(s) - 'key' from (
        select r->>'key' as key, r->>'nameLatin' as name, r->>'nameBg' as name_bg, ${texts('aliases')} as aliases,
          r->>'country' as country_iso2, r->'popularityInBulgaria' as popularity
        from ${rows(data.brands)}) s
      on conflict (key) do update set ${keepingChanges('brand', brandValues)}`,
    sql`
      insert into model (brand_id, type, key, ${names(modelValues)}, shipped)
      select s.*, to_jsonb(s) - array['brand_id', 'type', 'key'] from (
        select brand.id as brand_id, r->>'type' as type, r->>'key' as key, r->>'nameLatin' as name,
          r->>'nameBg' as name_bg, ${texts('aliases')} as aliases, (r->>'weight')::real as weight,
          (r->>'from')::smallint as first_year, (r->>'to')::smallint as last_year,
          coalesce(r->'fuels' = '["electric"]', false) as electric_only
        from ${rows(data.models)} left join brand on brand.key = r->>'brand') s
      on conflict (brand_id, type, key) do update set ${keepingChanges('model', modelValues)}`,
    // For listings with a typed make or model; see `makes/other-make.ts`.
    sql`
      insert into brand (key, name, name_bg) values (${OTHER_KEY}, 'Other make', 'Друга марка')
      on conflict (key) do nothing`,
    sql`
      insert into model (brand_id, type, key, name)
      select brand.id, type, ${OTHER_KEY}, 'Other model' from brand, unnest(${[...vehicleTypeKeys]}::text[]) as type
      on conflict (brand_id, type, key) do nothing`,
  ];
}

/** Columns with shipped values, which operators can change. */
export const brandValues = ['name', 'name_bg', 'aliases', 'country_iso2', 'popularity'] as const;
export const modelValues = [
  'name',
  'name_bg',
  'aliases',
  'weight',
  'first_year',
  'last_year',
  'electric_only',
] as const;

export const cityValues = [
  'province_key',
  'municipality_key',
  'name_bg',
  'name_en',
  'latitude',
  'longitude',
  'population',
] as const;
export const colorValues = ['family', 'finish', 'hex', 'name_bg', 'name_en'] as const;
export const countryValues = ['name_bg', 'name_en'] as const;

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

/** Takes over shipped values, except where the value differs from the one shipped before. */
function keepingChanges(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const row = sql.ref(table);
  const sets = columns.map((column) => {
    const own = sql.ref(`${table}.${column}`);
    return sql`${sql.ref(column)} = case
      when to_jsonb(${row})->${sql.lit(column)} is not distinct from ${row}.shipped->${sql.lit(column)}
      then excluded.${sql.ref(column)} else ${own} end`;
  });
  return sql.join([...sets, sql`shipped = excluded.shipped`]);
}

const rows = (list: readonly unknown[]): RawBuilder<unknown> =>
  sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as given (r, n)`;

const texts = (property: string): RawBuilder<unknown> =>
  sql`array(select jsonb_array_elements_text(r->${sql.lit(property)}))`;
