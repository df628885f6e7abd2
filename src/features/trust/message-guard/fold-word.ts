import { rememberWords } from './remember-words.ts';
import { toLatin, unifyScript } from '#kernel/script.ts';

/** Digits and signs typed for letters; the chat alphabet reads 4 and 6 as ч and ш, others as look-alikes. */
const asChat: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'ch',
  5: 's',
  6: 'sh',
  '@': 'a',
};
const asLookAlike: Readonly<Record<string, string>> = { ...asChat, 4: 'a', 6: 'b', 3: 'z' };
const letterDigit = /[013456@]/g;
/** Latin letters that imitate others than `unifyScript` knows, in a Cyrillic word. */
const imitations: Readonly<Record<string, string>> = { n: 'п', u: 'и', r: 'г' };

/**
 * Spellings of a word in one alphabet, so that `капаро`, `kaparo` and `kapar0` are equal. Expects a lower-case word;
 * a word without letters has none.
 */
export const foldWord = rememberWords((word: string): readonly string[] => {
  if (!/\p{L}/u.test(word)) return [];
  const latin = toLatin(unifyScript(unimitated(word)));
  if (!letterDigit.test(latin)) return [foldLatin(latin)];
  letterDigit.lastIndex = 0;
  const spellings = [asChat, asLookAlike].map((letters) =>
    foldLatin(latin.replaceAll(letterDigit, (sign) => letters[sign] ?? sign)),
  );
  return [...new Set(spellings)];
});

/** Joins the usual ways to write one sound: `zh` and `j`, `ya` and `q`, `ts` and `c`, `z` and `s`. */
const foldLatin = (word: string): string =>
  word
    .replaceAll('sh', '6')
    .replaceAll('ch', '4')
    .replaceAll('zh', 'j')
    // й as in `dajte`; before a vowel it is ж.
    .replaceAll(/(?<=[aeiou])j(?![aeiou])/g, 'i')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('ts', 's')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('q', 'ia')
    .replaceAll('w', 'v')
    .replaceAll('x', 'h')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/g, '$1');

const unimitated = (word: string): string =>
  /[а-я]/.test(word) ? word.replaceAll(/[nur]/g, (letter) => imitations[letter] ?? letter) : word;
