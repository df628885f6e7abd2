import { atPlace, inFile, listing, page, trust, type PlantedCase } from './planted-case.ts';

export const areaCases: PlantedCase[] = [
  {
    name: 'a feature in platform',
    rules: ['area-directions'],
    ...inFile(
      'src/platform/web/feed.ts',
      `import type { Listing } from '${listing}';`,
      "import type { Money } from '#kernel/money.ts';",
    ),
  },
  {
    name: 'ui in platform',
    rules: ['area-directions'],
    ...atPlace(
      "import { Icon } from '#ui/icon.tsx';",
      'src/platform/web/feed.tsx',
      'src/features/trust/ui/x.tsx',
    ),
  },
  {
    name: 'a feature in ui',
    rules: ['area-directions'],
    ...inFile(
      'src/ui/form/price.tsx',
      `import type { Listing } from '${listing}';`,
      "import type { Text } from '#platform/i18n/format.ts';",
    ),
  },
  {
    name: 'a page in a feature',
    rules: ['area-directions'],
    ...inFile(
      trust,
      "import type Home from '#pages/home.tsx';",
      "import type { Text } from '#platform/i18n/format.ts';",
    ),
  },
  {
    name: 'the context in a feature',
    rules: ['area-directions'],
    ...atPlace(
      "import type { context } from '#src/context.server.ts';",
      'src/features/trust/signals.server.ts',
      'src/pages/listing-data.server.ts',
    ),
  },
  {
    name: 'http in a page',
    rules: ['area-directions'],
    ...inFile(
      page,
      "import type { server } from '#http/http-server.server.ts';",
      "import type { context } from '#src/context.server.ts';",
    ),
  },
  {
    name: 'platform in kernel',
    rules: ['kernel-alone'],
    ...inFile(
      'src/kernel/rounding.ts',
      "import type { Text } from '#platform/i18n/format.ts';",
      "import type { Money } from './money.ts';",
    ),
  },
  {
    name: 'a package in kernel',
    rules: ['kernel-alone'],
    ...atPlace("import * as z from 'zod';", 'src/kernel/rounding.ts', 'src/platform/web/rounding.ts'),
  },
  {
    name: 'a package in kernel, except for its tests',
    rules: ['kernel-alone'],
    ...atPlace("import { it } from 'vitest';", 'src/kernel/rounding.ts', 'src/kernel/rounding.test.ts'),
  },
  {
    name: 'a module of Node in kernel',
    rules: ['kernel-alone'],
    ...atPlace("import { hash } from 'crypto';", 'src/kernel/rounding.ts', 'src/platform/web/hash.ts'),
  },
  {
    name: 'tools in src',
    rules: ['source-alone'],
    ...atPlace(
      "export const build = () => import('#tools/build.ts');",
      trust,
      'src/features/trust/risk-signal.test.ts',
    ),
  },
  {
    name: 'a file of tools named from the project folder',
    rules: ['source-alone'],
    ...inFile(
      'src/features/trust/run.server.ts',
      "export const file = join(projectRoot(), 'tools/build.ts');",
      "export const file = join(projectRoot(), 'src/features/listings/listing.ts');",
    ),
  },
  {
    name: 'test support in src',
    rules: ['source-alone'],
    ...atPlace("import '#tests/support/people.ts';", trust, 'src/features/trust/risk-signal.test.ts'),
  },
  {
    name: 'a test file in src',
    rules: ['source-alone'],
    files: { 'src/features/trust/a.test.ts': 'export {};', [trust]: "import './a.test.ts';" },
    legal: { 'src/features/trust/a.ts': 'export {};', [trust]: "import './a.ts';" },
  },
];
