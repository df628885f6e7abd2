import { inFile, trust, type PlantedCase } from './planted-case.ts';

export const cycleCases: PlantedCase[] = [
  {
    name: 'two modules that import each other',
    rules: ['no-cycles'],
    files: {
      'src/features/trust/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'src/features/trust/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    },
    legal: {
      'src/features/trust/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'src/features/trust/b.ts': 'export const b = 1;',
    },
  },
  {
    name: 'two modules that import types of each other',
    rules: ['no-cycles'],
    files: {
      'src/platform/web/a.ts': "import type { B } from './b.ts';\nexport type A = B[];",
      'src/platform/web/b.ts': "import type { A } from './a.ts';\nexport interface B { a: A }",
    },
    legal: {
      'src/platform/web/a.ts': 'export type A = B[];\nexport interface B { a: A }',
      'src/platform/web/b.ts': "import type { A } from './a.ts';\nexport type C = A;",
    },
  },
  {
    name: 'a cycle closed by a dynamic import',
    rules: ['no-cycles'],
    files: {
      'src/pages/a.ts': "export const load = () => import('./b.ts');",
      'src/pages/b.ts': "export { c } from './c.ts';",
      'src/pages/c.ts': "import { load } from './a.ts';\nexport const c = load;",
    },
    legal: {
      'src/pages/a.ts': "export const load = () => import('./b.ts');",
      'src/pages/b.ts': "export { c } from './c.ts';",
      'src/pages/c.ts': 'export const c = 1;',
    },
  },
  {
    name: 'a module that imports itself',
    rules: ['no-cycles'],
    ...inFile(
      trust,
      "import * as self from './risk-signal.ts';\nexport const s = self;",
      'export const s = 1;',
    ),
  },
];
