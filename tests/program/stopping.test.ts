import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { freePort, get, keptClient } from './kept-client.ts';
import { descendantsOf, eventually, isAlive, runProgram } from './run-program.ts';

// Web processes on one database, stopped while clients use them.

const folder = await mkdtemp(join(tmpdir(), 'volan-stopping-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const { host, port, user, database } = postgres.connection;
const DATABASE_URL = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;

const CLIENTS = 24;
/** Long enough for a probe to be answered on a machine busy with other tests. */
const DELAY_SECONDS = 5;

const runWeb = (env: Record<string, string> = {}) =>
  runProgram({ DATABASE_URL, DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'warn', PAGES_AT_ONCE: '0', ...env });

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

const npmStart = (at: number): { child: ChildProcess; words: () => string } => {
  const child = spawn('npm', ['start'], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      DATABASE_URL,
      DATA_DIR: folder,
      PORT: String(at),
      DEMO_LISTINGS: '0',
      STOP_DELAY_SECONDS: '1',
    },
    // A process group of its own, as in a terminal.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (words += part));
  afterAll(() => {
    // With its group, because npm killed alone leaves what it has started since.
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  });
  return { child, words: () => words };
};

it.each([
  ['SIGTERM to npm', (pid: number): boolean => process.kill(pid, 'SIGTERM'), 0],
  ['SIGKILL to npm', (pid: number): boolean => process.kill(pid, 'SIGKILL'), 'SIGKILL'],
  // npm passes on the signal that the program gets from the terminal, too.
  ['Ctrl-C in the terminal', (pid: number): boolean => process.kill(-pid, 'SIGINT'), 0],
] as const)('npm start leaves nothing behind after %s', async (_what, end, result) => {
  const at = await freePort();
  const { child, words } = npmStart(at);
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as unknown);
  await eventually(() => words().includes('Volan is ready'));
  await eventually(() => descendantsOf(pid).length > 1);
  const others = descendantsOf(pid);
  end(pid);
  expect(await ended).toBe(result);
  await eventually(() => !others.some(isAlive));
  expect((await get(`http://127.0.0.1:${at}`, '/health/live', new Agent())).fault).toBe('ECONNREFUSED');
});
