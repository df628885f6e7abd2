import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { descendantsOf, eventually, isAlive, runProgram, workerOf } from './run-program.ts';

// Runs `npm run dev` on a copy of the source with some files replaced. The tests depend on each other's state.

const folder = await mkdtemp(join(tmpdir(), 'volan-development-'));
afterFile(() => rm(folder, { recursive: true, force: true }));
await copySource();
const plant = (path: string, source: string) => writeFile(join(folder, path), source);

const RULE = 'src/kernel/planted-rule.ts';
const page = join('src', await fileOfRoute('forgot-password'));
const PAGE_WORDS = join(dirname(page), 'planted-words.ts');
await plant(RULE, `export const rule = 'first';`);
await plant(PAGE_WORDS, `export const words = 'one';`);
await plant(
  'src/http/build-metadata.server.ts',
  `import { rule } from '#kernel/planted-rule.ts';
  const instance = crypto.randomUUID();
  export const buildMetadata = async (app: any) => {
    app.get('/builds/latest.json', { schema: { hide: true } }, async () => ({ rule, instance }));
  };`,
);
// State of a page's module must not survive a change of the pages.
await plant(
  join(dirname(page), 'planted-memo.ts'),
  `let kept: string | undefined;
  export const keep = (value: string) => (kept ??= value);`,
);
await plant(
  page,
  `import { rule } from '#kernel/planted-rule.ts';
  import { m } from '#platform/i18n/messages.ts';
  import { keep } from './planted-memo.ts';
  import { words } from './planted-words.ts';
  export const handle = { cache: 'private', captcha: false, crawlers: 'noindex', title: () => 'planted' };
  export const loader = () => ({ rule, words: keep(words), name: m.app_name() });
  export default ({ loaderData: { rule, words, name } }: any) => <p>{\`planted: \${rule} \${words} \${name}.\`}</p>;`,
);
await replace('src/worker.server.ts', `'the worker is ready'`, '`the worker is ready with the ${rule} rule`');
await replace('src/worker.server.ts', /^/, `import { rule } from '#kernel/planted-rule.ts';\n`);
const appName = String((await textsOf('bg'))['app_name']);

const SCRIPT = 'tools/dev.ts';
const dataDir = join(folder, 'data');
const program = runProgram({ DATA_DIR: dataDir }, { script: SCRIPT, folder });
const pid = program.child.pid ?? 0;
const address = await program.ready();

const get = (path: string) => fetch(`${address}${path}`);
const answer = async () => (await (await get('/builds/latest.json')).json()) as Record<string, string>;
const shown = async () => /planted: (.*?)\./.exec(await (await get('/forgot-password')).text())?.[1];
const workerIsReadyWith = (rule: string) =>
  program.log().includes(`the worker is ready with the ${rule} rule`);
const postmaster = async () =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];

const first = await answer();
const database = await postmaster();
await eventually(() => workerIsReadyWith('first'));
const worker = workerOf(pid, SCRIPT);

it('serves API, page and worker from the source', async () => {
  expect(first['rule']).toBe('first');
  expect(await shown()).toBe(`first one ${appName}`);
  expect(worker).toBeGreaterThan(0);
});

it('renews a file that only pages use, and leaves the program running', async () => {
  await plant(PAGE_WORDS, `export const words = 'two';`);
  await eventually(async () => (await shown()) === `first two ${appName}`);
  expect(await answer()).toEqual(first);
});

it('renews a rule in API, page and worker, and keeps the database', async () => {
  await plant(RULE, `export const rule = 'second';`);
  await eventually(async () => (await answer())['rule'] === 'second');
  expect(await shown()).toBe(`second two ${appName}`);
  await eventually(() => workerIsReadyWith('second'));
  expect((await answer())['instance']).not.toBe(first['instance']);
  expect(await postmaster()).toBe(database);
  expect(workerOf(pid, SCRIPT)).toBe(worker);
});

it('shows why a source does not load, and runs again when that is repaired', async () => {
  await plant(RULE, `export const rule = 'third`);
  await eventually(async () => (await get('/builds/latest.json')).status === 503);
  const failure = await get('/builds/latest.json');
  expect(await failure.text()).toContain(RULE);
  expect(program.words()).toContain(RULE);
  await plant(RULE, `export const rule = 'third';`);
  await eventually(async () => (await get('/builds/latest.json')).ok);
  expect((await answer())['rule']).toBe('third');
  expect(await shown()).toBe(`third two ${appName}`);
  await eventually(() => workerIsReadyWith('third'));
  expect(await postmaster()).toBe(database);
});

it('compiles a changed message and shows it', async () => {
  await plant('src/messages/bg.json', JSON.stringify({ ...(await textsOf('bg')), app_name: 'Друго име' }));
  await eventually(async () => (await shown()) === 'third two Друго име');
});

it('ends every process when it is stopped', async () => {
  const others = descendantsOf(pid);
  expect(others.length).toBeGreaterThan(2);
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(others.filter(isAlive)).toEqual([]);
});

/** The packages are linked one by one, so that caches in node_modules are the copy's own. */
async function copySource(): Promise<void> {
  const root = projectRoot();
  for (const entry of ['src', 'tools', 'migrations', 'project.inlang', 'package.json', 'tsconfig.json'])
    await cp(join(root, entry), join(folder, entry), { recursive: true });
  for (const config of ['vite.config.ts', 'react-router.config.ts'])
    await cp(join(root, config), join(folder, config));
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

async function fileOfRoute(path: string): Promise<string> {
  const routes = await readFile(join(folder, 'src/routes.ts'), 'utf8');
  const file = new RegExp(`route\\('${path}', '([^']+)'`).exec(routes)?.[1];
  if (file === undefined) throw new Error(`no route ${path}`);
  return file;
}

async function replace(path: string, from: string | RegExp, to: string): Promise<void> {
  const source = await readFile(join(folder, path), 'utf8');
  const replaced = source.replace(from, to);
  expect(replaced).not.toBe(source);
  await plant(path, replaced);
}

async function textsOf(locale: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, `src/messages/${locale}.json`), 'utf8')) as Record<
    string,
    unknown
  >;
}
