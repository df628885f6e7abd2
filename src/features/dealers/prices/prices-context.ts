import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

export interface PricesContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

export interface ChangeContext extends PricesContext {
  jobs: Jobs;
}
