import { syncRunningCosts } from '#features/calculators/sync-running-costs.server.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { adoptChangeLog } from '#features/search/index/listing-change-log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/** Applies migrations and reference data; waits without limit while another process does the same. */
export async function prepareDatabase(connection: { connectionString: string }, log: Log): Promise<void> {
  const { db, close } = openDatabase({ connection, max: 2, statementTimeoutMs: 0 });
  try {
    const applied = await migrate(db, {
      onNewerSchema: (migrations) =>
        log.warn({ migrations }, 'a newer build only added to the schema; running on it'),
    });
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
    await syncCatalogue(db);
    await syncRunningCosts(db);
    if (await adoptChangeLog(db)) log.info('the log of listing changes begins anew in this database cluster');
  } finally {
    await close();
  }
}
