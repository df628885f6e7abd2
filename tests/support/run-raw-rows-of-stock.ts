import { readApiToken } from '#features/dealers/api-tokens/read-api-token.server.ts';
import { readVehicles } from '#features/dealers/api/read-vehicles.server.ts';
import { readOwnStock } from '#features/dealers/export/write-stock.server.ts';
import { readStockVehicles } from '#features/dealers/planning/stock-vehicles.server.ts';
import { claimDelivery, dueWebhooks } from '#features/dealers/webhooks/claim-delivery.server.ts';
import { makeWebhookSecret } from '#features/dealers/webhooks/sign-webhook.server.ts';
import { listImports } from '#features/importing/items/list-imports.server.ts';
import { listStockPrices } from '#features/dealers/prices/list-stock-prices.server.ts';
import { readPriceQuery } from '#features/dealers/prices/stock-price-address.ts';
import { planPrices } from '#features/dealers/price-changes/plan-prices.server.ts';
import {
  countItems,
  listChanges,
  readItems,
} from '#features/dealers/price-changes/read-price-changes.server.ts';
import { readStockPrices } from '#features/dealers/prices/read-stock-prices.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { makePicture } from './drafts.ts';
import { makeActor } from './actors.ts';
import { makeApiToken, putStockCar } from './dealer-vehicle.ts';
import { makeListing } from './factories.ts';
import { makeImport } from './make-import.ts';
import { plantApi } from './personal-rows/plant-api.ts';
import { plantStock } from './personal-rows/plant-stock.ts';
import { staffViewer } from './staff-viewer.ts';
import type { TestApp } from './test-app.ts';

/** Runs the raw queries on the stock of a dealer and on listings brought from other sites. */
export async function runRawRowsOfStock(test: TestApp): Promise<void> {
  const { db } = test.ctx;
  const accountId = await makeActor(test, 'dealer');
  await plantStock(db, accountId, await makeListing(db, { account_id: accountId }));
  await plantApi(db, accountId);
  await readStockVehicles(db, accountId);
  await readOwnStock(test.ctx, accountId);
  await runRawRowsOfPrices(test, accountId);
  const { token } = await makeApiToken(test, accountId);
  await readApiToken(test.ctx, token);
  await putStockCar(test, accountId, 'R-1');
  await readVehicles(test.ctx, { accountId, page: { after: 0, limit: 10, all: true } });
  await db
    .updateTable('webhook')
    .set({ paused_at: null, paused_by: null, secret: makeWebhookSecret(test.ctx.secret).sealed })
    .where('account_id', '=', accountId)
    .execute();
  await db.updateTable('webhook_delivery').set({ state: 'waiting', due_at: test.ctx.now() }).execute();
  for (const id of await dueWebhooks(test.ctx)) await claimDelivery(test.ctx, id);
  await makeImport(db, { accountId });
  await listImports(test.ctx, { ...staffViewer('admin'), accountId });
}

/** The table of prices and a change of one of them. */
async function runRawRowsOfPrices(test: TestApp, accountId: number): Promise<void> {
  const { ctx } = test;
  const { db } = ctx;
  const viewer: Viewer = {
    ...staffViewer('admin'),
    accountId,
    kind: 'company',
    companyKind: 'car_dealer',
    verified: true,
  };
  const query = readPriceQuery(new URLSearchParams());
  const listing = await makeListing(db, { account_id: accountId });
  await db
    .insertInto('listing_picture')
    .values({ listing_id: listing, position: 0, picture_id: await makePicture(db) })
    .execute();
  await listStockPrices(ctx, viewer, query);
  const rows = await readStockPrices(ctx, accountId);
  await db
    .transaction()
    .execute((transaction) =>
      planPrices(transaction, { rows, rule: { kind: 'percent', by: -5, round: '1' }, now: ctx.now() }),
    );
  const [change] = await listChanges(ctx, viewer);
  if (!change) throw new Error('plantStock makes a change of prices');
  for (const { id } of await listChanges(ctx, viewer)) {
    await countItems(ctx, id);
    await readItems(ctx, { id, group: undefined, limit: 10 });
  }
}
