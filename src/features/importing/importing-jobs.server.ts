import * as z from 'zod';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { fetchImportPictures } from './working/fetch-import-pictures.server.ts';
import { FETCH_IMPORT_PICTURES, READ_IMPORTS, type ImportContext } from './items/import-context.server.ts';
import { readImports } from './working/read-imports.server.ts';
import { sweepImports } from './working/sweep-imports.server.ts';

const dataSchema = z.object({ account: z.int() });

/** A slow site must not keep other accounts waiting. */
const ACCOUNTS_AT_ONCE = 4;

/** Background jobs of imports. Each works on one account, of which at most one run is active. */
export function importJobs(ctx: ImportContext): Job[] {
  return [
    {
      name: READ_IMPORTS,
      expireInSeconds: 600,
      concurrency: ACCOUNTS_AT_ONCE,
      run: (data, signal) => readImports(ctx, { ...dataSchema.parse(data), signal }),
    },
    {
      name: FETCH_IMPORT_PICTURES,
      expireInSeconds: 900,
      concurrency: ACCOUNTS_AT_ONCE,
      run: (data, signal) => fetchImportPictures(ctx, { ...dataSchema.parse(data), signal }),
    },
    { name: 'sweep-imports', expireInSeconds: 300, cron: '37 * * * *', run: () => sweepImports(ctx) },
  ];
}
