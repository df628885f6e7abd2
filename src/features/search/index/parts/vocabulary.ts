import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import { Dictionary } from './dictionary.ts';
import { choiceGroups, type ChoiceGroup } from '../search-query.ts';

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

const dictionaryNames = ['cities', 'brands', 'models', 'companies', 'words', 'titleWords'] as const;

/** Memory of a word and its code in both directions; estimated. */
const WORD_BYTES = 90;

export interface VocabularyState {
  dictionaries: Record<(typeof dictionaryNames)[number], readonly string[]>;
  optionKeys: readonly string[];
  optionsOf: ReadonlyMap<OptionGroup, readonly number[]>;
  brandOfModel: readonly number[];
}

/** Codes of keys. */
export interface Codes {
  option: (group: OptionGroup, key: string) => number | undefined;
  city: (key: string) => number | undefined;
  brand: (key: string) => number | undefined;
  model: (brand: string, key: string) => number | undefined;
  company: (accountId: number) => number | undefined;
  word: (token: string) => number | undefined;
  titleWord: (token: string) => number | undefined;
}

/** Maps the values of listings to codes, assigned in order of appearance. */
export class Vocabulary {
  /** Gives every new key a code. Throws RangeError when no code is left. */
  readonly learning: Codes = {
    option: (group, key) => this.#option(group, key),
    city: (key) => this.cities.codeOf(key),
    brand: (key) => this.#brand(key),
    model: (brand, key) => this.#model(brand, key),
    company: (accountId) => this.companies.codeOf(String(accountId)),
    word: (token) => this.words.codeOf(token),
    titleWord: (token) => this.titleWords.codeOf(token),
  };
  /** Leaves keys without a code undefined. */
  readonly known: Codes = {
    option: (group, key) => this.findOption(group, key),
    city: (key) => this.cities.find(key),
    brand: (key) => this.brands.find(key),
    model: (brand, key) => this.models.find(`${brand}.${key}`),
    company: (accountId) => this.companies.find(String(accountId)),
    word: (token) => this.words.find(token),
    titleWord: (token) => this.titleWords.find(token),
  };
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

  /** Memory of the words; the other keys are few. */
  get bytes(): number {
    return (this.words.size + this.titleWords.size) * WORD_BYTES;
  }

  findOption(group: OptionGroup, key: string): number | undefined {
    return this.#optionCodes.get(group)?.get(key);
  }

  /** Returns the code of the vehicle type among the option codes of a listing; −1 for none. */
  typeOf(options: readonly number[]): number {
    const types = this.optionsOf.get('type') ?? [];
    return options.find((code) => types.includes(code)) ?? -1;
  }

  /** Vehicle type of a listing with these option codes (−1 for none), and whether its condition is unsound. */
  kindOf({ options }: { options: readonly number[] }): { type: number; isUnsound: boolean } {
    const unsound = this.unsoundOptions();
    return { type: this.typeOf(options), isUnsound: options.some((code) => unsound.includes(code)) };
  }

  /** Codes of the unsound conditions that have occurred. */
  unsoundOptions(): number[] {
    return unsoundConditions
      .map((key) => this.findOption('condition', key))
      .filter((code) => code !== undefined);
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
