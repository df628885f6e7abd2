import { SearchDictionary } from './dictionary.ts';
import { barOf, histogramEdges } from '../histogram-edges.ts';
import {
  choiceGroups,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type SearchDocument,
} from '../search-query.ts';
import { staticScore } from '../sort-rules.ts';

/** Groups of few options. Towns are many, and counted by a column of their own. */
export type OptionGroup = Exclude<ChoiceGroup, 'city'> | 'feature' | 'flag';
export const optionGroups: readonly OptionGroup[] = [
  ...choiceGroups.filter((group) => group !== 'city'),
  'feature',
  'flag',
];

/** In columns: not stated. Also the highest value plus one. */
export const NOT_STATED = 0xffff_ffff;
/** Codes in columns of u16. */
const SHORT_CODES = 2 ** 16;

/** What a listing counts for, in codes. */
export interface CountedListing {
  options: number[];
  /** 0 for none. */
  city: number;
  model: number;
  /** By position in `rangeFields`: bar of the histogram plus 1, or 0 where the field isn't stated. */
  bars: number[];
}

/** A document as numbers. */
export interface CodedDocument extends CountedListing {
  id: number;
  brand: number;
  /** None or one. */
  companies: number[];
  words: number[];
  titleWords: number[];
  /** By position in `rangeFields`; NOT_STATED where it says nothing. */
  ranges: number[];
  publishedAt: number;
  score: number;
}

/** Everything that listings can say, numbered as it appears. */
export class SearchVocabulary {
  readonly cities = new SearchDictionary(1, SHORT_CODES);
  readonly brands = new SearchDictionary(1);
  readonly models = new SearchDictionary(1, SHORT_CODES);
  /** By the number of their account. */
  readonly companies = new SearchDictionary(0);
  readonly words = new SearchDictionary(0);
  readonly titleWords = new SearchDictionary(0);
  /** The option's key without its group, by code. */
  readonly optionKeys: string[] = [];
  /** Codes of each group's options, ascending. */
  readonly optionsOf = new Map<OptionGroup, number[]>(optionGroups.map((group) => [group, []]));
  /** The brand's code by the model's code, and the other way round. */
  readonly brandOfModel: number[] = [0];
  readonly modelsOfBrand: number[][] = [[]];
  readonly #optionCodes = new Map<OptionGroup, Map<string, number>>(
    optionGroups.map((group) => [group, new Map()]),
  );

  findOption(group: OptionGroup, key: string): number | undefined {
    return this.#optionCodes.get(group)?.get(key);
  }

  /** The code of the vehicle type among the codes of a listing's options; −1 for none. */
  typeOf(options: readonly number[]): number {
    const types = this.optionsOf.get('type') ?? [];
    return options.find((code) => types.includes(code)) ?? -1;
  }

  findModel(brand: string, model: string): number | undefined {
    return this.models.find(`${brand}.${model}`);
  }

  /** Throws RangeError where a number doesn't fit into 32 bits. */
  encode(document: SearchDocument): CodedDocument {
    const options = new Set<number>();
    for (const group of optionGroups) {
      if (group === 'feature' || group === 'flag') continue;
      const key = document.choices[group];
      if (key !== undefined) options.add(this.#option(group, key));
    }
    for (const key of document.features) options.add(this.#option('feature', key));
    for (const key of document.flags) options.add(this.#option('flag', key satisfies Flag));
    const titleWords = new Set(document.titleWords);
    const ranges = rangeFields.map((field) => unsigned(document.ranges[field]));
    return {
      id: positive(document.id),
      options: [...options],
      city: document.choices.city === undefined ? 0 : this.cities.codeOf(document.choices.city),
      brand: this.#brand(document.brand),
      model: this.#model(document.brand, document.model),
      companies: document.companyId === undefined ? [] : [this.companies.codeOf(String(document.companyId))],
      words: Array.from(new Set([...titleWords, ...document.words]), (word) => this.words.codeOf(word)),
      titleWords: Array.from(titleWords, (word) => this.titleWords.codeOf(word)),
      ranges,
      bars: ranges.map((value, field) =>
        value === NOT_STATED ? 0 : 1 + barOf(histogramEdges[rangeFields[field] ?? 'year'], value),
      ),
      publishedAt: unsigned(document.publishedAt),
      score: unsigned(staticScore(document.publishedAt, document.completeness)),
    };
  }

  #option(group: OptionGroup, key: string): number {
    const codes = this.#optionCodes.get(group) as Map<string, number>;
    let code = codes.get(key);
    if (code === undefined) {
      code = this.optionKeys.push(key) - 1;
      codes.set(key, code);
      this.optionsOf.get(group)?.push(code);
    }
    return code;
  }

  #brand(key: string): number {
    const code = this.brands.codeOf(key);
    this.modelsOfBrand[code] ??= [];
    return code;
  }

  #model(brandKey: string, key: string): number {
    const code = this.models.codeOf(`${brandKey}.${key}`);
    if (this.brandOfModel[code] === undefined) {
      const brand = this.#brand(brandKey);
      this.brandOfModel[code] = brand;
      this.modelsOfBrand[brand]?.push(code);
    }
    return code;
  }
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
