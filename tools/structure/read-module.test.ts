import { describe, expect, it } from 'vitest';
import { readModule } from './read-module.ts';

const imports = (text: string) =>
  readModule('src/x.ts', text).imports.map(({ specifier, line, form, isTypeOnly }) =>
    [specifier, line, isTypeOnly ? `${form} of types` : form].join(' '),
  );

describe('readModule', () => {
  it('reads imports of every form with their lines', () => {
    const text = `import a from 'a';
import type { B } from 'b';
import { type C } from 'c';
import 'd';
export { e } from 'e';
export type { F } from 'f';
export * as g from 'g';
export type * from 'h';
const i = await import('i');
type J = import('j').J;
import k = require('k');
const l = require('l');
const m = new URL('./m', import.meta.url);
const n = import.meta.resolve('#n');
const o = join(import.meta.dirname, 'o', 'p.ts');
const q = path.resolve(projectRoot(), 'q', name, 'r');
vi.mock('s');
vi.mock(import('t'));
const u = await vi.importActual<typeof import('u')>(\`u\`);`;
    expect(imports(text)).toEqual(
      expect.arrayContaining([
        'a 1 import',
        'b 2 import of types',
        'c 3 import',
        'd 4 import',
        'e 5 re-export',
        'f 6 re-export of types',
        'g 7 re-export',
        'h 8 re-export of types',
        'i 9 dynamic',
        'j 10 import of types',
        'k 11 import',
        'l 12 import',
        './m 13 path',
        '#n 14 path',
        './o/p.ts 15 path',
        '/q 16 path',
        's 17 mock',
        't 18 dynamic',
        'u 19 import of types',
        'u 19 mock',
      ]),
    );
    expect(imports(text)).toHaveLength(20);
  });

  it('ignores imports in strings, comments and functions of the same name', () => {
    expect(
      imports(`// import 'a';
const text = "import 'b'";
join(folder, 'c');
vi.fn('d');
new URL('./e', base);
it.mock('f');`),
    ).toEqual([]);
  });

  it('counts lines of code without blank and comment lines', () => {
    const text = `// one

/* two
   three */ const four = 4; // five
/** six */
const seven = \`
// eight
\`;
`;
    expect(readModule('src/x.ts', text).lines).toBe(4);
  });
});
