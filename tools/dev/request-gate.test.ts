import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { RequestGate } from './request-gate.ts';

const gate = new RequestGate();
const port = await gate.listen({ port: 0, host: '127.0.0.1' });
const get = (accept = '*/*') => fetch(`http://127.0.0.1:${port}/`, { headers: { accept } });
const answer = (words: string) => (_: unknown, response: ServerResponse) => response.end(words);
afterEach(() => gate.open(answer('')));
afterAll(() => gate.stop());

it('holds requests until it is opened', async () => {
  gate.close();
  const waiting = Promise.all([get(), get()]);
  await vi.waitUntil(async () => (await connections()) === 2, PATIENCE);
  gate.open(answer('new'));
  expect(await Promise.all((await waiting).map((response) => response.text()))).toEqual(['new', 'new']);
});

it('answers 503 with the reason after a failure until it is opened again', async () => {
  gate.fail('rule.ts: <unexpected>');
  const data = await get();
  expect(data.status).toBe(503);
  expect(await data.text()).toContain('rule.ts: <unexpected>');
  const page = await get('text/html');
  expect(await page.text()).toContain('rule.ts: &lt;unexpected>');
  gate.open(answer('repaired'));
  expect(await (await get()).text()).toBe('repaired');
});

it('waits for open requests up to the limit', async () => {
  let underWay: ServerResponse | undefined;
  gate.open((_, response) => (underWay = response));
  const waiting = get();
  await vi.waitUntil(() => underWay, PATIENCE);
  await gate.settle(1);
  expect(underWay?.writableEnded).toBe(false);
  const settled = gate.settle(60_000);
  underWay?.end('old');
  await settled;
  expect(await (await waiting).text()).toBe('old');
});

it('binds its socket only once', async () => {
  expect(await gate.listen({ port: 0, host: '127.0.0.1' })).toBe(port);
});

const connections = () =>
  new Promise<number>((done, fail) =>
    gate.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  );
