/** The words a query is understood by, built once per catalogue. */
import type { CatalogueRows, Model } from '#features/catalogue/catalogue.ts';
import { optionSets } from '#features/catalogue/option-set.ts';
import type { VehicleTypeKey } from '#features/catalogue/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import type { ChoiceGroup, Flag } from './search-query.ts';
import { typedInCyrillic } from './search-words-script.ts';
import { foldSpelling } from './search-words-spelling.ts';
import { isStopWord } from './search-words-stop.ts';
import { cleanText, scanWords } from './search-words.ts';
import {
  brandSynonyms,
  choiceSynonyms,
  commonWords,
  exclusionWords,
  featureSynonyms,
  flagSynonyms,
  modelSynonyms,
  noiseWords,
} from './understand-query-synonyms.ts';
import { buildTypoDictionary, type DictionaryWord, type TypoDictionary } from './understand-query-typos.ts';

/** What a phrase can stand for. Scores are comparable across types: how often it is meant. */
export type Meaning =
  | { kind: 'choice'; group: ChoiceGroup; key: string }
  | { kind: 'feature'; key: string }
  | { kind: 'flag'; key: Flag }
  | { kind: 'brand'; key: string; scores: TypeScores }
  | { kind: 'model'; brand: string; key: string; scores: TypeScores; needsBrand: boolean }
  | { kind: 'noise' };
export type BrandMeaning = Extract<Meaning, { kind: 'brand' }>;
export type ModelMeaning = Extract<Meaning, { kind: 'model' }>;
export type TypeScores = Partial<Record<VehicleTypeKey, number>>;

/** Years in which a generation was sold, both inclusive; `to` null while it still is. */
export interface Generation {
  name: string;
  from: number;
  to: number | null;
}

/** By `brand.model`, in order of time. */
export type Generations = ReadonlyMap<string, readonly Generation[]>;

export type VocabularySource = Pick<CatalogueRows, 'brands' | 'models' | 'cities' | 'countries' | 'features'>;

export interface QueryVocabulary {
  /** Meanings by the folded tokens of a phrase written together; the first is the most usual. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Tokens that are words already and must not be corrected. */
  known: ReadonlySet<string>;
  exclusions: ReadonlySet<string>;
  typos: TypoDictionary;
  /** How a token is written, for telling a person what was corrected: Latin and Cyrillic. */
  spellings: ReadonlyMap<string, { latin?: string; cyrillic?: string }>;
  generations: Generations;
  /** The one model of a brand that a code names: `bmw.e46` → `bmw.series_3`. */
  generationCodes: ReadonlyMap<string, string>;
  /** `brand.model` of every model. */
  models: ReadonlySet<string>;
}

/** Longest phrase that is looked up, in words. */
export const PHRASE_WORDS = 5;

// How often a bare name means a vehicle of the type, against a car of the same frequency within its type.
const typeWeight: Record<VehicleTypeKey, number> = {
  car: 1,
  bus: 0.5,
  bike: 0.3,
  truck: 0.3,
  boat: 0.1,
  trailer: 0.1,
};
const OPTION_SCORE = 60;
const FEATURE_SCORE = 20;
/** Groups whose labels are words of their own, not numbers or sentences. */
const labelledGroups = [
  'fuel',
  'transmission',
  'body',
  'condition',
  'steering',
  'seller',
  'euro',
  'material',
  'strokes',
  'build',
] as const;

/** Said as a number of doors, which is a filter of its own. */
const countedFeatures: ReadonlySet<string> = new Set(['2_3_doors', '4_5_doors']);

export const topScore = (scores: TypeScores): number => Math.max(0, ...Object.values(scores));

const tokensOf = (text: string): string[] => scanWords(cleanText(text, 400), 60).map((word) => word.token);

/**
 * Builds every lookup: a few thousand phrases, some tens of milliseconds. Without `generations` the digit of
 * "Golf 6" stays a word.
 */
