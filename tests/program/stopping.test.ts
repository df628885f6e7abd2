import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { startBalancingProxy } from './balancing-proxy.ts';
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
const REQUESTS = 2_000;
/** Long enough for a probe to be answered on a machine busy with other tests. */
const DELAY_SECONDS = 5;
/** Four starts of a program on such a machine. */
const RESTARTS_MS = 400_000;
const PATHS = ['/', '/api/search', '/login', '/health/live', '/api/listings/1', '/feed.xml'];
const expected = (path: string): number => (path === '/api/listings/1' ? 404 : 200);

const runWeb = (env: Record<string, string> = {}) =>
  runProgram({ DATABASE_URL, DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'warn', PAGES_AT_ONCE: '0', ...env });

interface Outcome {
  status: number | undefined;
  connection: string | undefined;
  /** Code of a failure: ECONNREFUSED when nothing listens, ECONNRESET and others for a broken connection. */
  fault: string | undefined;
}

/** Sends one GET; Node's client repeats nothing by itself. */
function get(address: string, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(`${address}${path}`, { agent }, (answer) => {
      const { statusCode: status, headers } = answer;
      const faulty = (error: NodeJS.ErrnoException) =>
        resolve({ status: undefined, connection: undefined, fault: error.code ?? error.message });
      answer
        .on('error', faulty)
        .on('end', () => resolve({ status, connection: headers.connection, fault: undefined }));
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: undefined, connection: undefined, fault: error.code ?? error.message }),
    );
    sent.end();
  });
}

/** Between two requests of a client: without it the clients take the processors from the processes that start. */
const PAUSE_MS = 100;

/** Sends requests one after another over a kept connection, until `isOver`; returns unexpected outcomes. */
async function client(address: string, index: number, isOver: (last: Outcome) => boolean): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  for (let count = index; ; count += 1) {
    const path = PATHS[count % PATHS.length] ?? '/';
    const outcome = await get(address, path, agent);
    if (isOver(outcome)) break;
    if (outcome.status !== expected(path)) faults.push(`${path}: ${outcome.fault ?? outcome.status}`);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return faults;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

it('announces the stop, then refuses connections without resetting one', async () => {
  const program = runWeb({ STOP_DELAY_SECONDS: String(DELAY_SECONDS) });
  const address = await program.ready();
  const once = new Agent();
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    client(address, index, ({ fault }) => fault === 'ECONNREFUSED'),
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

it(
  'fails no request while two processes behind a proxy restart in turn',
  async () => {
    const ports = [await freePort(), await freePort()];
    const start = (at: number) => runWeb({ PORT: String(at), STOP_DELAY_SECONDS: String(DELAY_SECONDS) });
    const programs = ports.map(start);
    const proxy = await startBalancingProxy(ports);
    await eventually(() => ports.every((at) => proxy.isReady(at)));
    let answered = 0;
    let restarted = false;
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      client(proxy.address, index, () => {
        answered += 1;
        return restarted && answered > REQUESTS;
      }),
    );
    for (const [index, at] of ports.entries()) {
      programs[index]?.child.kill('SIGTERM');
      expect(await programs[index]?.ended()).toBe(0);
      programs[index] = start(at);
      await eventually(() => proxy.isReady(at));
    }
    restarted = true;
    expect((await Promise.all(clients)).flat()).toEqual([]);
    proxy.stop();
    for (const { child } of programs) child.kill('SIGTERM');
    expect(await Promise.all(programs.map((program) => program.ended()))).toEqual([0, 0]);
  },
  RESTARTS_MS,
);

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
  afterAll(() => void child.kill('SIGKILL'));
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
