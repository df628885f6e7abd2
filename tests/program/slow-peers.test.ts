import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { eventually, runProgram } from './run-program.ts';
import { startSwallowingProxy } from './swallowing-proxy.ts';

// One web process whose database and clients do not keep up. The tests run in order.

const folder = await mkdtemp(join(tmpdir(), 'volan-slow-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { host, port, user, database } = postgres.connection;
const proxy = await startSwallowingProxy(join(host, `.s.PGSQL.${port}`));
afterFile(async () => {
  proxy.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const program = runProgram({
  DATABASE_URL: `postgresql://${user}@127.0.0.1:${proxy.port}/${database}`,
  DATA_DIR: folder,
  ROLE: 'web',
  // Requests must reach the database.
  PAGES_AT_ONCE: '0',
});
const address = await program.ready();

async function timed(path: string): Promise<{ status: number; ms: number }> {
  const startedAt = Date.now();
  const { status } = await fetch(address + path, { signal: AbortSignal.timeout(30_000) });
  return { status, ms: Date.now() - startedAt };
}

it('answers within seconds while the database swallows packets, and recovers', async () => {
  expect((await timed('/health/ready')).status).toBe(200);
  // More requests than the pool has connections.
  const paths = ['/health/ready', ...Array.from({ length: 20 }, (_, index) => `/api/listings/${index + 1}`)];
  for (const { status } of await Promise.all(paths.slice(1).map(timed))) expect(status).toBe(404);
  proxy.swallow();
  const [ready, ...calls] = await Promise.all(paths.map(timed));
  expect(ready?.status).toBe(503);
  expect(ready?.ms).toBeLessThan(3_000);
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(5_000);
  const later = await timed('/api/listings/1');
  expect(later.status).toBe(503);
  expect(later.ms).toBeLessThan(5_000);
  expect((await timed('/health/live')).status).toBe(200);
  proxy.pass();
  await eventually(async () => (await timed('/health/ready')).status === 200);
  expect((await timed('/api/listings/1')).status).toBe(404);
});

/** Sends bytes bit by bit; resolves with the answer and the time when the server closes the connection. */
function drip(head: string, part: string, everyMs: number): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const { port: at, hostname } = new URL(address);
    let answer = '';
    const socket = connect(Number(at), hostname);
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, ms: Date.now() - startedAt }));
    void (async () => {
      socket.write(head);
      while (!socket.destroyed) {
        socket.write(part);
        await sleep(everyMs);
      }
    })();
  });
}

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`;

it('cuts headers and bodies that arrive too slowly', async () => {
  const slow = await Promise.all([
    drip('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: 1\r\n', 500),
    drip(`${post('/api/login', 'application/json', 10_000)}\r\n`, '{', 500),
    drip(`${post('/nowhere', 'application/json', 10_000)}\r\n`, '{', 500),
  ]);
  for (const { ms } of slow) expect(ms).toBeLessThan(16_500);
  const [header, body] = slow;
  expect(header?.answer).toMatch(/^HTTP\/1.1 408 /);
  expect(body?.answer).toMatch(/^HTTP\/1.1 4\d\d /);
});
