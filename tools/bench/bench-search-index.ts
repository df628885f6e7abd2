/**
 * Measures the search index: `node tools/bench/bench-search-index.ts [--listings 100000,1000000] [--rounds 5]`. Runs the
 * lists of `read-bench-queries.ts`; queries with words also with words that only rank. Prints the percentiles of wall
 * time and, because a busy machine changes them, the mean CPU time. For the map of results it measures the CPU time from
 * the answer to its counts by town and province. `bench-postgres.ts` compares it with PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import { BENCH_NOW, benchDocuments } from './bench-documents.ts';
import { percentiles } from './percentiles.ts';
import { queryLists, readBenchQueries } from './read-bench-queries.ts';
import { addressParser } from '#features/search/address/fixtures/address-parser.ts';
import { presentMap } from '#features/search/results/map/present-map.ts';
import { provinceCount } from '#features/search/results/map/map-places.ts';
import { SearchIndex } from '#features/search/index/search-index.ts';
import {
  anyQuery,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import { readMatch } from '#features/search/match/wishes-of.ts';

const NOW = BENCH_NOW.getTime() / 1000;

/** Median time of each query over several rounds, in milliseconds. */
function timeQueries(index: SearchIndex, queries: readonly SearchQuery[], rounds: number): number[] {
  const times = queries.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, query] of queries.entries()) {
      const start = performance.now();
      index.search(query, { now: NOW });
      times[place]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

/** Wishes of every kind, as many as an address can have. */
const wishes = readMatch('mixed.family.economy-safety-reliability.to50', {
  choices: { city: ['sofia'] },
  ranges: { price: { max: 1_500_000 } },
}).wishes;

/** The queries by date and ranked by wishes, each also with one listing per vehicle, in turn in every round. */
function timeVariants(index: SearchIndex, queries: readonly SearchQuery[], rounds: number): void {
  const dated = queries.map((query): SearchQuery => ({ ...query, sort: 'newest' }));
  const wished = queries.map((query): SearchQuery => ({ ...query, sort: 'best', wishes }));
  const once = (all: SearchQuery[]) => all.map((query) => ({ ...query, oncePerVehicle: true }));
  const variants = {
    'as stated': queries,
    'as stated, once per vehicle': once([...queries]),
    'by date': dated,
    'by date, once per vehicle': once(dated),
    'by wishes': wished,
    'by wishes, once per vehicle': once(wished),
  };
  const names = Object.keys(variants) as (keyof typeof variants)[];
  const times = new Map(names.map((name) => [name, [] as number[][]]));
  for (let round = 0; round <= rounds; round++)
    for (const name of names) times.get(name)?.push(timeQueries(index, variants[name], 1));
  const medians = (all: number[][]): number[] =>
    queries.map(
      (_, place) =>
        all.map((each) => each[place] ?? 0).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
    );
  for (const name of names)
    console.log(
      `  ${name}, ms:`,
      percentiles(medians(times.get(name) ?? [])),
      `mean CPU ${meanCpu(index, variants[name], rounds)}`,
    );
}

/** Mean CPU time of a query in milliseconds; the system counts it too coarsely for a single one. */
function meanCpu(index: SearchIndex, queries: readonly SearchQuery[], rounds: number): string {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) for (const query of queries) index.search(query, { now: NOW });
  const { user, system } = process.threadCpuUsage(before);
  return ((user + system) / 1000 / rounds / queries.length).toFixed(3);
}

const { catalogue, parse } = await addressParser();
const emptySearch = parse('');

/** Counts by town and province for the map of a search, and their sum. */
function countOnMap(query: SearchQuery, answer: SearchAnswer): number {
  const { provinces } = presentMap({ ...emptySearch, query }, answer, [], { catalogue, locale: 'bg' });
  return provinces.reduce((sum, province) => sum + provinceCount(province), 0);
}

/** Mean CPU milliseconds of the counts of the map, beside the search that every page of results runs. */
function mapCpu(index: SearchIndex, queries: readonly SearchQuery[], rounds: number): string {
  const answers = queries.map((query) => index.search(query, { now: NOW }));
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) {
    for (const [place, answer] of answers.entries()) countOnMap(queries[place] ?? anyQuery, answer);
  }
  const { user, system } = process.threadCpuUsage(before);
  return ((user + system) / 1000 / rounds / queries.length).toFixed(3);
}

/** Microseconds per change, including sorting the previously changed listing into the orders. */
function timeChanges(index: SearchIndex, documents: readonly SearchDocument[]): number[] {
  return documents.map((document, place) => {
    const changed = { ...document, ranges: { ...document.ranges, price: 1_000_000 + place * 100 } };
    const start = performance.now();
    index.add(changed);
    return 1000 * (performance.now() - start);
  });
}

/** Two of 66 successive listings offer one vehicle: 3 % of all have a cluster. */
const inCluster = (document: SearchDocument): SearchDocument =>
  document.id % 66 < 2 ? { ...document, cluster: 1 + Math.floor(document.id / 66) } : document;

function benchIndex(listings: number, rounds: number): void {
  const index = new SearchIndex({ cities: readCatalogueData('cities.json') });
  const sample: SearchDocument[] = [];
  let buildMs = 0;
  let batch: SearchDocument[] = [];
  const addBatch = (): void => {
    const start = performance.now();
    for (const document of batch) index.add(inCluster(document));
    buildMs += performance.now() - start;
    batch = [];
  };
  for (const document of benchDocuments(listings)) {
    batch.push(document);
    if (document.id % 97 === 0 && sample.length < 1_000) sample.push(document);
    if (batch.length === 10_000) addBatch();
  }
  addBatch();
  const start = performance.now();
  index.search(anyQuery, { now: NOW });
  const firstMs = performance.now() - start;
  console.log(
    `index, ${listings} listings: built in ${(buildMs / 1000).toFixed(1)} s, first search ${firstMs.toFixed(0)} ms,`,
    `${(index.memoryBytes() / 1e6).toFixed(0)} MB`,
  );
  for (const name of queryLists) {
    const queries = readBenchQueries(name);
    timeQueries(index, queries, 1);
    console.log(`  ${name}, ms:`, percentiles(timeQueries(index, queries, rounds)));
    console.log(`  ${name}, mean CPU ms: ${meanCpu(index, queries, rounds)}`);
    console.log(`  ${name}, counts of the map, mean CPU ms: ${mapCpu(index, queries, rounds)}`);
    timeVariants(index, queries, rounds);
    const ranking = queries
      .filter(({ words }) => words.length > 0)
      .map((query) => ({ ...query, words: [], rankWords: query.words }));
    console.log(`  ${name}, words only ranking, ms:`, percentiles(timeQueries(index, ranking, rounds)));
  }
  console.log('  one change, µs:', percentiles(timeChanges(index, sample)));
}

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '5' },
  },
});
for (const listings of values.listings.split(',').map(Number)) benchIndex(listings, Number(values.rounds));
