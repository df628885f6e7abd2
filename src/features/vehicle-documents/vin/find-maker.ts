import { editDistance } from '../certificate/fold-shape.ts';
import brandRows from './data/vin-makers.json' with { type: 'json' };
import { modelYears } from './model-years.ts';

export interface VinMaker {
  wmi: string;
  name: string;
  /** Brand key in the catalogue; null for brands that are not in it. */
  brand: string | null;
  country: string | null;
  type: string;
  /** Whether the code stands for this make alone and a data set agrees. */
  sure: boolean;
  /** Seldom seen in Bulgaria, so recognition is never corrected towards it. */
  rare: boolean;
}

const makerByCode = new Map(
  brandRows.map(({ maker, rare, ...row }): [string, VinMaker] => [
    row.wmi,
    { ...row, name: maker, rare: rare === true },
  ]),
);

/**
 * The key of a VIN's maker: three characters, and for makers of fewer than 1,000 vehicles a year, with 9 in
 * position 3, positions 12 to 14 too (ISO 3780).
 */
export const makerCode = (vin: string): string => {
  const code = vin.slice(0, 3);
  const small = code + vin.slice(11, 14);
  return code[2] === '9' && makerByCode.has(small) ? small : code;
};

/** Codes that Chrysler shares between its makes since 2012; position 5 names the make. */
const SHARED = new Set(['1C3', '1C4', '1C6', '2C3', '2C4', '3C3', '3C4', '3C6']);
const SHARED_SINCE = 2012;
const sharedMakes: Readonly<Record<string, readonly [name: string, brand: string]>> = {
  C: ['Chrysler', 'chrysler'],
  D: ['Dodge', 'dodge'],
  F: ['Fiat', 'fiat'],
  J: ['Jeep', 'jeep'],
  L: ['Lancia', 'lancia'],
  R: ['RAM', 'ram'],
};

/** Finds the maker of a VIN; `year` is the current one. */
export function findMaker(vin: string, year: number): VinMaker | undefined {
  const maker = makerByCode.get(makerCode(vin));
  if (!maker || !SHARED.has(maker.wmi)) return maker;
  const [name, brand] = sharedMakes[vin[4] ?? ''] ?? [];
  const isShared = (modelYears(vin, maker.brand, year)[0] ?? 0) >= SHARED_SINCE;
  if (!isShared || name === undefined || brand === undefined) return { ...maker, sure: false };
  return { ...maker, name, brand, sure: true };
}

/** Whether a code of three characters, or of six for small makers, belongs to a maker. */
export const isKnownMaker = (code: string): boolean => makerByCode.has(code);

/** Whether the maker's vehicles are often seen in Bulgaria. */
export const isCommonMaker = (code: string): boolean => makerByCode.get(code)?.rare === false;

/** Makers of cars that put ZZZ in positions 4 to 6 of European vehicles, where American ones have a description. */
export const makersWithFillers = ['WVW', 'WVG', 'WV1', 'WV2', 'VSS', 'WAU', 'TRU', 'WA1', 'WP0', 'WP1'];
/** Whether positions 4 to 6 are fillers. */
export const hasFillers = (vin: string): boolean => vin.slice(3, 6) === 'ZZZ';

const brandsWithFillers = new Set(makersWithFillers.map((code) => makerByCode.get(code)?.brand));

/**
 * The maker of a VIN with ZZZ in positions 4 to 6 whose code was read as `code`: a maker of these brands, or the only one
 * whose code differs in one character. Undefined for lorries and trailers, which may have a Z there, too.
 */
export function makerWithFillers(code: string): string | undefined {
  const maker = makerByCode.get(code);
  if (maker && brandsWithFillers.has(maker.brand)) return code;
  if (maker && maker.type !== 'car') return undefined;
  const [near, other] = makersWithFillers.filter((each) => editDistance(each, code, 1) === 1);
  return other === undefined ? near : undefined;
}
