import { beginImportOperation } from './items/begin-import.server.ts';
import { confirmImportOperation } from './items/confirm-import.server.ts';
import { getImportsOperation } from './items/get-imports.server.ts';
import { readAgainOperation } from './items/read-again.server.ts';
import { removeImportOperation } from './items/remove-import.server.ts';

export const importingOperations = [
  beginImportOperation,
  getImportsOperation,
  confirmImportOperation,
  readAgainOperation,
  removeImportOperation,
] as const;
