import { changeMakeOperation } from './makes/change-make.server.ts';
import { createMakeOperation } from './makes/create-make.server.ts';
import { deleteMakeOperation } from './makes/delete-make.server.ts';
import { listManagedMakesOperation } from './makes/list-managed-makes.server.ts';
import { startMergeOperation } from './merging/start-merge.server.ts';

export const referenceDataOperations = [
  listManagedMakesOperation,
  createMakeOperation,
  changeMakeOperation,
  deleteMakeOperation,
  startMergeOperation,
];
