/**
 * Capital Cyrillic letters that look like Latin ones, as they come off a Bulgarian keyboard and out of text
 * recognition, and the Latin ones they look like.
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
