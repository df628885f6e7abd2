/**
 * A worker that stops in the middle: once a mail, or the sending of alerts about new matches, is queued and before its
 * transaction commits, it reports that and waits to be killed.
 */
import { dispatchLeftEvents } from '#features/notifications/notifications-jobs.server.ts';
import { tellFollowers } from '#features/price-watch/alerts/tell-followers.server.ts';
import { tellSearches } from '#features/saved-searches/alerts/tell-search.server.ts';
import { followForMatching } from '#features/saved-searches/matching/follow-for-matching.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from './no-jobs.ts';
import type { StuckJob } from './stuck-worker.ts';

const { job, connectionString, dataDir, now } = JSON.parse(process.env['STUCK_WORKER'] ?? '{}') as {
  job: StuckJob;
  connectionString: string;
  dataDir: string;
  now: string;
};
const jobs: Jobs = {
  ...noJobs,
  send: async () => {
    process.send?.('queued');
    await new Promise(() => undefined);
  },
};
const config = readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir });
const ctx = await createContext(
  config,
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs, now: () => new Date(now) },
);
const never = new AbortController().signal;
const starts: Record<StuckJob, () => unknown> = {
  searches: () => tellSearches(ctx, never),
  followers: () => tellFollowers(ctx, never),
  events: () => dispatchLeftEvents(ctx),
  matching: () => followForMatching(ctx, { connection: { connectionString } }),
};
await starts[job]();
