import { twinLetters } from '../vin/twin-letters.ts';

/**
 * Groups of characters with one key: Cyrillic and Latin letters of the same shape, and letters that text
 * recognition confuses (БЕНЗИН read as BEH3WH).
 */
const groups = [
  'AАДΔ4',
  'BБВ86',
  'CСЦ€(ЄGQ',
  'EЕЁЭF',
  'HНИЙNWМMШЩ',
  'KКЖЯRХX',
  'OОО0ФDЮ',
  'PР',
  'TТГ7',
  'YУUVЧ',
  'SЅ5',
  'ZЗ32',
  'LIІ1|ЛJ!',
  'ПΠ',
  'ЬЫЪ',
];
const shapes = new Map(
  groups.flatMap((group) => [...group].map((letter) => [letter, group[0] ?? letter] as const)),
);
/** Small letters that look like other capitals than their own. */
const SMALL: Readonly<Record<string, string>> = {
  r: 'Г',
  n: 'П',
  u: 'И',
  m: 'Т',
  g: 'Д',
  b: 'Ь',
  l: 'I',
  h: 'H',
  t: 'Т',
};

/** Latin letters without their accents; Й and Ё are letters of their own. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=[A-Za-z])\p{M}+/gu, '')
    .normalize('NFKC');

/**
 * Folds letters and digits by shape and drops all else. Small Latin letters are read as the small Cyrillic
 * ones they look like.
 */
export const foldShape = (text: string): string =>
  [...withoutAccents(text)]
    .map((letter) => (SMALL[letter] ?? letter).toUpperCase())
    .map((letter) => shapes.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Folds only letters that are identical in both scripts. */
export const foldScript = (text: string): string =>
  [...withoutAccents(text).toUpperCase()]
    .map((letter) => twinLetters[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Levenshtein distance; any distance above `most` is returned as `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + cost);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = row;
  }
  return Math.min(before[b.length] ?? 0, most + 1);
}
