import { beforeEach, describe, expect, it } from 'vitest';
import { makePushDevice } from '#tests/support/push-device.ts';
import { openPushQueue } from '#tests/support/push-queue.ts';
import { sendPush } from './send-push.server.ts';

const {
  db,
  peer,
  keys,
  ctx,
  after,
  numbers,
  sent,
  failed,
  account,
  queue,
  messages,
  endpoints,
  calls,
  answerBy,
  reset,
} = await openPushQueue();
beforeEach(reset);

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
    expect(failed).toEqual([numbers.last - 1]);
    expect([await messages(lost.id), await messages(seen.id)]).toEqual([[], []]);
    expect(calls(lost.id)).toHaveLength(1);
  });

  it('are forgotten when the push service knows them no more, and the notification takes another way at once', async () => {
    const { id } = await account('/gone', '/missing');
    answerBy({ '/gone': 410, '/missing': 404 });
    await sendPush(ctx, await queue(id));
    expect([await endpoints(id), failed, await messages(id)]).toEqual([[], [numbers.last], []]);
  });

  it('stay when only this message is refused', async () => {
    const { id } = await account('/refuses');
    answerBy({ '/refuses': 413 });
    await sendPush(ctx, await queue(id));
    expect([await endpoints(id), failed]).toEqual([['/refuses'], [numbers.last]]);
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
