import { plainCharacters, UNSEEN } from '#kernel/contacts/plain-characters.ts';
import type { WordLexicon } from './word-lexicon.ts';

/** Positions of concepts in a text, in ascending order; the end of a sentence or clause counts as some words. */
export type Concepts = ReadonlyMap<string, readonly number[]>;

const SENTENCE_END = 4;
const COMMA = 2;
/** Single characters with separators: `к.а.п.а.р.о`, `К А П А Р О`. */
const SPACED = String.raw`(?<![\p{L}\d])[\p{L}\d](?:(?: ?[._*·•,'|/-] ?| )[\p{L}\d](?![\p{L}\d])){3,}`;
/** A word, which may contain signs: `ка-паро`. */
const WORD = String.raw`[\p{L}\p{M}\d@]+(?:[._*'|-]{1,3}[\p{L}\p{M}\d@]+)*`;
const tokens = new RegExp(
  String.raw`(?<spaced>${SPACED})|(?<word>${WORD})|(?<currency>[€%])|(?<comma>,(?!\d)|\s[–-]\s)|(?<end>[!?\n]|[.;](?=\s+[\p{Lu}\d]))`,
  'gu',
);
const gluedAmount = /^(?:\d+)(?:лв|лева|евро|lv|leva|euro|eur|bgn)$/;
/** Shorter stems are found in many words whose parts are joined. */
const SHORTEST_JOINED = 5;

/** Reads the concepts of a text. Links are expected to be replaced by words of the lexicon. */
export function readConcepts(typed: string, lexicon: WordLexicon): Concepts {
  const concepts = new Map<string, number[]>();
  let at = 0;
  const add = (found: readonly string[]) => {
    for (const concept of found) {
      const positions = concepts.get(concept);
      if (positions) positions.push(at);
      else concepts.set(concept, [at]);
    }
    at += 1;
  };
  let isNumber = false;
  const text = plainCharacters(typed).replaceAll(UNSEEN, '').normalize('NFKC');
  for (const { groups = {} } of text.matchAll(tokens)) {
    const { spaced, word, currency, comma, end } = groups;
    if (end !== undefined) at += SENTENCE_END;
    else if (comma !== undefined) at += COMMA;
    else if (currency !== undefined) add(isNumber ? ['amount', 'currency'] : ['currency']);
    else if (spaced !== undefined) add(lexicon.conceptsWithin(lettersOf(spaced)));
    else if (word !== undefined) {
      const joined = lettersOf(word);
      const parts = word.toLowerCase().split(/[._*'|-]+/);
      const whole = parts.length > 1 && joined.length >= SHORTEST_JOINED ? lexicon.conceptsOf(joined) : [];
      for (const part of whole.length > 0 ? [joined] : parts) {
        const found = lexicon.conceptsOf(part);
        const isAmount = gluedAmount.test(part) || (isNumber && found.includes('currency'));
        add(isAmount ? [...found, 'amount'] : found);
        isNumber = /^\d+$/.test(part) || found.includes('number');
      }
      continue;
    }
    isNumber = false;
  }
  return concepts;
}

const lettersOf = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{M}\d@]/gu, '');
