/** The words that query parsing knows, built once per catalogue. */
import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import { typedInCyrillic } from '#kernel/script.ts';
import { foldSpelling } from '../index/words/spelling.ts';
import { isStopWord } from '../index/words/stop-words.ts';
import { cleanText, scanWords } from '../index/words/words.ts';
import { isOption, topScore, type Meaning, type ModelMeaning, type OptionMeaning } from './meaning.ts';
import { addLicences, addOptions } from './add-options.ts';
import { addMakes } from './makes/add-makes.ts';
import { commonWords, exclusionWords, negationWords, noiseWords, praiseWords } from './synonyms/fillers.ts';
import { buildTypoDictionary, type DictionaryWord, type TypoDictionary } from './typo-dictionary.ts';

/** Years in which a generation was sold, inclusive; `to` is null while it is still sold. */
export interface Generation {
  name: string;
  from: number;
  to: number | null;
}

/** Generations of each model by `brand.model`, oldest first. */
export type Generations = ReadonlyMap<string, readonly Generation[]>;

/** Source of the words; satisfied by `Catalogue`. */
export type VocabularySource = Pick<CatalogueRows, 'brands' | 'models' | 'cities' | 'countries' | 'features'>;

export interface QueryVocabulary {
  /** Meanings by the concatenated folded tokens of a phrase, in the order added. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Known words, which must not be corrected. */
  known: ReadonlySet<string>;
  exclusions: ReadonlySet<string>;
  /** Words that exclude a following option, but are fillers before other words. */
  negations: ReadonlySet<string>;
  typos: TypoDictionary;
  /** Latin and Cyrillic spelling of a token, to show corrections to the user. */
  spellings: ReadonlyMap<string, { latin?: string; cyrillic?: string }>;
  generations: Generations;
  /** Model identified by a brand and a generation code: `bmw.e46` → `bmw.series_3`. */
  generationCodes: ReadonlyMap<string, string>;
  /** Codes that only one model of all brands has: `w211` → `mercedes_benz.e_class`. */
  uniqueCodes: ReadonlyMap<string, string>;
  /** `brand.model` of every model. */
  models: ReadonlySet<string>;
}

/** Longest phrase to look up, in words. */
export const PHRASE_WORDS = 5;

/** Least letters of a prefix that is completed: of a brand's only word, and of a word of another name. */
const BRAND_PREFIX = 4;
const NAME_PREFIX = 5;

const WORD_LIST = 5000;
const tokensOf = (text: string): string[] =>
  scanWords(cleanText(text, WORD_LIST), WORD_LIST).map((word) => word.token);

/**
 * Builds all lookups: a few thousand phrases in some tens of milliseconds. Without `generations` the digit
 * of "Golf 6" stays a word.
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
    const prefix = meaning.kind === 'brand' && words.length === 1 ? BRAND_PREFIX : names ? NAME_PREFIX : null;
    const value =
      meaning.kind === 'model'
        ? { ...meaning, needsBrand: meaning.needsBrand || needsBrand(tokens, meaning, common) }
        : meaning;
    const keys = new Set([tokens.join('')]);
    // Joining equal sounds would merge them: "c klasse" must not become "klasse".
    const apart = words.every(
      (word, at) => at === 0 || sound(words[at - 1]?.plain.at(-1)) !== sound(word.plain[0]),
    );
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
      if (score >= 1 && usable) dictionary.push({ word: word.token, score, prefix });
    }
  };

  addOptions(source, add);
  for (const text of `${noiseWords},${praiseWords}`.split(',')) {
    if (!isStopWord(tokensOf(text).join(''))) add(text, { kind: 'noise' });
  }
  addMakes(source, add);
  for (const city of source.cities) {
    for (const text of [city.label.bg, city.label.en, ...(city.aliases ?? [])]) {
      add(text, { kind: 'choice', group: 'city', keys: [city.key] }, city.population > 100_000 ? 40 : 15);
    }
  }
  addLicences(add);
  const generationCodes = codesOf(generations);
  return {
    phrases,
    known,
    exclusions: new Set(exclusionWords.split(',').flatMap(tokensOf)),
    negations: new Set(negationWords.split(',').flatMap(tokensOf)),
    typos: buildTypoDictionary(dictionary),
    spellings,
    generations,
    generationCodes,
    uniqueCodes: uniqueCodesOf(generationCodes),
    models: new Set(source.models.map((model) => `${model.brandKey}.${model.key}`)),
  };
}

const sound = (letter = ''): string => (letter === 'c' || letter === 'q' ? 'k' : letter);

/** Alphanumeric codes that only one model of the brand has. */
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
      // Digits alone name a generation ("мерцедес 211"); numbers ending in 0 name engines (220).
      const digits = /\.w(\d\d[1-9])$/.exec(code)?.[1];
      if (digits) codes.set(`${brand}.${digits}`, model);
    }
  }
  for (const code of shared) codes.delete(code);
  return codes;
}

/** Codes of a letter and at least two digits that only one model of all brands has. */
function uniqueCodesOf(codes: ReadonlyMap<string, string>): Map<string, string> {
  const models = Map.groupBy(codes, ([path]) => path.slice(path.indexOf('.') + 1));
  return new Map(
    [...models].flatMap(([code, [first, ...others]]) =>
      first && others.length === 0 && /^[a-z]\d{2,}$/.test(code) ? [[code, first[1]] as const] : [],
    ),
  );
}

function push(phrases: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const list = phrases.get(key);
  if (!list) phrases.set(key, [meaning]);
  // A phrase means one option unless the rest of the query decides; names may be shared by several makes.
  else if (
    !list.some((known) => sameMeaning(known, meaning)) &&
    !(isOption(meaning) && list.some((known) => isOption(known) && !tellable(known, meaning)))
  ) {
    list.push(meaning);
  }
}

/** Whether the rest of the query can tell two options of a phrase apart. */
const tellable = (a: OptionMeaning, b: OptionMeaning): boolean =>
  a.when !== undefined ||
  b.when !== undefined ||
  (a.types !== undefined && b.types !== undefined && !sameGroup(a, b));
const sameGroup = (a: OptionMeaning, b: OptionMeaning): boolean =>
  a.kind === b.kind && (a.kind !== 'choice' || b.kind !== 'choice' || a.group === b.group);
const sameMeaning = (a: Meaning, b: Meaning): boolean =>
  (a.kind === 'brand' && b.kind === 'brand' && a.key === b.key) ||
  (a.kind === 'model' && b.kind === 'model' && a.keys.join() === b.keys.join() && a.brand === b.brand);

/**
 * Names that are ordinary words, single numbers or one or two letters mean a model only next to its brand.
 */
function needsBrand(tokens: readonly string[], model: ModelMeaning, common: ReadonlySet<string>): boolean {
  if (tokens.every((token) => common.has(token) || isStopWord(token))) return true;
  const text = tokens.join('');
  if (/^[\d.]+$/.test(text)) return text.length < 3 || topScore(model.scores) < 5;
  if (text.length === 1) return true;
  return text.length === 2 && !/\d/.test(text) && topScore(model.scores) < 10;
}
