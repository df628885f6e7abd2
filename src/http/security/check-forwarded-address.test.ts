import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '#platform/log/log.server.ts';
import { checkForwardedAddress } from './check-forwarded-address.server.ts';

/** `from` sends a request and gives the number of warnings so far. */
async function serverWith(trustProxy: string[] | false) {
  const log = createLog({ level: 'silent' });
  let warnings = 0;
  const statuses: number[] = [];
  log.warn = () => void (warnings += 1);
  let time = Date.parse('2026-11-20T12:00:00Z');
  const app = fastify({ trustProxy });
  app.addHook('onRequest', async (request) => {
    request.client = { address: request.ip, userAgent: '' };
  });
  checkForwardedAddress(app, { log, now: () => new Date(time) });
  app.get('/', async () => 'ok');
  return {
    from: async (remoteAddress: string, forwarded: string | undefined = '203.0.113.5') => {
      const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
      const { statusCode } = await app.inject({ url: '/', remoteAddress, headers });
      statuses.push(statusCode);
      return warnings;
    },
    statuses,
    wait: (ms: number) => (time += ms),
  };
}

it('warns once per hour of a private address that forwards visitors without being trusted', async () => {
  const { from, wait } = await serverWith(false);
  expect(await from('10.0.0.5', '')).toBe(0);
  expect(await from('203.0.113.9')).toBe(0);
  expect(await from('10.0.0.5')).toBe(1);
  expect(await from('::ffff:172.17.0.1')).toBe(1);
  wait(3_600_000);
  expect(await from('::ffff:172.17.0.1')).toBe(2);
});

it('does not warn of a trusted proxy, only of others beside it', async () => {
  const { from } = await serverWith(['10.0.0.5']);
  expect(await from('10.0.0.5')).toBe(0);
  expect(await from('10.0.0.6')).toBe(1);
});

it('refuses what is no address, and warns of it once per hour', async () => {
  const { from, statuses, wait } = await serverWith(['10.0.0.5']);
  for (const forwarded of [
    'garbage',
    '203.0.113.5:1234',
    '[2001:db8::1]',
    'unknown',
    '1.2.3',
    '1'.repeat(3_000),
  ])
    expect(await from('10.0.0.5', forwarded)).toBe(1);
  expect(statuses).toEqual(Array(6).fill(400));
  wait(3_600_000);
  expect(await from('10.0.0.5', 'garbage')).toBe(2);
  await from('10.0.0.5', '2001:db8::1');
  await from('10.0.0.5', '198.51.100.9, 203.0.113.5');
  expect(statuses.slice(-2)).toEqual([200, 200]);
});
