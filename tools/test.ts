// `npm test`: everything that must hold, in the order of what fails fastest. Needs nothing but npm ci.
import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { provideBrowser } from './find-browser.ts';

const root = projectRoot();
const results = join(root, 'test-results');

interface Step {
  name: string;
  command: string[];
  env?: () => Record<string, string>;
}
const steps: Step[] = [
  { name: 'messages', command: ['node', 'tools/compile-messages.ts'] },
  { name: 'types', command: ['npm', 'run', '-s', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'build', command: ['node', 'tools/build.ts', '--if-changed'] },
  {
    name: 'unit, database, API',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
  },
  { name: 'browser', command: ['playwright', 'test'], env: () => ({ CHROMIUM_PATH: provideBrowser() }) },
];

await rm(results, { recursive: true, force: true });
let failed: string | undefined;
for (const { name, command, env } of steps) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env?.() },
  });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  if (status !== 0) {
    failed = name;
    break;
  }
}

async function report<T>(file: string): Promise<T | undefined> {
  return readFile(join(results, file), 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );
}
const unit = await report<{ numPassedTests: number; numFailedTests: number }>('unit.json');
const browser = await report<{ stats: { expected: number; unexpected: number } }>('e2e.json');
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const broken = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
if (failed) console.log(`\nFailed at: ${failed}`);
console.log(`\n${passed} passed, ${broken + (failed && broken === 0 ? 1 : 0)} failed`);
process.exit(failed ? 1 : 0);
