import { changeEntryOperation } from './entries/change-entry.server.ts';
import { createEntryOperation } from './entries/create-entry.server.ts';
import { deleteEntryOperation } from './entries/delete-entry.server.ts';
import { listEntriesOperation } from './entries/list-entries.server.ts';
import { deleteFigureOperation } from './figures/delete-figure.server.ts';
import { importFiguresOperation } from './figures/import-figures.server.ts';
import { exportFiguresOperation } from './figures/export-figures.server.ts';
import { listFiguresOperation } from './figures/list-figures.server.ts';
import { saveFiguresOperation } from './figures/save-figures.server.ts';
import { exportReferenceOperation } from './files/export-reference.server.ts';
import { importReferenceOperation } from './files/import-reference.server.ts';
import { changeMakeOperation } from './makes/change-make.server.ts';
import { createMakeOperation } from './makes/create-make.server.ts';
import { deleteMakeOperation } from './makes/delete-make.server.ts';
import { listManagedMakesOperation } from './makes/list-managed-makes.server.ts';
import { removeBrandIconOperation } from './icons/remove-brand-icon.server.ts';
import { setBrandIconOperation } from './icons/set-brand-icon.server.ts';
import { startEntryMergeOperation } from './merging/start-entry-merge.server.ts';
import { startMergeOperation } from './merging/start-merge.server.ts';

export const referenceDataOperations = [
  listManagedMakesOperation,
  createMakeOperation,
  changeMakeOperation,
  deleteMakeOperation,
  startMergeOperation,
  setBrandIconOperation,
  removeBrandIconOperation,
  listEntriesOperation,
  createEntryOperation,
  changeEntryOperation,
  deleteEntryOperation,
  startEntryMergeOperation,
  exportReferenceOperation,
  importReferenceOperation,
  listFiguresOperation,
  exportFiguresOperation,
  saveFiguresOperation,
  importFiguresOperation,
  deleteFigureOperation,
];
