import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts';
import type { ImportSite } from '../import-site.ts';

export interface ImportContext {
  db: Database;
  now: () => Date;
  jobs: Jobs;
  log: Log;
  safeFetch: SafeFetch;
  files: FileStore;
  pictures: PicturePool;
  catalogue: Catalogue;
  config: { importSites: readonly ImportSite[] };
}

/** Job: reads waiting pages of an account, one at a time; data: { account }. */
export const READ_IMPORTS = 'read-imports';
/** Job: fetches waiting pictures of an account, one at a time; data: { account }. */
export const FETCH_IMPORT_PICTURES = 'fetch-import-pictures';
