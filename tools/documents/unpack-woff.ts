import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * Converts a web font (WOFF 1.0) to the TrueType file it was made from, which drawing libraries can read.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const bytes = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      body: packed.length < bytes ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  let at = 12 + count * 16;
  for (const { tag, checksum, body } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(at, 0);
    place.writeUInt32BE(body.length, 4);
    directory.push(tag, checksum, place);
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([header, ...directory, ...bodies]);
}
