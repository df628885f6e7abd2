import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import type { Database } from '#platform/db/database.server.ts';
import { containing, inState, stateCounts } from '../managed-rows.server.ts';
import { ROWS_PER_PAGE, type RowState } from '../row-state.ts';
import type { MakeKind, MakeValues, ManagedMake } from './make-kind.ts';

export interface MakeFilter {
  kind: MakeKind;
  q: string;
  state: RowState;
  /** Only models of the brand, or of the vehicle type. */
  brandId?: number | undefined;
  type?: VehicleTypeKey | undefined;
  /** From 1. */
  page: number;
}

function matching({ q, brandId, type }: Omit<MakeFilter, 'state' | 'page'>): RawBuilder<SqlBool> {
  const like = containing(q);
  const conditions = [
    sql<SqlBool>`r.key <> ${OTHER_KEY} and r.merged_into is null`,
    ...(q === ''
      ? []
      : [
          sql<SqlBool>`(r.name ilike ${like} or r.name_bg ilike ${like} or r.key ilike ${like}
            or exists (select from unnest(r.aliases) a where a ilike ${like}))`,
        ]),
    ...(brandId === undefined ? [] : [sql<SqlBool>`r.brand_id = ${brandId}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`r.type = ${type}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Lists brands or models that are not merged, most used first, with the number of matches in each state. */
export async function readMakes(
  db: Database,
  filter: MakeFilter,
): Promise<{ makes: ManagedMake[]; counts: Record<RowState, number> }> {
  const matches = matching(filter);
  const rows = await manage(db, filter.kind)
    .where(matches)
    .where(inState[filter.state])
    .orderBy('listings', 'desc')
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(ROWS_PER_PAGE)
    .offset((filter.page - 1) * ROWS_PER_PAGE)
    .execute();
  const counts = await db
    .selectFrom(`${filter.kind} as r` as 'model as r')
    .select(stateCounts)
    .where(matches)
    .executeTakeFirstOrThrow();
  return { makes: rows.map((row) => toMake(filter.kind, row)), counts };
}

/** Returns a brand or model that is not merged. */
export async function readMake(
  db: Database,
  { kind, id }: { kind: MakeKind; id: number },
): Promise<ManagedMake | undefined> {
  const row = await manage(db, kind)
    .where(matching({ kind, q: '' }))
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row && toMake(kind, row);
}

/** All brands, or all models of a brand and type, by name. */
export async function readMakesOf(
  db: Database,
  filter: { kind: MakeKind; brandId?: number | undefined; type?: VehicleTypeKey | undefined },
): Promise<ManagedMake[]> {
  const rows = await manage(db, filter.kind)
    .where(matching({ ...filter, q: '' }))
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => toMake(filter.kind, row));
}

function manage(db: Database, kind: MakeKind) {
  const isBrand = kind === 'brand';
  return db
    .selectFrom(`${kind} as r` as 'model as r')
    .select(['r.id', 'r.key', 'r.name', 'r.name_bg', 'r.aliases', 'r.hidden', 'r.shipped'])
    .select([
      sql<number | null>`${isBrand ? sql`null::int` : sql`r.brand_id`}`.as('brand_id'),
      sql<
        string | null
      >`${isBrand ? sql`null::text` : sql`(select b.name from brand b where b.id = r.brand_id)`}`.as('brand'),
      sql<string | null>`${isBrand ? sql`null::text` : sql`r.type`}`.as('type'),
      sql<number | null>`${isBrand ? sql`null::int` : sql`r.first_year`}`.as('first_year'),
      sql<number | null>`${isBrand ? sql`null::int` : sql`r.last_year`}`.as('last_year'),
      sql<number>`${
        isBrand
          ? sql`(select count(*) from model c where c.brand_id = r.id and c.key <> ${OTHER_KEY} and c.merged_into is null)`
          : sql`0`
      }`.as('models'),
      sql<number>`coalesce(${
        isBrand
          ? sql`(select sum(u.listings) from make_usage u join model c on c.id = u.model_id where c.brand_id = r.id)`
          : sql`(select u.listings from make_usage u where u.model_id = r.id)`
      }, 0)::int`.as('listings'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof manage>['execute']>>[number];

function toMake(kind: MakeKind, row: Row): ManagedMake {
  return {
    kind,
    id: row.id,
    key: row.key,
    brandId: row.brand_id,
    brandName: row.brand,
    type: row.type as VehicleTypeKey | null,
    name: row.name,
    nameBg: row.name_bg,
    aliases: row.aliases,
    firstYear: row.first_year,
    lastYear: row.last_year,
    isHidden: row.hidden,
    listings: row.listings,
    models: row.models,
    shipped: row.shipped === null ? null : shippedValues(row.shipped as Record<string, unknown>),
  };
}

const shippedValues = (values: Record<string, unknown>): MakeValues => ({
  name: String(values.name),
  nameBg: values.name_bg as string | null,
  aliases: values.aliases as string[],
  firstYear: (values.first_year as number | null | undefined) ?? null,
  lastYear: (values.last_year as number | null | undefined) ?? null,
});
