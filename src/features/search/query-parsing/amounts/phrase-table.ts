import { unifyScript, toLatin } from '#kernel/script.ts';
import { foldSpelling } from '../../index/words/spelling.ts';
import type { ScannedWord } from '../../index/words/words.ts';

type Words = readonly Pick<ScannedWord, 'token'>[];

const tokenOf = (word: string): string => foldSpelling(toLatin(unifyScript(word)));

/** Phrases with a value each, found at a position of a query, longest first. */
export class PhraseTable<Value extends string> {
  readonly #byFirst = new Map<string, { tokens: string[]; value: Value }[]>();
  /** All words of the table, so that none is corrected to a name. */
  readonly words = new Set<string>();

  /** Comma-separated phrases by value. */
  constructor(phrases: Partial<Record<Value, string>>) {
    for (const [value, texts] of Object.entries(phrases) as [Value, string][]) {
      for (const text of texts.split(',')) {
        const tokens = text.trim().split(' ').map(tokenOf);
        const [first = ''] = tokens;
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), { tokens, value }]);
        for (const token of tokens) this.words.add(token);
      }
    }
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  }

  at(words: Words, at: number): { value: Value; count: number } | null {
    const found = this.#byFirst
      .get(words[at]?.token ?? '')
      ?.find(({ tokens }) => tokens.every((token, place) => words[at + place]?.token === token));
    return found ? { value: found.value, count: found.tokens.length } : null;
  }
}
