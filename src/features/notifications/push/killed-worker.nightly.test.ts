import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createPush } from '#platform/push/create-push.server.ts';
import { pushKeys } from '#platform/push/push-keys.server.ts';
import { decryptPush } from '#tests/support/decrypt-push.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { makeBrowserKeys, makePushDevice } from '#tests/support/push-device.ts';
import { pushPeer } from '#tests/support/push-peer.ts';
import { workerThatQueued } from '#tests/support/stuck-worker.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { queuePush } from './queue-push.server.ts';
import { sendPush } from './send-push.server.ts';

const test = await testApp();
const { db, secret } = test.ctx;
const peer = await pushPeer();
const keys = await pushKeys(db, secret);
const settings = { contact: 'mailto:push@volan.example', hosts: [], allowsLoopback: true };
const push = createPush(settings, keys);
const browser = makeBrowserKeys();
const CLAIM_MS = 60_000;
const at = (ms: number) => ({ ...test.ctx, push, now: () => new Date(NOW.getTime() + ms) });

/** Queues a push message to a device of a new account. */
async function queue(path: string): Promise<number> {
  const accountId = await makeAccount(db);
  await makePushDevice(db, {
    account_id: accountId,
    endpoint: `${peer.url}${path}`,
    p256dh: browser.p256dh,
    auth: browser.auth,
    server_key: keys.publicKey,
  });
  const message = {
    title: 'Ново съобщение',
    body: 'Виж го',
    lang: 'bg',
    navigate: '/',
    tag: 'talk-7',
  } as const;
  const content = { message, ttlSeconds: 86_400, urgency: 'high', topic: 'talk-7' } as const;
  await queuePush(at(0), { accountId, notificationId: 1, ...content }, { transaction: db });
  const { id } = await db
    .selectFrom('push_message')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
}
const calls = (path: string) => peer.requests.filter((request) => request.path === path);
const isLeft = async (id: number) =>
  (await db.selectFrom('push_message').select('id').where('id', '=', id).execute()).length > 0;

it('sends a push exactly once when a worker is killed between claiming the device and the call', async () => {
  const id = await queue('/before');
  const worker = await workerThatQueued(test, 'push', id);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await sendPush(at(CLAIM_MS - 1), id);
  expect(calls('/before')).toEqual([]);
  await Promise.all([sendPush(at(CLAIM_MS), id), sendPush(at(CLAIM_MS), id)]);
  expect(calls('/before')).toHaveLength(1);
  expect(await isLeft(id)).toBe(false);
});

it('repeats a push under one topic and tag when a worker is killed during the call, so that it is shown once', async () => {
  const id = await queue('/during');
  // The push service has taken the message, but its answer does not reach the worker.
  peer.answer(() => undefined);
  const worker = await workerThatQueued(test, 'push-call', id);
  await expect.poll(() => calls('/during').length).toBe(1);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  peer.answer((response) => response.writeHead(201).end());
  await sendPush(at(CLAIM_MS - 1), id);
  expect(calls('/during')).toHaveLength(1);
  await sendPush(at(CLAIM_MS), id);
  await sendPush(at(CLAIM_MS), id);
  const sent = calls('/during').map(({ headers, body }) => ({
    topic: headers['topic'],
    shown: decryptPush(body, browser).toString(),
  }));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.shown).toContain('"tag":"talk-7"');
  expect(await isLeft(id)).toBe(false);
});
