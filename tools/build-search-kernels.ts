import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = 'kernels.as.ts';
const folder = fileURLToPath(new URL('../src/features/search/index/kernels/', import.meta.url));

/** Compiles the kernels of the search index to the module `kernels-wasm.ts`. Throws the errors of asc. */
export async function buildSearchKernels(): Promise<string> {
  let binary: Uint8Array | undefined;
  const { error } = await asc.main(
    [SOURCE, '--outFile', 'kernels.wasm', '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'],
    {
      readFile: (name) => (/^[a-z]+\.as\.ts$/.test(name) ? readFileSync(join(folder, name), 'utf8') : null),
      writeFile: (name, contents) => {
        if (name === 'kernels.wasm' && typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw error ?? new Error('the compiler gave no binary');
  const lines = Buffer.from(binary)
    .toString('base64')
    .match(/.{1,100}/g);
  return `/** Compiled from \`${SOURCE}\` by \`tools/build-search-kernels.ts\`; base64, so that every bundler and Node can load it. */
export const searchKernelsWasm = [
${(lines ?? []).map((line) => `  '${line}',`).join('\n')}
].join('');
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(join(folder, 'kernels-wasm.ts'), await buildSearchKernels());
}
