import { editDistance, foldShape } from './fold-shape.ts';
import type { Line } from './page-words.ts';

/** Label words that identify a field; `near` must stand within three words. */
const labels: readonly (readonly [code: string, word: string, near?: string])[] = [
  ['A', 'регистрационен'],
  ['B', 'първа'],
  ['B', 'първоначална'],
  ['C', 'фамилно'],
  ['C', 'имена'],
  ['C', 'адрес'],
  ['C', 'притежател'],
  ['C', 'собственик'],
  ['D', 'превозното', 'вид'],
  ['D.1', 'марка'],
  ['D.2', 'вариант'],
  ['D.3', 'търговско'],
  ['E', 'идентификационен'],
  ['F.1', 'допустима'],
  ['G', 'превозното', 'маса'],
  ['I', 'регистрацията'],
  ['V.9', 'екологична'],
  ['J', 'категория'],
  ['K', 'одобрение'],
  ['L', 'оси', 'брой'],
  ['P.1', 'обем'],
  ['P.2', 'мощност'],
  ['P.3', 'гориво'],
  ['P.5', 'двигателя', 'номер'],
  ['R', 'цвят'],
  ['S.1', 'места'],
];
const folded = labels.map(([code, word, near]) => ({
  code,
  word: foldShape(word.toUpperCase()),
  near: near && foldShape(near.toUpperCase()),
}));
const NEAR = 3;

const isLike = (text: string, word: string): boolean => {
  const isShort = word.length < 5 && (word.length < 4 || text[0] !== word[0]);
  const most = word.length >= 8 ? 2 : isShort ? 0 : 1;
  return editDistance(text, word, most) <= most;
};

interface FoundLabel {
  code: string;
  /** Index of its word in the line. */
  index: number;
  /** Whether its word has all letters of the label. */
  exact: boolean;
}

/** Finds the code whose label stands in the line between `start` and `end`; labels are not in capitals. */
export function labelledCode(line: Line, start: number, end: number): FoundLabel | undefined {
  const words = line
    .slice(start, end)
    .map(({ text }) => (/\p{Ll}/u.test(text) ? foldShape(text.toUpperCase()) : ''));
  let first: FoundLabel | undefined;
  for (const { code, word, near } of folded) {
    const index = words.findIndex((text) => text !== '' && isLike(text, word));
    if (index < 0) continue;
    if (
      near !== undefined &&
      !words.slice(Math.max(0, index - NEAR), index).some((text) => isLike(text, near))
    )
      continue;
    if (!first || start + index < first.index)
      first = { code, index: start + index, exact: words[index] === word };
  }
  return first;
}
