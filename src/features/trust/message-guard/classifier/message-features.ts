import { plainCharacters, UNSEEN } from '#kernel/contacts/plain-characters.ts';
import { foldWord } from '../fold-word.ts';
import { readConcepts, type Concepts } from '../message-words.ts';
import type { ReadMessage } from '../read-message.ts';
import { FeatureSet } from './feature-set.ts';
import { topicLexicon } from './topic-lexicon.ts';

const tokens = /[\p{L}\p{M}@][\p{L}\p{M}\d@]*|\d+(?:[.,]\d+)*|[€$%?!]/gu;
const STEM = 5;
const WORD_START = 8;
const GRAM_WORD = 14;
/** Words between two concepts that count as near each other. */
const REACH = 8;

/** Features of a message. Their number is linear in its length. */
export function featuresOf({ text, concepts, certain, rules }: ReadMessage): FeatureSet {
  const found = new FeatureSet();
  for (const subject of certain) found.add('rule', `certain ${subject}`);
  for (const { number, kind } of rules) {
    found.add('rule', kind);
    found.add('rule', String(number));
  }
  addWords(found, wordsOf(text));
  addConcepts(found, concepts, { single: 'concept', pair: 'conceptPair' });
  addConcepts(found, readConcepts(text, topicLexicon), { single: 'topic', pair: 'topicPair' });
  return found;
}

/** Folded words; a number is replaced by the count of its digits. */
function wordsOf(text: string): string[] {
  const plain = plainCharacters(text).replaceAll(UNSEEN, '').normalize('NFKC').toLowerCase();
  return Array.from(plain.matchAll(tokens), ([token]) =>
    /^\d/.test(token) ? `#${token.replaceAll(/\D/g, '').length}` : (foldWord(token)[0] ?? token),
  );
}

function addWords(found: FeatureSet, words: readonly string[]): void {
  const stems = words.map((word) => word.slice(0, STEM));
  const known = new Set<string>();
  for (const [index, word] of words.entries()) {
    const stem = stems[index] ?? '';
    if (index > 0) found.add('neighbours', `${stems[index - 1] ?? ''} ${stem}`);
    if (index > 1) found.add('stemPair', `${stems[index - 2] ?? ''} ${stem}`);
    if (known.has(word)) continue;
    known.add(word);
    found.add('start', word.slice(0, WORD_START));
    found.add('stem', stem);
    if (word.length > 2) found.addGrams(`_${word.slice(0, GRAM_WORD)}_`);
  }
}

function addConcepts(
  found: FeatureSet,
  concepts: Concepts,
  { single, pair }: { single: 'concept' | 'topic'; pair: 'conceptPair' | 'topicPair' },
): void {
  const placed: { at: number; concept: string }[] = [];
  for (const [concept, positions] of concepts) {
    found.add(single, concept);
    for (const at of positions) placed.push({ at, concept });
  }
  placed.sort((one, other) => one.at - other.at);
  const known = new Set<string>();
  for (const [index, { at, concept }] of placed.entries())
    for (let next = index + 1; next < placed.length; next++) {
      const other = placed[next];
      if (!other || other.at - at > REACH) break;
      if (other.concept === concept) continue;
      const name = concept < other.concept ? `${concept} ${other.concept}` : `${other.concept} ${concept}`;
      if (known.has(name)) continue;
      known.add(name);
      found.add(pair, name);
    }
}
