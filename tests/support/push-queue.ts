import { queuePush } from '#features/notifications/push/queue-push.server.ts';
import type { PushContent } from '#features/notifications/push/push-message.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { createPush } from '#platform/push/create-push.server.ts';
import type { Push } from '#platform/push/push.ts';
import { pushKeys } from '#platform/push/push-keys.server.ts';
import { afterFile } from './after-file.ts';
import { makeAccount } from './factories.ts';
import { noJobs } from './no-jobs.ts';
import { makeBrowserKeys, makePushDevice } from './push-device.ts';
import { pushPeer } from './push-peer.ts';
import { testDatabase } from './test-database.ts';

/** The job of push messages with a clock, a push service under control, and the calls of its tests. */
export async function openPushQueue() {
  const { connectionString } = await testDatabase();
  const { db, close } = openDatabase({ connection: { connectionString } });
  afterFile(close);
  const peer = await pushPeer();

  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const after = (seconds: number): void => void (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  /** Number of the last notification. */
  const numbers = { last: 0 };
  /** Runs that the job queued: data and delay. */
  const sent: { id: number; after: number | undefined }[] = [];
  const failed: number[] = [];

  const settings = { contact: 'mailto:push@volan.example', hosts: [], allowsLoopback: true };
  const keys = await pushKeys(db, [Buffer.alloc(32, 1)]);
  const real = createPush(settings, keys, { timeoutMs: 300 });
  const ctx = {
    db,
    jobs: {
      ...noJobs,
      send: async (_name: string, data: object = {}, options: { startAfterSeconds?: number } = {}) =>
        void sent.push({ id: (data as { id: number }).id, after: options.startAfterSeconds }),
    },
    log: createLog({ level: 'silent' }),
    now: () => clock.now,
    push: real as Push | undefined,
    secret: [Buffer.alloc(32, 2)] as const,
    config: { origin: 'https://volan.example' },
    afterFailedPush: async (_ctx: object, id: number) => void failed.push(id),
  };

  const content: PushContent = {
    message: {
      title: 'Намалена цена',
      body: 'BMW 320d',
      lang: 'bg',
      navigate: '/listing/7',
      tag: 'listing-7',
    },
    ttlSeconds: 7 * 86_400,
    urgency: 'normal',
    topic: 'price 7',
  };

  /** An account with devices at the peer, by the paths of their endpoints. */
  async function account(
    ...paths: string[]
  ): Promise<{ id: number; browsers: ReturnType<typeof makeBrowserKeys>[] }> {
    const id = await makeAccount(db, { display_name: 'Мария' });
    const browsers = paths.map(() => makeBrowserKeys());
    for (const [index, path] of paths.entries()) {
      const { p256dh = '', auth = '' } = browsers[index] ?? {};
      await makePushDevice(db, {
        account_id: id,
        endpoint: `${peer.url}/${id}${path}`,
        p256dh,
        auth,
        server_key: keys.publicKey,
      });
    }
    return { id, browsers };
  }
  async function queue(accountId: number, more: Partial<PushContent> = {}): Promise<number> {
    await queuePush(
      ctx,
      { accountId, notificationId: (numbers.last += 1), ...content, ...more },
      { transaction: db },
    );
    return sent.at(-1)?.id ?? 0;
  }
  const messages = (accountId: number) =>
    db.selectFrom('push_message').select('id').where('account_id', '=', accountId).execute();
  const endpoints = async (accountId: number) =>
    (
      await db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('account_id', '=', accountId)
        .execute()
    ).map(({ endpoint }) => endpoint.replace(`${peer.url}/${accountId}`, ''));
  const calls = (accountId: number) =>
    peer.requests
      .filter(({ path }) => path.startsWith(`/${accountId}/`))
      .map(({ path }) => path.replace(`/${accountId}`, ''))
      .sort();

  /** Answers by the end of the path; 201 otherwise. */
  const answerBy = (answers: Record<string, number>, headers: Record<string, string> = {}): void =>
    peer.answer((response, { path }) => {
      const [, status = 201] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
      response.writeHead(status, headers).end();
    });
  const reset = (): void => {
    peer.requests.length = 0;
    sent.length = 0;
    failed.length = 0;
    ctx.push = real;
    answerBy({});
  };
  return {
    db,
    peer,
    keys,
    ctx,
    clock,
    after,
    numbers,
    sent,
    failed,
    content,
    account,
    queue,
    messages,
    endpoints,
    calls,
    answerBy,
    reset,
  };
}
