/**
 * `node tools/bench/bench-statements.ts --data-dir FOLDER`: visits every page, file and reading operation of the built
 * program while PostgreSQL logs the plan of each statement, and writes the slowest statement of each to
 * statements/statements.tsv. Fails if one takes more than 50 ms or reads a whole table. The folder holds a demo market
 * made by `DATA_DIR=FOLDER npm run demo -- --listings 1000000 --no-pictures`.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countMarket } from '#features/dashboard/market-count.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import type { startProgram } from '#src/main.server.ts';
import { startExplainedPostgres } from './statements/explained-postgres.ts';
import { listVisits } from './statements/page-walk.ts';
import { readScanRules, walkStatements, type VisitedPage } from './statements/walk-statements.ts';

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, only: { type: 'string', default: '' } },
});
const OUTPUT = new URL('statements/statements.tsv', import.meta.url);
const BIG_ROWS = 10_000;
const LIMIT_MS = 50;
/** A limit ends most sequential scans that find what they seek soon. */
const LIMITED_ROWS = 10_000;
const SHOWN_CHARACTERS = 120;

process.env['NODE_ENV'] = 'production';
const dataDir = values['data-dir'] ?? '';
const postgres = await startExplainedPostgres(dataDir);
const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as {
  startProgram: typeof startProgram;
};
const program = await built.startProgram({
  env: {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ROLE: 'web',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '0',
  },
});
// The worker does this every ten minutes.
const { db, close } = openDatabase({ connection: { connectionString: postgres.url }, statementTimeoutMs: 0 });
await countMarket({ db, now: () => new Date() });
await close();
await postgres.query('analyze');
const tables = await postgres.query<{ name: string }>(
  `select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG_ROWS}`,
);
const big = new Set(tables.map(({ name }) => name));
const rules = await readScanRules(postgres, { isBig: (table) => big.has(table), limitedRows: LIMITED_ROWS });

const address = program.address ?? '';
const visits = (await listVisits(postgres.query)).filter(({ name }) => name.includes(values.only));

const rows: string[] = [];
let faults = 0;
for await (const page of walkStatements(postgres, { address, visits, rules })) {
  rows.push(rowOf(page));
  console.log(rows.at(-1));
}
if (values.only === '') await writeFile(OUTPUT, documentOf(rows));
await program.stop();
await postgres.stop();
process.exitCode = faults > 0 ? 1 : 0;

function rowOf({ visit, status, plans }: VisitedPage): string {
  const [slowest] = plans.toSorted((a, b) => b.ms - a.ms);
  const all = plans.reduce((sum, { ms }) => sum + ms, 0);
  const scans = plans.flatMap((plan) => plan.scans.map(({ table, rows: read }) => `${table} ${read}`));
  if (scans.length > 0 || (slowest && slowest.ms > LIMIT_MS)) faults += 1;
  const text = slowest?.sql.slice(0, SHOWN_CHARACTERS) ?? '';
  const [ms, nodes] = [slowest?.ms.toFixed(1) ?? '', slowest?.nodes.join(', ') ?? ''];
  return [visit.name, status, plans.length, ms, all.toFixed(1), scans.join('; '), nodes, text].join('\t');
}

function documentOf(shown: readonly string[]): string {
  const heads = [
    'address',
    'status',
    'statements',
    'slowest, ms',
    'all, ms',
    'read whole',
    'its accesses',
    'its text',
  ];
  return [heads.join('\t'), ...shown, ''].join('\n');
}
