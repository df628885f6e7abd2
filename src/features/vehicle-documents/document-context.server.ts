import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

/** Services that reading a document needs. */
export interface DocumentContext {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  log: Log;
  secret: SecretKeys;
  catalogue: Catalogue;
  now: () => Date;
}

/** Job name; data: `{ id }`. */
export const READ_DOCUMENT = 'read-document';
/** Job name; data: `{ id }` of a PDF, whose text layer is tried before text recognition. */
export const READ_DOCUMENT_TEXT = 'read-document-text';
/** Data: `{ ids }`, of readings whose rows are gone. */
export const DELETE_DOCUMENTS = 'delete-documents';
