import { crc32 } from 'node:zlib';

/** A file of an archive; the name is a relative path with `/`. */
export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Bit 11: file names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const MAX_ENTRIES = 65_535;
const MAX_BYTES = 0xffffffff;

/**
 * Streams an archive with one file in memory at a time. Files are stored without compression, because
 * pictures are already compressed (PKWARE APPNOTE 6.3, without ZIP64). Throws RangeError beyond 65,535
 * files or 4 GB.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    if (central.length >= MAX_ENTRIES || offset + bytes.byteLength > MAX_BYTES - 10_000_000)
      throw new RangeError('an archive without ZIP64 is full');
    const path = Buffer.from(name);
    const common = commonFields(path, bytes, at);
    const header = Buffer.concat([word(LOCAL_HEADER), common, path]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([word(CENTRAL_HEADER), half(VERSION), common, place, path]));
    yield header;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    offset += header.length + bytes.byteLength;
  }
  const directory = Buffer.concat(central);
  yield directory;
  const count = half(central.length);
  const none = Buffer.alloc(4);
  yield Buffer.concat([word(END), none, count, count, word(directory.length), word(offset), half(0)]);
}

/**
 * Fields shared by the local and central header: from the required version to the length of the extra
 * field.
 */
function commonFields(path: Buffer, bytes: Uint8Array, at: Date): Buffer {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const size = word(bytes.byteLength);
  return Buffer.concat([
    ...[VERSION, FLAGS, STORED, time, day].map(half),
    word(crc32(bytes)),
    size,
    size,
    half(path.length),
    half(0),
  ]);
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
