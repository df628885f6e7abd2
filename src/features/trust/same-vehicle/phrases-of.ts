/** Words per phrase. */
const LENGTH = 3;

/** Hashes of every three successive words of a text; punctuation and case have no effect. */
export function phrasesOf(text: string): ReadonlySet<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const phrases = new Set<number>();
  for (let start = 0; start + LENGTH <= words.length; start++)
    phrases.add(hashOf(words.slice(start, start + LENGTH).join(' ')));
  return phrases;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Shorter texts hold too few phrases to be recognised. */
const FEWEST = 12;

/** Share of the phrases of the shorter text that the other one has too; 0 for short texts. */
export function sharedPhrases(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size < FEWEST) return 0;
  let shared = 0;
  for (const phrase of shorter) if (longer.has(phrase)) shared += 1;
  return shared / shorter.size;
}
