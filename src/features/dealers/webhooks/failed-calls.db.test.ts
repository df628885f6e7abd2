import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log/log.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { isSigned, webhookCalls } from '#tests/support/dealer-webhook.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { dueWebhooks } from './claim-delivery.server.ts';
import { sendWebhook } from './send-webhook.server.ts';

const peer = await httpPeer();
const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
const { begin, call, setState, log, standing } = webhookCalls(test);
const { db } = test.ctx;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (ms: number) => ({ ...test.ctx, now: () => new Date(NOW.getTime() + ms) });

let accountId = 0;
let webhook = 0;
let secret = '';
beforeEach(async () => {
  ({ accountId, webhook, secret } = await begin());
  peer.requests.splice(0);
  peer.answer((response) => response.end('ok'));
});

describe('a call that fails', () => {
  it.each([
    ['500', (r) => r.writeHead(500).end('broken'), { status: 500, excerpt: 'broken' }, 30],
    ['429 with a time', (r) => r.writeHead(429, { 'Retry-After': '120' }).end(), { status: 429 }, 120],
    [
      'a redirect inside',
      (r) => r.writeHead(307, { Location: 'https://10.0.0.1/' }).end(),
      { status: null, fault: 'redirects' },
      30,
    ],
    ['a cut connection', (r) => r.destroy(), { status: null, fault: 'unreachable' }, 30],
    [
      'a cut answer',
      (r) => void r.writeHead(200, { 'Content-Length': '99' }).write('x', () => r.destroy()),
      { status: null, fault: 'cut_off' },
      30,
    ],
  ] as [string, Parameters<typeof peer.answer>[0], object, number][])(
    'by %s is repeated later with the same id and body',
    async (_name, reply, outcome, seconds) => {
      peer.answer(reply);
      await setState('sold');
      await sendWebhook(test.ctx, webhook);
      const [entry] = await log();
      expect(entry).toMatchObject({ state: 'waiting', attempts: 1, ...outcome });
      expect(Date.parse(entry?.next_at ?? '')).toBe(NOW.getTime() + seconds * 1000);
      await sendWebhook(at(seconds * 1000 - 1), webhook);
      expect(peer.requests).toHaveLength(1);
      peer.answer((response) => response.end());
      await sendWebhook(at(seconds * 1000), webhook);
      expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
      const [first, second] = peer.requests;
      expect(second?.body).toBe(first?.body);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(second && isSigned(second, secret)).toBe(true);
    },
  );

  it('because its answer does not end in time counts as failed', async () => {
    peer.answer((response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    await setState('sold');
    await sendWebhook({ ...test.ctx, timeoutMs: 300 }, webhook);
    expect(await log()).toMatchObject([{ state: 'waiting', status: null, fault: 'timeout' }]);
  });

  it('for a day is given up, and can be sent again from the log as it was', async () => {
    peer.answer((response) => response.writeHead(503).end());
    await setState('sold');
    for (let hours = 0; hours < 26; hours += 1) await sendWebhook(at(hours * HOUR_MS), webhook);
    const [entry] = await log();
    expect(entry).toMatchObject({ state: 'failed', next_at: null });
    const failed = peer.requests.splice(0);
    expect(failed).toHaveLength(25);
    peer.answer((response) => response.end('late'));
    expect((await call('POST', `deliveries/${entry?.id ?? 0}/replay`, {})).statusCode).toBe(202);
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests.map(({ body }) => body)).toEqual([failed[0]?.body]);
    expect(await log()).toMatchObject([
      { state: 'delivered', event_id: entry?.event_id },
      { state: 'failed' },
    ]);
  });

  it('keeps no other address waiting, and its own ones only until the next minute', async () => {
    peer.answer((response) => response.writeHead(500).end());
    await setState('paused');
    await setState('active');
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(1);
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(2);
  });

  it('again and again for hours pauses the address and tells its dealer; what it missed is sent when it is resumed', async () => {
    peer.answer((response) => response.writeHead(500).end());
    await setState('paused');
    await db.updateTable('webhook').set({ failures: 28 }).where('id', '=', webhook).execute();
    await sendWebhook(test.ctx, webhook);
    await sendWebhook(at(MINUTE_MS), webhook);
    expect(await standing()).toEqual({ failures: 30, paused_by: null });
    await sendWebhook(at(6 * HOUR_MS), webhook);
    expect(await standing()).toMatchObject({ paused_by: 'failures' });
    const told = await db
      .selectFrom('notification')
      .select(['kind', 'data'])
      .where('account_id', '=', accountId)
      .execute();
    expect(told).toEqual([{ kind: 'webhook_paused', data: { webhook, host: 'dms.example' } }]);
    await setState('active');
    peer.requests.splice(0);
    peer.answer((response) => response.end());
    await sendWebhook(at(8 * HOUR_MS), webhook);
    expect(peer.requests).toEqual([]);
    expect((await call('PATCH', `webhooks/${webhook}`, { paused: false })).statusCode).toBe(200);
    await sendWebhook(at(8 * HOUR_MS), webhook);
    expect(peer.requests).toHaveLength(2);
    expect(await standing()).toEqual({ failures: 0, paused_by: null });
  });

  it('with 410 pauses the address at once', async () => {
    peer.answer((response) => response.writeHead(410).end());
    await setState('sold');
    await sendWebhook(test.ctx, webhook);
    expect(await standing()).toMatchObject({ paused_by: 'gone' });
  });

  it('leaves neither the address, the key nor the answer in the log of the program', async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write: (part: Buffer, _encoding, done) => (lines.push(part.toString()), done()),
    });
    const ctx = { ...test.ctx, log: createLog({ level: 'debug', destination }) };
    peer.answer((response) => response.writeHead(500).end('internal token abc'));
    await setState('sold');
    await sendWebhook(ctx, webhook);
    ctx.log.error({ err: new Error(`sent with ${secret} and volan_${'k'.repeat(43)}`) }, 'x');
    expect(lines.join('')).not.toMatch(/dms\.example|internal token|kkkk/);
    expect(lines.join('')).not.toContain(secret.slice(6));
  });
});

it('an event of a worker that was killed during the call is sent by another one', async () => {
  const arrived = Promise.withResolvers<void>();
  peer.answer(() => arrived.resolve());
  await setState('sold');
  const worker = fork(join(projectRoot(), 'tests/support/webhook-worker-program.ts'), {
    env: {
      PATH: process.env['PATH'],
      WEBHOOK_WORKER: JSON.stringify({
        webhook,
        connectionString: test.connectionString,
        peer: peer.url,
        dataDir: test.ctx.config.dataDir,
        now: NOW.toISOString(),
      }),
    },
    execArgv: [],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  await arrived.promise;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  peer.answer((response) => response.end());
  await sendWebhook(at(59_000), webhook);
  expect(peer.requests).toHaveLength(1);
  expect(await dueWebhooks(at(MINUTE_MS))).toContain(webhook);
  await sendWebhook(at(MINUTE_MS), webhook);
  expect(peer.requests).toHaveLength(2);
  expect(peer.requests[1]?.headers['webhook-id']).toBe(peer.requests[0]?.headers['webhook-id']);
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});
