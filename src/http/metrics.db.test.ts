import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { startMetrics } from './metrics.server.ts';

const test = await testApp();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('metrics are served on the loopback interface only, and never by the public server', async () => {
  const port = await freePort();
  const stop = await startMetrics(test.ctx, port);
  try {
    await makeListing(test.ctx.db);
    await test.indexed();
    await test.get('/');
    await test.get('/');
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    const text = await answer.text();
    for (const line of [
      'volan_search_listings 1',
      'volan_page_cache_made 1',
      'volan_page_cache_kept 1',
      'volan_mails_unsent{state="waiting"} 0',
      'volan_service_calls_today{service="sms",outcome="failed"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
      await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow('fetch failed');
  } finally {
    await stop();
  }
  expect((await test.get('/metrics')).body).not.toContain('volan_search_listings');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});
