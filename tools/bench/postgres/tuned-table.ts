import { barOf, histogramEdges } from '#features/search/index/histogram-edges.ts';
import {
  choiceGroups,
  flags,
  rangeFields,
  type ChoiceGroup,
  type RangeField,
  type SearchDocument,
} from '#features/search/index/search-query.ts';
import { staticScore } from '#features/search/index/sort-rules.ts';

/**
 * One narrow table for searching in PostgreSQL, as a team that tunes it would build: options as small numbers, columns
 * that are counted together packed in one number (8 bits each), so that one hash table counts several groups, words in
 * a table of their own, and indexes for filters and for the orders of a page.
 */

type Counted = Exclude<ChoiceGroup, 'city'>;
const BITS = 8n;

/** Groups counted together: rare combinations in one pack would make its hash table large. */
export const choicePacks: readonly (readonly Counted[])[] = [
  ['type', 'body', 'condition', 'vat'],
  ['fuel', 'transmission', 'doors', 'steering', 'seller'],
  ['color', 'euro', 'owners'],
  ['origin', 'price_rating', 'sale'],
  ['axles', 'cooling', 'strokes', 'material', 'build', 'engine_count'],
];
export const barPacks: readonly (readonly RangeField[])[] = [
  ['price'],
  ['year', 'power'],
  ['mileage', 'displacement'],
  ['seats', 'payload', 'length', 'engine_hours', 'battery', 'range'],
];

/** The number at a place of a pack; 0 if not stated. */
export const unpack = (packed: bigint, place: number): number =>
  Number((packed >> (BITS * BigInt(place))) & 0xffn);
const pack = (values: readonly number[]): bigint =>
  values.reduceRight((packed, value) => (packed << BITS) | BigInt(value), 0n);

/** Numbers of keys, from 1 in the order in which they were first seen. */
export class Codes {
  readonly #codes = new Map<string, number>();
  readonly #keys: string[] = [''];

  of(key: string): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.#keys.push(key) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  keyOf(code: number): string {
    return this.#keys[code] ?? '';
  }
}

export const choiceColumn = (group: ChoiceGroup): string => `c_${group}`;
export const rangeColumn = (field: RangeField): string => `r_${field}`;
export const packColumns: readonly string[] = [
  ...choicePacks.map((_, place) => `p_choice_${place}`),
  ...barPacks.map((_, place) => `p_bar_${place}`),
];

const columns = [
  'id integer primary key',
  'published integer not null',
  'score integer not null',
  'brand smallint not null',
  'model smallint not null',
  'company integer',
  'flags smallint not null',
  ...choiceGroups.map((group) => `${choiceColumn(group)} smallint`),
  ...rangeFields.map((field) => `${rangeColumn(field)} integer`),
  ...packColumns.map((column) => `${column} bigint not null`),
  'features smallint[] not null',
];
export const createTables = `
  create unlogged table search_listing (${columns.join(', ')});
  create unlogged table search_words (id integer primary key, title tsvector not null, words tsvector not null);`;
/** Ordered on disk as most pages are listed. */
export const createIndexes = `
  create index listing_type_newest on search_listing (c_type, published desc, id desc);
  cluster search_listing using listing_type_newest;
  create index listing_newest on search_listing (published desc, id desc);
  create index listing_type_score on search_listing (c_type, score desc, id desc);
  create index listing_type_price on search_listing (c_type, r_price, id desc);
  create index listing_price on search_listing (r_price, id desc);
  create index listing_type_year on search_listing (c_type, r_year desc nulls last, id desc);
  create index listing_brand on search_listing (brand, r_price);
  create index listing_model on search_listing (model, r_price);
  create index listing_city on search_listing (c_city, c_type, r_price);
  create index listing_company on search_listing (company) where company is not null;
  create index listing_fuel_year on search_listing (c_type, c_fuel, r_year);
  create index listing_body on search_listing (c_type, c_body, r_price);
  create index listing_features on search_listing using gin (features);
  create index listing_words on search_words using gin (words);
  create index listing_title on search_words using gin (title);
  vacuum (analyze) search_listing;
  vacuum (analyze) search_words;`;

/** Numbers of everything that the tables name by a number. */
export class TunedCodes {
  readonly choices = Object.fromEntries(choiceGroups.map((group) => [group, new Codes()])) as Record<
    ChoiceGroup,
    Codes
  >;
  readonly brands = new Codes();
  /** Keys `brand.model`. */
  readonly models = new Codes();
  readonly features = new Codes();
}

/** A row of `search_words` in the text format of COPY. */
export const wordsRow = ({ id, titleWords, words }: SearchDocument): string =>
  `${[id, vectorOf(titleWords), vectorOf([...titleWords, ...words])].join('\t')}\n`;

/** A row of `search_listing` in the text format of COPY. */
export function listingRow(document: SearchDocument, codes: TunedCodes): string {
  const { choices, ranges } = document;
  const choiceCode = (group: ChoiceGroup): number => {
    const key = choices[group];
    return key === undefined ? 0 : codes.choices[group].of(key);
  };
  const bar = (field: RangeField): number => {
    const value = ranges[field];
    return value === undefined ? 0 : barOf(histogramEdges[field], value) + 1;
  };
  const cells = [
    document.id,
    document.publishedAt,
    staticScore(document.publishedAt, document.completeness),
    codes.brands.of(document.brand),
    codes.models.of(`${document.brand}.${document.model}`),
    document.companyId ?? '\\N',
    flags.reduce((mask, flag, place) => mask | (document.flags.includes(flag) ? 1 << place : 0), 0),
    ...choiceGroups.map((group) => choiceCode(group) || '\\N'),
    ...rangeFields.map((field) => ranges[field] ?? '\\N'),
    ...choicePacks.map((groups) => pack(groups.map(choiceCode))),
    ...barPacks.map((fields) => pack(fields.map(bar))),
    `{${document.features.map((key) => codes.features.of(key)).join()}}`,
  ];
  return `${cells.join('\t')}\n`;
}

/** Text of a tsvector of tokens, which contain letters and digits only; escaped for COPY. */
const vectorOf = (tokens: readonly string[]): string =>
  [...new Set(tokens)]
    .map((token) => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\\\\\')}'`)
    .join(' ');
