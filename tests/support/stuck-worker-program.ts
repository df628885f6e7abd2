/**
 * A worker that stops in the middle: once a mail, or the sending of alerts about new matches, is queued and before its
 * transaction commits, it reports that and waits to be killed. Push messages: before or during the call of a push service.
 */
import { dispatchLeftEvents } from '#features/notifications/notifications-jobs.server.ts';
import { sendPush } from '#features/notifications/push/send-push.server.ts';
import { tellFollowers } from '#features/price-watch/alerts/tell-followers.server.ts';
import { tellSearches } from '#features/saved-searches/alerts/tell-search.server.ts';
import { followForMatching } from '#features/saved-searches/matching/follow-for-matching.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Push } from '#platform/push/push.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from './no-jobs.ts';
import type { StuckJob } from './stuck-worker.ts';

const { job, id, connectionString, dataDir, now } = JSON.parse(process.env['STUCK_WORKER'] ?? '{}') as {
  job: StuckJob;
  id: number;
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
const config = readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir, PUSH_LOOPBACK: 'allow' });
const ctx = await createContext(
  config,
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs, now: () => new Date(now) },
);
async function reportAndHang(): Promise<never> {
  process.send?.('queued');
  return new Promise(() => undefined);
}
const reportAndCall: Push['send'] = async (...input) => {
  process.send?.('queued');
  // As long as the test needs to see the call and kill this process.
  setInterval(() => undefined, 1_000);
  return ctx.push?.send(...input) ?? { kind: 'later' };
};
const never = new AbortController().signal;
const starts: Record<StuckJob, () => unknown> = {
  searches: () => tellSearches(ctx, never),
  followers: () => tellFollowers(ctx, never),
  events: () => dispatchLeftEvents(ctx),
  push: () => sendPush({ ...ctx, push: ctx.push && { ...ctx.push, send: reportAndHang } }, id),
  'push-call': () => sendPush({ ...ctx, push: ctx.push && { ...ctx.push, send: reportAndCall } }, id),
  matching: () => followForMatching(ctx, { connection: { connectionString } }),
};
await starts[job]();
