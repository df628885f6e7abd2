import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import { Dictionary } from './dictionary.ts';
import { barOf, histogramEdges } from '../histogram-edges.ts';
import {
  choiceGroups,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type SearchDocument,
} from '../search-query.ts';
import { staticScore } from '../sort-rules.ts';

/** Groups with few options. Towns are numerous and counted in a column of their own. */
export type OptionGroup = Exclude<ChoiceGroup, 'city'> | 'feature' | 'flag';
export const optionGroups: readonly OptionGroup[] = [
  ...choiceGroups.filter((group) => group !== 'city'),
  'feature',
  'flag',
];

/** Column value for "not stated", one above the highest valid value. */
export const NOT_STATED = 0xffff_ffff;
/** Number of codes that fit a u16 column. */
const SHORT_CODES = 2 ** 16;

/** By position in `rangeFields`. */
const edgesOf = rangeFields.map((field) => histogramEdges[field]);

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
  brand: number;
  /** Contains at most one company. */
  companies: number[];
  words: number[];
  titleWords: number[];
  /** By position in `rangeFields`; NOT_STATED when absent. */
  ranges: number[];
  publishedAt: number;
  score: number;
}

const dictionaryNames = ['cities', 'brands', 'models', 'companies', 'words', 'titleWords'] as const;

export interface VocabularyState {
  dictionaries: Record<(typeof dictionaryNames)[number], readonly string[]>;
  optionKeys: readonly string[];
  optionsOf: ReadonlyMap<OptionGroup, readonly number[]>;
  brandOfModel: readonly number[];
}

/** Maps the values of listings to codes, assigned in order of appearance. */
export class Vocabulary {
  readonly cities = new Dictionary(1, SHORT_CODES);
  readonly brands = new Dictionary(1);
  readonly models = new Dictionary(1, SHORT_CODES);
  /** Keyed by account id. */
  readonly companies = new Dictionary(0);
  readonly words = new Dictionary(0);
  readonly titleWords = new Dictionary(0);
  /** Option keys without their group, by code. */
  readonly optionKeys: string[] = [];
  /** Codes of each group's options, ascending. */
  readonly optionsOf = new Map<OptionGroup, number[]>(optionGroups.map((group) => [group, []]));
  /** Maps model codes to brand codes and back. */
  readonly brandOfModel: number[] = [0];
  readonly modelsOfBrand: number[][] = [[]];
  readonly #optionCodes = new Map<OptionGroup, Map<string, number>>(
    optionGroups.map((group) => [group, new Map()]),
  );

  state(): VocabularyState {
    const { cities, brands, models, companies, words, titleWords } = this;
    return {
      dictionaries: {
        cities: cities.keys,
        brands: brands.keys,
        models: models.keys,
        companies: companies.keys,
        words: words.keys,
        titleWords: titleWords.keys,
      },
      optionKeys: this.optionKeys,
      optionsOf: this.optionsOf,
      brandOfModel: this.brandOfModel,
    };
  }

  /** Fills this unused vocabulary with the codes of another one. */
  restore({ dictionaries, optionKeys, optionsOf, brandOfModel }: VocabularyState): void {
    for (const name of dictionaryNames) this[name].restore(dictionaries[name]);
    this.optionKeys.push(...optionKeys);
    for (const [group, codes] of optionsOf) {
      this.optionsOf.get(group)?.push(...codes);
      for (const code of codes) this.#optionCodes.get(group)?.set(optionKeys[code] ?? '', code);
    }
    for (let code = 1; code < this.brands.size; code++) this.modelsOfBrand[code] = [];
    for (let code = 1; code < brandOfModel.length; code++) {
      const brand = brandOfModel[code] ?? 0;
      this.brandOfModel[code] = brand;
      this.modelsOfBrand[brand]?.push(code);
    }
  }

  findOption(group: OptionGroup, key: string): number | undefined {
    return this.#optionCodes.get(group)?.get(key);
  }

  /** Returns the code of the vehicle type among the option codes of a listing; −1 for none. */
  typeOf(options: readonly number[]): number {
    const types = this.optionsOf.get('type') ?? [];
    return options.find((code) => types.includes(code)) ?? -1;
  }

  /** Codes of the unsound conditions that have occurred. */
  unsoundOptions(): number[] {
    return unsoundConditions
      .map((key) => this.findOption('condition', key))
      .filter((code) => code !== undefined);
  }

  findModel(brand: string, model: string): number | undefined {
    return this.models.find(`${brand}.${model}`);
  }

  /** Encodes a document. Throws RangeError for a number that does not fit 32 bits. */
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
        value === NOT_STATED ? 0 : 1 + barOf(edgesOf[field] as readonly number[], value),
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
