import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { PicturePlace } from '../pictures/own-pictures.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

export interface StockContext {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  catalogue: Catalogue;
  now: () => Date;
  config: PicturePlace;
}

export interface FetchContext extends StockContext {
  log: Log;
  safeFetch: SafeFetch;
  secret: SecretKeys;
}

export interface PictureContext extends StockContext {
  safeFetch: SafeFetch;
  pictures: PicturePool;
}
