import type { Config } from './config.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { LiveSearchIndex } from '#features/search/live-search-index.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/** The living parts of the program, built by hand in one place and handed to every operation. */
export interface Context {
  config: Config;
  log: Log;
  db: Database;
  files: FileStore;
  jobs: Jobs;
  catalogue: Catalogue;
  search: LiveSearchIndex;
  /** The current time; replaced in tests. */
  now: () => Date;
}
