import { sql } from 'kysely';
import { histogramEdges } from '#features/search/index/histogram-edges.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  postedWithinDays,
  rangeFields,
  type SearchAnswer,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import { sortRules } from '#features/search/index/sort-rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { flatListings, name, type Sql } from './flat-listings.server.ts';

/**
 * Reference answer to a search in one SQL statement. A listing that fails exactly one filter counts for the options of that
 * filter. Words match title and description literally, so only words that the tokeniser leaves unchanged can be
 * compared. `now` is in seconds.
 */
export async function searchInSql(db: Database, query: SearchQuery, now: number): Promise<SearchAnswer> {
  const tests = testsOf(query, now);
  const failed = sql.join(
    [...tests].map(([key, test]) => sql`case when coalesce(${test}, false) then null else ${key}::text end`),
  );
  const { rows } = await sql<Count>`
    with listings as materialized (
      select *, ${kmFrom(query.choices.city ?? [])} as km, ${wordPoints(query)} as points,
        ${tests.size > 0 ? sql`array_remove(array[${failed}], null)` : sql`'{}'::text[]`} as failed
      from (${flatListings}) flat),
    near as materialized (
      select *, coalesce(failed[1], '') as missed from listings where cardinality(failed) <= 1),
    page as (select id from near where missed = '' order by ${orderOf(query)}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
    select 'id' as kind, id::text as key, '' as missed, row_number() over () as count from page
    union all select 'missed', missed, missed, count(*) from near group by missed
    union all ${optionCounts}
    union all select 'choice feature', feature, missed, count(*) from near, unnest(features) as feature
      where missed = '' group by 2, 3
    union all ${testCounts(query, now)}`.execute(db);
  return answerOf(query, rows, [...tests.keys()]);
}

interface Count {
  kind: string;
  key: string | null;
  /** The only filter that the counted listings fail; empty if they pass all. */
  missed: string;
  count: number;
}

function testsOf(query: SearchQuery, now: number): Map<string, Sql> {
  const tests = new Map<string, Sql>();
  for (const group of choiceGroups) {
    const chosen = (query.choices[group] ?? []).filter((key) => group !== 'condition' || key !== 'all');
    if (chosen.length === 0) continue;
    if (group === 'city' && query.distanceKm)
      tests.set('city', sql`${kmFrom(chosen)} <= ${query.distanceKm}`);
    else tests.set(group, sql`${name('choice', group)} = any(${chosen}::text[])`);
  }
  if (!query.choices.condition?.length) {
    tests.set('condition', sql`${name('choice', 'condition')} not in ('damaged', 'parts')`);
  }
  if (query.makes.length > 0) {
    const makes = query.makes.map(({ brand, models }) =>
      models.length === 0
        ? sql`brand = ${brand}`
        : sql`(brand = ${brand} and model = any(${models}::text[]))`,
    );
    tests.set('make', sql`(${sql.join(makes, sql` or `)})`);
  }
  for (const field of rangeFields) {
    const { min, max } = query.ranges[field] ?? {};
    if (min === undefined && max === undefined) continue;
    const value = name('range', field);
    tests.set(field, sql`${value} between ${min ?? 0} and ${max ?? Number.MAX_SAFE_INTEGER}`);
  }
  for (const flag of query.flags) tests.set(flag, name('flag', flag));
  if (query.features.length > 0) tests.set('features', sql`features @> ${query.features}::text[]`);
  if (query.postedWithinDays !== undefined) {
    tests.set('posted', sql`published >= ${now - query.postedWithinDays * 86_400}`);
  }
  if (query.publishedSince !== undefined) {
    tests.set('since', sql`published >= ${query.publishedSince}::float8`);
  }
  if (query.dealer) tests.set('dealer', sql`company = ${query.dealer.accountId}`);
  const has = (word: string): Sql => sql`words ~ ${`\\m${word}\\M`}`;
  if (query.words.length > 0) tests.set('words', sql.join(query.words.map(has), sql` and `));
  if (query.withoutWords.length > 0) {
    tests.set('without', sql`not (${sql.join(query.withoutWords.map(has), sql` or `)})`);
  }
  return tests;
}

/** Haversine distance in km between the listing's town and the nearest of the given ones. */
function kmFrom(towns: readonly string[]): Sql {
  if (towns.length === 0) return sql`null::float8`;
  return sql`(select min(2 * 6371 * asin(least(1, sqrt(
      sin(radians(flat.latitude - c.latitude) / 2) ^ 2 + cos(radians(c.latitude)) * cos(radians(flat.latitude))
        * sin(radians(flat.longitude - c.longitude) / 2) ^ 2))))
    from city c where c.key = any(${towns}::text[]))`;
}

/** One point per required word in the title; two per ranking word in the title, one elsewhere in the text. */
function wordPoints({ words, rankWords }: SearchQuery): Sql {
  const has = (column: Sql, word: string) => sql`(${column} ~ ${`\\m${word}\\M`})::int`;
  const points = [
    ...[...new Set([...words, ...rankWords])].map((word) => has(sql`title`, word)),
    ...[...new Set(rankWords)].filter((word) => !words.includes(word)).map((word) => has(sql`words`, word)),
  ];
  return points.length > 0 ? sql`(${sql.join(points, sql` + `)})` : sql`0`;
}

