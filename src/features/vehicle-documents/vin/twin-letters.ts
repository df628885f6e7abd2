/**
 * Maps capital Cyrillic letters, from Bulgarian keyboards and text recognition, to the Latin letters they
 * look like.
 */
export const twinLetters: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
  Ј: 'J',
  Ѕ: 'S',
};
