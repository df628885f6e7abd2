/**
 * Parses free search text into filters: either alphabet, with typos, in any order. Words without an
 * interpretation rank, quoted words must occur. This file defines the order in which interpretations are tried;
 * synonyms, numbers, makes and spelling are in the neighbouring files.
 */
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { isStopWord } from '../index/words/stop-words.ts';
import { cleanText, QUERY_CHARACTERS, QUERY_TOKENS } from '../index/words/words.ts';
import { fitsTypes, hasFilter, optionAt, queryContext, type QueryContext } from './query-context.ts';
import { amountContext } from './amounts/amount-context.ts';
import { bounds } from './amounts/amount-words.ts';
import { countedOptions, euroKeys } from './amounts/counted-options.ts';
import { parseRange, type AmountContext, type ParsedRange } from './amounts/parse-range.ts';
import { designationAt } from './makes/designation-at.ts';
import { generationAt, type MakeBefore } from './makes/generation-at.ts';
import { makeAt } from './makes/make-at.ts';
import { applyMeaning } from './apply-meaning.ts';
import { distanceAt } from './town-distance.ts';
import { prepareWords } from './prepare-words.ts';
import { ParsedQueryBuilder, type ParsedQuery } from './parsed-query.ts';
import type { OptionMeaning } from './meaning.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';

