// `npm run release [folder]`: packs the built program for installation without build dependencies:
// unpack, `npm ci --omit=dev`, `npm start`.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';

const root = projectRoot();
const run = (command: string, args: string[], input?: string): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'inherit'] });

run(process.execPath, ['tools/build.ts', '--if-changed']);
const { id } = JSON.parse(await readFile(join(root, 'build/build.json'), 'utf8')) as { id: string };
const tracked = run('git', ['ls-files']).split('\n');
// Tests are left out; `tools/build.ts` does not count them among the sources either, so the build stays current.
const needed = tracked.filter((path) => path !== '' && !/^(tests|docs|\.ci)\/|\.test\.tsx?$/.test(path));
const archive = resolve(process.argv[2] ?? root, `volan-${id}.tar.gz`);
run(
  'tar',
  ['--create', '--gzip', '--file', archive, '--files-from', '-'],
  [...needed, 'build', 'src/messages/compiled'].join('\n'),
);
console.log(archive);
