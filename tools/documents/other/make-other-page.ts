import { Random } from '#kernel/random.ts';
import { makeCertificate, withModelYear, type Certificate } from '../make-certificate.ts';
import { drawOther, layoutsFor, type OtherLayout } from './draw-other.ts';
import { countries, foreignCertificate } from './foreign-certificate.ts';
import { otherConditions, photograph, type OtherCondition } from './photograph.ts';

export const otherKinds = [...otherConditions.map((each) => `other-${each}` as const), 'foreign'] as const;
export type OtherKind = (typeof otherKinds)[number];

export interface OtherPage {
  certificate: Certificate;
  layout: OtherLayout;
  bytes: Buffer;
}

/** Foreign papers are scanned or photographed. */
const foreignConditions: readonly OtherCondition[] = ['clean', 'scan', 'photo'];

/** The same arguments give the same page. `isHeldOut` takes layouts on which the reader was not developed. */
export async function makeOtherPage(
  seed: number,
  number: number,
  kind: OtherKind,
  { isHeldOut, brandName }: { isHeldOut: boolean; brandName: (brand: string) => string },
): Promise<OtherPage> {
  const random = new Random(seed, `other ${kind}`, number);
  const layouts = layoutsFor(isHeldOut);
  const layout = layouts[number % layouts.length] ?? 'inline';
  const plain = withModelYear(makeCertificate(seed, number));
  const isForeign = kind === 'foreign';
  const country = countries[number % countries.length] ?? 'DE';
  const certificate = isForeign
    ? foreignCertificate(plain, country, brandName(plain.truth.brand ?? ''), random)
    : plain;
  const condition = isForeign
    ? (foreignConditions[Math.floor(number / 2) % foreignConditions.length] ?? 'clean')
    : otherConditions.find((each) => kind === `other-${each}`);
  const bytes = await photograph(drawOther(certificate, layout, random), condition ?? 'clean', random);
  return { certificate, layout, bytes };
}
