import { codeOf, rankOf, readCodes, type ReadCode } from './codes.ts';
import { labelledCode } from './labels.ts';
import { regionsOf, type Anchor } from './field-region.ts';
import { heightOf, withoutLabels, type Line, type Word } from './page-words.ts';

/** A code stands at the start of a line or after a gap; inside running text letters are only letters. */
const GAP = 1.1;
const isStart = (line: Line, index: number): boolean => {
  const [word, before] = [line[index], line[index - 1]];
  return !word || !before || word.x0 - before.x1 > GAP * Math.max(heightOf(word), heightOf(before));
};

/** Anchors in reading order. A label counts more than a code, because a single letter is easily misread. */
export function findAnchors(lines: readonly Line[]): Anchor[] {
  const coded = lines.map(codesOf);
  return lines.flatMap((line, index) => withLabels(line, index, coded[index] ?? [], coded.flat()));
}

const codesOf = (line: Line, lineIndex: number): Anchor[] =>
  line.flatMap((word, index): Anchor[] => {
    const found = codeOf(word.text);
    if (!found || (found.bare && !isStart(line, index))) return [];
    // A token right after a code is its value even if it looks like a code: a Citroen is a C3.
    const before = line[index - 1];
    const value = found.bare && /\d/.test(found.code);
    if (value && ((before && codeOf(before.text)) || /^C\.\d$/.test(found.code))) return [];
    // The letter of a series before its number is a part of the model: E 220.
    const code = before && codeOf(before.text)?.code;
    if (found.bare && (code === 'D.1' || code === 'D.3') && /^\d{2,3}$/.test(line[index + 1]?.text ?? ''))
      return [];
    return [{ code: found.code, word, index, line: lineIndex }];
  });

/** Number of codes below each other that form a column. */
const COLUMN = 3;
/** Whether a word begins where several codes below each other do. */
export const isInColumn = (word: Word, coded: readonly Pick<Anchor, 'word'>[]): boolean =>
  coded.filter((each) => Math.abs(each.word.x0 - word.x0) < heightOf(each.word) / 2).length >= COLUMN;

/** Words at which a field may start, regardless of their text. */
export const startsOf = (lines: readonly Line[]): Word[] =>
  lines.flatMap((line) => line.filter((_, index) => isStart(line, index)));

function withLabels(
  line: Line,
  lineIndex: number,
  coded: readonly Anchor[],
  all: readonly Anchor[],
): Anchor[] {
  const anchors: Anchor[] = [];
  const bounds = [-1, ...coded.map(({ index }) => index), line.length];
  for (const [place, start] of bounds.slice(0, -1).entries()) {
    const end = bounds[place + 1] ?? line.length;
    const anchor = coded.find(({ index }) => index === start);
    let label = labelledCode(line, start + 1, end);
    if (anchor)
      anchors.push(label && !outweighs(anchor, label, all) ? { ...anchor, code: label.code } : anchor);
    else if (label) anchors.push(anchorAt(line, lineIndex, label, all));
    // Several labels may follow one another if their codes were not read.
    while (label) {
      const after = nextGap(line, label.index + 1, end);
      label = after === undefined ? undefined : labelledCode(line, after, end);
      if (label) anchors.push(anchorAt(line, lineIndex, label, []));
    }
  }
  return anchors;
}

/** Minimum confidence of a code that neither its label nor its place changes. */
const CLEAR = 90;
const PLAIN_CODE = /^\(?[A-ZАВЕКМНОРСТХ](?:\.\d){0,2}\)?$/u;

const isClear = ({ word }: Anchor): boolean => word.confidence >= CLEAR && PLAIN_CODE.test(word.text);

/**
 * Whether a code is so clear that its line's label cannot be its own: one that is only similar, one of its section (the
 * label of F.2 contains that of F.1), or one whose own code stands elsewhere as clearly, because the page is not level.
 * Labels of the owner always count.
 */
function outweighs(
  anchor: Anchor,
  label: { code: string; exact: boolean },
  coded: readonly Anchor[],
): boolean {
  const { code } = anchor;
  if (label.code === 'C' || !isClear(anchor)) return false;
  if (!label.exact || code === label.code) return true;
  const isOfSection = code.length > 1 && code[0] === label.code[0];
  return isOfSection || coded.some((each) => each.code === label.code && isClear(each));
}

const nextGap = (line: Line, from: number, end: number): number | undefined => {
  for (let index = from; index < end; index++) if (isStart(line, index)) return index;
  return undefined;
};

