import { bringFromAccountOperation } from './account/bring-from-account.server.ts';
import { beginImportOperation } from './items/begin-import.server.ts';
import { settleChangesOperation } from './changes/settle-changes.server.ts';
import { confirmImportOperation } from './items/confirm-import.server.ts';
import { beginListOperation } from './lists/begin-list.server.ts';
import { chooseListingsOperation } from './lists/choose-listings.server.ts';
import { confirmListedOperation } from './lists/confirm-listed.server.ts';
import { cancelListOperation } from './lists/cancel-list.server.ts';
import { pauseListOperation } from './lists/pause-list.server.ts';
import { removeListOperation } from './lists/remove-list.server.ts';
import { getListsOperation } from './lists/get-lists.server.ts';
import { getImportsOperation } from './items/get-imports.server.ts';
import { readAgainOperation } from './items/read-again.server.ts';
import { removeImportOperation } from './items/remove-import.server.ts';

export const importingOperations = [
  beginImportOperation,
  bringFromAccountOperation,
  getImportsOperation,
  confirmImportOperation,
  readAgainOperation,
  settleChangesOperation,
  removeImportOperation,
  beginListOperation,
  getListsOperation,
  chooseListingsOperation,
  pauseListOperation,
  cancelListOperation,
  removeListOperation,
  confirmListedOperation,
] as const;
