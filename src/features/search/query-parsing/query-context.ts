/** Context of a query, and the brand, model or option that a phrase means in it. */
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import type { QueryWord } from './prepare-words.ts';
import {
  isOption,
  type BrandMeaning,
  type Condition,
  type Meaning,
  type ModelMeaning,
  type OptionMeaning,
  type TypeScores,
} from './meaning.ts';
import { PHRASE_WORDS, type QueryVocabulary } from './query-vocabulary.ts';

/** Facts about the whole query, collected before its phrases are parsed. */
export interface QueryContext {
  vocabulary: QueryVocabulary;
  words: readonly QueryWord[];
  brands: ReadonlySet<string>;
  /** Types that the query names or, without any, those that have the bodies it names. */
  types: ReadonlySet<VehicleTypeKey>;
  typeNamed: boolean;
  /** Whether a town is named, so that a few kilometres are a distance. */
  hasTown: boolean;
  /** Whether a brand of motorcycles or boats is named; many of their models are numbers. */
  numberedModels: boolean;
  /** Whether electric vehicles are named, so that some hundred kilometres are a range. */
  electric: boolean;
}

export interface Phrase {
  meanings: readonly Meaning[];
  count: number;
  key: string;
}

/**
 * A name shared by several makes means one of them only if that one is meant at least this many times as
 * often.
 */
const DOMINANCE = 2;
/** Minimum score for a model of a brand other than the named one. */
const SECOND_MAKE_SCORE = 10;

/** Phrases of the vocabulary that begin at a word, longest first. */
export function phrasesAt(
  { words, vocabulary }: Pick<QueryContext, 'words' | 'vocabulary'>,
  at: number,
): Phrase[] {
  const found: Phrase[] = [];
  let key = '';
  for (let count = 1; count <= PHRASE_WORDS; count++) {
    const word = words[at + count - 1];
    if (!word || word.literal || (word.excluded && count > 1)) break;
    key += word.token;
    const meanings = vocabulary.phrases.get(key);
    if (meanings) found.unshift({ meanings, count, key });
  }
  return found;
}

/** Collects the brands and vehicle types named anywhere in the query. */
export function queryContext(words: readonly QueryWord[], vocabulary: QueryVocabulary): QueryContext {
  const brands = new Set<string>();
  const types = new Set<VehicleTypeKey>();
  const implied = new Set<VehicleTypeKey>();
  const context = {
    vocabulary,
    words,
    brands,
    types,
    typeNamed: false,
    hasTown: false,
    numberedModels: false,
    electric: false,
  };
  for (const pass of ['type', 'brand'] as const) {
    for (let at = 0; at < words.length;) {
      if (words[at]?.excluded) {
        at++;
        continue;
      }
      const [phrase] = phrasesAt(context, at);
      if (pass === 'type') {
        const options = (phrase?.meanings ?? []).filter(isOption).filter((one) => mayApply(one, at, context));
        for (const type of namedTypes(options[0])) types.add(type);
        for (const type of impliedTypes(options)) implied.add(type);
        if (options.some((one) => one.kind === 'choice' && one.group === 'city')) context.hasTown = true;
        if (options.some(isElectric)) context.electric = true;
      }
      const brand = pass === 'brand' && phrase ? brandOf(phrase, at, context) : null;
      if (brand) {
        brands.add(brand.key);
        if (onlyBikes(brand.scores)) implied.add('bike');
        if (brand.scores.bike || brand.scores.boat) context.numberedModels = true;
      }
      if (pass === 'brand' && isModelOfBikes(phrase)) implied.add('bike');
      at += phrase?.count ?? 1;
    }
    context.typeNamed = types.size > 0;
    if (types.size === 0) for (const type of implied) types.add(type);
  }
  return context;
}

function namedTypes(option: OptionMeaning | undefined): readonly VehicleTypeKey[] {
  if (option?.kind === 'all') return option.meanings.flatMap(namedTypes);
  return option?.kind === 'choice' && option.group === 'type' ? (option.keys as VehicleTypeKey[]) : [];
}

const onlyBikes = (scores: TypeScores): boolean =>
  Object.entries(scores).every(([type, score]) => type === 'bike' || score === 0);

/** Whether all models of a phrase are motorcycles. A number is no name of a model yet. */
function isModelOfBikes(phrase: Phrase | undefined): boolean {
  const first = phrase?.meanings[0];
  if (!phrase || first?.kind !== 'model' || first.needsBrand || /^\d+$/.test(phrase.key)) return false;
  return phrase.meanings.every((one) => one.kind === 'model' && onlyBikes(one.scores));
}

const isElectric = (option: OptionMeaning): boolean =>
  option.kind === 'all'
    ? option.meanings.some(isElectric)
    : option.kind === 'choice' && option.group === 'fuel' && option.keys.includes('electric');

