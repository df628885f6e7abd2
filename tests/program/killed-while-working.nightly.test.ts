import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { killedDecisions } from './killed-decisions.ts';
import { killedImports, startSite } from './killed-imports.ts';
import { killedSubmissions } from './killed-submissions.ts';
import { killedUploads } from './killed-uploads.ts';
import { eventually, runProgram, workerOf, type RunningProgram } from './run-program.ts';

// One program takes uploads, submissions, imports and a mass decision at the same time and is killed twice in the middle of all. The tests
// share the program that starts afterwards.

const dataDir = await mkdtemp(join(tmpdir(), 'volan-killed-'));
const ROUNDS = 2;

const uploads = killedUploads(dataDir);
const submissions = killedSubmissions(dataDir);
const decisions = killedDecisions(dataDir);
const imports = killedImports(dataDir);
const site = await startSite();
const environment = { DATA_DIR: dataDir, OUTSIDE_PEER: site.url };
let last: RunningProgram;

beforeAll(async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = runProgram(environment);
    const address = await program.ready();
    const begun = await Promise.all(
      [uploads, submissions, imports, decisions].map((work) => work.begin(address, round)),
    );
    for (const { isInTheMiddle } of begun) await eventually(isInTheMiddle);
    // In the second round, also kill the process that stores renditions.
    const worker = round > 0 ? workerOf(program.child.pid ?? 0) : undefined;
    program.child.kill('SIGKILL');
    if (worker !== undefined) process.kill(worker, 'SIGKILL');
    await program.ended();
    await Promise.all(begun.map(({ settled }) => settled));
  }
  last = runProgram(environment);
  await last.ready();
});
afterFile(async () => {
  site.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('keeps every acknowledged picture when it is killed', () => uploads.check());

it('makes one draft with each picture once of every imported listing when it is killed', () =>
  imports.check());

it('keeps every acknowledged listing, each complete, when it is killed', () => submissions.check());

it('decides on each listing of a mass decision once when it is killed', () => decisions.check());

it('shuts down cleanly afterwards', async () => {
  last.child.kill('SIGINT');
  expect(await last.ended()).toBe(0);
});
