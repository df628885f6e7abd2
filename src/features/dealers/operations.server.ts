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
import { applyRunOperation } from './runs/apply-run.server.ts';
import { changeMappingOperation } from './runs/change-mapping.server.ts';
import { changePolicyOperation } from './runs/change-policy.server.ts';
import { getRunOperation } from './history/get-run.server.ts';
import { openRunFileOperation } from './history/open-run-file.server.ts';
import { reportRunOperation } from './history/report-run.server.ts';
import { uploadStockOperation } from './runs/upload-stock.server.ts';

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
];
