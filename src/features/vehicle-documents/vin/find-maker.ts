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
