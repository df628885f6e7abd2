import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

export interface StockContext {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  catalogue: Catalogue;
  now: () => Date;
}
