/**
 * Compares the search index with a tuned PostgreSQL on the same listings and queries in one run:
 * `node tools/bench/bench-postgres.ts [--listings 100000] [--every 1] [--sample 4] [--folder FOLDER]`. `--every 4` sends
 * every fourth query of each list. PostgreSQL gets 2 GB of buffers, warm data, prepared statements, and the best of
 * several settings and of two forms of statement: settings are chosen with `--sample` queries of two lists, and for each
 * query the faster form counts. All answers are compared.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { SearchIndex } from '#features/search/index/search-index.ts';
import type { SearchDocument, SearchQuery } from '#features/search/index/search-query.ts';
import { BENCH_NOW, benchDocuments } from './bench-documents.ts';
import { percentiles } from './percentiles.ts';
import { copyRows } from './postgres/copy-rows.ts';
import { comparable, tunedAnswer, type TunedRow } from './postgres/tuned-answer.ts';
import {
  statementForms,
  tunedStatement,
  type StatementForm,
  type TunedMarket,
} from './postgres/tuned-statement.ts';
import { createIndexes, createTables, listingRow, TunedCodes, wordsRow } from './postgres/tuned-table.ts';
import { programCpu } from './process-times.ts';
import { queryLists, readBenchQueries } from './read-bench-queries.ts';

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    every: { type: 'string', default: '1' },
    sample: { type: 'string', default: '4' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const NOW = BENCH_NOW.getTime() / 1000;
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};
/** Settings that depend on statements and machine, each with all values of the others. */
const TRIED = {
  jit: ['off', 'on'],
  max_parallel_workers_per_gather: ['0', '2'],
} as const;
const BATCH = 5_000;
/** Names of prepared statements by their text. */
const prepared = new Map<string, string>();

type Cities = ConstructorParameters<typeof SearchIndex>[0]['cities'];

const folder = await mkdtemp(join(options.folder, 'volan-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS });
const client = new pg.Client(postgres.connection);
await client.connect();
try {
  const cities = readCatalogueData<Cities>('cities.json');
  const index = new SearchIndex({ cities });
  const codes = new TunedCodes();
  await fill(index, codes);
  const places = new Map([...cities].map((city) => [city.key, city]));
  await compare(index, { codes, places, now: NOW });
} finally {
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(index: SearchIndex, codes: TunedCodes): Promise<void> {
  await client.query(createTables);
  let batch: SearchDocument[] = [];
  const load = async (): Promise<void> => {
    await copyRows(client, 'search_listing', batch.map((each) => listingRow(each, codes)).join(''));
    await copyRows(client, 'search_words', batch.map(wordsRow).join(''));
    batch = [];
  };
  for (const document of benchDocuments(Number(options.listings))) {
    index.add(document);
    batch.push(document);
    if (batch.length === BATCH) await load();
  }
  await load();
  for (const statement of createIndexes.split(';').filter((each) => each.trim() !== ''))
    await client.query(statement);
  const { rows } = await client.query(
    `select relname, pg_size_pretty(pg_table_size(oid)) as size, pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relname in ('search_listing', 'search_words')`,
  );
  console.log(`${index.size} listings`, rows);
}

async function ask(query: SearchQuery, market: TunedMarket, form: StatementForm) {
  const statement = tunedStatement(query, market, form);
  const name = prepared.get(statement.text) ?? `q${prepared.size}`;
  prepared.set(statement.text, name);
  const start = performance.now();
  const { rows } = await client.query<TunedRow>({ name, text: statement.text, values: statement.values });
  return { ms: performance.now() - start, answer: tunedAnswer(rows, statement, query, market) };
}

/** Settings with the smallest sum of the times of a few broad and other queries. */
async function chooseSettings(market: TunedMarket): Promise<void> {
  const queries = (['held-out', 'broad-held-out'] as const).flatMap((list) =>
    readBenchQueries(list).slice(0, Number(options.sample)),
  );
  let best = { sum: Infinity, settings: '' };
  for (const jit of TRIED.jit)
    for (const workers of TRIED.max_parallel_workers_per_gather) {
      const settings = `set jit = ${jit}; set max_parallel_workers_per_gather = ${workers}`;
      await client.query(settings);
      const sums = { scan: 0, indexes: 0, best: 0 };
      for (const query of queries) {
        const times: number[] = [];
        for (const form of statementForms) {
          await ask(query, market, form);
          const { ms } = await ask(query, market, form);
          sums[form] += ms;
          times.push(ms);
        }
        sums.best += Math.min(...times);
      }
      const means = Object.entries(sums).map(
        ([name, sum]) => `${name} ${(sum / queries.length).toFixed(0)} ms`,
      );
      console.log(`  ${settings}: ${means.join(', ')}`);
      if (sums.best < best.sum) best = { sum: sums.best, settings };
    }
  console.log(`best: ${best.settings}`);
  await client.query(best.settings);
}

async function compare(index: SearchIndex, market: TunedMarket): Promise<void> {
  await chooseSettings(market);
  for (const list of queryLists) {
    const queries = readBenchQueries(list).filter((_, place) => place % Number(options.every) === 0);
    const inSql: number[] = [];
    const inIndex: number[] = [];
    const ratios: number[] = [];
    const cpu = { sql: 0, index: 0 };
    let different = 0;
    for (const query of queries) {
      const forms: { ms: number; cpu: number }[] = [];
      const expected = index.search(query, { now: NOW });
      for (const form of statementForms) {
        await ask(query, market, form);
        const before = programCpu(postgres.pid).database;
        const { ms, answer } = await ask(query, market, form);
        forms.push({ ms, cpu: programCpu(postgres.pid).database - before });
        if (comparable(answer) !== comparable(expected)) different += 1;
      }
      const [fastest] = forms.toSorted((one, other) => one.ms - other.ms);
      index.search(query, { now: NOW });
      const [start, own] = [performance.now(), process.threadCpuUsage()];
      index.search(query, { now: NOW });
      const ms = performance.now() - start;
      const { user, system } = process.threadCpuUsage(own);
      inSql.push(fastest?.ms ?? 0);
      inIndex.push(ms);
      ratios.push((fastest?.ms ?? 0) / ms);
      cpu.sql += fastest?.cpu ?? 0;
      cpu.index += (user + system) / 1e6;
    }
    console.log(
      `${list}, ${queries.length} queries, ${different} different answers, load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.log(
      '  PostgreSQL, ms:',
      percentiles(inSql),
      `CPU ${((1000 * cpu.sql) / queries.length).toFixed(0)} ms`,
    );
    console.log(
      '  the index, ms:',
      percentiles(inIndex),
      `CPU ${((1000 * cpu.index) / queries.length).toFixed(2)} ms`,
    );
    console.log('  ratio:', percentiles(ratios));
  }
}
