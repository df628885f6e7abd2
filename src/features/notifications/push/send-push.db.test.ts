import { beforeEach, describe, expect, it } from 'vitest';
import type { Push } from '#platform/push/push.ts';
import { createPush } from '#platform/push/create-push.server.ts';
import { pushKeys } from '#platform/push/push-keys.server.ts';
import { noJobs } from '#tests/support/no-jobs.ts';
import { decryptPush } from '#tests/support/decrypt-push.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { makeBrowserKeys, makePushDevice } from '#tests/support/push-device.ts';
import { pushPeer } from '#tests/support/push-peer.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { createLog } from '#platform/log/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { afterAll } from 'vitest';
import type { PushContent } from './push-message.ts';
import { hasPushDevice, queuePush } from './queue-push.server.ts';
import { sendPush } from './send-push.server.ts';

const { connectionString } = await testDatabase();
const { db, close } = openDatabase({ connection: { connectionString } });
afterAll(close);
const peer = await pushPeer();

let now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));
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
  now: () => now,
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

let notification = 0;
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
  notification += 1;
  await queuePush(ctx, { accountId, notificationId: notification, ...content, ...more }, { transaction: db });
  return sent.at(-1)?.id ?? 0;
}
const messages = (accountId: number) =>
  db.selectFrom('push_message').select('id').where('account_id', '=', accountId).execute();
const endpoints = async (accountId: number) =>
  (
    await db.selectFrom('push_subscription').select('endpoint').where('account_id', '=', accountId).execute()
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

beforeEach(() => {
  peer.requests.length = 0;
  sent.length = 0;
  failed.length = 0;
  ctx.push = real;
  answerBy({});
});

describe('a queued push message', () => {
  it('reaches every device of the account in the declarative form, and is gone then', async () => {
    const { id, browsers } = await account('/phone', '/desk');
    await sendPush(ctx, await queue(id));
    expect(calls(id)).toEqual(['/desk', '/phone']);
    const received = peer.requests.map(({ path, body }) =>
      decryptPush(body, browsers[path.endsWith('/phone') ? 0 : 1] ?? makeBrowserKeys()).toString(),
    );
    expect(JSON.parse(received[0] ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'Намалена цена',
        body: 'BMW 320d',
        lang: 'bg',
        dir: 'ltr',
        navigate: 'https://volan.example/listing/7',
        tag: 'listing-7',
        silent: false,
      },
    });
    expect(await messages(id)).toEqual([]);
    expect(failed).toEqual([]);
  });

  it('is not queued without a device, for an earlier key of the server or when push is off', async () => {
    const none = await account();
    const old = await account();
    await makePushDevice(db, { account_id: old.id, server_key: 'earlier key' });
    const on = await account('/phone');
    const input = (accountId: number) => ({ accountId, notificationId: (notification += 1), ...content });
    expect(await queuePush(ctx, input(none.id), { transaction: db })).toBe(false);
    expect(await queuePush(ctx, input(old.id), { transaction: db })).toBe(false);
    expect(await queuePush({ ...ctx, push: undefined }, input(on.id), { transaction: db })).toBe(false);
    expect(await queuePush(ctx, input(on.id), { transaction: db })).toBe(true);
    const hasDevice = await Promise.all([none, old, on].map(({ id }) => hasPushDevice(ctx, id)));
    expect(hasDevice).toEqual([false, false, true]);
    expect(sent).toHaveLength(1);
  });

  it('is queued once for one notification', async () => {
    const { id } = await account('/phone');
    const input = { accountId: id, notificationId: (notification += 1), ...content };
    expect(await queuePush(ctx, input, { transaction: db })).toBe(true);
    expect(await queuePush(ctx, input, { transaction: db })).toBe(true);
    expect(sent).toHaveLength(1);
    expect(await messages(id)).toHaveLength(1);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'listing/7'])(
    'cannot lead to %s',
    async (navigate) => {
      const { id } = await account('/phone');
      await expect(queue(id, { message: { ...content.message, navigate } })).rejects.toThrow();
    },
  );

  it('is not sent to a blocked account', async () => {
    const { id } = await account('/phone');
    const message = await queue(id);
    await db.updateTable('account').set({ blocked: true }).where('id', '=', id).execute();
    await sendPush(ctx, message);
    expect([calls(id), await messages(id)]).toEqual([[], []]);
  });
});

