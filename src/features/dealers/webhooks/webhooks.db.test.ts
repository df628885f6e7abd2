import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller } from '#tests/support/actors.ts';
import { isSigned, webhookCalls } from '#tests/support/dealer-webhook.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { dueWebhooks } from './claim-delivery.server.ts';
import { sendWebhook } from './send-webhook.server.ts';

const peer = await httpPeer();
const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
const { begin, call, addProven, setState, log, standing } = webhookCalls(test);
const { db } = test.ctx;

let accountId = 0;
let listing = 0;
let webhook = 0;
let secret = '';
beforeEach(async () => {
  ({ accountId, listing, webhook, secret } = await begin());
  peer.requests.splice(0);
  peer.answer((response) => response.end('ok'));
});

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
    const other = await addProven(['listing.approved']);
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
