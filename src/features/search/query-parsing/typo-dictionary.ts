/** A small dictionary for correcting typos. */

export interface DictionaryWord {
  word: string;
  /** Frequency of the word; breaks ties. */
  score: number;
  /** Least letters of a prefix that is completed to the word; null: no prefix is. Only names have one. */
  prefix: number | null;
}

interface Entry extends DictionaryWord {
  letters: number;
}

export interface TypoDictionary {
  /** Entries by word length. */
  byLength: ReadonlyMap<number, readonly Entry[]>;
}

const MINIMUM_LENGTH = 4;
const LONG = 8;
/** Short words have many neighbours, so they are corrected only to well-known names. */
const SHORT = 5;
const SHORT_SCORE = 14;

/** One bit per letter: words n edits apart differ in at most 2n letters of their sets. */
function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Keeps words of at least four letters a–z; of equal words the highest score and the shortest prefix. */
export function buildTypoDictionary(words: Iterable<DictionaryWord>): TypoDictionary {
  const best = new Map<string, Entry>();
  for (const word of words) {
    if (word.word.length < MINIMUM_LENGTH || !/^[a-z]+$/.test(word.word)) continue;
    const known = best.get(word.word);
    const score = Math.max(known?.score ?? 0, word.score);
    const prefix = Math.min(known?.prefix ?? Infinity, word.prefix ?? Infinity);
    best.set(word.word, {
      word: word.word,
      score,
      prefix: prefix === Infinity ? null : prefix,
      letters: letterSet(word.word),
    });
  }
  return { byLength: Map.groupBy(best.values(), (entry) => entry.word.length) };
}

/**
 * Finds the dictionary word that `word` most likely means, or null. Allows one edit (a wrong, missing or
 * extra letter or a swap) for 4 to 7 letters, two for 8 and more; without such a word, completes a prefix of a
 * name. The nearest wins, then the most frequent. Words with digits are never corrected.
 */
export function closestWord(dictionary: TypoDictionary, word: string): string | null {
  if (word.length < MINIMUM_LENGTH || word.length > 24 || !/^[a-z]+$/.test(word)) return null;
  const allowed = word.length >= LONG ? 2 : 1;
  const letters = letterSet(word);
  let best: Entry | undefined;
  let bestDistance = allowed + 1;
  for (let length = word.length - allowed; length <= word.length + allowed; length++) {
    for (const entry of dictionary.byLength.get(length) ?? []) {
      if (bitCount(entry.letters ^ letters) > 2 * allowed) continue;
      if (word.length <= SHORT && !plausibleShort(entry, word)) continue;
      const distance = editDistance(entry.word, word, allowed);
      if (distance < bestDistance || (distance === bestDistance && best && entry.score > best.score)) {
        best = entry;
        bestDistance = distance;
      }
    }
  }
  return best?.word ?? completion(dictionary, word);
}

/**
 * A short word is corrected only to a well-known word: to one with the same letters in another order, or to a
 * name with the same first letter and one inner letter more; at five letters also to one with a wrong letter.
 */
function plausibleShort(entry: Entry, word: string): boolean {
  if (entry.score < SHORT_SCORE || entry.word.length < MINIMUM_LENGTH) return false;
  if (entry.word.length === word.length && entry.letters === letterSet(word)) return true;
  const lostLetter = entry.word.length > word.length && !entry.word.startsWith(word);
  const likely = lostLetter || (word.length === SHORT && entry.word.length === word.length);
  return likely && entry.prefix !== null && entry.word[0] === word[0];
}

function completion(dictionary: TypoDictionary, word: string): string | null {
  let best: Entry | undefined;
  for (const [length, entries] of dictionary.byLength) {
    if (length <= word.length) continue;
    for (const entry of entries) {
      if (word.length < (entry.prefix ?? Infinity) || !entry.word.startsWith(word)) continue;
      if (!best || entry.score > best.score) best = entry;
    }
  }
  return best?.word ?? null;
}

/** Damerau–Levenshtein distance (adjacent swaps), or `allowed + 1` as soon as it must be larger. */
export function editDistance(a: string, b: string, allowed: number): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      if (cost < lowest) lowest = cost;
    }
    if (lowest > allowed) return allowed + 1;
    older = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? 0, allowed + 1);
}
