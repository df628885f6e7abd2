/**
 * Parses free search text into filters: either alphabet, with typos, in any order. Unknown words become
 * words that must occur. This file defines the order in which interpretations are tried; synonyms are in
 * `synonyms.ts`, numbers, makes and spelling in the neighbouring files.
 */
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { doorsOption, ownersOption } from '#features/catalogue/options/option-set.ts';
import { distancesKm } from '../index/search-query.ts';
import { isStopWord } from '../index/words/stop-words.ts';
import { cleanText, QUERY_CHARACTERS, QUERY_TOKENS } from '../index/words/words.ts';
import {
  brandOf,
  designationAt,
  generationOf,
  modelFollows,
  modelOf,
  phrasesAt,
  queryContext,
  type Phrase,
  type QueryContext,
} from './query-context.ts';
import { parseRange, type ParsedRange } from './parse-range.ts';
import { prepareWords } from './prepare-words.ts';
import { ParsedQueryBuilder, type ParsedQuery } from './parsed-query.ts';
import type { Meaning } from './meaning.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';

export type { Interpretation, ParsedFilters, ParsedQuery } from './parsed-query.ts';

/** Cleans query text: at most 200 characters, single spaces. */
export const cleanQuery = (text: string): string =>
  cleanText(text, QUERY_CHARACTERS).replace(/\s+/g, ' ').trim();

/**
 * Parses at most 24 words of a query; linear in its length, well under a millisecond. `year` is the current
 * one. Never throws.
 */
export function parseQuery(
  text: string,
  vocabulary: QueryVocabulary,
  { year }: { year: number },
): ParsedQuery {
  const clean = cleanQuery(text);
  const words = prepareWords(clean, vocabulary);
  const parser = new QueryParser(clean, queryContext(words, vocabulary), year);
  return parser.parse();
}

class QueryParser {
  readonly #text: string;
  readonly #context: QueryContext;
  readonly #lastYear: number;
  readonly #result: ParsedQueryBuilder;
  /** The make that ends right before the current word, to which the word may belong. */
  #make: { brand: string; model?: string } | null = null;
  #afterCity = false;

  constructor(text: string, context: QueryContext, lastYear: number) {
    this.#text = text;
    this.#context = context;
    this.#lastYear = lastYear;
    this.#result = new ParsedQueryBuilder(text, context.words, context.vocabulary.spellings);
  }

