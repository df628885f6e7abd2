import { atPlace, filesOf, type PlantedCase } from './planted-case.ts';

export const folderCases: PlantedCase[] = [
  {
    name: 'a file in an unknown part of src',
    rules: ['known-folders'],
    ...atPlace('export {};', 'src/managers/x.ts', 'src/platform/x/x.ts'),
  },
  {
    name: 'a file in an unknown room',
    rules: ['known-folders'],
    ...atPlace('export {};', 'src/features/insurance/offer.ts', 'src/features/pricing/offer.ts'),
  },
  {
    name: 'a file of no room directly in features',
    rules: ['known-folders'],
    ...atPlace('export {};', 'src/features/offer.ts', 'src/features/pricing/offer.ts'),
  },
  {
    name: 'a file in an unknown sub-folder of a room',
    rules: ['known-folders'],
    ...atPlace('export {};', 'src/features/search/ranking/x.ts', 'src/features/search/results/x.ts'),
  },
  {
    name: 'a sub-folder in a room that declares none',
    rules: ['known-folders'],
    ...atPlace('export {};', 'src/features/audit/lists/x.ts', 'src/features/audit/ui/lists/x.ts'),
  },
  {
    name: 'a folder of 16 files',
    rules: ['small-folders'],
    files: filesOf('src/features/pricing', 16),
    legal: {
      ...filesOf('src/features/pricing', 15),
      ...filesOf('src/features/pricing', 5, '.test.ts'),
      ...filesOf('src/features/pricing/ui', 20, '.tsx'),
      ...filesOf('src/features/pricing/ui', 20),
    },
  },
  {
    name: 'a sub-folder of 16 files',
    rules: ['small-folders'],
    files: filesOf('src/features/search/results', 16, '.server.ts'),
    legal: filesOf('src/features/search/results', 15, '.server.ts'),
  },
];