function orderOf(query: SearchQuery): Sql {
  const { column, descending } = sortRules[query.sort];
  const key = column === 'published' || column === 'score' ? sql.ref(column) : name('range', column);
  const tier =
    query.sort === 'best'
      ? sql`points desc,`
      : query.sort === 'nearest' && query.choices.city?.length
        ? sql`km asc nulls last,`
        : query.sort === 'rating'
          ? sql`array_position(array['great','good','fair','high','very_high'], ${name('choice', 'price_rating')}) asc nulls last,`
          : sql``;
  return sql`${tier} ${key} ${descending ? sql`desc` : sql`asc`} nulls last, id desc`;
}

/** Counts every option and every bar in one pass, per missed filter. */
const optionCounts: Sql = (() => {
  const columns = [
    ...choiceGroups.map((group) => ({ kind: `choice ${group}`, column: name('choice', group) })),
    ...rangeFields.map((field) => ({ kind: `range ${field}`, column: name('bar', field) })),
    { kind: 'choice brand', column: sql`brand` },
  ];
  const kinds = columns.map(({ kind, column }) => sql`when grouping(${column}) = 0 then ${sql.lit(kind)}`);
  const keys = columns.map(({ column }) => sql`${column}::text`);
  const sets = columns.map(({ column }) => sql`(missed, ${column})`);
  return sql`select
      case when grouping(model) = 0 then 'model' ${sql.join(kinds, sql` `)} end,
      case when grouping(model) = 0 then brand || '.' || model else coalesce(${sql.join(keys)}) end,
      missed, count(*)
    from near group by grouping sets ((missed, brand, model), ${sql.join(sets)})`;
})();

/** Counts the effect of another yes-or-no filter, time span or distance, in one pass. */
function testCounts(query: SearchQuery, now: number): Sql {
  const tests = [
    ...flags.map((flag) => ({ kind: 'choice flag', key: flag, missed: '', test: name('flag', flag) })),
    ...postedWithinDays.flatMap((days) =>
      ['', 'posted'].map((missed) => ({
        kind: 'posted',
        key: String(days),
        missed,
        test: sql`published >= ${now - days * 86_400}`,
      })),
    ),
    ...(query.choices.city?.length ? distancesKm : []).flatMap((km) =>
      ['', 'city'].map((missed) => ({ kind: 'distance', key: String(km), missed, test: sql`km <= ${km}` })),
    ),
  ];
  const column = (index: number): Sql => name('n', String(index));
  return sql`select row.* from (select ${sql.join(
    tests.map(
      ({ missed, test }, index) =>
        sql`count(*) filter (where missed = ${missed} and ${test}) as ${column(index)}`,
    ),
  )} from near) counted, lateral (values ${sql.join(
    tests.map(({ kind, key, missed }, index) => sql`(${kind}, ${key}, ${missed}, ${column(index)})`),
  )}) row`;
}

/** The filter that is ignored when options of a kind are counted. */
function asideOf(kind: string): string | undefined {
  if (kind === 'choice brand' || kind === 'model') return 'make';
  if (kind === 'posted') return 'posted';
  if (kind === 'distance') return 'city';
  return kind === 'choice feature' || kind === 'choice flag' ? undefined : kind.split(' ')[1];
}

function answerOf(query: SearchQuery, rows: readonly Count[], filters: readonly string[]): SearchAnswer {
  const sums = new Map<string, Map<string, number>>();
  for (const { kind, key, missed, count } of rows) {
    if (key === null || (kind !== 'missed' && missed !== '' && missed !== asideOf(kind))) continue;
    const of = sums.get(kind) ?? new Map<string, number>();
    of.set(key, (of.get(key) ?? 0) + count);
    sums.set(kind, of);
  }
  const counts = (kind: string): [string, number][] => [...(sums.get(kind) ?? [])];
  const positive = (kind: string) => Object.fromEntries(counts(kind).filter(([, count]) => count > 0));
  const missed = new Map(counts('missed'));
  const total = missed.get('') ?? 0;
  const brands = new Set(query.makes.map(({ brand }) => brand));
  const groups = [...choiceGroups, 'brand', 'feature', 'flag'] as const;
  const answer: SearchAnswer = {
    total,
    repeats: 0,
    ids: counts('id')
      .toSorted(([, a], [, b]) => a - b)
      .map(([id]) => Number(id)),
    counts: Object.fromEntries(
      groups.map((group) => [group, positive(`choice ${group}`)]),
    ) as SearchAnswer['counts'],
    modelCounts: Object.fromEntries(
      counts('model').filter(([key]) => brands.has(key.slice(0, key.indexOf('.')))),
    ),
    distanceCounts: Object.fromEntries(counts('distance')),
    postedCounts: Object.fromEntries(counts('posted')),
    histograms: {},
    withoutFilter:
      total > 0 ? {} : Object.fromEntries(filters.map((filter) => [filter, missed.get(filter) ?? 0])),
  };
  for (const field of rangeFields) {
    const bars = new Map(counts(`range ${field}`));
    const edges = histogramEdges[field];
    if (bars.size > 0) {
      answer.histograms[field] = { edges, counts: edges.map((_, bar) => bars.get(String(bar)) ?? 0) };
    }
  }
  return answer;
}
