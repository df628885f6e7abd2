import { getVerificationOperation } from './get-verification.server.ts';
import { submitTraderDetailsOperation } from './submit-trader-details.server.ts';
import { listSubmittedTradersOperation } from './list-submitted-traders.server.ts';
import { decideTraderOperation } from './decide-trader.server.ts';

export const companiesOperations = [
  getVerificationOperation,
  submitTraderDetailsOperation,
  listSubmittedTradersOperation,
  decideTraderOperation,
];
