import { histogramEdges } from '#features/search/index/histogram-edges.ts';
import { distancesFrom } from '#features/search/index/parts/plan-filters.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  postedWithinDays,
  rangeFields,
  type SearchAnswer,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import { barPacks, choicePacks, unpack, type Codes } from './tuned-table.ts';
import { countedColumns, type TunedMarket, type TunedStatement } from './tuned-statement.ts';

/** A row as the driver returns it: 8-byte integers are text. */
export interface TunedRow {
  kind: number;
  key: string;
  count: string;
}

type ComparedAnswer = Omit<SearchAnswer, 'withoutFilter'>;

/** Sums of counts by name of a group and number of an option. */
class Sums {
  readonly #sums = new Map<string, Map<number, number>>();

  add(group: string, code: number, count: number): void {
    if (code === 0) return;
    const of = this.#sums.get(group) ?? new Map<number, number>();
    of.set(code, (of.get(code) ?? 0) + count);
    this.#sums.set(group, of);
  }

  of(group: string): ReadonlyMap<number, number> {
    return this.#sums.get(group) ?? new Map<number, number>();
  }
}

/** Turns the rows of a tuned statement into the answer of the search index; both must be equal. */
export function tunedAnswer(
  rows: readonly TunedRow[],
  { counted }: TunedStatement,
  query: SearchQuery,
  { codes, places }: TunedMarket,
): ComparedAnswer {
  const sums = new Sums();
  const ids: [number, number][] = [];
  let total = 0;
  for (const row of rows) {
    const count = Number(row.count);
    if (row.kind === -1) ids.push([Number(row.key), count]);
    else if (row.kind === -2) sums.add('feature', Number(row.key), count);
    else if (row.kind < -2) {
      const name = counted[Math.log2(-3 - row.kind)] ?? '';
      sums.add(name === 'posted' ? 'bucket' : name, Number(row.key), count);
    } else {
      const column = columnOf(row.kind);
      if (column === 'flags') total += count;
      addColumn(sums, column, BigInt(row.key), count);
    }
  }
  const named = (group: string, table: Codes): Record<string, number> =>
    Object.fromEntries([...sums.of(group)].map(([code, count]) => [table.keyOf(code), count]));
  const models = named('make', codes.models);
  const brands: Record<string, number> = {};
  for (const [key, count] of Object.entries(models)) {
    const brand = key.slice(0, key.indexOf('.'));
    brands[brand] = (brands[brand] ?? 0) + count;
  }
  const chosen = new Set(query.makes.map(({ brand }) => brand));
  const choices = Object.fromEntries(
    choiceGroups.map((group) => [group, named(group, codes.choices[group])]),
  ) as Record<(typeof choiceGroups)[number], Record<string, number>>;
  const flagCounts = Object.fromEntries(
    [...sums.of('flag')].map(([place, count]) => [flags[place - 1], count]),
  );
  return {
    total,
    repeats: 0,
    ids: ids.toSorted(([a], [b]) => a - b).map(([, id]) => id),
    counts: { ...choices, brand: brands, feature: named('feature', codes.features), flag: flagCounts },
    modelCounts: Object.fromEntries(
      Object.entries(models).filter(([key]) => chosen.has(key.slice(0, key.indexOf('.')))),
    ),
    distanceCounts: distanceCounts(query, choices.city, places),
    postedCounts: Object.fromEntries(
      postedWithinDays.map((days, place) => [days, postedFrom(sums, postedWithinDays.length - place)]),
    ),
    histograms: Object.fromEntries(
      rangeFields.flatMap((field) => {
        const bars = sums.of(field);
        const edges = histogramEdges[field];
        return bars.size > 0
          ? [[field, { edges, counts: edges.map((_, bar) => bars.get(bar + 1) ?? 0) }]]
          : [];
      }),
    ),
  };
}

/** Columns that are not grouped have their bit set, the last one the lowest. */
function columnOf(grouping: number): string {
  const place = countedColumns.findIndex(
    (_, at) => (grouping & (1 << (countedColumns.length - 1 - at))) === 0,
  );
  return countedColumns[place] ?? '';
}

function addColumn(sums: Sums, column: string, key: bigint, count: number): void {
  const [, kind, pack] = /^p_(choice|bar)_(\d)$/.exec(column) ?? [];
  const groups: readonly string[] = (kind === 'bar' ? barPacks : choicePacks)[Number(pack)] ?? [];
  for (const [place, group] of groups.entries()) sums.add(group, unpack(key, place), count);
  if (column === 'model') sums.add('make', Number(key), count);
  if (column === 'city') sums.add('city', Number(key), count);
  if (column === 'posted') sums.add('bucket', Number(key), count);
  if (column === 'flags')
    for (const place of flags.keys()) if (Number(key) & (1 << place)) sums.add('flag', place + 1, count);
}

/** A bucket is the number of periods that contain a listing. */
const postedFrom = (sums: Sums, least: number): number =>
  [...sums.of('bucket')].reduce((sum, [bucket, count]) => (bucket >= least ? sum + count : sum), 0);

function distanceCounts(
  query: SearchQuery,
  cities: Readonly<Record<string, number>>,
  places: TunedMarket['places'],
): Record<string, number> {
  const chosen = query.choices.city ?? [];
  if (chosen.length === 0) return {};
  const near = [...distancesFrom(chosen, places)];
  const within = (limit: number): number =>
    near.reduce((sum, [key, km]) => (km <= limit ? sum + (cities[key] ?? 0) : sum), 0);
  return Object.fromEntries(distancesKm.map((km) => [km, within(km)]));
}

/** The answer as text without counts of 0, in which equal answers are equal. */
export function comparable({ ids, total, ...answer }: ComparedAnswer & { withoutFilter?: unknown }): string {
  const { counts, modelCounts, distanceCounts: distances, postedCounts, histograms } = answer;
  const sorted = (value: object): unknown =>
    Object.entries(value)
      .filter(([, each]) => each !== 0)
      .map(
        ([key, each]) =>
          [key, typeof each === 'object' && !Array.isArray(each) ? sorted(each) : each] as const,
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([total, ids, [counts, modelCounts, distances, postedCounts, histograms].map(sorted)]);
}
