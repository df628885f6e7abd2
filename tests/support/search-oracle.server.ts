import { sql, type RawBuilder } from 'kysely';
import { histogramEdges } from '#features/search/search-histogram-edges.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  postedWithinDays,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type RangeField,
  type SearchAnswer,
  type SearchQuery,
} from '#features/search/search-query.ts';
import { COMPLETENESS_POINT_SECONDS, sortRules } from '#features/search/search-sort.ts';
import type { Database } from '#platform/db/database.server.ts';

type Sql = RawBuilder<unknown>;

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
const title = sql`concat_ws(' ', brand.name, brand.name_bg, model.name, l.variant)`;
const name = (prefix: string, key: string): Sql => sql`${sql.ref(`${prefix}_${key}`)}`;

/**
 * The answer to a search in one plain SQL statement over `published_listing`: what the index must give, and what
 * PostgreSQL would take for it. Words are looked for as they stand in title and description, so only words that
 * tokenising leaves as they are can be compared. `now` is in seconds.
 */
export async function searchInSql(db: Database, query: SearchQuery, now: number): Promise<SearchAnswer> {
  const tests = testsOf(query, now);
  const failed = sql.join(
    [...tests].map(([key, test]) => sql`case when ${test} then null else ${key}::text end`),
  );
  const { rows } = await sql<{ kind: string; key: string | null; count: number }>`
    with listings as materialized (
      select l.id, brand.key as brand, model.key as model, l.features, ${published} as published,
        ${sql.join(choiceGroups.map((group) => sql`${choices[group]} as ${name('choice', group)}`))},
        ${sql.join(rangeFields.map((field) => sql`${ranges[field]} as ${name('range', field)}`))},
        ${sql.join(flags.map((flag) => sql`${flagTests[flag]} as ${name('flag', flag)}`))},
        ${published} + l.completeness::int8 * ${COMPLETENESS_POINT_SECONDS} as score,
        ${kmFrom(query.choices.city ?? [])} as km, ${titleMatches(query.words)} as title_matches,
        ${tests.size > 0 ? sql`array_remove(array[${failed}], null)` : sql`'{}'::text[]`} as failed
      from published_listing l
        join brand on brand.id = l.brand_id join model on model.id = l.model_id
        join city on city.id = l.city_id join account on account.id = l.account_id
        left join color on color.key = l.color_key),
    near as (select *, coalesce(failed[1], '') as missed from listings where cardinality(failed) <= 1)
    select 'missed' as kind, missed as key, count(*) from near group by 2
    union all select 'id', id::text, row_number() over (order by ${orderOf(query)}) from near where missed = ''
    ${sql.join(countsOf(query, now), sql` `)}`.execute(db);
  return answerOf(query, rows, [...tests.keys()]);
}

function testsOf(query: SearchQuery, now: number): Map<string, Sql> {
  const tests = new Map<string, Sql>();
  const add = (key: string, test: Sql) => tests.set(key, sql`coalesce(${test}, false)`);
  for (const group of choiceGroups) {
    const chosen = query.choices[group] ?? [];
    if (chosen.length === 0) continue;
    if (group === 'city' && query.distanceKm) add('city', sql`${kmFrom(chosen)} <= ${query.distanceKm}`);
    else add(group, sql`${choices[group]} = any(${chosen}::text[])`);
  }
  if (query.makes.length > 0) {
    const makes = query.makes.map(({ brand, models }) =>
      models.length === 0
        ? sql`brand.key = ${brand}`
        : sql`(brand.key = ${brand} and model.key = any(${models}::text[]))`,
    );
    add('make', sql`(${sql.join(makes, sql` or `)})`);
  }
  for (const field of rangeFields) {
    const { min, max } = query.ranges[field] ?? {};
    if (min === undefined && max === undefined) continue;
    add(field, sql`${ranges[field]} between ${min ?? 0} and ${max ?? Number.MAX_SAFE_INTEGER}`);
  }
  for (const flag of query.flags) add(flag, flagTests[flag]);
  if (query.features.length > 0) add('features', sql`l.features @> ${query.features}::text[]`);
  if (query.postedWithinDays !== undefined) {
    add('posted', sql`${published} >= ${now - query.postedWithinDays * 86_400}`);
  }
  const has = (word: string): Sql => sql`lower(${title} || ' ' || l.description) ~ ${`\\m${word}\\M`}`;
  if (query.words.length > 0) add('words', sql.join(query.words.map(has), sql` and `));
  if (query.withoutWords.length > 0) {
    add('without', sql`not (${sql.join(query.withoutWords.map(has), sql` or `)})`);
  }
  return tests;
}

