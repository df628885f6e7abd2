import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { countMarket } from '#features/dashboard/market-count.server.ts';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import urlTable from '#src/routes.ts';
import { apiOperations } from '#tests/support/api-operations.ts';
import { startExplainedPostgres } from '#tools/bench/statements/explained-postgres.ts';
import { listVisits } from '#tools/bench/statements/page-walk.ts';
import { readScanRules, walkStatements } from '#tools/bench/statements/walk-statements.ts';
import { runProgram } from './run-program.ts';

const LISTINGS = 400;
/** Tables that stay small however many listings there are. */
const SMALL =
  /^(brand|city|color|country|feature|model|province|currency_rate|fuel_price|vehicle_tax_rate|market_count|market_day|make_usage|make_merge|make_merge_model|audit_chain|installation_fact|process_state|service_day|visitor_salt|pg_.*|kysely_.*)$/;
/** Statements of the job queue run beside the visits. */
const OF_JOBS = /\bjobs\./;

// Without sequential scans and joins that read both sides whole, PostgreSQL plans a scan only where no index can answer,
// so that a small market shows what a large one would suffer from. The figures of a million listings:
// tools/bench/bench-statements.ts.
const folder = await mkdtemp(join(tmpdir(), 'volan-statements-'));
const postgres = await startExplainedPostgres(folder, {
  enable_seqscan: 'off',
  enable_mergejoin: 'off',
  enable_hashjoin: 'off',
});
afterFile(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const { db, close } = openDatabase({ connection: { connectionString: postgres.url } });
await migrate(db);
await syncCatalogue(db);
await fillDemoMarket({ db, listings: LISTINGS, now: new Date() });
await refreshPricesByYear(db);
await countMarket({ db, now: () => new Date() });
await close();
const program = runProgram({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  ROLE: 'web',
  PAGE_CACHE_MB: '0',
  DEMO_LISTINGS: String(LISTINGS),
  DEMO_DRAWINGS: '0',
});
const address = await program.ready();
await postgres.query('analyze');

const visits = await listVisits(postgres.query);

interface Route {
  path?: string;
  index?: boolean;
  children?: readonly Route[];
}
const patternsOf = (routes: readonly Route[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const full = path === undefined ? above : `${above}/${path}`;
    return [full === '' ? '/' : full, ...patternsOf(children, full)];
  });
const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+|\{\w+\}/g, '[^/]+')
      .replace('*', '.*')}/?$`,
  );

describe('statements of pages, files and reading operations', () => {
  it('are known of every page and every reading operation', () => {
    const paths = visits.map(({ path }) => path.split('?')[0] ?? '');
    // A stream of events does not end.
    const reading = apiOperations
      .filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'))
      .map(({ path }) => path);
    // Landing pages share one loader.
    const pages = patternsOf(urlTable).filter((path) => !path.endsWith('/*') || path === '/*');
    const missing = [...pages, ...reading].filter(
      (path) => !paths.some((visited) => toPattern(path).test(visited)),
    );
    expect(missing).toEqual([]);
  });

  it('read no large table as a whole and no true value of the demo market', async () => {
    const rules = await readScanRules(postgres, { isBig: (table) => !SMALL.test(table), limitedRows: 0 });
    const scans: string[] = [];
    const failed: string[] = [];
    const truths: string[] = [];
    let statements = 0;
    for await (const { visit, status, plans } of walkStatements(postgres, { address, visits, rules })) {
      if (status >= 500) failed.push(`${visit.name}: ${status}`);
      statements += plans.length;
      truths.push(...plans.filter(({ sql }) => sql.includes('demo_truth')).map(() => visit.name));
      for (const plan of plans.filter(({ sql }) => !OF_JOBS.test(sql)))
        // An empty table is read whole by any index.
        for (const { kind, table } of plan.scans.filter((scan) => scan.kind === 'Seq Scan' || scan.rows > 1))
          scans.push(`${visit.name}: ${kind} of ${table} in ${plan.sql.slice(0, 200)}`);
    }
    expect(failed, program.log()).toEqual([]);
    expect(truths).toEqual([]);
    expect([...new Set(scans)]).toEqual([]);
    expect(statements).toBeGreaterThan(visits.length);
  });
});
