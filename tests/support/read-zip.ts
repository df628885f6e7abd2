import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive in the order of its directory. Throws where sizes or sums do not agree. */
export async function readZip(archive: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const zip = await fromBufferPromise(archive);
  const files = [];
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`the sum of ${entry.fileName} is wrong`);
    files.push({ name: entry.fileName, bytes });
  }
  return files;
}
