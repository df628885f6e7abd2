import { sql, type RawBuilder } from 'kysely';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { rangeField } from '#features/catalogue/fields/range-field.ts';
import { fedFilter, vehicleFields, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import { histogramEdges } from '#features/search/index/histogram-edges.ts';
import {
  choiceGroups,
  flags,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type RangeField,
} from '#features/search/index/search-query.ts';
import { COMPLETENESS_POINT_SECONDS } from '#features/search/index/sort-rules.ts';

export type Sql = RawBuilder<unknown>;

const fields = Object.values(vehicleFields);
const column = ({ columns: [first = 'id'] }: VehicleField): Sql => sql.ref(`l.${first}`);

/** Choices that are not a plain column; the others come from the declared fields. */
const ownChoices: Partial<Record<ChoiceGroup, Sql>> = {
  type: sql`l.type`,
  doors: sql`case when l.doors <= 3 then '2' when l.doors <= 5 then '4' when l.doors = 6 then '6' end`,
  color: sql`color.family`,
  city: sql`city.key`,
  seller: sql`case when account.kind = 'private' then 'private'
    when account.company_kind = 'car_dealer' then 'dealer' else 'company' end`,
  vat: sql`l.vat`,
  sale: sql`l.sale`,
  price_rating: sql`l.price_rating`,
  owners: sql`case when l.owners is not null then least(l.owners, 4)::text end`,
};

/** Flags that are not a plain column; the others come from the declared fields. */
const ownFlags: Partial<Record<Flag, Sql>> = {
  pictures: sql`l.picture_count > 0`,
  vin: sql`l.vin is not null`,
  barter: sql`l.barter`,
  accident_free: sql`coalesce(not l.accident, false)`,
  priced: sql`l.price_eur_minor is not null`,
  reduced: sql`coalesce(l.previous_price_eur_minor > l.price_eur_minor, false)`,
};

function fieldOf(filter: FilterKey): VehicleField {
  const field = fields.find((each) => fedFilter(each) === filter);
  if (!field) throw new Error(`the oracle knows no column of the filter "${filter}"`);
  return field;
}

const choiceOf = (group: ChoiceGroup): Sql => ownChoices[group] ?? sql`${column(fieldOf(group))}::text`;
const flagOf = (flag: Flag): Sql => ownFlags[flag] ?? sql`coalesce(${column(fieldOf(flag))}, false)`;

function rangeOf(range: RangeField): Sql {
  if (range === 'price') return sql`l.price_eur_minor`;
  if (range === 'battery') return sql`(l.battery_kwh * 10)::int8`;
  const field = rangeField(range);
  return sql`(${column(field)} * ${sql.lit(field.feeds.perStored ?? 1)})::int8`;
}

const published = sql`floor(extract(epoch from coalesce(l.published_at, l.created_at)))::int8`;
const title = sql`concat_ws(' ', brand.name, brand.name_bg, model.name, model.name_bg, l.variant)`;
/** Column name of a choice, range, bar of a range or flag. */
export const name = (prefix: string, key: string): Sql => sql`${sql.ref(`${prefix}_${key}`)}`;
const barOf = (field: RangeField): Sql => {
  const edges = sql.lit(`{${histogramEdges[field].join()}}`);
  return sql`case when ${rangeOf(field)} is not null
    then greatest(width_bucket(${rangeOf(field)}, ${edges}::int8[]), 1) - 1 end`;
};

/** One row per published listing with every value that a query can test. */
export const flatListings: Sql = sql`select l.id, brand.key as brand, model.key as model, l.features,
    case when account.kind = 'company' then account.id end as company,
    lower(${title}) as title, lower(${title} || ' ' || l.description) as words,
    ${published} as published, ${published} + l.completeness::int8 * ${sql.lit(COMPLETENESS_POINT_SECONDS)} as score,
    city.latitude, city.longitude,
    ${sql.join(choiceGroups.map((group) => sql`${choiceOf(group)} as ${name('choice', group)}`))},
    ${sql.join(rangeFields.map((field) => sql`${rangeOf(field)} as ${name('range', field)}`))},
    ${sql.join(rangeFields.map((field) => sql`${barOf(field)} as ${name('bar', field)}`))},
    ${sql.join(flags.map((flag) => sql`${flagOf(flag)} as ${name('flag', flag)}`))}
  from published_listing l
    join brand on brand.id = l.brand_id join model on model.id = l.model_id
    join city on city.id = l.city_id join account on account.id = l.account_id
    left join color on color.key = l.color_key`;
