import { readOwnStock } from '#features/dealers/export/write-stock.server.ts';
import { readStockVehicles } from '#features/dealers/planning/stock-vehicles.server.ts';
import { listImports } from '#features/importing/items/list-imports.server.ts';
import { makeActor } from './actors.ts';
import { makeListing } from './factories.ts';
import { makeImport } from './make-import.ts';
import { plantStock } from './personal-rows/plant-stock.ts';
import { staffViewer } from './staff-viewer.ts';
import type { TestApp } from './test-app.ts';

/** Runs the raw queries on the stock of a dealer and on listings brought from other sites. */
export async function runRawRowsOfStock(test: TestApp): Promise<void> {
  const { db } = test.ctx;
  const accountId = await makeActor(test, 'dealer');
  await plantStock(db, accountId, await makeListing(db, { account_id: accountId }));
  await readStockVehicles(db, accountId);
  await readOwnStock(test.ctx, accountId);
  await makeImport(db, { accountId });
  await listImports(test.ctx, { ...staffViewer('admin'), accountId });
}
