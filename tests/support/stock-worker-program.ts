/** A worker that applies a stock run until it is killed. */
import { workOnRun } from '#features/dealers/runs/work-on-run.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from './no-jobs.ts';

const { run, connectionString, dataDir, now } = JSON.parse(process.env['STOCK_WORKER'] ?? '{}') as {
  run: number;
  connectionString: string;
  dataDir: string;
  now: string;
};
const ctx = await createContext(
  readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir }),
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs: noJobs, now: () => new Date(now) },
);
await workOnRun(ctx, run, new AbortController().signal);
