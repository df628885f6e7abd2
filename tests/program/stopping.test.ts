import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { get, keptClient } from './kept-client.ts';
import { outsidePostgres } from './outside-postgres.ts';
import { eventually, runProgram } from './run-program.ts';

// Web processes on one database, stopped while clients use them.

const outside = await outsidePostgres();

const CLIENTS = 24;
/** Long enough for a probe to be answered on a machine busy with other tests. */
const DELAY_SECONDS = 5;

const runWeb = (env: Record<string, string> = {}) =>
  runProgram({ ...outside, ROLE: 'web', LOG_LEVEL: 'warn', PAGES_AT_ONCE: '0', ...env });

it('announces the stop, then refuses connections without resetting one', async () => {
  const program = runWeb({ STOP_DELAY_SECONDS: String(DELAY_SECONDS) });
  const address = await program.ready();
  const once = new Agent();
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    keptClient(address, index, ({ fault }) => fault === 'ECONNREFUSED'),
  );
  await sleep(1_000);
  const stoppedAt = Date.now();
  program.child.kill('SIGTERM');
  await eventually(async () => (await get(address, '/health/ready', once)).status === 503);
  const announced = new Agent({ keepAlive: true });
  expect(await get(address, '/api/search', announced)).toEqual({
    status: 200,
    connection: 'close',
    fault: undefined,
  });
  expect((await Promise.all(clients)).flat()).toEqual([]);
  expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(DELAY_SECONDS * 1_000);
  expect(await program.ended()).toBe(0);
});

it('stops at once on SIGINT', async () => {
  const program = runWeb({ STOP_DELAY_SECONDS: '60' });
  await program.ready();
  const stoppedAt = Date.now();
  program.child.kill('SIGINT');
  expect(await program.ended()).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(20_000);
});