/** The types that have the body of an unambiguous phrase. */
function impliedTypes([option, ...others]: readonly OptionMeaning[]): readonly VehicleTypeKey[] {
  const isPart = option?.kind === 'choice' && ['body', 'build', 'material'].includes(option.group);
  return isPart && others.length === 0 ? (option.types ?? []) : [];
}

/** Whether the condition of a meaning does not rule it out before brands and types are known. */
const mayApply = ({ when }: OptionMeaning, at: number, { words }: QueryContext): boolean =>
  !when?.types && (!when?.latin || isLatin(words[at]?.raw ?? ''));

const isLatin = (word: string): boolean => /^[a-z]+$/i.test(word);

/** The option of a phrase that the rest of the query allows; one that its vehicle types lack would find nothing. */
export function optionOf(phrase: Phrase, at: number, context: QueryContext): OptionMeaning | undefined {
  const allowed = phrase.meanings.filter(isOption).filter((one) => holds(one.when, at, context));
  return allowed.find((one) => fitsTypes(one, context));
}

/** The longest phrase at a word that means an option, with its number of words. */
export function optionAt(
  context: QueryContext,
  at: number,
): { meaning: OptionMeaning; count: number } | null {
  for (const phrase of phrasesAt(context, at)) {
    const meaning = optionOf(phrase, at, context);
    if (meaning) return { meaning, count: phrase.count };
  }
  return null;
}

export const fitsTypes = ({ types }: OptionMeaning, context: QueryContext): boolean =>
  !types || context.types.size === 0 || types.some((type) => context.types.has(type));

/** Whether a type that the query names has the filter. */
export const hasFilter = (filter: FilterKey, { types }: QueryContext): boolean =>
  types.size === 0 || [...types].some((type) => vehicleTypes[type].filters.includes(filter));

function holds(when: Condition | undefined, at: number, { words, brands, types }: QueryContext): boolean {
  if (!when) return true;
  return (
    (!when.brand || (brands.has(when.brand) && (types.size === 0 || types.has('car')))) &&
    (!when.types || when.types.some((type) => types.has(type))) &&
    (!when.latin || isLatin(words[at]?.raw ?? ''))
  );
}

/**
 * The brand of a phrase. A brand that is also an ordinary word (джип, газ) counts only when one of its
 * models follows.
 */
export function brandOf(phrase: Phrase, at: number, context: QueryContext): BrandMeaning | null {
  const brands = phrase.meanings.filter((meaning) => meaning.kind === 'brand');
  if (brands.length === 0) return null;
  const best = dominant(brands, context);
  if (!best) return null;
  if (phrase.meanings[0]?.kind === 'brand' || phrase.meanings[0]?.kind === 'model') return best;
  return modelFollows(best.key, at + phrase.count, context) ? best : null;
}

export const modelFollows = (brand: string, at: number, context: QueryContext): boolean =>
  phrasesAt(context, at).some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === 'model' && meaning.brand === brand),
  );

/**
 * The model of a phrase. Next to its brand any name counts, a number only directly after it (`after`).
 * Without a brand the name must be distinctive and clearly favour one model. `hasMake`: another make was
 * parsed before.
 */
export function modelOf(
  phrase: Phrase,
  after: string | null,
  context: QueryContext,
  hasMake: boolean,
): ModelMeaning | null {
  const models = phrase.meanings.filter((meaning) => meaning.kind === 'model');
  if (models.length === 0) return null;
  const numeric = /^[\d.]+$/.test(phrase.key);
  const beside = models.filter((model) => model.brand === after);
  if (beside[0]) return beside[0];
  if (phrase.meanings[0]?.kind !== 'model' && phrase.meanings[0]?.kind !== 'brand') return null;
  const named = numeric ? [] : models.filter((model) => context.brands.has(model.brand));
  if (named.length > 0) return dominant(named, context);
  const second = context.brands.size > 0 || hasMake;
  if (numeric && second) return null;
  const least = second ? SECOND_MAKE_SCORE : 0;
  const bare = models.filter((model) => !model.needsBrand && scoreIn(model.scores, context.types) >= least);
  return dominant(bare, context);
}

/** The meaning that is far more frequent than the others within the named vehicle types, or null. */
function dominant<Named extends { scores: TypeScores }>(
  meanings: readonly Named[],
  context: QueryContext,
): Named | null {
  const ranked = (types: QueryContext['types']) =>
    meanings
      .map((meaning) => ({ meaning, score: scoreIn(meaning.scores, types) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  const found = ranked(context.types);
  // A body may be a word of the name ("Activ Open"), a named type may not.
  const [first, second] = found.length > 0 || context.typeNamed ? found : ranked(new Set());
  return first && (!second || first.score >= DOMINANCE * second.score) ? first.meaning : null;
}

function scoreIn(scores: TypeScores, types: QueryContext['types']): number {
  let best = 0;
  for (const [type, score] of Object.entries(scores) as [VehicleTypeKey, number][]) {
    if ((types.size === 0 || types.has(type)) && score > best) best = score;
  }
  return best;
}
