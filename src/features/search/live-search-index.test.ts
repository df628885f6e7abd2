import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { LiveSearchIndex } from './live-search-index.server.ts';
import { anyQuery } from './search-query.ts';

test('smoke', async () => {
  const { db, connection } = await testDatabase();
  const catalogue = await getCatalogue(db);
  const live = new LiveSearchIndex({ db, connection, catalogue, log: createLog({ level: 'warn' }) });
  await live.start();
  expect(live.search(anyQuery).total).toBe(0);
  await live.stop();
});
