import { barOf, histogramEdges } from './histogram-edges.ts';
import { rangeFields, type SearchDocument } from './search-query.ts';
import { staticScore } from './sort-rules.ts';
import { meritCodes } from './wishes/merits.ts';
import { NOT_STATED, optionGroups, type Codes } from './parts/vocabulary.ts';

/** The counted values of a listing, as codes. */
export interface CountedListing {
  options: number[];
  /** 0 for none. */
  city: number;
  model: number;
  /** By position in `rangeFields`: histogram bar plus 1, or 0 when the field is not stated. */
  bars: number[];
}

/** A document encoded as numbers. */
export interface CodedDocument extends CountedListing {
  id: number;
  /** 0 for none. */
  brand: number;
  /** Contains at most one company. */
  companies: number[];
  words: number[];
  titleWords: number[];
  /** See `meritCodes`. */
  merits: number[];
  /** By position in `rangeFields`; NOT_STATED when absent. */
  ranges: number[];
  publishedAt: number;
  score: number;
}

export const setNames = [
  'options',
  'cities',
  'brands',
  'models',
  'companies',
  'words',
  'titleWords',
  'merits',
] as const;
export type SetName = (typeof setNames)[number];

/** The sets of codes by which a document is found. */
export const codeSets: Record<SetName, (document: CodedDocument) => readonly number[]> = {
  options: ({ options }) => options,
  cities: ({ city }) => (city === 0 ? [] : [city]),
  brands: ({ brand }) => (brand === 0 ? [] : [brand]),
  models: ({ model }) => (model === 0 ? [] : [model]),
  companies: ({ companies }) => companies,
  words: ({ words }) => words,
  titleWords: ({ titleWords }) => titleWords,
  merits: (document) => document.merits,
};

/** By position in `rangeFields`. */
const edgesOf = rangeFields.map((field) => histogramEdges[field]);

/**
 * Encodes a document without the keys that have no code. Throws RangeError for a number that does not fit 32 bits.
 */
export function encodeDocument(document: SearchDocument, codes: Codes): CodedDocument {
  const { choices } = document;
  const options = new Set<number>();
  const addOption = (code: number | undefined): void => {
    if (code !== undefined) options.add(code);
  };
  for (const group of optionGroups) {
    if (group === 'feature' || group === 'flag') continue;
    const key = choices[group];
    if (key !== undefined) addOption(codes.option(group, key));
  }
  for (const key of document.features) addOption(codes.option('feature', key));
  for (const key of document.flags) addOption(codes.option('flag', key));
  const titleWords = new Set(document.titleWords);
  const ranges = rangeFields.map((field) => unsigned(document.ranges[field]));
  const company = document.companyId === undefined ? undefined : codes.company(document.companyId);
  return {
    id: positive(document.id),
    options: [...options],
    city: (choices.city === undefined ? undefined : codes.city(choices.city)) ?? 0,
    brand: codes.brand(document.brand) ?? 0,
    model: codes.model(document.brand, document.model) ?? 0,
    companies: company === undefined ? [] : [company],
    words: coded(new Set([...titleWords, ...document.words]), codes.word),
    titleWords: coded(titleWords, codes.titleWord),
    merits: meritCodes(document),
    ranges,
    bars: ranges.map((value, field) =>
      value === NOT_STATED ? 0 : 1 + barOf(edgesOf[field] as readonly number[], value),
    ),
    publishedAt: unsigned(document.publishedAt),
    score: unsigned(staticScore(document.publishedAt, document.completeness)),
  };
}

function coded(tokens: Iterable<string>, codeOf: (token: string) => number | undefined): number[] {
  const codes: number[] = [];
  for (const token of tokens) {
    const code = codeOf(token);
    if (code !== undefined) codes.push(code);
  }
  return codes;
}

function positive(id: number): number {
  if (id === 0) throw new RangeError('0 is no id');
  return unsigned(id);
}

function unsigned(value: number | undefined): number {
  if (value === undefined) return NOT_STATED;
  if (!Number.isInteger(value) || value < 0 || value >= NOT_STATED) {
    throw new RangeError(`${value} is not a whole number below 2^32 - 1`);
  }
  return value;
}
