import { codeOf, rankOf, readCodes, type ReadCode } from './certificate-codes.ts';
import { labelledCode } from './certificate-labels.ts';
import { heightOf, type Line, type Word } from './page-words.ts';

/** Where a field begins: its code, or its label when the code was not read. */
export interface Anchor {
  code: string;
  word: Word;
  /** Place in its line. */
  index: number;
  line: number;
}

/** A code stands at the start of a line, or after a gap; inside running text letters are just letters. */
const GAP = 1.1;
const isStart = (line: Line, index: number): boolean => {
  const [word, before] = [line[index], line[index - 1]];
  return !word || !before || word.x0 - before.x1 > GAP * Math.max(heightOf(word), heightOf(before));
};

/** In the order of reading. What the label says counts more than the code, of which a single letter is soon misread. */
export function findAnchors(lines: readonly Line[]): Anchor[] {
  return lines.flatMap((line, lineIndex) => {
    const coded = line.flatMap((word, index): Anchor[] => {
      const found = codeOf(word.text);
      if (!found || (found.bare && !isStart(line, index))) return [];
      // What follows a code directly is its value, even if it looks like another: a Citroen is a C3.
      const before = line[index - 1];
      const value = found.bare && /\d/.test(found.code);
      if (value && ((before && codeOf(before.text)) || /^C\.\d$/.test(found.code))) return [];
      return [{ code: found.code, word, index, line: lineIndex }];
    });
    return withLabels(line, lineIndex, coded);
  });
}

function withLabels(line: Line, lineIndex: number, coded: readonly Anchor[]): Anchor[] {
  const anchors: Anchor[] = [];
  const bounds = [-1, ...coded.map(({ index }) => index), line.length];
  for (const [place, start] of bounds.slice(0, -1).entries()) {
    const end = bounds[place + 1] ?? line.length;
    const anchor = coded.find(({ index }) => index === start);
    let label = labelledCode(line, start + 1, end);
    if (anchor) anchors.push({ ...anchor, code: label?.code ?? anchor.code });
    else if (label) anchors.push(anchorAt(line, lineIndex, label));
    // Where codes were not read, several labels may follow one another.
    while (label) {
      const after = nextGap(line, label.index + 1, end);
      label = after === undefined ? undefined : labelledCode(line, after, end);
      if (label) anchors.push(anchorAt(line, lineIndex, label));
    }
  }
  return anchors;
}

const nextGap = (line: Line, from: number, end: number): number | undefined => {
  for (let index = from; index < end; index++) if (isStart(line, index)) return index;
  return undefined;
};

/** From the first word of the label on. */
function anchorAt(line: Line, lineIndex: number, { code, index }: { code: string; index: number }): Anchor {
  let start = index;
  while (start > 0 && !isStart(line, start) && /\p{Ll}/u.test(line[start - 1]?.text ?? '')) start--;
  // What stands before it is its code, whatever it was read as.
  if (start > 0 && !isStart(line, start) && (line[start - 1]?.text.length ?? 0) <= CODE_LENGTH) start--;
  return { code, word: line[start] as Word, index: start, line: lineIndex };
}

/** A word that stands in a column of codes but could not be read as one, and which codes it may be. */
export interface Gap {
  anchor: Anchor;
  codes: ReadCode[];
}

const CODE_LENGTH = 6;

/** Codes follow one another down a column in their order, so that their neighbours tell what a misread one may be. */
export function findGaps(lines: readonly Line[], anchors: readonly Anchor[]): Gap[] {
  const gaps: Gap[] = [];
  for (const [lineIndex, line] of lines.entries())
    for (const [index, word] of line.entries()) {
      if (word.text.length > CODE_LENGTH) continue;
      const known = anchors.find((each) => each.word === word);
      const column = anchors.filter(
        (each) => each !== known && Math.abs(each.word.x0 - word.x0) < heightOf(each.word),
      );
      const above = column.filter(({ line: at }) => at < lineIndex).at(-1);
      const below = column.find(({ line: at }) => at > lineIndex);
      if (!above || !below || rankOf(above.code) >= rankOf(below.code)) continue;
      // A code that does not follow the one above it was misread.
      if (known && isBetween(known, above, below)) continue;
      const between = readCodes.filter(
        (code) => isBetween({ code }, above, below) && !anchors.some((each) => each.code === code),
      );
      if (between.length > 0)
        gaps.push({ anchor: { code: '', word, index, line: lineIndex }, codes: between });
    }
  return gaps;
}

const isBetween = (each: { code: string }, above: Anchor, below: Anchor): boolean =>
  rankOf(above.code) <= rankOf(each.code) && rankOf(each.code) <= rankOf(below.code);
