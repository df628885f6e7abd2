import { heightOf, type Line, type Word } from './page-words.ts';

/** Start of a field: its code, or its label when the code was not read. */
export interface Anchor {
  code: string;
  word: Word;
  /** Index of the word in its line. */
  index: number;
  line: number;
}

/** Maximum distance of a value below its code, in heights of the code. */
const BELOW = 3.2;

/**
 * Returns the words that may be the value of a code: those after it on its line up to the next code, and
 * separately those below it up to the column of the next code. Nearest first.
 */
export function regionsOf(anchor: Anchor, anchors: readonly Anchor[], lines: readonly Line[]): Word[][] {
  const line = lines[anchor.line] ?? [];
  const next = anchors.find((each) => each.line === anchor.line && each.index > anchor.index);
  const beside = line.slice(anchor.index + 1, next?.index);
  const height = heightOf(anchor.word);
  const left = anchor.word.x0 - height;
  const right = next?.word.x0 ?? Number.POSITIVE_INFINITY;
  const below: Word[] = [];
  for (const [index, words] of lines.entries()) {
    if (index <= anchor.line) continue;
    const inColumn = words.filter(({ x0 }) => x0 >= left && x0 < right);
    const [first] = inColumn;
    if (!first || first.y0 < anchor.word.y1 - height / 2) continue;
    if (first.y0 - anchor.word.y1 > BELOW * height) break;
    if (anchors.some((each) => each.line === index && inColumn.includes(each.word))) break;
    below.push(...inColumn);
  }
  return [beside, below].filter(({ length }) => length > 0);
}
