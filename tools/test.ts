// `npm test`: all checks, those that fail fastest first. Needs only npm ci.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#platform/project-root.server.ts';
import { provideBrowser } from './find-browser.ts';
import { summarizeTests, type PlaywrightReport, type VitestReport } from './summarize-tests.ts';

const root = projectRoot();
const results = join(root, 'test-results');

/** File system in memory of Linux. */
const SHARED_MEMORY = '/dev/shm';
/** More than the tests have been seen to use. */
const TEMPORARY_BYTES = 4 * 1024 ** 3;

interface Step {
  name: string;
  command: string[];
  env?: () => Record<string, string>;
}
/**
 * Type check and linter run beside each other, each on half of the processors. Their threads repeat most of each
 * other's work: one instead of four on two processors takes a third of the time.
 */
const half = String(Math.max(1, Math.floor(availableParallelism() / 2)));
/** Stages run one after the other; the steps of one stage run in parallel, because most use one core. */
const stages: Step[][] = [
  [
    { name: 'messages', command: ['node', 'tools/compile-messages.ts'] },
    { name: 'types of routes', command: ['react-router', 'typegen'] },
    { name: 'format', command: ['npm', 'run', '-s', 'lint:format'] },
    { name: 'licences', command: ['npm', 'run', '-s', 'sbom'] },
  ],
  [
    { name: 'types', command: ['tsc', '-p', '.', '--checkers', half], env: rarelyCollected },
    { name: 'types of the service worker', command: ['tsc', '-p', 'src/service-worker'] },
    {
      name: 'lint',
      command: ['npm', 'run', '-s', 'lint:code'],
      env: () => ({ ...rarelyCollected(), GOMAXPROCS: half }),
    },
    { name: 'generated files', command: ['npm', 'run', '-s', 'lint:generated'] },
    { name: 'build', command: ['node', 'tools/build.ts', '--if-changed'] },
  ],
  [
    {
      name: 'unit, database, API',
      command: [
        'vitest',
        'run',
        '--project=!nightly',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/unit.json',
      ],
    },
  ],
  [{ name: 'browser', command: ['playwright', 'test'], env: () => ({ CHROMIUM_PATH: provideBrowser() }) }],
];

/** Settings of the Go runtime: collecting garbage is a quarter of type check and linter, whose memory is free soon. */
function rarelyCollected(): Record<string, string> {
  return { GOGC: 'off', GOMEMLIMIT: `${Math.floor(freemem() / 3)}` };
}

await rm(results, { recursive: true, force: true });
const temporary = await folderInMemory();
let failed: string | undefined;
for (const stage of stages) {
  const outcomes = await Promise.all(stage.map((step) => run(step, stage.length > 1)));
  failed = stage.find((_, index) => !outcomes[index])?.name;
  if (failed) break;
}

/** Returns whether the step succeeded. The output of a parallel step is printed after it ends. */
async function run(
  { name, command: [program = '', ...args], env }: Step,
  isBesideAnother: boolean,
): Promise<boolean> {
  const startedAt = Date.now();
  if (!isBesideAnother) console.log(`\n== ${name}`);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', isBesideAnother ? 'pipe' : 'inherit', isBesideAnother ? 'pipe' : 'inherit'],
    env: { ...process.env, ...inMemory(temporary), ...env?.() },
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('close', (status) => resolve(status === 0));
    child.on('error', () => resolve(false));
  });
  const output = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')),
  );
  const isOk = await ended;
  if (isBesideAnother) console.log(`\n== ${name}\n${output.join('').trim()}`);
  console.log(`== ${name}: ${isOk ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return isOk;
}

/**
 * A folder for temporary files, removed at the end. The tests create some hundred databases of a thousand files each,
 * which takes a fifth of the time in memory; undefined where there is none to spare.
 */
async function folderInMemory(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, freemem() / 2) < TEMPORARY_BYTES) return undefined;
  const folder = await mkdtemp(join(SHARED_MEMORY, 'volan-'));
  // As /tmp is: PostgreSQL and the readers of documents run as other accounts.
  await chmod(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

/** Programs that the tests start find their compiled modules there; stripping types is half of a start. */
function inMemory(folder: string | undefined): Record<string, string> {
  return folder === undefined ? {} : { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
}

async function report<T>(file: string): Promise<T | undefined> {
  return readFile(join(results, file), 'utf8').then(
    (json) => JSON.parse(json) as T,
    () => undefined,
  );
}
const { lines, exitCode } = summarizeTests({
  failedStep: failed,
  vitest: await report<VitestReport>('unit.json'),
  playwright: await report<PlaywrightReport>('e2e.json'),
});
console.log(`\n${lines.join('\n')}`);
process.exit(exitCode);
