import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Random } from '#kernel/random.ts';

/** Builds a PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const head = Buffer.from(`${index + 1} 0 obj\n`);
    const part = Buffer.concat([head, Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.push(at);
    parts.push(part);
    at += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (entries: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
const page = (more: string, box = '0 0 595 842') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${more} >>`;
const onePage = (more: string, objects: (string | Buffer)[], box?: string): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(more, box),
    ...objects,
  ]);

const MEGABYTE = 1024 * 1024;
/** Two nested filters: one kilobyte that expands to 200 MB. */
const zeros = (): Buffer =>
  deflateSync(deflateSync(Buffer.alloc(200 * MEGABYTE), { level: 9 }), { level: 9 });

export const hostilePdfs: Record<string, () => Buffer> = {
  'of 5,000 pages': () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${Array.from({ length: 5000 }, (_, index) => `${index + 3} 0 R`).join(' ')}] /Count 5000 >>`,
      ...Array.from({ length: 5000 }, () => page('')),
    ]),
  'locked with a password': () =>
    pdfOf(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page(''),
        `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
      ],
      `/Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
    ),
  'with a picture of 900 megapixels': () =>
    onePage('/Resources << /XObject << /Im 5 0 R >> >> /Contents 4 0 R', [
      stream('', Buffer.from('q 595 0 0 842 0 0 cm /Im Do Q')),
      stream(
        '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]',
        zeros(),
      ),
    ]),
  'as large as a country': () => onePage('', [], '0 0 100000000 100000000'),
  'that draws itself': () =>
    onePage('/Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R', [
      stream('', Buffer.from('/X Do '.repeat(1000))),
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        Buffer.from('/X Do /X Do'),
      ),
    ]),
  'of forms within forms': () =>
    onePage('/Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R', [
      stream('', Buffer.from('/X Do '.repeat(20))),
      ...Array.from({ length: 9 }, (_, level) =>
        stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${level + 6} 0 R >> >>`,
          Buffer.from('/X Do '.repeat(20)),
        ),
      ),
      stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', Buffer.from('0 0 595 842 re f')),
    ]),
  'whose pages are their own parents': () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9999 /Parent 2 0 R >>',
    ]),
  'with a program in it': () => onePage('/AA << /O << /S /JavaScript /JS (while(true){}) >> >>', []),
  'that is a web page behind its first line': () =>
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
  'cut off': () => onePage('', []).subarray(0, 120),
};

/** Pictures to refuse: a false size, too many pixels, a script behind the picture. */
export async function pictureBombs(): Promise<Record<string, Buffer>> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const claimed = Buffer.from(small);
  claimed.writeUInt32BE(60_000, 16);
  claimed.writeUInt32BE(60_000, 20);
  const wide = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const polyglot = Buffer.concat([small, Buffer.from('<script>alert(1)</script>%PDF-1.7')]);
  return { 'claims 3.6 gigapixels': claimed, 'of 108 megapixels': wide, 'with a page behind it': polyglot };
}

/** Copies of a small picture, each with different damage, reproducible by seed. */
export async function damagedPictures(seed: number, count: number): Promise<Buffer[]> {
  const plain = sharp({ create: { width: 120, height: 80, channels: 3, background: '#eee' } }).composite([
    { input: { create: { width: 60, height: 9, channels: 3, background: '#111' } }, left: 20, top: 30 },
  ]);
  const originals = [await plain.clone().jpeg().toBuffer(), await plain.clone().png().toBuffer()];
  return Array.from({ length: count }, (_, number) => {
    const random = new Random(seed, 'damage', number);
    const bytes = Buffer.from(random.pick(originals));
    if (random.chance(0.3)) return bytes.subarray(0, random.int(12, bytes.length - 1));
    // Keep the signature in the first bytes.
    for (let left = random.int(1, 12); left > 0; left--)
      bytes[random.int(8, bytes.length - 1)] = random.int(0, 255);
    return bytes;
  });
}
