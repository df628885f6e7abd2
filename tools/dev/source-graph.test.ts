import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SourceGraph } from './source-graph.ts';

const root = await mkdtemp(join(tmpdir(), 'volan-graph-'));
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(path: string, source: string): Promise<string> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
  return file;
}
const filesOf = async (graph: SourceGraph) =>
  [...(await graph.files())].map((file) => file.slice(root.length + 1)).sort();

await write('package.json', JSON.stringify({ imports: { '#kernel/*': './src/kernel/*' } }));

it('follows imports, re-exports, aliases, dynamic imports and forked modules', async () => {
  await write(
    'src/main.ts',
    `import { a } from './a.ts';
    import '#kernel/b.ts';
    import c from './c.json' with { type: 'json' };
    import type { Ignored } from './types.ts';
    import react from 'react';
    export * from './d.ts';
    export type { Other } from './types.ts';
    const later = () => import('./e.ts');
    fork(join(root, 'src/process.ts'));`,
  );
  await write('src/a.ts', `import './icon.svg?raw'; import type { X } from './types.ts';`);
  await write('src/kernel/b.ts', '');
  await write('src/d.ts', `import './main.ts';`);
  await write('src/e.ts', `export const e = <T,>(value: T) => value;`);
  await write('src/process.ts', `import './f.ts';`);
  await write('src/f.ts', '');
  expect(await filesOf(new SourceGraph(root, ['src/main.ts']))).toEqual(
    ['a.ts', 'c.json', 'd.ts', 'e.ts', 'f.ts', 'icon.svg', 'kernel/b.ts', 'main.ts', 'process.ts'].map(
      (name) => `src/${name}`,
    ),
  );
});

it('reads a file again when it has changed', async () => {
  const entry = await write('src/entry.ts', `import './one.ts';`);
  const graph = new SourceGraph(root, ['src/entry.ts']);
  expect(await filesOf(graph)).toEqual(['src/entry.ts', 'src/one.ts']);
  await write('src/entry.ts', `import './two.ts';`);
  graph.forget(entry);
  expect(await filesOf(graph)).toEqual(['src/entry.ts', 'src/two.ts']);
});
