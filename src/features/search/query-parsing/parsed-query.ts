/** The result of query parsing, and the class that collects it. */
import type {
  ChoiceGroup,
  Flag,
  MakeChoice,
  NumberRange,
  RangeField,
  SearchFilters,
} from '../index/search-query.ts';
import { isStopWord } from '../index/words/stop-words.ts';
import type { QueryWord } from './prepare-words.ts';
import type { Generation, QueryVocabulary } from './query-vocabulary.ts';

/**
 * One interpretation. `start` and `end` are offsets into the cleaned query, used to show and to revert it.
 */
export interface Interpretation extends QuerySpan {
  kind: 'choice' | 'feature' | 'flag' | 'make' | 'generation' | 'range' | 'distance' | 'without';
  /**
   * `group.key`, `brand`, `brand.model`, or the name of a feature, flag or range; alternatives are separated by
   * commas (`euro.6,6d`).
   */
  key: string;
  generation?: Generation;
  /** Set for kind `range`. */
  range?: NumberRange;
  /** A displacement in cubic centimetres. */
  inCc?: boolean;
}

/** Part of the cleaned query. */
export interface QuerySpan {
  /** Text as typed. */
  text: string;
  start: number;
  end: number;
}

/** A word without an interpretation. */
export interface UnknownWord extends QuerySpan {
  token: string;
}

export type ParsedFilters = Pick<
  SearchFilters,
  'choices' | 'makes' | 'ranges' | 'flags' | 'features' | 'distanceKm'
>;

export interface ParsedQuery {
  /** The cleaned query. */
  text: string;
  interpretations: readonly Interpretation[];
  filters: ParsedFilters;
  /** Quoted words, which must occur. */
  words: readonly string[];
  withoutWords: readonly string[];
  /** Words that only rank: those without an interpretation, and names of engines. */
  rankWords: readonly string[];
  quoted: readonly QuerySpan[];
  unknown: readonly UnknownWord[];
  /** The query with typos corrected, if there were any. */
  corrected?: string;
}

export class ParsedQueryBuilder {
  readonly #text: string;
  readonly #queryWords: readonly QueryWord[];
  readonly #spellings: QueryVocabulary['spellings'];
  readonly #interpretations: Interpretation[] = [];
  readonly #choices = new Map<ChoiceGroup, Set<string>>();
  readonly #makes = new Map<string, Set<string>>();
  readonly #ranges = new Map<RangeField, NumberRange>();
  readonly #flags = new Set<Flag>();
  readonly #features = new Set<string>();
  readonly #words = new Set<string>();
  readonly #withoutWords = new Set<string>();
  readonly #rankWords = new Set<string>();
  readonly #quoted: QuerySpan[] = [];
  readonly #unknown: UnknownWord[] = [];
  readonly #correctedWords = new Set<QueryWord>();
  #distanceKm: number | undefined;

  constructor(text: string, words: readonly QueryWord[], spellings: QueryVocabulary['spellings']) {
    this.#text = text;
    this.#queryWords = words;
    this.#spellings = spellings;
  }

  choice(group: ChoiceGroup, key: string): void {
    const keys = this.#choices.get(group) ?? new Set();
    this.#choices.set(group, keys.add(key));
  }

  /** Selects every other option of the group. */
  without(group: ChoiceGroup, keys: readonly string[], others: readonly string[]): void {
    const left = this.#choices.get(group) ?? new Set(others);
    for (const key of keys) left.delete(key);
    this.#choices.set(group, left);
  }

  get hasMake(): boolean {
    return this.#makes.size > 0;
  }

  make(brand: string, model?: string): void {
    const models = this.#makes.get(brand) ?? new Set();
    this.#makes.set(brand, model === undefined ? models : models.add(model));
  }

  range(field: RangeField, range: NumberRange): void {
    this.#ranges.set(field, { ...this.#ranges.get(field), ...range });
  }

  flag(key: Flag): void {
    this.#flags.add(key);
  }

  feature(key: string): void {
    this.#features.add(key);
  }

  distance(km: number): void {
    this.#distanceKm = km;
  }

  /** Adds a quoted word; returns 1, the number of words consumed. */
  quote(at: number): number {
    const token = this.#queryWords[at]?.token ?? '';
    // Documents hold no stop words.
    if (!isStopWord(token)) this.#words.add(token);
    this.#quoted.push(this.#span(at, 1));
    return 1;
  }

  /** Adds a word without an interpretation, as typed; returns 1, the number of words consumed. */
  unknown(at: number): number {
    const word = this.#queryWords[at];
    const token = word?.typed ?? word?.token ?? '';
    this.#rankWords.add(token);
    this.#unknown.push({ ...this.#span(at, 1), token });
    return 1;
  }

  /** Adds a phrase that no filter expresses, such as a gross mass. */
  inexpressible(at: number, count: number): void {
    const span = this.#span(at, count);
    this.#unknown.push({ ...span, token: span.text });
  }

  rank(token: string): void {
    this.#rankWords.add(token);
  }

  withoutWord(token: string): void {
    this.#withoutWords.add(token);
  }

  /** Records that `count` words from `at` were parsed as `key`. */
  note(
    kind: Interpretation['kind'],
    key: string,
    at: number,
    count: number,
    more: Pick<Interpretation, 'generation' | 'range' | 'inCc'> = {},
  ): void {
    this.#interpretations.push({ kind, key, ...this.#span(at, count), ...more });
    if (kind === 'without') return;
    for (const word of this.#queryWords.slice(at, at + count)) {
      if (word.typed !== undefined) this.#correctedWords.add(word);
    }
  }

  #span(at: number, count: number): QuerySpan {
    const words = this.#queryWords.slice(at, at + count);
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    return { text: this.#text.slice(start, end), start, end };
  }

  /**
   * Returns the result with at most `limit` words of each kind; omits ranges whose ends contradict each
   * other.
   */
  finish(limit: number): ParsedQuery {
    const ranges = [...this.#ranges].filter(
      ([, { min, max }]) => min === undefined || max === undefined || min <= max,
    );
    const corrected = this.#corrected();
    const makes: MakeChoice[] = [...this.#makes].map(([brand, models]) => ({
      brand,
      models: [...models].sort(),
    }));
    return {
      text: this.#text,
      interpretations: this.#interpretations,
      filters: {
        choices: Object.fromEntries([...this.#choices].map(([group, keys]) => [group, [...keys]])),
        makes: makes.sort((a, b) => (a.brand < b.brand ? -1 : 1)),
        ranges: Object.fromEntries(ranges),
        flags: [...this.#flags],
        features: [...this.#features],
        ...(this.#distanceKm !== undefined && { distanceKm: this.#distanceKm }),
      },
      words: [...this.#words].slice(0, limit),
      withoutWords: [...this.#withoutWords].slice(0, limit),
      rankWords: [...this.#rankWords].slice(0, limit),
      quoted: this.#quoted,
      unknown: this.#unknown,
      ...(corrected !== this.#text && { corrected }),
    };
  }

  #corrected(): string {
    let result = '';
    let at = 0;
    for (const word of this.#correctedWords) {
      const spelling = this.#spellings.get(word.token);
      const cyrillic = /\p{Script=Cyrillic}/u.test(word.raw);
      // A word in Latin letters is not rewritten in Cyrillic; its interpretation shows what it means.
      const typed = this.#text.slice(word.start, word.end);
      const written = cyrillic ? (spelling?.cyrillic ?? spelling?.latin) : (spelling?.latin ?? typed);
      result += this.#text.slice(at, word.start) + (written ?? word.token);
      at = word.end;
    }
    return result + this.#text.slice(at);
  }
}
