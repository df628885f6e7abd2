/** A worker that applies a stock run or a change of prices, or fetches the pictures of a dealer, until it is killed. */
import { fetchStockPictures } from '#features/dealers/pictures/fetch-stock-pictures.server.ts';
import { workOnPriceChange } from '#features/dealers/price-changes/work-on-price-change.server.ts';
import { workOnRun } from '#features/dealers/runs/work-on-run.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from './no-jobs.ts';

const { run, priceChange, account, connectionString, dataDir, peer, now } = JSON.parse(
  process.env['STOCK_WORKER'] ?? '{}',
) as {
  run?: number;
  priceChange?: number;
  account?: number;
  connectionString: string;
  dataDir: string;
  peer?: string;
  now: string;
};
const ctx = await createContext(
  readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir, ...(peer && { OUTSIDE_PEER: peer }) }),
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs: noJobs, now: () => new Date(now) },
);
const { signal } = new AbortController();
if (run !== undefined) await workOnRun(ctx, run, signal);
if (priceChange !== undefined) await workOnPriceChange(ctx, priceChange, signal);
if (account !== undefined) await fetchStockPictures(ctx, { account, signal });
