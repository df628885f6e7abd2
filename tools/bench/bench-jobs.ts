/**
 * `node tools/bench/bench-jobs.ts --data-dir FOLDER [--only NAME]`: runs every scheduled job of the worker once and
 * writes duration, CPU, rows, slowest statement and the longest wait for a lock of each to statements/jobs.tsv. The
 * folder holds a demo market, as for bench-statements.ts, and is changed: use a copy. A second run shows jobs that find
 * little to change, as usual.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { workerJobs } from '#src/worker.server.ts';
import { programCpu } from './process-times.ts';
import { startExplainedPostgres } from './statements/explained-postgres.ts';
import { isWatching, watchJob } from './statements/watch-job.ts';

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, only: { type: 'string', default: '' } },
});
const OUTPUT = new URL('statements/jobs.tsv', import.meta.url);
const SHOWN_CHARACTERS = 160;
/** Scans of whole tables are not looked for. */
const RULES = { isBig: () => false, limitedRows: 0, isSmallIndex: () => true };
/** Statements of the job queue itself run beside the jobs. */
const OF_QUEUE = /\bjobs\./;

const dataDir = values['data-dir'] ?? '';
// Triggers run a statement for each row; a million plans of them would take longer than the jobs.
const postgres = await startExplainedPostgres(dataDir, { 'auto_explain.log_nested_statements': 'off' });
const stops: (() => Promise<unknown>)[] = [];
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, ROLE: 'worker' });
const log = createLog({ level: 'warn' });
const ctx = await createContext(config, { log, connectionString: postgres.url, stops });
await postgres.query('analyze');

const heads = [
  ['job', 'cron', 'outcome', 's', 'worker CPU s', 'PostgreSQL CPU s', 'MB at most', 'statements', 'rows'],
  ['slowest, ms', 'longest wait for a row, ms', 'slowest statement'],
].flat();
const rows: string[] = [];
console.log(heads.join('\t'));
for (const job of workerJobs(ctx).filter(({ cron, name }) => cron && name.includes(values.only))) {
  await postgres.takePlans(RULES);
  const database = programCpu(postgres.pid).database;
  const watch = await watchJob(postgres.url);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const outcome = await job.run({}, new AbortController().signal, { number: 1, isLast: true }).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const megabytes = await watch.stop();
  const inDatabase = programCpu(postgres.pid).database - database;
  const all = (await postgres.takePlans(RULES)).toSorted((one, other) => other.ms - one.ms);
  const plans = all.filter(({ sql }) => !OF_QUEUE.test(sql) && !isWatching(sql));
  const waitedMs = all.find(({ sql }) => isWatching(sql))?.ms ?? 0;
  rows.push(
    [
      job.name,
      job.cron,
      outcome,
      seconds.toFixed(1),
      ((user + system) / 1e6).toFixed(1),
      inDatabase.toFixed(1),
      megabytes.toFixed(0),
      plans.length,
      plans.reduce((sum, plan) => sum + plan.rows, 0),
      plans[0]?.ms.toFixed(0) ?? 0,
      waitedMs.toFixed(0),
      plans[0]?.sql.slice(0, SHOWN_CHARACTERS) ?? '',
    ].join('\t'),
  );
  console.log(rows.at(-1));
}
if (values.only === '') await writeFile(OUTPUT, [heads.join('\t'), ...rows.toSorted(), ''].join('\n'));
for (const stop of stops.reverse()) await stop();
await postgres.stop();
