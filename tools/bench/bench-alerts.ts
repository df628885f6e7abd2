/**
 * Measures the matching of listings with saved searches: `node --expose-gc tools/bench/bench-alerts.ts [--searches 100000]
 * [--listings 2000] [--half held-out]`. Prints CPU per listing (compared as it was and as it is), the listings a second of
 * a process that only compares, and the memory of the searches, which is right only for the first half of a run; for
 * typed texts that were used for tuning and for held-out ones. Writing to the database is not included.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildQueryVocabulary } from '#features/search/query-parsing/query-vocabulary.ts';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { readGenerations } from '#features/search/query-parsing/read-generations.server.ts';
import { parseSearchAddress } from '#features/search/address/search-address.ts';
import { StandingQueries } from '#features/search/index/standing-queries.ts';
import type { SearchDocument } from '#features/search/index/search-query.ts';
import { packDocument, unpackDocument } from '#features/saved-searches/matching/packed-document.server.ts';
import { BENCH_NOW, benchDocuments } from './bench-documents.ts';
import { percentiles } from './percentiles.ts';
import { queryHalves, type QueryHalf } from './read-typed-queries.ts';
import { makeSavedAddresses } from './saved-addresses.ts';

const MARKET = 20_000;
const WARM_UP = 200;
const MEGABYTE = 1024 ** 2;
const AT = { now: Math.floor(BENCH_NOW.getTime() / 1000) };

const catalogue = await fileCatalogue();
const vocabulary = buildQueryVocabulary(catalogue, await readGenerations());

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

async function heldBytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('run with node --expose-gc');
  // Objects of a finished function are freed in a later turn of the event loop.
  await nextTurn();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A listing and how it was before: cheaper, corrected, or not public. */
function changeOf(document: SearchDocument, place: number): [SearchDocument, SearchDocument | undefined] {
  if (place % 3 === 0) return [document, undefined];
  const price = document.ranges.price ?? 1_000_000;
  const before =
    place % 3 === 1
      ? { ...document, ranges: { ...document.ranges, price: Math.round(price * 1.1) } }
      : { ...document, choices: { ...document.choices, fuel: 'lpg' } };
  return [document, before];
}

async function bench(
  half: QueryHalf,
  market: readonly SearchDocument[],
  { searches, listings }: { searches: number; listings: number },
): Promise<void> {
  const seed = 1 + queryHalves.indexOf(half);
  // Copied, because strings made of parts take more memory than plain ones.
  const addresses = structuredClone(makeSavedAddresses(market, searches, { seed, half }));
  const before = await heldBytes();
  const parseStart = cpuMs();
  const queries = new StandingQueries(catalogue);
  for (const [index, address] of addresses.entries()) {
    const { query } = parseSearchAddress(new URLSearchParams(address), catalogue, {
      year: BENCH_NOW.getFullYear(),
      vocabulary,
    });
    queries.add(index + 1, query);
  }
  const parsing = cpuMs() - parseStart;
  const distinct = new Set(addresses).size;
  const bytes = (await heldBytes()) - before;

  const times: number[] = [];
  let found = 0;
  const start = performance.now();
  for (const [place, document] of market.slice(0, WARM_UP + listings).entries()) {
    const [now, was] = changeOf(document, place);
    const packed = was && packDocument(was);
    const cpu = cpuMs();
    const old = new Set(packed && queries.match(unpackDocument(packed, now), AT));
    const ids = queries.match(now, AT).filter((id) => !old.has(id));
    packDocument(now);
    if (place < WARM_UP) continue;
    times.push(cpuMs() - cpu);
    found += ids.length;
  }
  const rate = (1000 * (WARM_UP + listings)) / (performance.now() - start);
  const { p50, p99, max } = percentiles(times);
  console.log(
    `| ${half} | ${p50} | ${p99} | ${max} | ${Math.round(rate)} | ${(bytes / MEGABYTE).toFixed(0)} | ` +
      `${(parsing / 1000).toFixed(1)} | ${distinct} | ${(found / listings).toFixed(0)} |`,
  );
}

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '2000' },
    half: { type: 'string' },
  },
});
const market = [...benchDocuments(MARKET)];
console.log(
  '| texts | CPU p50, ms | p99 | max | listings a second | MB | parsing, CPU s | different addresses | reported per listing |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const half of queryHalves.filter((each) => each === (values.half ?? each)))
  await bench(half, market, { searches: Number(values.searches), listings: Number(values.listings) });
