import { crc32 } from 'node:zlib';

/**
 * The files of an archive as a program that unpacks it finds them: from the end, by the directory. Throws where
 * directory, headers and sums do not agree.
 */
export function readZip(archive: Buffer): { name: string; bytes: Buffer; at: string }[] {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const count = archive.readUInt16LE(end + 10);
  let entry = archive.readUInt32LE(end + 16);
  if (entry + archive.readUInt32LE(end + 12) !== end)
    throw new Error('the directory does not end at its end');
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(entry) !== 0x02014b50) throw new Error('no entry of the directory');
    const [time, day] = [archive.readUInt16LE(entry + 12), archive.readUInt16LE(entry + 14)];
    const sum = archive.readUInt32LE(entry + 16);
    const size = archive.readUInt32LE(entry + 24);
    const nameLength = archive.readUInt16LE(entry + 28);
    const header = archive.readUInt32LE(entry + 42);
    const name = archive.subarray(entry + 46, entry + 46 + nameLength);
    if (archive.readUInt32LE(header) !== 0x04034b50) throw new Error('no file where the directory says');
    if (!archive.subarray(header + 4, header + 30).equals(archive.subarray(entry + 6, entry + 32)))
      throw new Error('the header of a file is not what the directory says');
    if (!archive.subarray(header + 30, header + 30 + nameLength).equals(name))
      throw new Error('another name');
    const bytes = archive.subarray(header + 30 + nameLength, header + 30 + nameLength + size);
    if (crc32(bytes) !== sum) throw new Error(`the sum of ${name.toString()} is wrong`);
    entry += 46 + nameLength;
    return { name: name.toString(), bytes, at: dosTime(day, time) };
  });
}

const dosTime = (day: number, time: number): string =>
  [
    [(day >> 9) + 1980, (day >> 5) & 15, day & 31].join('-'),
    [time >> 11, (time >> 5) & 63, (time & 31) * 2].join(':'),
  ].join(' ');