describe('a push message that waits for a device', () => {
  it('is dropped by a later one of its topic, whose failure then stands for the events of both', async () => {
    const { id } = await account('/phone');
    const tell = async (event_key: string) => {
      const event = await db
        .insertInto('notification')
        .values({ account_id: id, topic: 'own', kind: 'x', event_key, data: '{}', at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      notification = event.id - 1;
      const message = await queue(id);
      await db
        .updateTable('notification')
        .set({ pushed_with: event.id })
        .where('id', '=', event.id)
        .execute();
      return { event: event.id, message };
    };
    answerBy({ '/phone': 500 });
    const first = await tell('first');
    await sendPush(ctx, first.message);
    const second = await tell('second');
    answerBy({});
    await sendPush(ctx, second.message);
    after(60);
    await sendPush(ctx, first.message);
    // One that failed, and the later one: the first must not replace it on the screen.
    expect(calls(id)).toHaveLength(2);
    const rows = await db
      .selectFrom('notification')
      .select('pushed_with')
      .where('account_id', '=', id)
      .execute();
    expect(rows.map(({ pushed_with }) => pushed_with)).toEqual([second.event, second.event]);
  });

  it('is not sent any more once its account has read what it is about', async () => {
    const { id } = await account('/phone');
    const { id: event } = await db
      .insertInto('notification')
      .values({ account_id: id, topic: 'own', kind: 'x', event_key: 'x', data: '{}', at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    notification = event - 1;
    const message = await queue(id);
    await db
      .updateTable('notification')
      .set({ pushed_with: event, read_at: now })
      .where('id', '=', event)
      .execute();
    await sendPush(ctx, message);
    expect([calls(id), await messages(id)]).toEqual([[], []]);
  });

  it('waits for the end of the quiet hours if it was queued by day', async () => {
    const { id } = await account('/phone');
    now = new Date('2026-11-20T19:59:00Z');
    const message = await queue(id);
    answerBy({ '/phone': 500 });
    await sendPush(ctx, message);
    now = new Date('2026-11-20T21:00:00Z');
    await sendPush(ctx, message);
    expect(calls(id)).toHaveLength(1);
    // Until 8:00 in Sofia.
    expect(sent.at(-1)).toEqual({ id: message, after: 9 * 3600 });
    const atNight = await queue(id, { topic: 'other' });
    await sendPush(ctx, atNight);
    expect(calls(id)).toHaveLength(2);
    now = new Date('2026-11-21T12:00:00Z');
  });
});

describe('devices that cannot be reached', () => {
  it('are called again without the others, at the time the push service asks for', async () => {
    const { id } = await account('/phone', '/desk');
    const message = await queue(id);
    answerBy({ '/desk': 429 }, { 'Retry-After': '90' });
    await sendPush(ctx, message);
    expect(calls(id)).toEqual(['/desk', '/phone']);
    expect(sent.at(-1)).toEqual({ id: message, after: 90 });
    after(60);
    await sendPush(ctx, message);
    expect(calls(id)).toHaveLength(2);
    after(30);
    answerBy({});
    await sendPush(ctx, message);
    expect(calls(id)).toEqual(['/desk', '/desk', '/phone']);
    expect([await messages(id), failed]).toEqual([[], []]);
  });

  it('are called after doubling pauses when the push service fails, redirects, is silent or dead', async () => {
    const { id } = await account('/fails', '/redirects', '/silent');
    await makePushDevice(db, {
      account_id: id,
      endpoint: `http://127.0.0.1:9/${id}`,
      server_key: keys.publicKey,
    });
    const message = await queue(id);
    peer.answer((response, { path }) => {
      if (path.endsWith('/silent')) return;
      response.writeHead(path.endsWith('/fails') ? 500 : 302, { Location: '/elsewhere' }).end();
    });
    const pauses: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await sendPush(ctx, message);
      pauses.push(sent.at(-1)?.after);
      after(sent.at(-1)?.after ?? 0);
    }
    expect(pauses).toEqual([30, 60, 120]);
    expect(calls(id)).toHaveLength(9);
    expect(await endpoints(id)).toHaveLength(4);
  });

  it('are given up after a day, and the notification takes another way only if no device has shown it', async () => {
    const [lost, seen] = [await account('/dead'), await account('/dead', '/phone')];
    answerBy({ '/dead': 500 });
    const [first, second] = [await queue(lost.id), await queue(seen.id)];
    await sendPush(ctx, first);
    await sendPush(ctx, second);
    expect(failed).toEqual([]);
    after(86_400);
    await sendPush(ctx, first);
    await sendPush(ctx, second);
    expect(failed).toEqual([notification - 1]);
    expect([await messages(lost.id), await messages(seen.id)]).toEqual([[], []]);
    expect(calls(lost.id)).toHaveLength(1);
  });

  it('are forgotten when the push service knows them no more, and the notification takes another way at once', async () => {
    const { id } = await account('/gone', '/missing');
    answerBy({ '/gone': 410, '/missing': 404 });
    await sendPush(ctx, await queue(id));
    expect([await endpoints(id), failed, await messages(id)]).toEqual([[], [notification], []]);
  });

  it('stay when only this message is refused', async () => {
    const { id } = await account('/refuses');
    answerBy({ '/refuses': 413 });
    await sendPush(ctx, await queue(id));
    expect([await endpoints(id), failed]).toEqual([['/refuses'], [notification]]);
  });

  it('get nothing after they were removed', async () => {
    const { id } = await account('/phone');
    const message = await queue(id);
    await db.deleteFrom('push_subscription').where('account_id', '=', id).execute();
    await sendPush(ctx, message);
    expect(calls(id)).toEqual([]);
  });
});

describe('two workers', () => {
  it('send to each device once', async () => {
    const { id } = await account('/a', '/b', '/c', '/d');
    const message = await queue(id);
    await Promise.all([sendPush(ctx, message), sendPush(ctx, message), sendPush(ctx, message)]);
    expect(calls(id)).toEqual(['/a', '/b', '/c', '/d']);
  });
});