export function buildQueryVocabulary(
  source: VocabularySource,
  generations: Generations = new Map(),
): QueryVocabulary {
  const phrases = new Map<string, Meaning[]>();
  const known = new Set<string>([noiseWords, exclusionWords, commonWords].flatMap(tokensOf));
  const common = new Set(tokensOf(commonWords));
  const dictionary: DictionaryWord[] = [];
  const spellings = new Map<string, { latin?: string; cyrillic?: string }>();

  const add = (text: string, meaning: Meaning, score = 0) => {
    const words = scanWords(cleanText(text.replaceAll('+', ' plus '), 120), PHRASE_WORDS + 1);
    if (words.length === 0 || words.length > PHRASE_WORDS) return;
    const tokens = words.map((word) => word.token);
    const names = meaning.kind === 'model' || meaning.kind === 'brand';
    const value =
      meaning.kind === 'model'
        ? { ...meaning, needsBrand: meaning.needsBrand || needsBrand(tokens, meaning, common) }
        : meaning;
    const keys = new Set([tokens.join('')]);
    const apart = words.every((word, at) => at === 0 || words[at - 1]?.plain.at(-1) !== word.plain[0]);
    if (apart) keys.add(foldSpelling(words.map((word) => word.plain).join('')));
    const cyrillic = names && words.length === 1 && words[0] ? typedInCyrillic(words[0].plain) : null;
    if (cyrillic && /\d/.test(cyrillic)) keys.add(cyrillic);
    for (const key of keys) push(phrases, key, value);
    for (const word of words) {
      known.add(word.token);
      const spelling = spellings.get(word.token) ?? {};
      if (/\p{Script=Cyrillic}/u.test(word.raw)) spelling.cyrillic ??= word.raw;
      else spelling.latin ??= word.raw;
      spellings.set(word.token, spelling);
      const usable = !common.has(word.token) && !(value.kind === 'model' && value.needsBrand);
      if (score >= 1 && usable) dictionary.push({ word: word.token, score, completes: names });
    }
  };

  addOptions(source, add);
  for (const text of noiseWords.split(',')) add(text, { kind: 'noise' });
  addMakes(source, add);
  for (const city of source.cities) {
    for (const text of [city.label.bg, city.label.en]) {
      add(text, { kind: 'choice', group: 'city', key: city.key }, city.population > 100_000 ? 40 : 15);
    }
  }
  return {
    phrases,
    known,
    exclusions: new Set(exclusionWords.split(',').flatMap(tokensOf)),
    typos: buildTypoDictionary(dictionary),
    spellings,
    generations,
    generationCodes: codesOf(generations),
    models: new Set(source.models.map((model) => `${model.brandKey}.${model.key}`)),
  };
}

/** Codes of letters and digits that only one model of the brand has. */
function codesOf(generations: Generations): Map<string, string> {
  const codes = new Map<string, string>();
  const shared = new Set<string>();
  for (const [model, list] of generations) {
    const brand = model.slice(0, model.indexOf('.'));
    for (const { name } of list) {
      const code = `${brand}.${name.toLowerCase()}`;
      if (!/\.[a-z]+\d+$/.test(code) || code.includes('.mk')) continue;
      if (codes.has(code) && codes.get(code) !== model) shared.add(code);
      codes.set(code, model);
    }
  }
  for (const code of shared) codes.delete(code);
  return codes;
}

type Add = (text: string, meaning: Meaning, score?: number) => void;

function push(phrases: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const list = phrases.get(key);
  if (!list) phrases.set(key, [meaning]);
  // A phrase is one option only; names may be shared by several brands and models.
  else if (
    !list.some((known) => sameMeaning(known, meaning)) &&
    !(isOption(meaning) && list.some(isOption))
  ) {
    list.push(meaning);
  }
}

const isOption = (meaning: Meaning): boolean => meaning.kind !== 'brand' && meaning.kind !== 'model';
const sameMeaning = (a: Meaning, b: Meaning): boolean =>
  (a.kind === 'brand' && b.kind === 'brand' && a.key === b.key) ||
  (a.kind === 'model' && b.kind === 'model' && a.key === b.key && a.brand === b.brand);

