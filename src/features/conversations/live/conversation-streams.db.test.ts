import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCaller, makeTeamCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const test = await testApp();
const second = await testApp({ beside: test });
let buyer: Caller;
let seller: Caller;
let id: number;

beforeAll(async () => {
  buyer = await makeCaller(test, 'private');
  seller = await makeCaller(second, 'company');
  ({ id } = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  }));
});

/** Opens the stream of a caller in a process and collects what it says. */
async function open(app: TestApp, { browser }: Caller) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.app.inject({
    url: '/api/conversations/stream',
    headers: { host: 'volan.test', cookie },
    payloadAsStream: true,
  });
  let text = '';
  let ended = false;
  const stream = answer.stream();
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  stream.on('close', () => (ended = true));
  stream.on('end', () => (ended = true));
  const says = (part: string) => vi.waitUntil(() => text.includes(part), PATIENCE);
  return { answer, says, text: () => text, ended: () => ended, close: () => stream.destroy() };
}

const write = ({ browser }: Caller, text: string) =>
  browser.call('POST', `/api/conversations/${id}/messages`, {
    headers: { 'idempotency-key': randomUUID() },
    body: { text },
  });

describe('the stream of conversations', () => {
  it('announces a message that was written through another process, without its content', async () => {
    const stream = await open(test, buyer);
    expect(stream.answer.headers['content-type']).toContain('text/event-stream');
    expect(stream.answer.headers['cache-control']).toBe('private, no-store');
    // Once at the start and once when notifications are received.
    await vi.waitUntil(() => stream.text().split('event: ready').length > 2, PATIENCE);
    const sent = (await write(seller, 'тайна')).json<{ id: number }>();
    await stream.says(`"kind":"message"`);
    await stream.says(`"message":${sent.id}`);
    expect(stream.text()).not.toContain('тайна');
    expect(stream.text()).not.toContain('accounts');
    stream.close();
  });

  it('is silent about conversations of others', async () => {
    const stranger = await makeCaller(test, 'admin');
    const [theirs, own] = [await open(test, stranger), await open(test, buyer)];
    const sent = (await write(buyer, 'за продавача')).json<{ id: number }>();
    await own.says(`"message":${sent.id}`);
    expect(theirs.text()).not.toContain('data: {"');
    theirs.close();
    own.close();
  });

  it('ends with the session and is refused to a visitor', async () => {
    const caller = await makeCaller(test, 'private');
    const stream = await open(test, caller);
    await test.ctx.streams.beat();
    expect(stream.ended()).toBe(false);
    await caller.browser.call('POST', '/api/logout');
    await test.ctx.streams.beat();
    await vi.waitUntil(stream.ended, PATIENCE);
    expect((await test.get('/api/conversations/stream')).statusCode).toBe(401);
  });

  it('ends for a person who is no longer in the team of the company', async () => {
    const member = await makeTeamCaller(test, 'reader');
    const stream = await open(test, member);
    await test.ctx.streams.beat();
    expect(stream.ended()).toBe(false);
    await test.ctx.db.deleteFrom('team_member').where('member_id', '=', member.personId).execute();
    await test.ctx.streams.beat();
    await vi.waitUntil(stream.ended, PATIENCE);
  });

  it('is limited per account, until one is closed', async () => {
    const caller = await makeCaller(test, 'private');
    const cookie = [...caller.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    // Over a socket: only that tells the server of a reader who leaves.
    const connect = async (): Promise<IncomingMessage> => {
      const request = get({
        port,
        host: '127.0.0.1',
        path: '/api/conversations/stream',
        headers: { host: 'volan.test', cookie },
      });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return response;
    };
    const streams = [];
    for (let number = 0; number < 6; number++) streams.push(await connect());
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));
    const seventh = await connect();
    expect(seventh.statusCode).toBe(429);
    seventh.destroy();
    const before = test.ctx.streams.size;
    streams[0]?.destroy();
    await vi.waitUntil(() => test.ctx.streams.size === before - 1, PATIENCE);
    const again = await connect();
    expect(again.statusCode).toBe(200);
    for (const stream of [...streams, again]) stream.destroy();
  });
});

it('a stopping process ends its streams and refuses new ones', async () => {
  const stopping = await testApp({ beside: test });
  const stream = await open(stopping, await makeCaller(stopping, 'private'));
  await stopping.app.close();
  await vi.waitUntil(stream.ended, PATIENCE);
  expect(stopping.ctx.streams.size).toBe(0);
  expect(() => stopping.ctx.streams.requireRoom({ accountId: 1, sessionHash: Buffer.of() })).toThrow(
    'overloaded',
  );
});