/** Haversine distance in km of the listing's town from the nearest of the given ones. */
function kmFrom(towns: readonly string[]): Sql {
  return sql`(select min(2 * 6371 * asin(least(1, sqrt(
      sin(radians(city.latitude - c.latitude) / 2) ^ 2 + cos(radians(c.latitude)) * cos(radians(city.latitude))
        * sin(radians(city.longitude - c.longitude) / 2) ^ 2))))
    from city c where c.key = any(${towns}::text[]))`;
}

function titleMatches(words: readonly string[]): Sql {
  const matches = [...new Set(words)].map((word) => sql`(lower(${title}) ~ ${`\\m${word}\\M`})::int`);
  return matches.length > 0 ? sql`(${sql.join(matches, sql` + `)})` : sql`0`;
}

function orderOf(query: SearchQuery): Sql {
  const { column, descending } = sortRules[query.sort];
  const key = column === 'published' || column === 'score' ? sql.ref(column) : name('range', column);
  const tier =
    query.sort === 'best'
      ? sql`title_matches desc,`
      : query.sort === 'nearest' && query.choices.city?.length
        ? sql`km asc nulls last,`
        : sql``;
  return sql`${tier} ${key} ${descending ? sql`desc` : sql`asc`} nulls last, id desc`;
}

/** One select per group, range and choice, each with its own filter set aside. */
function countsOf(query: SearchQuery, now: number): Sql[] {
  const brands = query.makes.map(({ brand }) => brand);
  const aside = (filter: string): Sql => sql`missed in ('', ${filter})`;
  return [
    ...choiceGroups.map((group) => {
      const option = name('choice', group);
      return sql`union all select ${`choice ${group}`}, ${option}, count(*) from near
        where ${aside(group)} and ${option} is not null group by 2`;
    }),
    ...rangeFields.map((field) => {
      const value = name('range', field);
      const bar = sql`greatest(width_bucket(${value}, ${[...histogramEdges[field]]}::int8[]), 1) - 1`;
      return sql`union all select ${`range ${field}`}, (${bar})::text, count(*) from near
        where ${aside(field)} and ${value} is not null group by 2`;
    }),
    ...flags.map(
      (flag) => sql`union all select 'choice flag', ${flag}, count(*) from near
      where missed = '' and ${name('flag', flag)}`,
    ),
    sql`union all select 'choice brand', brand, count(*) from near where ${aside('make')} group by 2`,
    sql`union all select 'model', brand || '.' || model, count(*) from near
      where ${aside('make')} and brand = any(${brands}::text[]) group by 2`,
    sql`union all select 'choice feature', feature, count(*) from near, unnest(features) as feature
      where missed = '' group by 2`,
    ...postedWithinDays.map(
      (days) => sql`union all select 'posted', ${String(days)}, count(*) from near
      where ${aside('posted')} and published >= ${now - days * 86_400}`,
    ),
    ...(query.choices.city?.length ? distancesKm : []).map(
      (km) => sql`union all select 'distance', ${String(km)},
      count(*) from near where ${aside('city')} and km <= ${km}`,
    ),
  ];
}

function answerOf(
  query: SearchQuery,
  rows: readonly { kind: string; key: string | null; count: number }[],
  filters: readonly string[],
): SearchAnswer {
  const of = (kind: string, zeros = false): [string, number][] =>
    rows
      .filter((row) => row.kind === kind && row.key !== null && (zeros || row.count > 0))
      .map((row) => [row.key ?? '', row.count]);
  const missed = new Map(of('missed'));
  const total = missed.get('') ?? 0;
  const groups = [...choiceGroups, 'brand', 'feature', 'flag'] as const;
  const answer: SearchAnswer = {
    total,
    ids: of('id')
      .toSorted(([, a], [, b]) => a - b)
      .slice((query.page - 1) * query.perPage, query.page * query.perPage)
      .map(([id]) => Number(id)),
    counts: Object.fromEntries(
      groups.map((group) => [group, Object.fromEntries(of(`choice ${group}`))]),
    ) as SearchAnswer['counts'],
    modelCounts: Object.fromEntries(of('model')),
    distanceCounts: Object.fromEntries(of('distance', true)),
    postedCounts: Object.fromEntries(of('posted', true)),
    histograms: {},
    withoutFilter:
      total > 0 ? {} : Object.fromEntries(filters.map((filter) => [filter, missed.get(filter) ?? 0])),
  };
  for (const field of rangeFields) {
    const bars = new Map(of(`range ${field}`));
    const edges = histogramEdges[field];
    if (bars.size > 0) {
      answer.histograms[field] = { edges, counts: edges.map((_, bar) => bars.get(String(bar)) ?? 0) };
    }
  }
  return answer;
}
