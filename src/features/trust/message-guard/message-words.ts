import { plainCharacters, UNSEEN } from '#kernel/contacts/plain-characters.ts';
import type { WordLexicon } from './word-lexicon.ts';

/** Positions of concepts in a text, in ascending order; the end of a sentence or clause counts as some words. */
export type Concepts = ReadonlyMap<string, readonly number[]>;

const SENTENCE_END = 4;
const CLAUSE_END = 3;
/** Single characters with separators: `к.а.п.а.р.о`, `К А П А Р О`. */
const SPACED = String.raw`(?<![\p{L}\d])[\p{L}\d](?:(?: ?[._*·•,'|/-] ?| )[\p{L}\d](?![\p{L}\d])){3,40}`;
/** A word, which may contain signs: `ка-паро`. */
const WORD = String.raw`[\p{L}\p{M}\d@]+(?:[._*'|-]{1,3}[\p{L}\p{M}\d@]+){0,12}`;
const tokens = new RegExp(
  String.raw`(?<spaced>${SPACED})|(?<word>${WORD})|(?<currency>[€%])|(?<sentence>[!?\n]|[.;](?=\s+[\p{Lu}\d]))|(?<clause>,(?!\d)|\s[–-]\s)`,
  'gu',
);
const figure = /^\d{2,5}(?<currency>лв|лева|евро|lv|leva|evro|euro|eur|bgn)?$/;
/** Shorter words are found in many words with a hyphen. */
const SHORTEST_JOINED = 5;

/** Reads the concepts of a text. Links are expected to be replaced by words of the lexicon. */
export function readConcepts(typed: string, lexicon: WordLexicon): Concepts {
  const concepts = new Map<string, number[]>();
  let at = 0;
  let isAfterFigure = false;
  const add = (found: readonly string[]) => {
    for (const concept of isAfterFigure && found.includes('currency') ? [...found, 'amount'] : found) {
      const positions = concepts.get(concept) ?? [];
      concepts.set(concept, positions);
      positions.push(at);
    }
    isAfterFigure = found.includes('figure');
    at += 1;
  };
  const text = plainCharacters(typed).replaceAll(UNSEEN, '').normalize('NFKC');
  for (const { groups = {} } of text.matchAll(tokens)) {
    const { spaced, word, currency, sentence } = groups;
    if (spaced !== undefined) add(lexicon.conceptsWithin(lettersOf(spaced)));
    else if (word !== undefined) for (const part of partsOf(word, lexicon)) add(conceptsOf(part, lexicon));
    else if (currency !== undefined) add(['currency']);
    else at += sentence === undefined ? CLAUSE_END : SENTENCE_END;
  }
  return concepts;
}

/** The parts of a word with signs in it, or the whole if only that has a meaning. */
function partsOf(word: string, lexicon: WordLexicon): readonly string[] {
  const parts = word.toLowerCase().split(/[._*'|-]+/);
  const joined = lettersOf(word);
  const isOneWord =
    parts.length > 1 && joined.length >= SHORTEST_JOINED && lexicon.conceptsOf(joined).length > 0;
  return isOneWord ? [joined] : parts;
}

function conceptsOf(part: string, lexicon: WordLexicon): readonly string[] {
  const number = figure.exec(part);
  if (number)
    return number.groups?.['currency'] === undefined ? ['figure'] : ['figure', 'currency', 'amount'];
  const found = lexicon.conceptsOf(part);
  return found.includes('number') ? [...found, 'figure'] : found;
}

const lettersOf = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{M}\d@]/gu, '');
