import { saveCompanyPageOperation } from './page/save-company-page.server.ts';
import { getVerificationOperation } from './verification/get-verification.server.ts';
import { submitTraderDetailsOperation } from './verification/submit-trader-details.server.ts';
import { listSubmittedTradersOperation } from './verification/list-submitted-traders.server.ts';
import { decideTraderOperation } from './verification/decide-trader.server.ts';

export const companiesOperations = [
  getVerificationOperation,
  submitTraderDetailsOperation,
  listSubmittedTradersOperation,
  decideTraderOperation,
  saveCompanyPageOperation,
];
