import { Random } from '#kernel/random.ts';
import { drawCertificate, fontFamilies, layouts, pageSize, type PageLook } from './draw-certificate.ts';
import { makeCertificate, withModelYear, type Certificate } from './make-certificate.ts';
import { makeOtherPage, otherKinds, type OtherKind } from './other/make-other-page.ts';
import { makeThirdPage, thirdKinds, type ThirdKind } from './third/make-third-page.ts';
import { pdfOfPicture, pdfOfText } from './write-pdf.ts';
import { conditions, spoilPage, type ConditionName } from './spoil-page.ts';

export type PageKind = ConditionName | 'pdf-scan' | 'pdf-text' | OtherKind | ThirdKind;
export const pageKinds: readonly PageKind[] = [
  ...(Object.keys(conditions) as ConditionName[]),
  'pdf-scan',
  'pdf-text',
  ...otherKinds,
  ...thirdKinds,
];

export interface MadePage {
  certificate: Certificate;
  /** Layout and font. */
  look: string;
  bytes: Buffer;
  extension: 'png' | 'jpg' | 'pdf';
}

/**
 * The same seed, number and kind give the same page. Layouts and fonts alternate. Requires `prepareFonts`.
 */
export async function makePage(
  seed: number,
  number: number,
  kind: PageKind,
  options: Parameters<typeof makeOtherPage>[3] = { isHeldOut: false, brandName: (brand) => brand },
): Promise<MadePage> {
  const other = otherKinds.find((each) => each === kind);
  if (other) {
    const { certificate, layout, bytes } = await makeOtherPage(seed, number, other, options);
    return { certificate, look: layout, bytes, extension: 'jpg' };
  }
  const third = thirdKinds.find((each) => each === kind);
  if (third) {
    const { certificate, layout, bytes } = await makeThirdPage(seed, number, third, options);
    return { certificate, look: layout, bytes, extension: 'jpg' };
  }
  const random = new Random(seed, `page ${kind}`, number);
  const certificate = withModelYear(makeCertificate(seed, number));
  const page: PageLook = {
    layout: layouts[number % layouts.length] ?? 'table',
    font: fontFamilies[Math.floor(number / layouts.length + number) % fontFamilies.length] ?? 'PT Sans',
    brackets: random.chance(0.6),
    guilloche: random.chance(0.4),
  };
  const look = `${page.layout}, ${page.font}`;
  const svg = drawCertificate(certificate, page, new Random(seed, 'look', number));
  if (kind === 'pdf-text')
    return { certificate, look, bytes: pdfOfText(svg, pageSize(page)), extension: 'pdf' };
  if (kind === 'pdf-scan') {
    const jpeg = await spoilPage(svg, conditions.scan, random);
    return { certificate, look, bytes: await pdfOfPicture(jpeg), extension: 'pdf' };
  }
  const condition = conditions[kind as ConditionName];
  const bytes = await spoilPage(svg, condition, random);
  return { certificate, look, bytes, extension: condition.quality > 0 ? 'jpg' : 'png' };
}
