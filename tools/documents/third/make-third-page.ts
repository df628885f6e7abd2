import { Random } from '#kernel/random.ts';
import { makeCertificate, withModelYear } from '../make-certificate.ts';
import { countries } from '../other/foreign-certificate.ts';
import { otherConditions, photograph, type OtherCondition, type Table } from '../other/photograph.ts';
import { drawThird, thirdLayoutsFor } from './draw-third.ts';
import { thirdCertificate } from './third-certificate.ts';
import { thirdVehicles } from './third-vehicles.ts';

export const thirdKinds = [
  ...otherConditions.map((each) => `third-${each}` as const),
  'third-foreign',
] as const;
export type ThirdKind = (typeof thirdKinds)[number];

/** A chequered cloth, planks, a bright desk and felt. */
const tables: readonly Table[] = [
  (x, y) => ((Math.floor(x / 70) + Math.floor(y / 70)) % 2 === 0 ? [176, 60, 58] : [196, 190, 182]),
  (x, y) => (y % 120 < 5 ? [52, 36, 24] : [134 + 12 * Math.sin(x / 40), 92 + 8 * Math.sin(y / 7), 58]),
  (x, y) => [188 + 6 * Math.sin(x / 60), 186 + 6 * Math.sin(y / 50), 180],
  (x, y) => [34, 74 + 10 * Math.sin(x * y), 48],
];
const foreignConditions: readonly OtherCondition[] = ['clean', 'photo', 'scan'];

/** A page that the reader was not developed on: other vehicles, words, fonts, order of fields and tables. */
export async function makeThirdPage(
  seed: number,
  number: number,
  kind: ThirdKind,
  { isHeldOut, brandName }: { isHeldOut: boolean; brandName: (brand: string) => string },
) {
  const random = new Random(seed, `third ${kind}`, number);
  const layouts = thirdLayoutsFor(isHeldOut);
  const layout = layouts[number % layouts.length] ?? 'ledger';
  const plain = withModelYear(makeCertificate(seed, number, thirdVehicles));
  const isForeign = kind === 'third-foreign';
  const country = isForeign ? (countries[number % countries.length] ?? 'DE') : undefined;
  const certificate = thirdCertificate(plain, country, brandName(plain.truth.brand ?? ''), random);
  const condition = isForeign
    ? foreignConditions[Math.floor(number / 2) % foreignConditions.length]
    : otherConditions.find((each) => kind === `third-${each}`);
  const drawn = drawThird(certificate, layout, random);
  const bytes = await photograph(drawn, condition ?? 'clean', random, tables);
  return { certificate, layout: country ? `${layout} ${country} ${condition}` : layout, bytes };
}
