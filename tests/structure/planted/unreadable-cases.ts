import { inFile, listing, page, trust, type PlantedCase } from './planted-case.ts';

export const unreadableCases: PlantedCase[] = [
  {
    name: 'an import of no file',
    rules: ['readable-imports'],
    ...inFile(trust, "import '#features/listings/gone.ts';", `import '${listing}';`),
  },
  {
    name: 'an alias that does not exist',
    rules: ['readable-imports'],
    ...inFile(trust, "import '#listings/listing.ts';", "import { m } from '#messages';"),
  },
  {
    name: 'a computed import',
    rules: ['readable-imports'],
    ...inFile(
      trust,
      'export const load = (name: string) => import(`./${name}.ts`);',
      `export const load = () => import('${listing}');`,
    ),
  },
  {
    name: 'a type of a page that is no route',
    rules: ['readable-imports'],
    ...inFile(
      page,
      "import type { Route } from './+types/gone';",
      "import type { Route } from './+types/listing';",
    ),
  },
  {
    name: 'a syntax error',
    rules: ['readable-imports'],
    ...inFile(trust, 'export const = 1;', 'export const one = 1;'),
  },
];
