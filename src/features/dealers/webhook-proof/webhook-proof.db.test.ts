import { beforeEach, describe, expect, it } from 'vitest';
import { isSigned, webhookCalls } from '#tests/support/dealer-webhook.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { dueWebhooks } from '../webhooks/claim-delivery.server.ts';
import { sendWebhook } from '../webhooks/send-webhook.server.ts';

const peer = await httpPeer();
const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
const { begin, call, setState, log, standing } = webhookCalls(test);
const { db } = test.ctx;
const MINUTE_MS = 60_000;
const at = (ms: number) => ({ ...test.ctx, now: () => new Date(NOW.getTime() + ms) });

let webhook = 0;
let secret = '';
beforeEach(async () => {
  ({ webhook, secret } = await begin({ isProven: false }));
  peer.requests.splice(0);
});

/** The challenge of the newest call. */
const challengeOf = (): string =>
  (JSON.parse(peer.requests.at(-1)?.body ?? '') as { data: { challenge: string } }).data.challenge;
const isProven = async () =>
  (await db.selectFrom('webhook').select('proven_at').where('id', '=', webhook).executeTakeFirstOrThrow())
    .proven_at !== null;
const types = () => peer.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe('a new address', () => {
  it.each([
    ['the challenge alone', () => challengeOf()],
    ['the challenge with a line end', () => `${challengeOf()}\r\n`],
    ['JSON with the challenge', () => JSON.stringify({ challenge: challengeOf() })],
  ])('that answers %s gets the events that waited', async (_name, answer) => {
    await setState('sold');
    peer.answer((response) => response.end(answer()));
    await sendWebhook(test.ctx, webhook);
    expect(types()).toEqual(['webhook.challenge', 'listing.sold']);
    expect(peer.requests.every((request) => isSigned(request, secret))).toBe(true);
    expect(await isProven()).toBe(true);
    expect(await log()).toMatchObject([{ type: 'listing.sold' }, { type: 'webhook.challenge', body: null }]);
  });

  it.each([
    ['accepts everything', () => 'ok'],
    ['returns what it was sent', () => peer.requests.at(-1)?.body ?? ''],
    ['answers JSON that is no object', () => 'null'],
    ['returns the challenge among other text', () => `got ${challengeOf()}`],
  ])('that %s gets no event', async (_name, answer) => {
    await setState('sold');
    peer.answer((response) => response.end(answer()));
    await sendWebhook(test.ctx, webhook);
    await sendWebhook(at(29 * 1000), webhook);
    expect(types()).toEqual(['webhook.challenge']);
    expect(await isProven()).toBe(false);
    expect((await log()).at(-1)).toMatchObject({ state: 'waiting', status: 200, fault: 'not_echoed' });
    expect((await call('POST', `webhooks/${webhook}/test`, {})).statusCode).toBe(409);
  });

  it('that refuses is asked for an hour, then only on demand, and is not paused', async () => {
    peer.answer((response) => response.writeHead(401).end(challengeOf()));
    for (let minutes = 0; minutes < 180; minutes += 1) await sendWebhook(at(minutes * MINUTE_MS), webhook);
    expect(types()).toHaveLength(7);
    expect(await log()).toMatchObject([{ state: 'failed', status: 401, next_at: null }]);
    expect(await standing()).toEqual({ failures: 0, paused_by: null });
    const first = challengeOf();
    peer.answer((response) => response.end(challengeOf()));
    expect((await call('POST', `webhooks/${webhook}/proof`, {})).statusCode).toBe(202);
    await sendWebhook(test.ctx, webhook);
    expect(challengeOf()).not.toBe(first);
    expect(await isProven()).toBe(true);
  });

  it('that is slow is asked again later, at once when its dealer presses, and with one challenge', async () => {
    peer.answer((response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    await sendWebhook({ ...test.ctx, timeoutMs: 1_000 }, webhook);
    expect(await log()).toMatchObject([{ state: 'waiting', fault: 'timeout' }]);
    const first = challengeOf();
    peer.answer((response) => response.end(challengeOf()));
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(1);
    const presses = [1, 2].map(() => call('POST', `webhooks/${webhook}/proof`, {}));
    expect((await Promise.all(presses)).map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(2);
    expect(challengeOf()).toBe(first);
    expect(await isProven()).toBe(true);
  });
});

it('events of an unproven address wait, and its challenge is known to the address only', async () => {
  peer.answer((response) => response.end());
  await sendWebhook(test.ctx, webhook);
  await setState('sold');
  expect(await dueWebhooks(test.ctx)).not.toContain(webhook);
  const page = await call('GET', `webhooks/${webhook}/deliveries`);
  expect(page.body).not.toContain(challengeOf());
  const challenge = (await log()).find(({ type }) => type === 'webhook.challenge');
  expect((await call('POST', `deliveries/${challenge?.id ?? 0}/replay`, {})).statusCode).toBe(404);
});

it('challenges are limited per hour', async () => {
  await db.updateTable('limit_use').set({ uses: 30 }).where('name', '=', 'webhook_proof').execute();
  expect((await call('POST', `webhooks/${webhook}/proof`, {})).statusCode).toBe(429);
});
