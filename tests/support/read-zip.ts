import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Files of an archive in directory order. Throws if sizes or checksums do not match. */
export async function readZip(archive: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const zip = await fromBufferPromise(archive);
  const files = [];
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`wrong checksum of ${entry.fileName}`);
    files.push({ name: entry.fileName, bytes });
  }
  return files;
}
