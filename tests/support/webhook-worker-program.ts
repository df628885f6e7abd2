/** A worker that calls a webhook until it is killed. */
import { sendWebhook } from '#features/dealers/webhooks/send-webhook.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from './no-jobs.ts';

const { webhook, connectionString, peer, dataDir, now } = JSON.parse(
  process.env['WEBHOOK_WORKER'] ?? '{}',
) as {
  webhook: number;
  connectionString: string;
  peer: string;
  dataDir: string;
  now: string;
};
const ctx = await createContext(
  readConfig({ ORIGIN: 'https://volan.test', DATA_DIR: dataDir, OUTSIDE_PEER: peer }),
  { log: createLog({ level: 'silent' }), connectionString, stops: [] },
  { jobs: noJobs, now: () => new Date(now) },
);
await sendWebhook(ctx, webhook);
