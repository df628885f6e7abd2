import { sql, type RawBuilder } from 'kysely';
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

const choices: Record<ChoiceGroup, Sql> = {
  type: sql`l.type`,
  body: sql`l.body`,
  fuel: sql`l.fuel`,
  transmission: sql`l.transmission`,
  doors: sql`case when l.doors <= 3 then '2' when l.doors <= 5 then '4' when l.doors = 6 then '6' end`,
  color: sql`color.family`,
  condition: sql`l.condition`,
  euro: sql`l.euro`,
  steering: sql`l.steering`,
  origin: sql`l.origin_key`,
  city: sql`city.key`,
  seller: sql`case when account.kind = 'private' then 'private'
    when account.company_kind = 'car_dealer' then 'dealer' else 'company' end`,
  vat: sql`l.vat`,
  sale: sql`l.sale`,
  price_rating: sql`l.price_rating`,
  owners: sql`case when l.owners is not null then least(l.owners, 4)::text end`,
  axles: sql`l.axles::text`,
  cooling: sql`l.cooling`,
  strokes: sql`l.strokes::text`,
  material: sql`l.material`,
  build: sql`l.build`,
  engine_count: sql`l.engine_count::text`,
};

const ranges: Record<RangeField, Sql> = {
  year: sql`l.model_year::int8`,
  price: sql`l.price_eur_minor`,
  mileage: sql`l.mileage_km::int8`,
  power: sql`l.power_hp::int8`,
  displacement: sql`l.displacement_cc::int8`,
  seats: sql`l.seats::int8`,
  payload: sql`l.payload_kg::int8`,
  length: sql`l.length_cm::int8`,
  engine_hours: sql`l.engine_hours::int8`,
  battery: sql`(l.battery_kwh * 10)::int8`,
  range: sql`l.range_km::int8`,
};

const flagTests: Record<Flag, Sql> = {
  pictures: sql`l.picture_count > 0`,
  vin: sql`l.vin is not null`,
  new_import: sql`l.new_import`,
  barter: sql`l.barter`,
  accident_free: sql`coalesce(not l.accident, false)`,
  priced: sql`l.price_eur_minor is not null`,
  reduced: sql`coalesce(l.previous_price_eur_minor > l.price_eur_minor, false)`,
};

const published = sql`floor(extract(epoch from coalesce(l.published_at, l.created_at)))::int8`;
const title = sql`concat_ws(' ', brand.name, brand.name_bg, model.name, model.name_bg, l.variant)`;
/** Column of a choice, range, bar of a range or flag. */
export const name = (prefix: string, key: string): Sql => sql`${sql.ref(`${prefix}_${key}`)}`;
const barOf = (field: RangeField): Sql => {
  const edges = sql.lit(`{${histogramEdges[field].join()}}`);
  return sql`case when ${ranges[field]} is not null
    then greatest(width_bucket(${ranges[field]}, ${edges}::int8[]), 1) - 1 end`;
};

/** A row per published listing with every value a question can be about. */
export const flatListings: Sql = sql`select l.id, brand.key as brand, model.key as model, l.features,
    case when account.kind = 'company' then account.id end as company,
    lower(${title}) as title, lower(${title} || ' ' || l.description) as words,
    ${published} as published, ${published} + l.completeness::int8 * ${sql.lit(COMPLETENESS_POINT_SECONDS)} as score,
    city.latitude, city.longitude,
    ${sql.join(choiceGroups.map((group) => sql`${choices[group]} as ${name('choice', group)}`))},
    ${sql.join(rangeFields.map((field) => sql`${ranges[field]} as ${name('range', field)}`))},
    ${sql.join(rangeFields.map((field) => sql`${barOf(field)} as ${name('bar', field)}`))},
    ${sql.join(flags.map((flag) => sql`${flagTests[flag]} as ${name('flag', flag)}`))}
  from published_listing l
    join brand on brand.id = l.brand_id join model on model.id = l.model_id
    join city on city.id = l.city_id join account on account.id = l.account_id
    left join color on color.key = l.color_key`;
