import { draft, inFile, listing, trust, type PlantedCase } from './planted-case.ts';

export const roomCases: PlantedCase[] = [
  {
    name: 'a neighbour room by a relative path of one step',
    rules: ['room-directions', 'import-forms'],
    ...inFile(
      'src/features/comparison/compared.ts',
      "import { draft } from '../selling/drafts/draft.ts';",
      `import type { Listing } from '${listing}';`,
    ),
  },
  {
    name: 'a lower room by a relative path of several steps',
    rules: ['import-forms'],
    ...inFile(
      'src/features/trust/ui/signals.tsx',
      "import type { Listing } from '../../listings/listing.ts';",
      `import type { Listing } from '${listing}';`,
    ),
  },
  {
    name: 'its own room by the alias',
    rules: ['import-forms'],
    ...inFile(
      'src/features/listings/card/card.ts',
      `import type { Listing } from '${listing}';`,
      "import type { Listing } from '../listing.ts';",
    ),
  },
  {
    name: 'a room of the same line by the alias',
    rules: ['room-directions'],
    ...inFile(
      'src/features/search/results/own.ts',
      `import { draft } from '${draft}';`,
      "import { segment } from '../index/segment.ts';",
    ),
  },
  {
    name: 'a higher room',
    rules: ['room-directions'],
    ...inFile(trust, `import { draft } from '${draft}';`, `import type { Listing } from '${listing}';`),
  },
  {
    name: 'a higher room without names',
    rules: ['room-directions'],
    ...inFile(trust, `import '${draft}';`, `import '${listing}';`),
  },
  {
    name: 'a higher room without the ending of the file',
    rules: ['room-directions'],
    ...inFile(trust, `import '${draft.replace('.ts', '')}';`, `import '${listing.replace('.ts', '')}';`),
  },
  {
    name: 'types of a higher room',
    rules: ['room-directions'],
    ...inFile(trust, `import type { Draft } from '${draft}';`, `import type { Listing } from '${listing}';`),
  },
  {
    name: 'a type of a higher room inside an expression',
    rules: ['room-directions'],
    ...inFile(
      trust,
      `export type D = import('${draft}').Draft;`,
      `export type L = import('${listing}').Listing;`,
    ),
  },
  {
    name: 'the type of a module of a higher room',
    rules: ['room-directions'],
    ...inFile(
      trust,
      `export type D = typeof import('${draft}');`,
      `export type L = typeof import('${listing}');`,
    ),
  },
  {
    name: 'a re-export of a higher room',
    rules: ['room-directions'],
    ...inFile(trust, `export { draft } from '${draft}';`, `export * from '${listing}';`),
  },
  {
    name: 'a re-export of everything of a higher room',
    rules: ['room-directions'],
    ...inFile(trust, `export * from '${draft}';`, `export type { Listing } from '${listing}';`),
  },
  {
    name: 'a dynamic import of a higher room',
    rules: ['room-directions'],
    ...inFile(
      trust,
      `export const d = () => import('${draft}');`,
      `export const l = () => import('${listing}');`,
    ),
  },
  {
    name: 'a dynamic import of a higher room by a template text',
    rules: ['room-directions'],
    ...inFile(
      trust,
      `export const d = () => import(\`${draft}\`);`,
      `export const l = () => import(\`${listing}\`);`,
    ),
  },
  {
    name: 'a test that needs a higher room',
    rules: ['room-directions'],
    ...inFile(
      'src/features/trust/risk-signal.test.ts',
      `import { vi } from 'vitest';\nvi.mock('${draft}');`,
      `import { vi } from 'vitest';\nvi.mock('${listing}');`,
    ),
  },
  {
    name: 'a file of a higher room named by its URL',
    rules: ['room-directions'],
    ...inFile(
      trust,
      "export const url = new URL('../selling/drafts/draft.ts', import.meta.url);",
      "export const url = new URL('../listings/listing.ts', import.meta.url);",
    ),
  },
  {
    name: 'the address part of search in its index',
    rules: ['folder-directions'],
    files: {
      'src/features/search/index/plan.ts': "import { readAddress } from '../address/read-address.ts';",
    },
    legal: {
      'src/features/search/results/plan.ts': "import { readAddress } from '../address/read-address.ts';",
    },
  },
];
