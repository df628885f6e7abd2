/**
 * `node tools/bench/bench-jobs.ts --data-dir FOLDER [--only NAME]`: runs every scheduled job of the worker once while
 * PostgreSQL logs the plan of each statement, and writes duration and slowest statement of each to statements/jobs.tsv.
 * The folder holds a demo market, as for bench-statements.ts, and is changed: use a copy.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { workerJobs } from '#src/worker.server.ts';
import { startExplainedPostgres } from './statements/explained-postgres.ts';

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
const postgres = await startExplainedPostgres(dataDir);
const stops: (() => Promise<unknown>)[] = [];
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, ROLE: 'worker' });
const log = createLog({ level: 'warn' });
const ctx = await createContext(config, { log, connectionString: postgres.url, stops });
await postgres.query('analyze');

const rows: string[] = [];
for (const job of workerJobs(ctx).filter(({ cron, name }) => cron && name.includes(values.only))) {
  await postgres.takePlans(RULES);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const outcome = await job.run({}, new AbortController().signal, { number: 1, isLast: true }).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const plans = (await postgres.takePlans(RULES)).filter(({ sql }) => !OF_QUEUE.test(sql));
  const [slowest] = plans.toSorted((one, other) => other.ms - one.ms);
  const inDatabase = plans.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  rows.push(
    [
      job.name,
      job.cron,
      outcome,
      seconds.toFixed(1),
      ((user + system) / 1e6).toFixed(1),
      inDatabase.toFixed(1),
      plans.length,
      ((slowest?.ms ?? 0) / 1000).toFixed(2),
      slowest?.sql.slice(0, SHOWN_CHARACTERS) ?? '',
    ].join('\t'),
  );
  console.log(rows.at(-1));
}
const heads = ['job', 'cron', 'outcome', 's', 'CPU s', 'statements s', 'statements', 'slowest s', 'its text'];
if (values.only === '') await writeFile(OUTPUT, [heads.join('\t'), ...rows.toSorted(), ''].join('\n'));
for (const stop of stops.reverse()) await stop();
await postgres.stop();
