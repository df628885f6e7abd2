import type { GreyPage } from '../read-skew.ts';

/** Pixels darker than this are ink on white paper. */
const INK = 150;
/** Least length in pixels; strokes of letters are shorter on a page of about 2,400 pixels. */
const LEAST_ACROSS = 110;
const LEAST_DOWN = 85;
/** Greatest thickness; where the ink reaches further, a letter touches the rule. */
const THICK = 9;
/** Noise interrupts a rule for so many pixels. */
const GAP = 2;
/** Grey pixels at the edges of a rule. */
const EDGE = 2;
/** Dots of a dotted line: side, distance and least number. */
const DOT = 7;
const DOT_GAP = 36;
const DOTS = 14;

/**
 * Whitens the frames, rules and dotted lines of a level form. They make text recognition overlook the lines of text
 * between them, or read them as letters.
 */
export function withoutRules(page: GreyPage): GreyPage {
  const { data, width, height } = page;
  const cleaned = Uint8Array.from(data);
  const across: Axis = { data, step: 1, count: width, side: width, sides: height };
  const down: Axis = { data, step: width, count: height, side: 1, sides: width };
  for (let y = 0; y < height; y++) {
    for (const [from, to] of runsOf(across, y * width, LEAST_ACROSS)) wipe(cleaned, across, y, from, to);
    for (const [from, to] of dotsOf(across, y)) wipe(cleaned, across, y, from, to);
  }
  for (let x = 0; x < width; x++)
    for (const [from, to] of runsOf(down, x, LEAST_DOWN)) wipe(cleaned, down, x, from, to);
  return { data: cleaned, width, height };
}

/** A direction in which lines are followed: `step` to the next pixel, `side` to the next line. */
interface Axis {
  data: Uint8Array;
  step: number;
  count: number;
  side: number;
  sides: number;
}

type Run = readonly [from: number, to: number];

/** Runs of ink along the line that begins at a pixel, over gaps, from `least` pixels on. */
function runsOf({ data, step, count }: Axis, start: number, least: number): Run[] {
  const runs: Run[] = [];
  let [from, last] = [-1, -1];
  for (let index = 0; index <= count; index++) {
    if (index < count && (data[start + index * step] ?? 255) < INK) {
      if (from < 0) from = index;
      last = index;
    } else if (from >= 0 && (index === count || index - last > GAP)) {
      if (last - from + 1 >= least) runs.push([from, last]);
      from = -1;
    }
  }
  return runs;
}

/** Runs of small dots at equal distances. */
function dotsOf(axis: Axis, line: number): Run[] {
  const dots = runsOf(axis, line * axis.side, 1).filter(
    ([from, to]) => to - from < DOT && thicknessAt(axis, line, (from + to) >> 1).thick <= DOT,
  );
  const found: Run[] = [];
  let chain: Run[] = [];
  const close = () => {
    if (chain.length >= DOTS) found.push(...chain);
  };
  for (const dot of dots) {
    const [before, earlier] = [chain.at(-1), chain.at(-2)];
    const distance = before ? dot[0] - before[0] : 0;
    const isEqual = !before || !earlier || Math.abs(distance - (before[0] - earlier[0])) <= 1;
    if (!before || distance > DOT_GAP || !isEqual) {
      close();
      chain = before && distance <= DOT_GAP ? [before] : [];
    }
    chain.push(dot);
  }
  close();
  return found;
}

/** How far the ink at a pixel reaches to both sides of its line, up to a little more than a rule is thick. */
function thicknessAt({ data, step, side, sides }: Axis, line: number, at: number) {
  const isInk = (each: number): boolean =>
    each >= 0 && each < sides && (data[each * side + at * step] ?? 255) < INK;
  let [first, last] = [line, line];
  while (line - first <= THICK && isInk(first - 1)) first--;
  while (last - line <= THICK && isInk(last + 1)) last++;
  return { first, last, thick: last - first + 1 };
}

/** Whitens a run and its grey edges except where a letter touches it. */
function wipe(cleaned: Uint8Array, axis: Axis, line: number, from: number, to: number): void {
  for (let at = Math.max(0, from - EDGE); at <= Math.min(axis.count - 1, to + EDGE); at++) {
    const { first, last, thick } = thicknessAt(axis, line, at);
    if (thick > THICK) continue;
    for (let each = Math.max(0, first - EDGE); each <= Math.min(axis.sides - 1, last + EDGE); each++)
      cleaned[each * axis.side + at * axis.step] = 255;
  }
}
