import { deleteAccountOperation } from './delete-account.server.ts';
import { deletePeopleOperation } from './delete-people.server.ts';
import { requestExportOperation } from './request-export.server.ts';
import { getExportStateOperation } from './get-export-state.server.ts';
import { makeExportLinkOperation } from './make-export-link.server.ts';
import { openExportOperation } from './open-export.server.ts';

export const privacyOperations = [
  deleteAccountOperation,
  deletePeopleOperation,
  requestExportOperation,
  getExportStateOperation,
  makeExportLinkOperation,
  openExportOperation,
];
