import { atPlace, inFile, type PlantedCase } from './planted-case.ts';

export const privateFileCases: PlantedCase[] = [
  {
    name: 'the routes of another room',
    rules: ['private-imports'],
    ...atPlace(
      "import { listingApi } from '#features/listings/listing-api.server.ts';",
      'src/features/selling/submission/submit.server.ts',
      'src/http/api/mount.server.ts',
    ),
  },
  {
    name: 'the jobs of a room in a page',
    rules: ['private-imports'],
    ...atPlace(
      "import { listingJobs } from '#features/listings/listing-jobs.server.ts';",
      'src/pages/home-data.server.ts',
      'src/features/privacy/delete-account.db.test.ts',
    ),
  },
  {
    name: 'the operations of another room',
    rules: ['private-imports'],
    ...inFile(
      'src/features/moderation/decisions/decide.server.ts',
      "import { listingOperations } from '#features/listings/operations.server.ts';",
      "import { all } from '#features/listings/read-listing.server.ts';",
    ),
  },
  {
    name: 'the limits of another room',
    rules: ['private-imports'],
    files: {
      'src/features/selling/submission/submit.server.ts':
        "import { limits } from '#features/listings/listing-limits.server.ts';",
    },
    legal: {
      'src/features/listings/life/submit.server.ts': "import { limits } from '../listing-limits.server.ts';",
    },
  },
  {
    name: 'the rows of a room in the composition',
    rules: ['private-imports'],
    files: { 'src/http/rows.server.ts': "import { rows } from '#features/listings/listing-rows.server.ts';" },
    legal: {
      'src/features/listings/life/rows.server.ts': "import { rows } from '../listing-rows.server.ts';",
    },
  },
];
