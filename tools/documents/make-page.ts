import { Random } from '#kernel/random.ts';
import { drawCertificate, fontFamilies, layouts, pageSize, type PageLook } from './draw-certificate.ts';
import { makeCertificate, type Certificate } from './make-certificate.ts';
import { pdfOfPicture, pdfOfText } from './write-pdf.ts';
import { conditions, spoilPage, type ConditionName } from './spoil-page.ts';

export type PageKind = ConditionName | 'pdf-scan' | 'pdf-text';
export const pageKinds: readonly PageKind[] = [
  ...(Object.keys(conditions) as ConditionName[]),
  'pdf-scan',
  'pdf-text',
];

export interface MadePage {
  certificate: Certificate;
  look: PageLook;
  bytes: Buffer;
  extension: 'png' | 'jpg' | 'pdf';
}

/**
 * The same seed, number and kind give the same page. Layouts and fonts alternate. Requires `prepareFonts`.
 */
export async function makePage(seed: number, number: number, kind: PageKind): Promise<MadePage> {
  const random = new Random(seed, `page ${kind}`, number);
  const certificate = makeCertificate(seed, number);
  const look: PageLook = {
    layout: layouts[number % layouts.length] ?? 'table',
    font: fontFamilies[Math.floor(number / layouts.length + number) % fontFamilies.length] ?? 'PT Sans',
    brackets: random.chance(0.6),
    guilloche: random.chance(0.4),
  };
  const svg = drawCertificate(certificate, look, new Random(seed, 'look', number));
  if (kind === 'pdf-text')
    return { certificate, look, bytes: pdfOfText(svg, pageSize(look)), extension: 'pdf' };
  if (kind === 'pdf-scan') {
    const jpeg = await spoilPage(svg, conditions.scan, random);
    return { certificate, look, bytes: await pdfOfPicture(jpeg), extension: 'pdf' };
  }
  const condition = conditions[kind];
  const bytes = await spoilPage(svg, condition, random);
  return { certificate, look, bytes, extension: condition.quality > 0 ? 'jpg' : 'png' };
}
