import { buffer } from 'node:stream/consumers';
import { seal, unseal } from '#platform/secrets/sealed-bytes.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

/** Storage prefix that no route serves; the files below it are encrypted. */
export const DOCUMENTS = 'documents/';
const keyOf = (id: string): string => `${DOCUMENTS}${id}`;
const purposeOf = (id: string): string => `document ${id}`;

interface FileContext {
  files: FileStore;
  secret: SecretKeys;
}

export const putDocument = ({ files, secret }: FileContext, id: string, bytes: Buffer): Promise<void> =>
  files.put(keyOf(id), seal(secret, purposeOf(id), bytes), 'application/octet-stream');

export async function openDocument({ files, secret }: FileContext, id: string): Promise<Buffer | undefined> {
  const file = await files.get(keyOf(id));
  return file && unseal(secret, purposeOf(id), await buffer(file.stream));
}

export const deleteDocumentFile = ({ files }: Pick<FileContext, 'files'>, id: string): Promise<void> =>
  files.delete(keyOf(id));

/** Returns the document id of a storage key; undefined for other keys. */
export const documentOfFile = (key: string): string | undefined =>
  /^documents\/([0-9a-f]{32})$/.exec(key)?.[1];