function addOptions(catalogue: VocabularySource, add: Add): void {
  for (const [group, synonyms] of Object.entries(choiceSynonyms) as [ChoiceGroup, Record<string, string>][]) {
    for (const [key, texts] of Object.entries(synonyms)) {
      for (const text of texts.split(',')) add(text, { kind: 'choice', group, key }, OPTION_SCORE);
    }
  }
  for (const [key, texts] of Object.entries(flagSynonyms)) {
    for (const text of texts.split(',')) add(text, { kind: 'flag', key: key as Flag });
  }
  for (const [key, texts] of Object.entries(featureSynonyms)) {
    for (const text of texts.split(',')) add(text, { kind: 'feature', key }, FEATURE_SCORE);
  }
  for (const group of labelledGroups) {
    for (const { key, ...label } of optionSets[group]) {
      if (key === 'none' || key === 'other') continue;
      for (const text of labelPhrases(label)) add(text, { kind: 'choice', group, key });
    }
  }
  for (const { key, label } of catalogue.features) {
    if (countedFeatures.has(key)) continue;
    for (const text of labelPhrases(label)) add(text, { kind: 'feature', key });
  }
  for (const { key, label } of catalogue.countries) {
    for (const text of labelPhrases(label)) add(text, { kind: 'choice', group: 'origin', key });
  }
}

/** The label without what stands in brackets, its alternatives apart, and an abbreviation in brackets. */
function labelPhrases(label: Label): string[] {
  return [label.bg, label.en].flatMap((text) => {
    const [before = '', inside = ''] = text.split(/[()]/);
    const phrases = before.split(/[/,]/).filter((phrase) => phrase.trim().length >= 3);
    return /^[A-Z]{3,}$/.test(inside) ? [...phrases, inside] : phrases;
  });
}

function addMakes(catalogue: VocabularySource, add: Add): void {
  for (const brand of catalogue.brands) {
    const scores: TypeScores = {};
    for (const [type, popularity] of Object.entries(brand.popularity) as [VehicleTypeKey, number][]) {
      scores[type] = popularity * typeWeight[type];
    }
    const synonyms = brandSynonyms[brand.key]?.split(',') ?? [];
    for (const text of [brand.name, brand.nameBg, ...brand.aliases, ...synonyms]) {
      add(text, { kind: 'brand', key: brand.key, scores }, topScore(scores));
    }
  }
  const models = Map.groupBy(catalogue.models, (model) => `${model.brandKey}.${model.key}`);
  for (const [path, same] of models) {
    const scores: TypeScores = {};
    for (const model of same) scores[model.type] = model.weight * typeWeight[model.type];
    const [first] = same;
    if (!first) continue;
    const meaning: Meaning = {
      kind: 'model',
      brand: first.brandKey,
      key: first.key,
      scores,
      needsBrand: false,
    };
    const synonyms = modelSynonyms[path]?.split(',') ?? [];
    for (const text of new Set([...same.flatMap(modelPhrases), ...synonyms]))
      add(text, meaning, topScore(scores));
    for (const text of new Set(same.flatMap(shortNames))) add(text, { ...meaning, needsBrand: true });
  }
}

/** Names and aliases, and the ways in which series and classes are turned around. */
function modelPhrases(model: Model): string[] {
  const series = /^Series (\d)(.*)$/.exec(model.name);
  const letter = /^([A-Z])-Class$/.exec(model.name)?.[1];
  return [
    model.name,
    ...model.aliases,
    ...(series
      ? [
          `${series[1]} series${series[2]}`,
          `${series[1]} серия${series[2]}`,
          `серия ${series[1]}${series[2]}`,
        ]
      : []),
    ...(letter ? [`${letter} klasse`, `${letter} класа`, `${letter} клас`] : []),
  ];
}

/** What is enough beside the brand: R6 of YZF-R6, the 5 of Series 5. */
function shortNames(model: Model): string[] {
  const series = /^Series (\d)$/.exec(model.name)?.[1];
  const code = /[ -]([A-Z]{1,3}\d{1,4})$/.exec(model.name)?.[1];
  return [...(series ? [series, `${series}er`] : []), ...(code ? [code] : [])];
}

/** Names that are ordinary words, single numbers or one or two letters mean a model only beside its brand. */
function needsBrand(tokens: readonly string[], model: ModelMeaning, common: ReadonlySet<string>): boolean {
  if (tokens.every((token) => common.has(token) || isStopWord(token))) return true;
  const text = tokens.join('');
  if (/^[\d.]+$/.test(text)) return text.length < 3 || topScore(model.scores) < 5;
  if (text.length === 1) return true;
  return text.length === 2 && !/\d/.test(text) && topScore(model.scores) < 10;
}
