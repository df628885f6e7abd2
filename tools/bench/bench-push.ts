/**
 * Measures push notifications: `node tools/bench/bench-push.ts [--devices 10000]`. Sends one message to each of so many
 * devices, each of an account of its own, over real sockets to a push service in another process that decrypts every
 * message and checks its signature. Prints the CPU of this process: for sending alone, and for queueing and sending with
 * the database as the worker does, without the job queue.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PushContent } from '#features/notifications/push/push-message.ts';
import { pushPayload } from '#features/notifications/push/push-payload.ts';
import { queuePush } from '#features/notifications/push/queue-push.server.ts';
import { sendPush } from '#features/notifications/push/send-push.server.ts';
import { hashEndpoint } from '#features/notifications/push/subscribe-push.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { createPush } from '#platform/push/create-push.server.ts';
import { pushKeys } from '#platform/push/push-keys.server.ts';
import { makeBrowserKeys } from '#tests/support/push-device.ts';
import { noJobs } from '#tests/support/no-jobs.ts';

const { values } = parseArgs({ options: { devices: { type: 'string', default: '10000' } } });
const devices = Number(values.devices);
/** As many as the devices of a few accounts. */
const AT_ONCE = 32;
const ROWS_AT_ONCE = 1_000;
const content: PushContent = {
  message: {
    title: 'Намалена цена: BMW 320d',
    body: 'Беше 18 900 €, сега е 17 500 €. Виж обявата, докато я има.',
    lang: 'bg',
    navigate: '/listing/1234567',
    tag: 'listing-1234567',
  },
  ttlSeconds: 86_400,
  urgency: 'normal',
  topic: 'price 1234567',
};

const peer = fork(join(projectRoot(), 'tools/bench/push-peer-program.ts'), { execArgv: [] });
const [{ port }] = (await once(peer, 'message')) as [{ port: number }];
const browsers = Array.from({ length: devices }, makeBrowserKeys);
peer.send({
  browsers: browsers.map(({ p256dh, auth, privateKey }) => ({
    p256dh,
    auth,
    privateKey: privateKey.toString('hex'),
  })),
});
const endpoint = (index: number): string => `http://127.0.0.1:${port}/${index}`;

const dataDir = await mkdtemp(join(tmpdir(), 'volan-push-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
const { db, close } = openDatabase({ connection: postgres.connection, max: 8 });
try {
  await migrate(db);
  const keys = await pushKeys(db, [Buffer.alloc(32, 1)]);
  const settings = { contact: 'mailto:push@volan.example', hosts: [], allowsLoopback: true };
  const push = createPush(settings, keys);
  const sent: number[] = [];
  const ctx = {
    db,
    jobs: {
      ...noJobs,
      send: async (_name: string, data: object = {}) => void sent.push((data as { id: number }).id),
    },
    log: createLog({ level: 'warn' }),
    now: () => new Date(),
    push,
    config: { origin: 'https://volan.example' },
  };

  const payload = pushPayload(content.message, ctx.config);
  await measure('sending', (index) =>
    push.send({ endpoint: endpoint(index), ...browserOf(index) }, payload, content),
  );

  const accounts: number[] = [];
  for (let from = 0; from < devices; from += ROWS_AT_ONCE) {
    const rows = browsers.slice(from, from + ROWS_AT_ONCE);
    const made = await db
      .insertInto('account')
      .values(rows.map(() => ({ kind: 'private' as const, display_name: 'Мария' })))
      .returning('id')
      .execute();
    accounts.push(...made.map(({ id }) => id));
    await db
      .insertInto('push_subscription')
      .values(
        rows.map((_row, place) => ({
          account_id: made[place]?.id ?? 0,
          endpoint: endpoint(from + place),
          endpoint_hash: hashEndpoint(endpoint(from + place)),
          ...browserOf(from + place),
          server_key: keys.publicKey,
          user_agent: 'bench',
          created_at: new Date(),
          used_at: new Date(),
        })),
      )
      .execute();
  }
  await measure('queueing', (index) =>
    queuePush(
      ctx,
      { accountId: accounts[index] ?? 0, notificationId: index, ...content },
      { transaction: db },
    ),
  );
  await measure('sending with the database', (index) => sendPush(ctx, sent[index] ?? 0));
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  peer.kill();
}

function browserOf(index: number): { p256dh: string; auth: string } {
  const { p256dh = '', auth = '' } = browsers[index] ?? {};
  return { p256dh, auth };
}

/** Runs `work` for every device, a limited number at once, and prints its cost and what the push service found. */
async function measure(name: string, work: (index: number) => Promise<unknown>): Promise<void> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  let next = 0;
  const line = async () => {
    while (next < devices) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  peer.send({});
  const [{ found }] = (await once(peer, 'message')) as [{ found: object }];
  console.log(
    `${name}: ${((user + system) / 1e6).toFixed(1)} s of CPU, ${seconds.toFixed(1)} s elapsed, load ${loadavg()[0]?.toFixed(0)}`,
    JSON.stringify(found),
  );
}
