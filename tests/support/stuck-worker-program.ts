/**
 * A worker that sends messages and stops in the middle: once a mail is queued and before its transaction commits, it
 * reports that and waits to be killed.
 */
import { tellFollowers } from '#features/price-watch/alerts/tell-followers.server.ts';
import { tellSearches } from '#features/saved-searches/alerts/tell-search.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';

const { job, connectionString, dataDir, now } = JSON.parse(process.env['STUCK_WORKER'] ?? '{}') as {
  job: 'searches' | 'followers';
  connectionString: string;
  dataDir: string;
  now: string;
};
const nothing = async () => undefined;
const jobs: Jobs = {
  send: async () => {
    process.send?.('queued');
    await new Promise(() => undefined);
  },
  prepare: nothing,
  listFailed: async () => [],
  work: nothing,
  stop: nothing,
};
const config = readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir });
const ctx = await createContext(
  config,
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs, now: () => new Date(now) },
);
const tell = { searches: tellSearches, followers: tellFollowers }[job];
await tell(ctx, new AbortController().signal);
