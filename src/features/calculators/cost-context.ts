import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { LiveSettings } from '#features/settings/live-settings.server.ts';
import type { Database } from '#platform/db/database.server.ts';

export interface CostContext {
  db: Database;
  now: () => Date;
  catalogue: Pick<Catalogue, 'cityByKey'>;
  settings: Pick<LiveSettings, 'changesOf'>;
}
