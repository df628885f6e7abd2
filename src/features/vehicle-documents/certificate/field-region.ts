import type { Anchor } from './find-anchors.ts';
import { heightOf, type Line, type Word } from './page-words.ts';

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

/** Minimum gap between a label and a value beside it, in heights. */
const GAP = 1.1;

/** The words outside of labels, which are runs of words with small letters. */
export function withoutLabels(words: readonly Word[]): Word[] {
  const runs: Word[][] = [];
  for (const word of words) {
    const before = runs.at(-1)?.at(-1);
    const isNear = before && word.x0 - before.x1 <= GAP * Math.max(heightOf(word), heightOf(before));
    if (isNear && Math.abs(word.y0 - before.y0) < heightOf(word)) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => !run.some(({ text }) => /\p{L}\p{Ll}{2}/u.test(text))).flat();
}
