import { submitDocumentOperation } from './submit-document.server.ts';
import { getDocumentReadingOperation } from './get-document-reading.server.ts';
import { deleteDocumentOperation } from './delete-document.server.ts';
import { getVinFactsOperation } from './vin/get-vin-facts.server.ts';

export const vehicleDocumentsOperations = [
  submitDocumentOperation,
  getDocumentReadingOperation,
  deleteDocumentOperation,
  getVinFactsOperation,
];
