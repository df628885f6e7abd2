import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { runProgram } from './run-program.ts';
import { signedIn } from './signed-in.ts';

// One web process that gets three times as many requests for pages as it can make.

const folder = await mkdtemp(join(tmpdir(), 'volan-overload-'));
const program = runProgram({
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  PAGES_AT_ONCE: '2',
  PAGE_WAIT_MS: '100',
});
const address = await program.ready();
const agent = new Agent({ keepAlive: true });
afterFile(async () => {
  agent.destroy();
  program.child.kill('SIGINT');
  await program.ended();
  await rm(folder, { recursive: true, force: true });
});

const OVERLOAD_MS = 4_000;
const LEAST_AT_ONCE = 12;
const STEP_MS = 10;
const PAUSE_MS = 40;

/** Returns the status with `Retry-After` if there is one, or the code of a broken connection. */
function visit(path: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { accept: 'text/html' };
    const sent = request(`${address}${path}`, { agent, headers }, (answer) => {
      const after = answer.headers['retry-after'];
      answer.on('end', () =>
        resolve(after === undefined ? `${answer.statusCode}` : `${answer.statusCode} after ${after}`),
      );
      answer.on('error', ({ message }) => resolve(message));
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

let visited = 0;
/** Each address is new, so that none is answered from the page cache. */
const newAddress = (): string => `/?type=car&price_max=${(visited += 1)}`;

/** Sends three visits for each one that is answered with a page, and at least some at any time. */
async function overload(): Promise<string[]> {
  const until = performance.now() + OVERLOAD_MS;
  const visits: Promise<string>[] = [];
  const underWay = new Set<string>();
  const send = async (): Promise<string> => {
    const path = newAddress();
    underWay.add(path);
    const answer = await visit(path);
    underWay.delete(path);
    if (answer === '200' && performance.now() < until) visits.push(send(), send(), send());
    return answer;
  };
  for (; performance.now() < until; await sleep(STEP_MS))
    while (underWay.size < LEAST_AT_ONCE) visits.push(send());
  const answers: string[] = [];
  for (const sent of visits) answers.push(await sent);
  return answers;
}

/** Repeats a call until the end; returns the different statuses. */
async function statuses(isOver: () => boolean, call: () => Promise<string>): Promise<string[]> {
  const found = new Set<string>();
  while (!isOver()) {
    found.add(await call());
    await sleep(PAUSE_MS);
  }
  return [...found];
}

it('refuses visitors at three times its capacity, and answers probes, files, staff and writing', async () => {
  const seller = await signedIn(address, 'dealer@volan.example');
  const moderator = await signedIn(address, 'moderator@volan.example', { staff: true });
  const { id } = (await (await seller('POST', '/api/drafts', {})).json()) as { id: number };
  let version = 1;
  const save = async () => {
    const answer = await seller('PATCH', `/api/drafts/${id}`, { version, fields: { price: `${version}` } });
    ({ version } = (await answer.json()) as { version: number });
    return `${answer.status}`;
  };
  const read = async (path: string) => {
    const answer = await moderator('GET', path);
    await answer.arrayBuffer();
    return `${answer.status}`;
  };

  let isOver = false;
  const others = [
    () => visit('/health/live'),
    () => visit('/health/ready'),
    () => visit('/favicon.ico'),
    () => visit('/robots.txt'),
    save,
    () => read('/admin/listing?tab=all'),
    () => read('/api/admin/listings'),
    () => read('/?type=car'),
  ].map((call) => statuses(() => isOver, call));
  const answers = await overload();
  isOver = true;

  expect(new Set(answers)).toEqual(new Set(['200', '503 after 5']));
  expect(await Promise.all(others), program.log()).toEqual(others.map(() => ['200']));
  expect(version).toBeGreaterThan(2);
  expect(program.log()).toContain('overloaded: requests are refused');
});
