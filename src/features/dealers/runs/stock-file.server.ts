import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';

/** Bytes of the file of a run. */
export async function readFileOfRun({ files }: { files: FileStore }, key: string): Promise<Buffer> {
  const file = await files.get(key);
  if (!file) throw new Error(`the file ${key} of a stock run is missing`);
  return buffer(file.stream);
}
