/**
 * `node tools/bench/bench-statements.ts --data-dir FOLDER`: visits every page, file and reading operation of the built
 * program with PostgreSQL logging the plan of each statement, and writes the slowest statements to
 * docs/statements.md. The folder holds a demo market made by
 * `DATA_DIR=FOLDER npm run demo -- --listings 1000000 --no-pictures`.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { startProgram } from '#src/main.server.ts';
import { startExplainedPostgres } from './statements/explained-postgres.ts';
import { listVisits, openSession, type Visit } from './statements/page-walk.ts';
import type { StatementPlan } from './statements/statement-plan.ts';

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, only: { type: 'string' }, out: { type: 'string' } },
});
const BIG_ROWS = 10_000;
const LIMIT_MS = 50;

process.env['NODE_ENV'] = 'production';
const postgres = await startExplainedPostgres(values['data-dir'] ?? '');
const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as {
  startProgram: typeof startProgram;
};
const program = await built.startProgram({
  env: {
    DATABASE_URL: postgres.url,
    DATA_DIR: values['data-dir'],
    PORT: '0',
    ROLE: 'web',
    PAGE_CACHE_MB: '0',
    DEMO_DRAWINGS: '0',
    DEMO_LISTINGS: '1000000',
    LOG_LEVEL: 'warn',
    STOP_DELAY_SECONDS: '0',
  },
});
const big = new Set(
  (
    await postgres.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG_ROWS}`,
    )
  ).map(({ name }) => name),
);
const partial = new Set(
  (
    await postgres.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
    )
  ).map(({ name }) => name),
);
const rules = { isBig: (table: string) => big.has(table), isPartial: (index: string) => partial.has(index) };

const address = program.address ?? '';
const cookies = new Map<number, string>();
async function visit({ path, account }: Visit): Promise<{ status: number; body: string }> {
  if (account !== undefined && !cookies.has(account))
    cookies.set(account, await openSession(postgres.query, account));
  const headers = { 'User-Agent': 'Mozilla/5.0', Cookie: cookies.get(account ?? 0) ?? '' };
  const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, body: await answer.text() };
}

const lines: string[] = [];
const visits = (await listVisits(postgres.query)).filter(
  ({ name }) => values.only === undefined || new RegExp(values.only).test(name),
);
const { body: index } = await visit({ name: '', path: '/sitemap.xml' });
visits.push(
  ...[...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)/g)].map(([, path = '']) => ({ name: path, path })),
);
let worst = 0;
for (const each of visits) {
  const { status } = await visit(each);
  const cold = await postgres.takePlans(rules);
  await visit(each);
  // Statements that the program keeps answers of appear only in the first visit; the others count when warm.
  const bySql = new Map([...cold, ...(await postgres.takePlans(rules))].map((plan) => [plan.sql, plan]));
  const plans = [...bySql.values()];
  const slowest = plans.toSorted((a, b) => b.ms - a.ms)[0];
  worst = Math.max(worst, slowest?.ms ?? 0);
  const scans = plans.flatMap((plan) => plan.scans);
  const bad = (slowest && slowest.ms > LIMIT_MS) || scans.length > 0;
  lines.push(
    `| ${each.name} | ${status} | ${plans.length} | ${slowest?.ms.toFixed(1) ?? '–'} | ${plans.reduce((sum, { ms }) => sum + ms, 0).toFixed(1)} | ${scans.map(({ kind, table, rows }) => `${kind} ${table} ${rows}`).join('; ')} |`,
  );
  console.log(lines.at(-1));
  if (bad)
    for (const plan of plans.filter(({ ms, scans: own }: StatementPlan) => ms > LIMIT_MS || own.length > 0))
      console.log(`    ${plan.ms} ms ${plan.sql.slice(0, 300)}`);
}
if (values.out) await writeFile(values.out, lines.join('\n'));
console.log(`slowest ${worst} ms`);
await program.stop();
await postgres.stop();
