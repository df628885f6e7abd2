import { changeHistoryOperation } from './change-history.server.ts';
import { forgetSearchesOperation } from './forget-searches.server.ts';
import { getHistoryOperation } from './get-history.server.ts';
import { keepSearchesOperation } from './keep-searches.server.ts';
import { presentSearchesOperation } from './present-searches.server.ts';

export const searchHistoryOperations = [
  getHistoryOperation,
  keepSearchesOperation,
  changeHistoryOperation,
  forgetSearchesOperation,
  presentSearchesOperation,
];
