import sharp from 'sharp';

const POINTS_PER_PIXEL = 72 / 200;

/** A one-page PDF with a JPEG of 200 dpi, as scanners produce it. */
export async function pdfOfPicture(jpeg: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata();
  const page = pointsOf({ width, height });
  return writePdf(
    page,
    '/XObject << /Im 5 0 R >>',
    Buffer.from(`q ${page.width} 0 0 ${page.height} 0 0 cm /Im Do Q`),
    [
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    ],
  );
}

/**
 * A PDF with a text layer that has the texts of a drawn page at their positions. No font is embedded; a
 * ToUnicode map defines the characters.
 */
export function pdfOfText(svg: string, size: { width: number; height: number }): Buffer {
  const page = pointsOf(size);
  const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)];
  const content = texts.map(([, x, y, fontSize, words = '']) => {
    const codes = [...words.replaceAll('&amp;', '&')]
      .map((letter) => hex(letter.codePointAt(0) ?? 32))
      .join('');
    const [left, top, points] = [x, y, fontSize].map((value) => Number(value) * POINTS_PER_PIXEL);
    return `BT /F ${points} Tf ${left} ${page.height - (top ?? 0)} Td <${codes}> Tj ET`;
  });
  return writePdf(page, '/Font << /F 5 0 R >>', Buffer.from(content.join('\n')), [
    Buffer.from(
      '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    ),
    Buffer.from(
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 560 /FontDescriptor 8 0 R >>',
    ),
    stream('', Buffer.from(toUnicode)),
    Buffer.from(
      '<< /Type /FontDescriptor /FontName /Helvetica /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ),
  ]);
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');
const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Same def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
2 beginbfrange <0020> <007e> <0020> <0400> <04ff> <0400> endbfrange
1 beginbfchar <2116> <2116> endbfchar
endcmap end end`;
const pointsOf = ({ width, height }: { width: number; height: number }) => ({
  width: width * POINTS_PER_PIXEL,
  height: height * POINTS_PER_PIXEL,
});
const stream = (entries: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);

/** Objects 1 to 4 are catalogue, pages, page and content; `more` starts at 5. */
function writePdf(
  page: { width: number; height: number },
  resources: string,
  content: Buffer,
  more: Buffer[],
): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << ${resources} >> /Contents 4 0 R >>`,
    ),
    stream('', content),
    ...more,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    parts.push(part);
    at += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
