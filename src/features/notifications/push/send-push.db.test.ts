import { beforeEach, describe, expect, it } from 'vitest';
import { decryptPush } from '#tests/support/decrypt-push.ts';
import { makeBrowserKeys, makePushDevice } from '#tests/support/push-device.ts';
import { openPushQueue } from '#tests/support/push-queue.ts';
import { hasPushDevice, queuePush } from './queue-push.server.ts';
import { sendPush } from './send-push.server.ts';

const {
  db,
  peer,
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
  calls,
  answerBy,
  reset,
} = await openPushQueue();
beforeEach(reset);

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
    const input = (accountId: number) => ({ accountId, notificationId: (numbers.last += 1), ...content });
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
    const input = { accountId: id, notificationId: (numbers.last += 1), ...content };
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
        .values({ account_id: id, topic: 'own', kind: 'x', event_key, data: '{}', at: clock.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      numbers.last = event.id - 1;
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
      .values({ account_id: id, topic: 'own', kind: 'x', event_key: 'x', data: '{}', at: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    numbers.last = event - 1;
    const message = await queue(id);
    await db
      .updateTable('notification')
      .set({ pushed_with: event, read_at: clock.now })
      .where('id', '=', event)
      .execute();
    await sendPush(ctx, message);
    expect([calls(id), await messages(id)]).toEqual([[], []]);
  });

  it('waits for the end of the quiet hours if it was queued by day', async () => {
    const { id } = await account('/phone');
    clock.now = new Date('2026-11-20T19:59:00Z');
    const message = await queue(id);
    answerBy({ '/phone': 500 });
    await sendPush(ctx, message);
    clock.now = new Date('2026-11-20T21:00:00Z');
    await sendPush(ctx, message);
    expect(calls(id)).toHaveLength(1);
    // Until 8:00 in Sofia.
    expect(sent.at(-1)).toEqual({ id: message, after: 9 * 3600 });
    const atNight = await queue(id, { topic: 'other' });
    await sendPush(ctx, atNight);
    expect(calls(id)).toHaveLength(2);
    clock.now = new Date('2026-11-21T12:00:00Z');
  });
});
