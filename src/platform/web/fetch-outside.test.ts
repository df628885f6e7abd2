import { beforeEach, describe, expect, it } from 'vitest';
import { httpPeer } from '#tests/support/http-peer.ts';
import { fetchOutside, OutsideError } from './fetch-outside.server.ts';
import { circuitBreaker } from './circuit-breaker.server.ts';

const peer = await httpPeer();
beforeEach(() => peer.requests.splice(0));

describe('fetchOutside', () => {
  it('sends JSON or a form and reads JSON', async () => {
    peer.answerJson(201, { id: 7 });
    const headers = { Authorization: 'Bearer x' };
    expect(await fetchOutside(peer.url, { body: { a: 'я' }, headers })).toEqual({
      status: 201,
      json: { id: 7 },
    });
    await fetchOutside(peer.url, { body: new URLSearchParams({ a: 'я & б' }) });
    expect(peer.requests.map(({ body }) => body)).toEqual(['{"a":"я"}', 'a=%D1%8F+%26+%D0%B1']);
    expect(peer.requests.map((request) => request.headers['content-type'])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ]);
    expect(peer.requests[0]?.headers.authorization).toBe('Bearer x');
  });

  it('returns undefined JSON for a response that is not JSON', async () => {
    peer.answer((response) => response.writeHead(502).end('<html>Bad gateway'));
    expect(await fetchOutside(peer.url, { body: {} })).toEqual({ status: 502, json: undefined });
  });

  it('rejects a redirect', async () => {
    peer.answer((response) => response.writeHead(307, { Location: '/elsewhere' }).end());
    await expect(fetchOutside(peer.url, { body: {} })).rejects.toThrow('redirect');
    expect(peer.requests).toHaveLength(1);
  });

  it('times out on a silent service and on one that sends slowly', async () => {
    const limits = { timeoutMs: 150 };
    peer.answer(() => undefined);
    await expect(fetchOutside(peer.url, { body: {} }, limits)).rejects.toThrow('no response within 150 ms');
    let drip: NodeJS.Timeout | undefined;
    peer.answer((response) => {
      response.writeHead(200);
      drip = setInterval(() => response.write(' '), 20);
    });
    await expect(fetchOutside(peer.url, { body: {} }, limits)).rejects.toThrow('no response within 150 ms');
    clearInterval(drip);
  });

  it('stops reading a response that is too large', async () => {
    let closed = false;
    peer.answer((response) => {
      response.once('close', () => (closed = true)).writeHead(200);
      const more = () => void (closed || response.write('x'.repeat(10_000), () => setImmediate(more)));
      more();
    });
    await expect(fetchOutside(peer.url, { body: {} }, { maxBytes: 50_000 })).rejects.toThrow('50000 bytes');
    await expect.poll(() => closed).toBe(true);
  });

  it('throws OutsideError without the request body when the connection is refused', async () => {
    const failure = fetchOutside('http://127.0.0.1:1', { body: { secret: 'hush' } });
    await expect(failure).rejects.toBeInstanceOf(OutsideError);
    await expect(failure).rejects.not.toThrow('hush');
  });
});

describe('circuitBreaker', () => {
  it('opens after repeated failures, then lets one trial call through', async () => {
    let now = 0;
    let calls = 0;
    let works = false;
    const guarded = circuitBreaker({ failures: 2, restMs: 100, now: () => now });
    const call = () =>
      guarded(async () => {
        calls += 1;
        if (!works) throw new OutsideError('down');
        return 'up';
      });
    for (const words of ['down', 'down', 'circuit breaker open', 'circuit breaker open'])
      await expect(call()).rejects.toThrow(words);
    expect(calls).toBe(2);
    now = 100;
    const tries = await Promise.allSettled([call(), call()]);
    expect(calls).toBe(3);
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    now = 300;
    works = true;
    expect(await call()).toBe('up');
    works = false;
    for (const words of ['down', 'down', 'circuit breaker open']) await expect(call()).rejects.toThrow(words);
  });
});
