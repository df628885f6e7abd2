/** Prepares the words of a query: marks quoted words and exclusions, corrects spelling. */
import { foldSpelling } from '../index/words/spelling.ts';
import { scanWords, type ScannedWord } from '../index/words/words.ts';
import { numberWords } from './amounts/amount-words.ts';
import { closestWord } from './typo-dictionary.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';

export interface QueryWord extends ScannedWord {
  /** In quotes: searched as written. */
  literal: boolean;
  /** With a leading minus: must not occur. */
  excluded: boolean;
  /** The token as typed if `token` was corrected. */
  typed?: string;
}

/** Exceeds the number of searched tokens, because units and stop words are dropped. */
const SCANNED_WORDS = 24;
const quotes = '"„“”«»';

/** Prepares at most 24 words of cleaned text, in order. */
export function prepareWords(text: string, vocabulary: QueryVocabulary): QueryWord[] {
  const words = scanWords(text, SCANNED_WORDS).map((word) => ({ ...word, literal: false, excluded: false }));
  markLiteral(text, words);
  for (const word of words) word.excluded = !word.literal && hasMinus(text, word);
  return informalLetters(words, vocabulary).map((word) =>
    word.literal ? word : withCorrectSpelling(word, vocabulary),
  );
}

function markLiteral(text: string, words: QueryWord[]): void {
  const marks: number[] = [];
  for (let at = 0; at < text.length; at++) if (quotes.includes(text[at] ?? ' ')) marks.push(at);
  // Only pairs count: a single quote mark is an inch sign or a typo.
  for (let at = 0; at + 1 < marks.length; at += 2) {
    for (const word of words) {
      if (word.start > (marks[at] ?? 0) && word.end <= (marks[at + 1] ?? 0)) word.literal = true;
    }
  }
}

/** A minus before a letter, at the beginning or after a space: "-дизел", not "e-tron" or "2010-2015". */
function hasMinus(text: string, word: ScannedWord): boolean {
  const before = text[word.start - 1];
  if ((before !== '-' && before !== '–') || !/^\p{L}/u.test(word.raw)) return false;
  return word.start === 1 || /\s/.test(text[word.start - 2] ?? '');
}

/**
 * Informal transliteration writes ч as 4, ш as 6 and ц as c: "4eren", "pe4ka", "petica". Applied only if the result is in the
 * vocabulary and the text as typed is not.
 */
function informalLetters(words: QueryWord[], { known, phrases }: QueryVocabulary): QueryWord[] {
  const result: QueryWord[] = [];
  for (let at = 0; at < words.length;) {
    let last = at;
    while (words[last]?.end === words[last + 1]?.start) last++;
    const group = words.slice(at, last + 1);
    const first = words[at] as QueryWord;
    const plain = group.map((word) => word.plain).join('');
    const read = foldSpelling(
      plain
        .replaceAll('4', 'ch')
        .replaceAll('6', 'sh')
        .replace(/c(?!h)/g, 'ts'),
    );
    const usable = /[46c]/.test(plain) && /^[a-z46]+$/.test(plain) && /[a-z]{2}/.test(plain);
    const typed = foldSpelling(plain);
    if (
      usable &&
      !phrases.has(plain) &&
      !phrases.has(typed) &&
      !known.has(typed) &&
      (known.has(read) || phrases.has(read)) &&
      !first.literal
    ) {
      const end = (group.at(-1) ?? first).end;
      const raw = group.map((word) => word.raw).join('');
      result.push({ ...first, raw, plain: read, token: read, end });
    } else result.push(...group);
    at = last + 1;
  }
  return result;
}

function withCorrectSpelling(word: QueryWord, vocabulary: QueryVocabulary): QueryWord {
  const { token } = word;
  if (vocabulary.known.has(token) || vocabulary.phrases.has(token) || numberWords.has(token)) return word;
  const meant = closestWord(vocabulary.typos, token);
  return meant === null ? word : { ...word, token: meant, plain: meant, typed: token };
}
