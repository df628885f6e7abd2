import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log/log.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeApiToken, putStockCar } from '#tests/support/dealer-vehicle.ts';
import { httpPeer, type PeerRequest } from '#tests/support/http-peer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { dueWebhooks } from './claim-delivery.server.ts';
import type { DeliveryJson } from './list-deliveries.server.ts';
import { sendWebhook } from './send-webhook.server.ts';

const peer = await httpPeer();
const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
const { db } = test.ctx;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (ms: number) => ({ ...test.ctx, now: () => new Date(NOW.getTime() + ms) });

let dealer: Caller;
let accountId = 0;
let webhook = 0;
let secret = '';
let listing = 0;

beforeEach(async () => {
  dealer = await makeCaller(test, 'dealer');
  accountId = dealer.accountId ?? 0;
  listing = await putStockCar(test, accountId, 'A-1');
  ({ id: webhook, secret } = await add());
  peer.requests.splice(0);
  peer.answer((response) => response.end('ok'));
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  dealer.browser.call(method, `/api/stock/${path}`, { ...(body && { body }) });
async function add(
  events = ['listing.sold', 'listing.state', 'inquiry.received'],
  url = 'https://dms.example/volan?a=1',
) {
  const answer = await call('POST', 'webhooks', { url, events, current_password: ACTOR_PASSWORD });
  return answer.json<{ id: number; secret: string }>();
}
async function setState(state: string): Promise<void> {
  const { token } = await makeApiToken(test, accountId);
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/dealer/v1/vehicles/A-1/state',
    headers: { host: 'volan.test', authorization: `Bearer ${token}` },
    payload: { state },
  });
  expect(answer.statusCode).toBe(200);
}
const log = async () =>
  (await call('GET', `webhooks/${webhook}/deliveries`)).json<{ deliveries: DeliveryJson[] }>().deliveries;
const standing = () =>
  db
    .selectFrom('webhook')
    .select(['failures', 'paused_by'])
    .where('id', '=', webhook)
    .executeTakeFirstOrThrow();

/** Verifies a call as docs/dealer-api.md tells receivers to. */
function isSigned({ headers, body }: PeerRequest, key: string, seconds = NOW.getTime() / 1000): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
  if (Math.abs(seconds - Number(time)) > 300) return false;
  const mac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'));
  return signature === `v1,${mac.update(`${String(id)}.${String(time)}.${body}`).digest('base64')}`;
}

describe('an event', () => {
  it('is sent signed, with numbers and states and nothing about people', async () => {
    await setState('sold');
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(1);
    const [request] = peer.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/volan?a=1', headers: { host: 'dms.example' } });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: request?.headers['webhook-id'],
      type: 'listing.sold',
      timestamp: NOW.toISOString(),
      data: {
        listing,
        stock_number: 'A-1',
        listing_url: `https://volan.test/listing/${listing}`,
        field: 'sale',
        from: 'available',
        to: 'sold',
      },
    });
    expect(request && isSigned(request, secret)).toBe(true);
    expect(request && isSigned(request, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    expect(request && isSigned({ ...request, body: `${request.body} ` }, secret)).toBe(false);
    expect(await log()).toMatchObject([{ state: 'delivered', status: 200, attempts: 1, excerpt: 'ok' }]);
  });

  it('of an inquiry names the conversation, but neither the buyer nor the text', async () => {
    await db.updateTable('listing').set({ moderation: 'approved', published_at: NOW }).execute();
    const buyer = await makeCaller(test, 'private');
    const sent = await buyer.browser.call('POST', `/api/listings/${listing}/inquiries`, {
      body: { text: 'Здравейте, още ли се продава? Казвам се Петър Буйков.' },
      headers: { 'idempotency-key': 'inquiry-key-1' },
    });
    expect(sent.statusCode).toBeLessThan(300);
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(1);
    const { body = '' } = peer.requests[0] ?? {};
    const { conversation } = (JSON.parse(body) as { data: { conversation: number } }).data;
    expect(JSON.parse(body)).toMatchObject({
      type: 'inquiry.received',
      data: {
        conversation_url: `https://volan.test/user/listing/inquiry/${conversation}`,
        stock_number: 'A-1',
      },
    });
    expect(body).not.toMatch(/Петър|продава|volan\.example/);
  });

  it('goes only to addresses of its dealer that ask for it, and none is written by what is rolled back', async () => {
    const other = await add(['listing.approved']);
    await db
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .insertInto('listing_transition')
          .values({ listing_id: listing, at: NOW, field: 'sale', from_state: 'available', to_state: 'sold' })
          .execute();
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await dueWebhooks(test.ctx)).not.toContain(webhook);
    await setState('paused');
    const due = await dueWebhooks(test.ctx);
    expect([due.includes(webhook), due.includes(other.id)]).toEqual([true, false]);
  });
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

it(
  'an event of a worker that was killed during the call is sent by another one',
  { timeout: 60_000 },
  async () => {
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
  },
);

it('two workers send an event once', async () => {
  await setState('sold');
  await Promise.all([1, 2, 3].map(() => sendWebhook(test.ctx, webhook)));
  expect(peer.requests).toHaveLength(1);
});

it.each([{ blocked: true }, { company_verified: false }])(
  'nothing is sent for a dealer with %o',
  async (change) => {
    await setState('sold');
    await db.updateTable('account').set(change).where('id', '=', accountId).execute();
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toEqual([]);
  },
);

describe('an address', () => {
  it.each([
    'http://dms.example/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://dms.example:8443/',
    'https://user:word@dms.example/',
    'file:///etc/passwd',
  ])('%s is refused', async (url) => {
    const body = { url, events: ['listing.sold'], current_password: ACTOR_PASSWORD };
    expect((await call('POST', 'webhooks', body)).statusCode).toBe(422);
  });

  it('is not added without the password, and its key is stored encrypted', async () => {
    const body = { url: 'https://a.example/', events: ['listing.sold'], current_password: 'друга парола 3' };
    expect((await call('POST', 'webhooks', body)).statusCode).toBe(422);
    const row = await db
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', webhook)
      .executeTakeFirstOrThrow();
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(key).toHaveLength(32);
    expect(row.secret.includes(key)).toBe(false);
    const page = await call('GET', `webhooks/${webhook}/deliveries`);
    expect(page.body).not.toContain(secret.slice(6, 20));
  });

  it('gets a test event on demand, once and also when it is paused', async () => {
    await call('PATCH', `webhooks/${webhook}`, { paused: true });
    expect((await call('POST', `webhooks/${webhook}/test`, {})).statusCode).toBe(202);
    peer.answer((response) => response.writeHead(404).end());
    await sendWebhook(test.ctx, webhook);
    expect(peer.requests).toHaveLength(1);
    expect(peer.requests[0] && isSigned(peer.requests[0], secret)).toBe(true);
    expect(await log()).toMatchObject([{ type: 'test', state: 'failed', status: 404 }]);
    expect(await standing()).toEqual({ failures: 0, paused_by: 'owner' });
  });
});