  parse(): ParsedQuery {
    const { words } = this.#context;
    for (let at = 0; at < words.length;) {
      const make = this.#make;
      const afterCity = this.#afterCity;
      const count = this.#parseAt(at);
      if (this.#make === make) this.#make = null;
      if (this.#afterCity === afterCity) this.#afterCity = false;
      at += count;
    }
    return this.#result.finish(QUERY_TOKENS);
  }

  /** Parses at least one word and returns how many. */
  #parseAt(at: number): number {
    const word = this.#context.words[at];
    if (!word) return 1;
    if (word.literal) return this.#result.word(word.token);
    if (word.excluded) return this.#exclude(at, at);
    return (
      this.#generation(at) ??
      this.#named(at) ??
      this.#number(at) ??
      this.#designation(at) ??
      this.#option(at) ??
      this.#exclusion(at) ??
      (isStopWord(word.token) ? 1 : this.#result.word(word.typed ?? word.token))
    );
  }

  #generation(at: number): number | null {
    const { words, vocabulary } = this.#context;
    const make = this.#make;
    const token = words[at]?.token ?? '';
    if (!make || parseRange(this.#text, words, at, this.#lastYear)) return null;
    const key = make.model
      ? `${make.brand}.${make.model}`
      : vocabulary.generationCodes.get(`${make.brand}.${token}`);
    const generations = vocabulary.generations.get(key ?? '');
    if (!key || !generations) return null;
    const pair = `${token}${words[at + 1]?.token ?? ''}`;
    const single = generationOf(generations, token);
    const generation = single ?? (token === 'mk' ? generationOf(generations, pair) : null);
    if (!generation) return null;
    const model = key.slice(make.brand.length + 1);
    const count = single ? 1 : 2;
    this.#result.make(make.brand, model);
    this.#result.range('year', {
      min: generation.from,
      ...(generation.to !== null && { max: generation.to }),
    });
    this.#result.note('generation', key, at, count, { generation });
    this.#make = { brand: make.brand, model };
    return count;
  }

  /** Parses a brand or model. */
  #named(at: number): number | null {
    const { words } = this.#context;
    const after = this.#make && !this.#make.model ? this.#make.brand : null;
    for (const phrase of phrasesAt(this.#context, at)) {
      // "с 4 врати" begins with a stop word and "до 3 …" with a limit: they mean a model only next to its
      // brand.
      const unsure = phrase.count > 1 && isStopWord(words[at]?.token ?? '') && /\d/.test(phrase.key);
      const brand = brandOf(phrase, at, this.#context);
      const model = modelOf(phrase, after, this.#context);
      if (model && !(unsure && !this.#context.brands.has(model.brand))) {
        if (
          /^[\d.]+$/.test(phrase.key) &&
          after === null &&
          parseRange(this.#text, words, at, this.#lastYear)
        )
          continue;
        this.#result.make(model.brand, model.key);
        this.#result.note('make', `${model.brand}.${model.key}`, at, phrase.count);
        this.#make = { brand: model.brand, model: model.key };
        return phrase.count;
      }
      // "мини купър" is a spelling of the brand, but also brand plus model; the second is more specific.
      if (brand && phrase.count > 1 && modelFollows(brand.key, at + phrase.count - 1, this.#context))
        continue;
      if (brand) {
        this.#result.make(brand.key);
        this.#result.note('make', brand.key, at, phrase.count);
        this.#make = { brand: brand.key };
        return phrase.count;
      }
      if (phrase.meanings[0]?.kind !== 'brand' && phrase.meanings[0]?.kind !== 'model') return null;
    }
    return null;
  }

  #number(at: number): number | null {
    const found = parseRange(this.#text, this.#context.words, at, this.#lastYear);
    if (!found) return null;
    const longer = this.#optionPhrase(at);
    if (longer && longer.count >= found.count) return null;
    const distance = found.field === 'mileage' && this.#afterCity ? found.range.max : undefined;
    if (distance !== undefined && (distancesKm as readonly number[]).includes(distance)) {
      this.#result.distance(distance);
      this.#result.note('distance', String(distance), at, found.count);
      return found.count;
    }
    this.#counted(found);
    if (found.field === 'doors' || found.field === 'owners') {
      this.#result.note('choice', found.field, at, found.count);
    } else {
      this.#result.note('range', found.field, at, found.count, { range: found.range });
    }
    return found.count;
  }

  #counted({ field, range }: ParsedRange): void {
    const number = range.min ?? range.max ?? 0;
    if (field === 'doors') this.#result.choice('doors', doorsOption(number));
    else if (field === 'owners') this.#result.choice('owners', ownersOption(number));
    else this.#result.range(field, range);
  }

  #designation(at: number): number | null {
    const found = designationAt(this.#context, at);
    if (!found) return null;
    this.#result.make(found.brand, found.model);
    this.#result.word(found.rest);
    this.#result.note('make', `${found.brand}.${found.model}`, at, found.count);
    this.#make = { brand: found.brand, model: found.model };
    return found.count;
  }

  #optionPhrase(at: number): { meaning: Meaning; count: number } | null {
    for (const phrase of phrasesAt(this.#context, at)) {
      const meaning = optionOf(phrase);
      if (meaning) return { meaning, count: phrase.count };
    }
    return null;
  }

  #option(at: number): number | null {
    const found = this.#optionPhrase(at);
    if (!found) return null;
    const { meaning, count } = found;
    if (meaning.kind === 'choice') {
      this.#result.choice(meaning.group, meaning.key);
      this.#result.note('choice', `${meaning.group}.${meaning.key}`, at, count);
      this.#afterCity = meaning.group === 'city';
    } else if (meaning.kind === 'feature') {
      this.#result.feature(meaning.key);
      this.#result.note('feature', meaning.key, at, count);
    } else if (meaning.kind === 'flag') {
      this.#result.flag(meaning.key);
      this.#result.note('flag', meaning.key, at, count);
    }
    return count;
  }

  /** Parses "без …", which excludes the following phrase. */
  #exclusion(at: number): number | null {
    const { words, vocabulary } = this.#context;
    if (!vocabulary.exclusions.has(words[at]?.token ?? '') || !words[at + 1]) return null;
    return 1 + this.#exclude(at, at + 1);
  }

  /**
   * Excludes the phrase at `at` and notes the interpretation from `from`. Excluding an option of a short
   * list selects the other options.
   */
  #exclude(from: number, at: number): number {
    const found = this.#optionPhrase(at);
    const { words } = this.#context;
    const count = found?.count ?? 1;
    const meaning = found?.meaning;
    const others =
      meaning?.kind === 'choice' && !['city', 'origin'].includes(meaning.group)
        ? optionKeys(meaning.group).filter((key) => key !== meaning.key)
        : [];
    if (meaning?.kind === 'choice' && others.length > 0) {
      this.#result.without(meaning.group, meaning.key, others);
    } else {
      for (const word of words.slice(at, at + count)) {
        if (!isStopWord(word.token)) this.#result.withoutWord(word.typed ?? word.token);
      }
    }
    const key =
      meaning && meaning.kind === 'choice' ? `${meaning.group}.${meaning.key}` : (words[at]?.token ?? '');
    this.#result.note('without', key, from, at - from + count);
    return count;
  }
}

/** The meaning of a phrase other than a make. An ordinary word that is also a brand name stays a word. */
const optionOf = ({ meanings }: Phrase): Meaning | undefined =>
  meanings.find((meaning) => meaning.kind !== 'brand' && meaning.kind !== 'model');
