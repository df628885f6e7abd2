import { foldWord } from './fold-word.ts';
import { rememberWords } from './remember-words.ts';

/** Finds the concepts of a word. Stems are prefixes of words; the longest one decides. */
export interface WordLexicon {
  conceptsOf: (word: string) => readonly string[];
  /** Concepts of a word that stands anywhere in a run of letters. */
  conceptsWithin: (letters: string) => readonly string[];
}

/**
 * Stems by concept, separated by spaces: `код=` is a whole word, `капаро~` may contain one typing error. Bulgarian
 * stems are found in both alphabets, English stems only in Latin words.
 */
export interface LexiconWords {
  bulgarian: Readonly<Record<string, string>>;
  english: Readonly<Record<string, string>>;
}

const SHORTEST_STEM = 2;
const LONGEST_STEM = 16;
const SHORTEST_HIDDEN = 5;
const NONE: readonly string[] = [];
/** Concept of longer words that begin like a stem. */
export const HARMLESS = 'harmless';

export function wordLexicon({ bulgarian, english }: LexiconWords): WordLexicon {
  const anyScript = stemTable(bulgarian);
  const latinOnly = stemTable(english);
  const tablesFor = (word: string) => (/[Ѐ-ӿ]/.test(word) ? [anyScript] : [anyScript, latinOnly]);
  return {
    conceptsOf: rememberWords((word) => {
      const found = foldWord(word)
        .flatMap((folded) => tablesFor(word).map((table) => longestStem(table, folded)))
        .filter((match) => match !== undefined);
      const longest = Math.max(...found.map(({ length }) => length));
      const concepts = found.filter(({ length }) => length === longest).flatMap((match) => match.concepts);
      return concepts.includes(HARMLESS) ? NONE : [...new Set(concepts)];
    }),
    conceptsWithin: (letters) => {
      const found = new Set<string>();
      for (const folded of foldWord(letters))
        for (let start = 0; start < folded.length; start++)
          for (const table of tablesFor(letters)) {
            const rest = folded.slice(start, start + LONGEST_STEM);
            const match = start === 0 ? longestStem(table, rest) : stemOf(table, rest);
            if (match && (start === 0 || match.length >= SHORTEST_HIDDEN))
              for (const concept of match.concepts) found.add(concept);
          }
      return [...found];
    },
  };
}

interface StemTable {
  words: Map<string, string[]>;
  stems: Map<string, string[]>;
  /** Stems that may contain an error, by themselves without one letter. */
  shortened: Map<string, string[]>;
}

interface StemMatch {
  length: number;
  concepts: readonly string[];
}

function stemTable(concepts: Readonly<Record<string, string>>): StemTable {
  const table: StemTable = { words: new Map(), stems: new Map(), shortened: new Map() };
  for (const [concept, list] of Object.entries(concepts))
    for (const entry of list.trim().split(/\s+/)) {
      const written = entry.replace(/[=~]$/, '');
      for (const stem of spellingsOf(written)) {
        add(entry.endsWith('=') ? table.words : table.stems, stem, concept);
        if (entry.endsWith('~'))
          for (const short of withoutOneLetter(stem)) add(table.shortened, short, stem);
      }
    }
  return table;
}

const add = (map: Map<string, string[]>, key: string, value: string): void => {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
};

/** The letter ъ is typed as a, u or y in Latin. */
const spellingsOf = (written: string): readonly string[] =>
  written.includes('ъ')
    ? ['а', 'у', 'и'].flatMap((vowel) => foldWord(written.replaceAll('ъ', vowel)))
    : foldWord(written);

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** A whole word also has the concepts of its stem, unless it is listed as harmless. */
function longestStem(table: StemTable, word: string): StemMatch | undefined {
  const whole = table.words.get(word);
  const stem = whole?.includes(HARMLESS) ? undefined : stemOf(table, word);
  if (whole) return { length: word.length, concepts: [...whole, ...(stem?.concepts ?? [])] };
  return stem ?? misspelledStem(table, word);
}

function stemOf(table: StemTable, word: string): StemMatch | undefined {
  for (let length = Math.min(word.length, LONGEST_STEM); length >= SHORTEST_STEM; length--) {
    const concepts = table.stems.get(word.slice(0, length));
    if (concepts) return { length, concepts };
  }
  return undefined;
}

/** Finds a stem with one missing, additional, wrong or swapped letter; the first letter must be right. */
function misspelledStem(table: StemTable, word: string): StemMatch | undefined {
  const longest = Math.min(word.length, LONGEST_STEM);
  for (let length = longest; length >= SHORTEST_HIDDEN; length--) {
    const start = word.slice(0, length);
    for (const key of [start, ...withoutOneLetter(start)])
      for (const stem of table.shortened.get(key) ?? NONE)
        if (stem[0] === word[0] && isOneErrorApart(stem, start))
          return { length, concepts: table.stems.get(stem) ?? NONE };
  }
  return undefined;
}

function isOneErrorApart(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  const restOfOne = one.slice(start);
  const restOfOther = other.slice(start);
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    (restOfOne.slice(2) === restOfOther.slice(2) &&
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0])
  );
}
