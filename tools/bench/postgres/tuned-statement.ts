import {
  choiceGroups,
  flags,
  postedWithinDays,
  rangeFields,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import { distancesFrom, type Places } from '#features/search/index/parts/plan-filters.ts';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { sortRules } from '#features/search/index/sort-rules.ts';
import { barPacks, choiceColumn, packColumns, rangeColumn, type TunedCodes } from './tuned-table.ts';

/**
 * How listings are found that fail at most one countable filter: in one scan of the table, or filter by filter through
 * indexes, which is faster when few listings match.
 */
export const statementForms = ['scan', 'indexes'] as const;
export type StatementForm = (typeof statementForms)[number];

export interface TunedMarket {
  codes: TunedCodes;
  places: Places;
  /** Seconds since 1970. */
  now: number;
}

/** A filter whose options are counted; `own` is the counted value of a listing. */
interface CountedFilter {
  name: string;
  test: string;
  own: string;
}

export interface TunedStatement {
  text: string;
  values: unknown[];
  /** Names of the filters behind the numbers of missed filters, which are powers of two. */
  counted: string[];
}

/** Columns that are counted by value besides the packs. */
export const countedColumns = [...packColumns, 'model', 'city', 'flags', 'posted'] as const;
const DAY_SECONDS = 86_400;
const BITS = 8;
const MAX_INTEGER = 2 ** 31 - 1;

class Values {
  readonly all: unknown[] = [];
  add(value: unknown, type: string): string {
    return `$${this.all.push(value)}::${type}`;
  }
}

/** Returns one statement for the page of ids and all counts, except those shown when nothing is found. */
export function tunedStatement(query: SearchQuery, market: TunedMarket, form: StatementForm): TunedStatement {
  const values = new Values();
  const posted = postedWithinDays
    .map((days) => `(published >= ${market.now - days * DAY_SECONDS})::int`)
    .join(' + ');
  const counted = countedFilters(query, market, values, posted);
  const { hard, words } = hardTests(query, market, values);
  const all = and([...hard, ...counted.map(({ test }) => test)]);
  const columns = [
    ...packColumns,
    'model::bigint',
    'coalesce(c_city, 0)::bigint as city',
    'flags::bigint',
    `(${posted})::bigint as posted`,
    'features',
  ].join(', ');
  const near = form === 'scan' ? oneScan(counted, hard, columns) : byIndexes(counted, hard, columns);
  const grouping = countedColumns.join(', ');
  const text = `with ${words} near as materialized (${near}),
    page as (${pageOf(query, market, values, all)})
    select -1 as kind, row_number() over () as key, id::bigint as count from page
    union all select grouping(${grouping}), coalesce(${grouping}), count(*) from near where missed = 0
      group by grouping sets (${countedColumns.map((column) => `(${column})`).join(', ')})
    union all select -2, feature, count(*) from near, unnest(features) feature where missed = 0 group by feature
    union all select -3 - missed, own, count(*) from near where missed <> 0 group by missed, own`;
  return { text, values: values.all, counted: counted.map(({ name }) => name) };
}

const and = (tests: readonly string[]): string => (tests.length > 0 ? tests.join(' and ') : 'true');

function oneScan(counted: readonly CountedFilter[], hard: readonly string[], columns: string): string {
  const missed = counted.map(({ test }, place) => `case when ${test} then 0 else ${2 ** place} end`);
  const own = counted.map((filter, place) => `when ${2 ** place} then ${filter.own}`);
  return `select ${columns}, missed, ${own.length > 0 ? `(case missed ${own.join(' ')} end)::bigint` : '0::bigint'} as own
    from (select *, ${missed.join(' + ') || '0'} as missed from search_listing where ${and(hard)}) listing
    where missed & (missed - 1) = 0`;
}

function byIndexes(counted: readonly CountedFilter[], hard: readonly string[], columns: string): string {
  const select = (tests: readonly string[], missed: number, own: string): string =>
    `select ${columns}, ${missed} as missed, (${own})::bigint as own from search_listing where ${and([...hard, ...tests])}`;
  return [
    select(
      counted.map(({ test }) => test),
      0,
      '0',
    ),
    ...counted.map(({ test, own }, place) =>
      select(
        [...counted.filter((_, other) => other !== place).map((each) => each.test), `(${test}) is not true`],
        2 ** place,
        own,
      ),
    ),
  ].join(' union all ');
}

function countedFilters(
  query: SearchQuery,
  { codes, places, now }: TunedMarket,
  values: Values,
  posted: string,
): CountedFilter[] {
  const filters: CountedFilter[] = [];
  for (const group of choiceGroups) {
    const chosen = (query.choices[group] ?? []).filter((key) => group !== 'condition' || key !== 'all');
    if (chosen.length === 0) continue;
    const keys =
      group === 'city' && query.distanceKm
        ? [...distancesFrom(chosen, places)]
            .filter(([, km]) => km <= (query.distanceKm ?? 0))
            .map(([key]) => key)
        : chosen;
    const column = choiceColumn(group);
    const test = `${column} = any(${values.add(
      keys.map((key) => codes.choices[group].of(key)),
      'smallint[]',
    )})`;
    filters.push({ name: group, test, own: `coalesce(${column}, 0)` });
  }
  if (!query.choices.condition?.length) {
    const unsound = ['damaged', 'parts'].map((key) => codes.choices.condition.of(key));
    const column = choiceColumn('condition');
    filters.push({
      name: 'condition',
      test: `${column} <> all(${values.add(unsound, 'smallint[]')})`,
      own: `coalesce(${column}, 0)`,
    });
  }
  if (query.makes.length > 0) {
    const brands = query.makes
      .filter(({ models }) => models.length === 0)
      .map(({ brand }) => codes.brands.of(brand));
    const models = query.makes.flatMap(({ brand, models: keys }) =>
      keys.map((key) => codes.models.of(`${brand}.${key}`)),
    );
    const tests = [
      ...(brands.length > 0 ? [`brand = any(${values.add(brands, 'smallint[]')})`] : []),
      ...(models.length > 0 ? [`model = any(${values.add(models, 'smallint[]')})`] : []),
    ];
    filters.push({ name: 'make', test: `(${tests.join(' or ')})`, own: 'model' });
  }
  for (const field of rangeFields) {
    const { min, max } = query.ranges[field] ?? {};
    if (min === undefined && max === undefined) continue;
    const bounds = `${values.add(min ?? 0, 'integer')} and ${values.add(max ?? MAX_INTEGER, 'integer')}`;
    const pack = barPacks.findIndex((fields) => fields.includes(field));
    const shift = BITS * (barPacks[pack]?.indexOf(field) ?? 0);
    filters.push({
      name: field,
      test: `${rangeColumn(field)} between ${bounds}`,
      own: `(p_bar_${pack} >> ${shift}) & 255`,
    });
  }
  if (query.postedWithinDays !== undefined) {
    const since = values.add(now - query.postedWithinDays * DAY_SECONDS, 'integer');
    filters.push({ name: 'posted', test: `published >= ${since}`, own: posted });
  }
  return filters;
}

/** Filters without counted options: a listing that fails one counts nowhere. */
function hardTests(
  query: SearchQuery,
  { codes }: TunedMarket,
  values: Values,
): { hard: string[]; words: string } {
  const hard: string[] = [];
  const mask = query.flags.reduce((bits, flag) => bits | (1 << flags.indexOf(flag)), 0);
  if (mask > 0) hard.push(`flags & ${mask} = ${mask}`);
  if (query.features.length > 0) {
    const features = query.features.map((key) => codes.features.of(key));
    hard.push(`features @> ${values.add(features, 'smallint[]')}`);
  }
  if (query.dealer) hard.push(`company = ${values.add(query.dealer.accountId, 'integer')}`);
  const tables: string[] = [];
  const table = (name: string, tokens: readonly string[], operator: '&' | '|'): void => {
    const wanted = tokens.map((token) => `'${token.replaceAll("'", "''")}'`).join(` ${operator} `);
    tables.push(
      `${name} as materialized (select id from search_words where words @@ ${values.add(wanted, 'tsquery')}),`,
    );
  };
  if (query.words.length > 0) {
    table('with_words', query.words, '&');
    hard.push('id in (select id from with_words)');
  }
  if (query.withoutWords.length > 0) {
    table('with_unwanted', query.withoutWords, '|');
    hard.push('id not in (select id from with_unwanted)');
  }
  return { hard, words: tables.join(' ') };
}

function pageOf(query: SearchQuery, { codes, places }: TunedMarket, values: Values, all: string): string {
  const { column, descending } = sortRules[query.sort];
  const key = { published: 'published', score: 'score', price: 'r_price', year: 'r_year' }[column];
  const order = `${key} ${descending ? 'desc' : 'asc'} ${key.startsWith('r_') ? 'nulls last' : ''}, id desc`;
  const limit = `limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`;
  const found = `from search_listing where ${all}`;
  if (query.sort === 'nearest' && query.choices.city?.length) {
    const near = [...distancesFrom(query.choices.city, places)];
    const cities = values.add(
      near.map(([city]) => codes.choices.city.of(city)),
      'smallint[]',
    );
    const kms = values.add(
      near.map(([, km]) => km),
      'float8[]',
    );
    return `select id from (select * ${found}) listing left join unnest(${cities}, ${kms}) near (town, km) on near.town = c_city
      order by km nulls last, ${order} ${limit}`;
  }
  const ranking = [...new Set(query.words)];
  if (query.sort === 'best' && ranking.length > 0) {
    const points = ranking.map(
      (word) => `(title @@ ${values.add(`'${word.replaceAll("'", "''")}'`, 'tsquery')})::int`,
    );
    return `select id from (select id, score ${found}) listing join search_words using (id)
      order by ${points.join(' + ')} desc, ${order} ${limit}`;
  }
  if (query.sort === 'rating') {
    const ratings = values.add(
      priceRatings.map((rating) => codes.choices.price_rating.of(rating)),
      'smallint[]',
    );
    return `select id ${found} order by array_position(${ratings}, ${choiceColumn('price_rating')}) nulls last, ${order} ${limit}`;
  }
  return `select id ${found} order by ${order} ${limit}`;
}