export type { Interpretation, ParsedFilters, ParsedQuery, QuerySpan } from './parsed-query.ts';

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
  readonly #amounts: AmountContext;
  readonly #result: ParsedQueryBuilder;
  /** The make that ends right before the current word, to which the word may belong. */
  #make: MakeBefore | null = null;

  constructor(text: string, context: QueryContext, year: number) {
    this.#text = text;
    this.#context = context;
    this.#amounts = amountContext(context, year);
    this.#result = new ParsedQueryBuilder(text, context.words, context.vocabulary.spellings);
  }

  parse(): ParsedQuery {
    const { words } = this.#context;
    for (let at = 0; at < words.length;) {
      const make = this.#make;
      const count = this.#parseAt(at);
      if (this.#make === make) this.#make = null;
      at += count;
    }
    return this.#result.finish(QUERY_TOKENS);
  }

  /** Parses at least one word and returns how many. */
  #parseAt(at: number): number {
    const word = this.#context.words[at];
    if (!word) return 1;
    if (word.literal) return this.#result.quote(at);
    if (word.excluded) return this.#exclude(at, at);
    return (
      this.#generation(at) ??
      this.#named(at) ??
      this.#distance(at) ??
      this.#euroFrom(at) ??
      this.#number(at) ??
      this.#designation(at) ??
      this.#option(at) ??
      this.#exclusion(at) ??
      (isStopWord(word.token) || bounds.at(this.#context.words, at)?.count === 1
        ? 1
        : this.#result.unknown(at))
    );
  }

  #range(at: number): ParsedRange | null {
    return parseRange(this.#text, this.#context.words, at, this.#amounts);
  }

  #generation(at: number): number | null {
    if (this.#context.words[at]?.literal || (this.#make && this.#range(at))) return null;
    const found = generationAt(this.#context, at, this.#make);
    if (!found) return null;
    const { key, generation, count } = found;
    const [brand = '', model = ''] = key.split('.');
    this.#result.make(brand, model);
    this.#result.range('year', {
      min: generation.from,
      ...(generation.to !== null && { max: generation.to }),
    });
    this.#result.note('generation', key, at, count, { generation });
    this.#make = { brand, model };
    return count;
  }

  /** Parses a brand or model. */
  #named(at: number): number | null {
    const after = this.#make && !this.#make.model ? this.#make.brand : null;
    const isRange = () => this.#range(at) !== null;
    const hasUnit = () => {
      const range = this.#range(at);
      return range !== null && range.count > 1 && range.field !== 'year';
    };
    const found = makeAt(this.#context, at, { after, hasMake: this.#result.hasMake, isRange, hasUnit });
    if (!found) return null;
    const { brand, models, count } = found;
    if (models.length === 0) this.#result.make(brand);
    for (const model of models) this.#result.make(brand, model);
    this.#result.note('make', models.length > 0 ? `${brand}.${models.join(',')}` : brand, at, count);
    this.#make = models.length > 0 ? { brand, model: models[0] ?? '' } : { brand };
    return count;
  }

  #distance(at: number): number | null {
    const found = distanceAt(this.#text, this.#context, this.#amounts, at);
    if (!found) return null;
    this.#result.distance(found.km);
    this.#result.note('distance', String(found.km), at, found.count);
    return found.count;
  }

  #euroFrom(at: number): number | null {
    const bound = bounds.at(this.#context.words, at);
    if (bound?.value !== 'min' && bound?.value !== 'max') return null;
    const found = optionAt(this.#context, at + bound.count);
    if (found?.meaning.kind !== 'choice' || found.meaning.group !== 'euro') return null;
    const keys = euroKeys(found.meaning.keys, bound.value);
    const count = bound.count + found.count;
    this.#apply({ kind: 'choice', group: 'euro', keys }, at, count);
    return count;
  }

  #number(at: number): number | null {
    const found = this.#range(at);
    if (!found) return null;
    const longer = optionAt(this.#context, at);
    if (longer && longer.count >= found.count && fitsTypes(longer.meaning, this.#context)) return null;
    const { field, range, count, inCc } = found;
    if (field !== 'mass' && !hasFilter(field, this.#context)) return null;
    if (field === 'doors' || field === 'owners' || field === 'axles' || field === 'engine_count') {
      for (const key of countedOptions(field, range)) this.#result.choice(field, key);
      this.#result.note('choice', field, at, count);
    } else if (field === 'mass') {
      // There is no filter for the gross mass.
      this.#result.inexpressible(at, count);
    } else {
      this.#result.range(field, range);
      this.#result.note('range', field, at, count, { range, ...(inCc && { inCc }) });
    }
    if (found.diesel) this.#apply({ kind: 'choice', group: 'fuel', keys: ['diesel'] }, at, count);
    return count;
  }

  #designation(at: number): number | null {
    const found = designationAt(this.#context, at);
    if (!found) return null;
    this.#result.make(found.brand, found.model);
    this.#result.rank(found.rest);
    this.#result.note('make', `${found.brand}.${found.model}`, at, found.count);
    if (found.fuel) this.#apply({ kind: 'choice', group: 'fuel', keys: [found.fuel] }, at, found.count);
    this.#make = { brand: found.brand, model: found.model };
    return found.count;
  }

  #option(at: number): number | null {
    const found = optionAt(this.#context, at);
    if (!found) return null;
    this.#apply(found.meaning, at, found.count);
    return found.count;
  }

  #apply(meaning: OptionMeaning, at: number, count: number): void {
    applyMeaning(meaning, { result: this.#result, at, count, token: this.#context.words[at]?.token ?? '' });
  }

  /** Parses "без …", which excludes the following phrase. */
  #exclusion(at: number): number | null {
    const { words, vocabulary } = this.#context;
    const token = words[at]?.token ?? '';
    if (!words[at + 1]) return null;
    const negated =
      vocabulary.negations.has(token) && optionAt(this.#context, at + 1)?.meaning.kind === 'choice';
    if (!vocabulary.exclusions.has(token) && !negated) return null;
    return 1 + this.#exclude(at, at + 1);
  }

  /**
   * Excludes the phrase at `at` and notes the interpretation from `from`. Excluding an option of a short
   * list selects the other options.
   */
  #exclude(from: number, at: number): number {
    const found = optionAt(this.#context, at);
    const { words } = this.#context;
    const count = found?.count ?? 1;
    const meaning = found?.meaning;
    const others =
      meaning?.kind === 'choice' && !['city', 'origin'].includes(meaning.group)
        ? optionKeys(meaning.group).filter((key) => !meaning.keys.includes(key))
        : [];
    if (meaning?.kind === 'choice' && others.length > 0) {
      this.#result.without(meaning.group, meaning.keys, others);
    } else {
      for (const word of words.slice(at, at + count)) {
        if (!isStopWord(word.token)) this.#result.withoutWord(word.typed ?? word.token);
      }
    }
    const key =
      meaning && meaning.kind === 'choice'
        ? `${meaning.group}.${meaning.keys.join(',')}`
        : (words[at]?.token ?? '');
    this.#result.note('without', key, from, at - from + count);
    return count;
  }
}
