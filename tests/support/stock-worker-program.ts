/** A worker that applies a stock run or a change of prices until it is killed. */
import { workOnPriceChange } from '#features/dealers/price-changes/work-on-price-change.server.ts';
import { workOnRun } from '#features/dealers/runs/work-on-run.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from './no-jobs.ts';

const { run, priceChange, connectionString, dataDir, now } = JSON.parse(
  process.env['STOCK_WORKER'] ?? '{}',
) as {
  run?: number;
  priceChange?: number;
  connectionString: string;
  dataDir: string;
  now: string;
};
const ctx = await createContext(
  readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir }),
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs: noJobs, now: () => new Date(now) },
);
const never = new AbortController().signal;
if (run !== undefined) await workOnRun(ctx, run, never);
if (priceChange !== undefined) await workOnPriceChange(ctx, priceChange, never);
