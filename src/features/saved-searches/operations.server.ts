import { changeSearchOperation } from './change-search.server.ts';
import { findSavedSearchOperation } from './find-saved-search.server.ts';
import { listSearchesOperation } from './list/list-searches.server.ts';
import { saveSearchOperation } from './save-search.server.ts';
import { confirmSearchOperation } from './visitors/confirm-search.server.ts';
import { manageSearchOperation } from './visitors/manage-search.server.ts';

export const savedSearchesOperations = [
  saveSearchOperation,
  confirmSearchOperation,
  manageSearchOperation,
  listSearchesOperation,
  findSavedSearchOperation,
  changeSearchOperation,
];
