import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A file damaged by an attacker or in transfer. */
export interface DamagedPicture {
  /** The kind of damage and the number of the file; with the seed, this is enough to reproduce it. */
  name: string;
  bytes: Buffer;
}

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof formats)[number];

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Small intact pictures of every accepted format, several kinds of each. */
async function wholePictures(number: () => number): Promise<Record<Format, Buffer[]>> {
  const noise = (width: number, height: number) =>
    sharp(
      Uint8Array.from({ length: width * height * 3 }, () => 70 + number() * 100),
      { raw: { width, height, channels: 3 } },
    );
  const all = (pictures: Promise<Buffer>[]) => Promise.all(pictures);
  const animated = sharp(Buffer.alloc(48 * 96 * 3, 90), {
    raw: { width: 48, height: 96, channels: 3, pageHeight: 48 },
  });
  return {
    jpeg: await all([
      noise(96, 72).jpeg({ quality: 80 }).toBuffer(),
      noise(96, 72).jpeg({ progressive: true }).toBuffer(),
      noise(64, 48).toColourspace('cmyk').jpeg().toBuffer(),
      noise(72, 96).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ]),
    png: await all([
      noise(96, 72).png().toBuffer(),
      noise(96, 72).png({ progressive: true }).toBuffer(),
      noise(64, 48).png({ palette: true }).toBuffer(),
      noise(64, 48).toColourspace('rgb16').png().toBuffer(),
    ]),
    webp: await all([
      noise(96, 72).webp().toBuffer(),
      noise(64, 48).webp({ lossless: true }).toBuffer(),
      animated.webp({ loop: 0, delay: [100, 100] }).toBuffer(),
    ]),
    avif: await all([
      noise(96, 72).avif({ effort: 0 }).toBuffer(),
      noise(64, 48).avif({ effort: 0, lossless: true }).toBuffer(),
    ]),
  };
}

/** Sets the size in a PNG header, with a valid checksum, regardless of the data. */
function pngOfSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/**
 * Generates damaged, disguised and oversized pictures, the same for the same seed: bytes changed, parts cut
 * out, repeated or swapped between formats, absurd lengths and sizes, HTML and scripts before and after.
 */
export async function* damagedPictures(seed: number): AsyncGenerator<DamagedPicture> {
  const number = numbersFrom(seed);
  const whole = await wholePictures(number);
  const below = (limit: number): number => Math.floor(number() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
  );
  const damage: [string, (bytes: Buffer, format: Format) => Buffer][] = [
    [
      'bytes changed',
      (bytes) => {
        for (let times = 1 + below(12); times > 0; times -= 1) bytes[below(bytes.length)] = below(256);
        return bytes;
      },
    ],
    [
      'one bit turned in the header',
      (bytes) => {
        const at = below(Math.min(64, bytes.length));
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
        return bytes;
      },
    ],
    ['cut short', (bytes) => bytes.subarray(0, below(bytes.length))],
    [
      'a part cut out',
      (bytes) => {
        const at = below(bytes.length);
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(200))]);
      },
    ],
    [
      'a part repeated',
      (bytes) => {
        const at = below(bytes.length);
        const part = bytes.subarray(at, at + 1 + below(400));
        return Buffer.concat([
          bytes.subarray(0, at),
          ...Array.from({ length: 1 + below(60) }, () => part),
          bytes.subarray(at),
        ]);
      },
    ],
    [
      'filled with noise',
      (bytes) => {
        for (let at = below(bytes.length); at < bytes.length; at += 1) bytes[at] = below(256);
        return bytes;
      },
    ],
    [
      'a length made absurd',
      (bytes) => {
        bytes.writeUInt32BE(oneOf([0xffffffff, 0x7fffffff, 0x80000000, 0, 1]), below(bytes.length - 4));
        return bytes;
      },
    ],
    [
      'two pictures grown together',
      (bytes) => {
        const other = oneOf(whole[oneOf(formats)]);
        return Buffer.concat([bytes.subarray(0, below(bytes.length)), other.subarray(below(other.length))]);
      },
    ],
    ['a page behind it', (bytes) => Buffer.concat([bytes, HTML])],
    ['a page in front of it', (bytes) => Buffer.concat([oneOf([HTML, SVG]), bytes])],
    [
      'a page that begins like it',
      (bytes) => Buffer.concat([bytes.subarray(0, 4 + below(28)), oneOf([HTML, SVG])]),
    ],
    [
      'more pixels than there are',
      (bytes, format) =>
        format === 'png'
          ? pngOfSize(bytes, 1 + below(200_000), 1 + below(200_000))
          : bytes.subarray(0, 30 + below(bytes.length - 30)),
    ],
  ];
  for (let made = 0; ; made += 1) {
    const format = oneOf(formats);
    const [what, spoil] = oneOf(damage);
    yield { name: `${made}: ${format}, ${what}`, bytes: spoil(Buffer.from(oneOf(whole[format])), format) };
  }
}
