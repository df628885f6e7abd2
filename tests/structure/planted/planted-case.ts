import type { Files } from '../plant.ts';

export interface PlantedCase {
  name: string;
  /** Exactly the rules that the case breaks. */
  rules: string[];
  files: Files;
  /** The allowed way to do the same. */
  legal: Files;
}

export const listing = '#features/listings/listing.ts';
export const draft = '#features/selling/drafts/draft.ts';
export const trust = 'src/features/trust/risk-signal.ts';
export const page = 'src/pages/listing.tsx';

/** Two versions of one file. */
export function inFile(path: string, broken: string, legal: string): Pick<PlantedCase, 'files' | 'legal'> {
  return { files: { [path]: broken }, legal: { [path]: legal } };
}

/** One source text at two places. */
export function atPlace(text: string, broken: string, legal: string): Pick<PlantedCase, 'files' | 'legal'> {
  return { files: { [broken]: text }, legal: { [legal]: text } };
}

export function filesOf(folder: string, count: number, ending = '.ts'): Files {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${ending}`, 'export {};']),
  );
}
