import { deleteSourceOperation } from './fetching/delete-source.server.ts';
import { fetchNowOperation } from './fetching/fetch-now.server.ts';
import { saveSourceOperation } from './fetching/save-source.server.ts';
import { exportStockOperation } from './export/export-stock.server.ts';
import { getFeedOperation } from './export/get-feed.server.ts';
import { createTokenOperation } from './export/create-token.server.ts';
import { deleteTokenOperation } from './export/delete-token.server.ts';
import { applyPricesOperation } from './price-changes/apply-prices.server.ts';
import { getPriceChangeOperation } from './price-changes/get-price-change.server.ts';
import { previewPricesOperation } from './price-changes/preview-prices.server.ts';
import { stopPricesOperation } from './price-changes/stop-prices.server.ts';
import { undoPricesOperation } from './price-changes/undo-prices.server.ts';
import { addPictureOperation } from './api/add-picture.server.ts';
import { changeVehicleOperation } from './api/change-vehicle.server.ts';
import { deleteVehicleOperation } from './api/delete-vehicle.server.ts';
import { getVehicleOperation } from './api/get-vehicle.server.ts';
import { listVehiclesOperation } from './api/list-vehicles.server.ts';
import { putVehicleOperation } from './api/put-vehicle.server.ts';
import { setVehiclePicturesOperation } from './api/set-vehicle-pictures.server.ts';
import { setVehiclePriceOperation } from './api/set-vehicle-price.server.ts';
import { setVehicleStateOperation } from './api/set-vehicle-state.server.ts';
import { createApiTokenOperation } from './api-tokens/create-api-token.server.ts';
import { deleteApiTokenOperation } from './api-tokens/delete-api-token.server.ts';
import { applyRunOperation } from './runs/apply-run.server.ts';
import { changeMappingOperation } from './runs/change-mapping.server.ts';
import { changePolicyOperation } from './runs/change-policy.server.ts';
import { getRunOperation } from './history/get-run.server.ts';
import { openRunFileOperation } from './history/open-run-file.server.ts';
import { reportRunOperation } from './history/report-run.server.ts';
import { uploadStockOperation } from './runs/upload-stock.server.ts';
import { proveWebhookOperation } from './webhook-proof/prove-webhook.server.ts';
import { changeWebhookOperation } from './webhooks/change-webhook.server.ts';
import { createWebhookOperation } from './webhooks/create-webhook.server.ts';
import { deleteWebhookOperation } from './webhooks/delete-webhook.server.ts';
import { listDeliveriesOperation } from './webhooks/list-deliveries.server.ts';
import { replayDeliveryOperation } from './webhooks/replay-delivery.server.ts';
import { testWebhookOperation } from './webhooks/test-webhook.server.ts';

export const dealersOperations = [
  uploadStockOperation,
  getRunOperation,
  changeMappingOperation,
  applyRunOperation,
  openRunFileOperation,
  reportRunOperation,
  changePolicyOperation,
  saveSourceOperation,
  fetchNowOperation,
  deleteSourceOperation,
  exportStockOperation,
  createTokenOperation,
  deleteTokenOperation,
  getFeedOperation,
  previewPricesOperation,
  getPriceChangeOperation,
  applyPricesOperation,
  stopPricesOperation,
  undoPricesOperation,
  createApiTokenOperation,
  deleteApiTokenOperation,
  listVehiclesOperation,
  getVehicleOperation,
  putVehicleOperation,
  changeVehicleOperation,
  setVehiclePriceOperation,
  setVehicleStateOperation,
  addPictureOperation,
  setVehiclePicturesOperation,
  deleteVehicleOperation,
  createWebhookOperation,
  changeWebhookOperation,
  deleteWebhookOperation,
  testWebhookOperation,
  proveWebhookOperation,
  listDeliveriesOperation,
  replayDeliveryOperation,
];
