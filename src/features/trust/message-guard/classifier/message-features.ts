import { plainCharacters, UNSEEN } from '#kernel/contacts/plain-characters.ts';
import { foldWord } from '../fold-word.ts';
import { readConcepts, type Concepts } from '../message-words.ts';
import type { ReadMessage } from '../read-message.ts';
import { topicLexicon } from './topic-lexicon.ts';

/** Kinds of features by the letter with which each begins; the value says how much one counts. */
const values: Readonly<Record<string, number>> = {
  /** Beginning of a word, 8 letters. */
  w: 1,
  /** Stem: 5 letters. */
  s: 1,
  /** Two stems with one word between them. */
  k: 0.7,
  /** Three to five letters of a word. */
  c: 0.4,
  /** Concept of the rules, and two of them near each other. */
  C: 1.5,
  P: 1,
  /** A rule that applies. */
  R: 1.5,
  /** Class of words, and two of them near each other. */
  T: 1.5,
  Q: 1,
};
const tokens = /[\p{L}\p{M}@][\p{L}\p{M}\d@]*|\d+(?:[.,]\d+)*|[€$%?!]/gu;
const STEM = 5;
const WORD_START = 8;
const GRAM_WORD = 14;
/** Words between two concepts that count as near each other. */
const REACH = 8;

/** Features of a message. Their number is linear in its length. */
export function featuresOf({ text, concepts, certain, rules }: ReadMessage): Set<string> {
  const found = new Set([
    ...certain.map((subject) => `R certain ${subject}`),
    ...rules.flatMap(({ number, kind }) => [`R ${kind}`, `R ${number}`]),
  ]);
  addWords(found, wordsOf(text));
  addConcepts(found, concepts, 'C', 'P');
  addConcepts(found, readConcepts(text, topicLexicon), 'T', 'Q');
  return found;
}

/** The subject needs fewer features than the decision, which keeps its buckets few. */
export const subjectFeatures = (features: Iterable<string>): string[] =>
  Array.from(features).filter((feature) => /^[sCTR]/.test(feature));

export const valueOf = (feature: string): number => values[feature.charAt(0)] ?? 0;

/** Folded words; a number is replaced by the count of its digits. */
function wordsOf(text: string): string[] {
  const plain = plainCharacters(text).replaceAll(UNSEEN, '').normalize('NFKC').toLowerCase();
  return Array.from(plain.matchAll(tokens), ([token]) =>
    /^\d/.test(token) ? `#${token.replaceAll(/\D/g, '').length}` : (foldWord(token)[0] ?? token),
  );
}

function addWords(found: Set<string>, words: readonly string[]): void {
  const stems = words.map((word) => word.slice(0, STEM));
  for (const [index, word] of words.entries()) {
    const stem = stems[index] ?? '';
    found.add(`w ${word.slice(0, WORD_START)}`).add(`s ${stem}`);
    if (index > 1) found.add(`k ${stems[index - 2] ?? ''} ${stem}`);
    if (word.length > 2) addGrams(found, `_${word.slice(0, GRAM_WORD)}_`);
  }
}

function addGrams(found: Set<string>, word: string): void {
  for (let length = 3; length <= 5; length++)
    for (let start = 0; start + length <= word.length; start++)
      found.add(`c ${word.slice(start, start + length)}`);
}

function addConcepts(found: Set<string>, concepts: Concepts, single: string, pair: string): void {
  const placed: { at: number; concept: string }[] = [];
  for (const [concept, positions] of concepts) {
    found.add(`${single} ${concept}`);
    for (const at of positions) placed.push({ at, concept });
  }
  placed.sort((one, other) => one.at - other.at);
  for (const [index, { at, concept }] of placed.entries())
    for (let next = index + 1; next < placed.length; next++) {
      const other = placed[next];
      if (!other || other.at - at > REACH) break;
      if (other.concept !== concept) found.add(`${pair} ${[concept, other.concept].sort().join(' ')}`);
    }
}