/** Starts at the first word of the label, or at the word before it in the column of codes. */
function anchorAt(
  line: Line,
  lineIndex: number,
  { code, index }: { code: string; index: number },
  coded: readonly Anchor[],
): Anchor {
  const [head] = line;
  // Small print at the left is the label of another column, not a code.
  if (head && index > 0 && !isLabel(head) && isInColumn(head, coded))
    return { code, word: head, index: 0, line: lineIndex };
  let start = index;
  while (start > 0 && !isStart(line, start) && /\p{Ll}/u.test(line[start - 1]?.text ?? '')) start--;
  // The short word before a label is its code, even if it was misread.
  if (start > 0 && !isStart(line, start) && (line[start - 1]?.text.length ?? 0) <= CODE_LENGTH) start--;
  return { code, word: line[start] as Word, index: start, line: lineIndex };
}

/** An unreadable word in a column of codes, with the codes it may be. */
export interface Gap {
  anchor: Anchor;
  codes: ReadCode[];
}

const CODE_LENGTH = 6;

/** Codes follow a fixed order down a column, so their neighbours restrict what a misread one may be. */
export function findGaps(lines: readonly Line[], anchors: readonly Anchor[]): Gap[] {
  const gaps: Gap[] = [];
  const values = valuesBelow(anchors, lines);
  // Labels below or beside values form columns of their own.
  const coded = anchors.filter(({ word }) => !isLabel(word));
  for (const [lineIndex, line] of lines.entries())
    for (const [index, word] of line.entries()) {
      if (word.text.length > CODE_LENGTH) continue;
      const known = anchors.find((each) => each.word === word);
      const column = coded.filter(
        (each) => each !== known && Math.abs(each.word.x0 - word.x0) < heightOf(each.word),
      );
      const above = column.filter(({ line: at }) => at < lineIndex).at(-1);
      const below = column.find(({ line: at }) => at > lineIndex);
      if (/\d{3}/.test(word.text) || values.has(word) || isValueAfter(line[index - 1], coded)) continue;
      const isWithin = above !== undefined && below !== undefined;
      const isEnd = !isWithin && isInColumn(word, anchors);
      const [first, last] = [
        above ?? (isEnd ? columnBeside(anchors, word, -1).at(-1) : undefined),
        below ?? (isEnd ? columnBeside(anchors, word, 1)[0] : undefined),
      ];
      if (!first || !last || rankOf(first.code) >= rankOf(last.code)) continue;
      // A code out of order was misread, unless it is clear: some papers have another order.
      if (known && (isClear(known) || isBetween(known, first, last))) continue;
      const between = readCodes.filter(
        (code) => isBetween({ code }, first, last) && !anchors.some((each) => each.code === code),
      );
      // At the end of a column, the number of missing codes is unknown.
      if (between.length === 1 || (isWithin && between.length > 0))
        gaps.push({ anchor: { code: '', word, index, line: lineIndex }, codes: between });
    }
  return gaps;
}

const isLabel = ({ text }: Word): boolean => /\p{Ll}{2}/u.test(text);

/** Whether a word right after `before` is the value of a code. */
const isValueAfter = (before: Word | undefined, coded: readonly Anchor[]): boolean =>
  before !== undefined && coded.some(({ word, code }) => word === before && codeOf(word.text)?.code === code);

/** The values of codes that have none beside them; like misread codes, they stand below a code. */
function valuesBelow(anchors: readonly Anchor[], lines: readonly Line[]): Set<Word> {
  const values = anchors.flatMap((anchor) => {
    const regions = regionsOf(anchor, anchors, lines);
    const isBelow = ([first]: Word[]): boolean => (first?.y0 ?? 0) > (anchor.word.y0 + anchor.word.y1) / 2;
    const beside = regions.filter((region) => !isBelow(region)).flat();
    const isEmpty = !withoutLabels(beside).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
    return isEmpty ? regions.filter(isBelow).flat() : [];
  });
  return new Set(values);
}

/** Codes of the next column to the right (1) or left (−1) from top to bottom, where the order continues. */
function columnBeside(anchors: readonly Anchor[], word: Word, side: 1 | -1): Anchor[] {
  const [nearest] = anchors
    .filter(
      (each) => side * (each.word.x0 - word.x0) > FAR * heightOf(each.word) && isInColumn(each.word, anchors),
    )
    .sort((a, b) => side * (a.word.x0 - b.word.x0));
  return nearest
    ? anchors.filter((each) => Math.abs(each.word.x0 - nearest.word.x0) < heightOf(nearest.word) / 2)
    : [];
}
/** Minimum distance between columns in heights of a code. */
const FAR = 4;

const isBetween = (each: { code: string }, above: Anchor, below: Anchor): boolean =>
  rankOf(above.code) <= rankOf(each.code) && rankOf(each.code) <= rankOf(below.code);
