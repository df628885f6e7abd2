/** The result of query parsing, and the class that collects it. */
import type {
  ChoiceGroup,
  Flag,
  MakeChoice,
  NumberRange,
  RangeField,
  SearchFilters,
} from '../index/search-query.ts';
import type { QueryWord } from './prepare-words.ts';
import type { Generation, QueryVocabulary } from './query-vocabulary.ts';

/**
 * One interpretation. `start` and `end` are offsets into the cleaned query, used to show and to revert it.
 */
export interface Interpretation {
  kind: 'choice' | 'feature' | 'flag' | 'make' | 'generation' | 'range' | 'distance' | 'without';
  /** `group.key`, `brand`, `brand.model`, or the name of a feature, flag or range. */
  key: string;
  /** Text as typed. */
  text: string;
  start: number;
  end: number;
  generation?: Generation;
  /** Set for kind `range`. */
  range?: NumberRange;
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
  words: readonly string[];
  withoutWords: readonly string[];
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
  readonly #correctedWords: QueryWord[] = [];
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
  without(group: ChoiceGroup, key: string, others: readonly string[]): void {
    const left = this.#choices.get(group) ?? new Set(others);
    left.delete(key);
    this.#choices.set(group, left);
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

  /** Adds a word that must occur; returns 1, the number of words consumed. */
  word(token: string): number {
    this.#words.add(token);
    return 1;
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
    more: Pick<Interpretation, 'generation' | 'range'> = {},
  ): void {
    const words = this.#queryWords.slice(at, at + count);
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    const text = this.#text.slice(start, end);
    this.#interpretations.push({ kind, key, text, start, end, ...more });
    if (kind !== 'without') this.#correctedWords.push(...words.filter((word) => word.typed !== undefined));
  }

  /**
   * Returns the result with at most `limit` words of each kind; omits ranges whose ends contradict each
   * other.
   */
  finish(limit: number): ParsedQuery {
    const ranges = [...this.#ranges].filter(
      ([, { min, max }]) => min === undefined || max === undefined || min <= max,
    );
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
      ...(this.#correctedWords.length > 0 && { corrected: this.#corrected() }),
    };
  }

  #corrected(): string {
    let result = '';
    let at = 0;
    for (const word of this.#correctedWords) {
      const spelling = this.#spellings.get(word.token);
      const cyrillic = /\p{Script=Cyrillic}/u.test(word.raw);
      const written =
        (cyrillic ? spelling?.cyrillic : spelling?.latin) ?? spelling?.latin ?? spelling?.cyrillic;
      result += this.#text.slice(at, word.start) + (written ?? word.token);
      at = word.end;
    }
    return result + this.#text.slice(at);
  }
}
