import type { Random } from '#kernel/random.ts';

/** Usual Latin spellings of Cyrillic letters; the first is the commonest. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g'],
  д: ['d'],
  е: ['e'],
  ж: ['zh', 'j', 'v'],
  з: ['z'],
  и: ['i'],
  й: ['y', 'i', 'j'],
  к: ['k'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  х: ['h'],
  ц: ['c', 'ts'],
  ч: ['ch', '4'],
  ш: ['sh', '6'],
  щ: ['sht', '6t'],
  ъ: ['a', 'u', 'y'],
  ь: ['i', 'y'],
  ю: ['yu', 'iu', 'ju'],
  я: ['ya', 'q', 'ia'],
};
const MISSPELLED_SHARE = 0.15;

/** The text in Latin letters; every letter has one spelling within a text. */
export function transliterate(text: string, random: Random): string {
  const chosen = Object.fromEntries(
    Object.entries(spellings).map(([letter, [usual = letter, ...others]]) => [
      letter,
      random.chance(0.5) ? usual : random.pick([usual, ...others]),
    ]),
  );
  return text.toLowerCase().replaceAll(/[а-я]/g, (letter) => chosen[letter] ?? letter);
}

/** The text with a missing, swapped or doubled letter in some words. */
export function misspell(text: string, random: Random): string {
  const spoil = (word: string) => {
    if (word.length < 5 || !random.chance(MISSPELLED_SHARE)) return word;
    const at = random.int(1, word.length - 2);
    const rest = word.slice(at);
    const other = random.pick([
      rest.slice(1),
      `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`,
      rest.charAt(0) + rest,
    ]);
    return word.slice(0, at) + other;
  };
  return text.toLowerCase().split(' ').map(spoil).join(' ');
}
