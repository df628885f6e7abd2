import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { clusterPids } from './liveness.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';

const PROGRAM = path.join(import.meta.dirname, 'test-program.ts');
const canSwitchUser =
  process.getuid?.() === 0 && spawnSync('setpriv', ['--reuid=65534', 'true']).status === 0;
const diesWithParent = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

let dataDir: string;
let clusterDir: string;
let programs: ChildProcess[];

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'volan-crash-'));
  clusterDir = path.join(dataDir, 'postgres');
  programs = [];
});
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  for (const pid of await clusterPids(clusterDir)) killIfAlive(pid);
  await vi.waitFor(async () => expect(await clusterPids(clusterDir)).toEqual([]), PATIENCE);
  await fs.rm(dataDir, { recursive: true });
});

/** Runs the test program and collects its printed lines in `lines`. */
function run(args: string[], wrapper: string[] = []) {
  const [file = '', ...rest] = [...wrapper, process.execPath, PROGRAM, dataDir, ...args];
  const child = spawn(file, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  programs.push(child);
  const lines: string[] = [];
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const whole = (text + part).split('\n');
    text = whole.pop() ?? '';
    lines.push(...whole);
  });
  const printed = (count: number) =>
    vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(count), PATIENCE);
  return { child, lines, printed };
}

describe('a second program on the data folder', () => {
  it('is refused with the pid of the first, which keeps running', async () => {
    const first = run([]);
    await first.printed(1);
    const second = run([]);
    await second.printed(1);
    expect(second.lines[0]).toContain(`refused in_use Another Volan (pid ${first.child.pid}) is using`);

    first.child.stdin.end();
    await once(first.child, 'exit');
    const third = run([]);
    await third.printed(1);
    expect(third.lines[0]).toMatch(/^ready /);
  });

  it('lets exactly one win when several start at once', async () => {
    const starters = Array.from({ length: 3 }, () => run([]));
    await Promise.all(starters.map((starter) => starter.printed(1)));
    const answers = starters.map((starter) => starter.lines[0]?.split(' ')[0]).sort();
    expect(answers).toEqual(['ready', 'refused', 'refused']);
  });
});

describe('a killed program', () => {
  it.runIf(diesWithParent)('leaves no server behind', async () => {
    const program = run([]);
    await program.printed(1);
    expect(await clusterPids(clusterDir)).not.toEqual([]);
    program.child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await clusterPids(clusterDir)).toEqual([]), PATIENCE);
  });

  it.each([
    ['alone', false],
    ['together with its server', true],
  ])(
    'loses no acknowledged row: %s',
    async (_name, withServer) => {
      for (let round = 0; round < 3; round++) {
        const program = run(['write']);
        await program.printed(200 + 150 * round);
        const servers = withServer ? await clusterPids(clusterDir) : [];
        program.child.kill('SIGKILL');
        for (const pid of servers) killIfAlive(pid);
        await once(program.child, 'close');

        const acknowledged = program.lines.flatMap((line) =>
          line.startsWith('ack ') ? [line.slice(4)] : [],
        );
        expect(acknowledged.length).toBeGreaterThan(100);
        const stored = await readStored();
        expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
      }
    },
    60_000,
  );
});

it.runIf(canSwitchUser)('runs for an ordinary user', async () => {
  await fs.chown(dataDir, 65534, 65534);
  const program = run([], ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']);
  await program.printed(1);
  expect(program.lines[0]).toMatch(/^ready /);
  expect((await fs.stat(clusterDir)).uid).toBe(65534);
});

async function readStored(): Promise<Set<string>> {
  const database = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ number: string }>('select number from written');
  await client.end();
  await database.stop();
  return new Set(rows.map((row) => row.number));
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The server already ended together with the program or the postmaster.
  }
}
