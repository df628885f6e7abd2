import { itemAt } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';

/** Distance in pixels of points from the line through `from` and `to`. */
function distanceFromLine(from: Point2, to: Point2): (point: Point2) => number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  return (point) => {
    const px = point[0] - from[0];
    const py = point[1] - from[1];
    return length < 1e-6 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
  };
}

/** Douglas–Peucker: drops points closer than `tolerance` pixels to the simplified line. */
function simplify(line: readonly Point2[], tolerance: number): readonly Point2[] {
  if (line.length < 4) return line;
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const distanceOf = distanceFromLine(itemAt(line, from), itemAt(line, to));
    let farthest = -1;
    let distance = 0;
    for (let index = from + 1; index < to; index++) {
      const d = distanceOf(itemAt(line, index));
      if (d > distance) {
        distance = d;
        farthest = index;
      }
    }
    if (distance > tolerance) {
      kept[farthest] = 1;
      open.push([from, farthest], [farthest, to]);
    }
  }
  return line.filter((_, index) => kept[index]);
}

/** A closed outline has no ends, so it is simplified as two halves. */
function simplifyClosed(line: readonly Point2[], tolerance: number): readonly Point2[] {
  const half = line.length >> 1;
  const back = simplify([...line.slice(half), itemAt(line, 0)], tolerance);
  return [...simplify(line.slice(0, half + 1), tolerance), ...back.slice(1, -1)];
}

/** E.g. `-.5`; several times as fast as printing a fraction. */
function withoutLeadingZero(tenths: number): string {
  const size = Math.abs(tenths);
  const digit = size % 10;
  const whole = (size - digit) / 10;
  const sign = tenths < 0 ? '-' : '';
  if (digit === 0) return `${sign}${whole}`;
  return whole === 0 ? `${sign}.${digit}` : `${sign}${whole}.${digit}`;
}

/**
 * The `d` attribute of a line in pixels: relative steps in tenths, which keeps files small. Empty when
 * nothing is left to draw. `tolerance` is the maximum displacement of the line in pixels.
 */
export function pathData(line: readonly Point2[], close = true, tolerance = 0.28): string {
  if (line.length < 2) return '';
  const kept = close && line.length > 8 ? simplifyClosed(line, tolerance) : simplify(line, tolerance);
  let path = '';
  let previousX = 0;
  let previousY = 0;
  for (const [px, py] of kept) {
    const x = Math.round(px * 10);
    const y = Math.round(py * 10);
    if (!path) {
      path = `M${withoutLeadingZero(x)} ${withoutLeadingZero(y)}l`;
    } else if (x !== previousX || y !== previousY) {
      const stepX = withoutLeadingZero(x - previousX);
      const stepY = withoutLeadingZero(y - previousY);
      path += path.endsWith('l') || stepX.startsWith('-') ? stepX : ` ${stepX}`;
      path += stepY.startsWith('-') ? stepY : ` ${stepY}`;
    }
    previousX = x;
    previousY = y;
  }
  if (path.endsWith('l')) return '';
  return path + (close ? 'Z' : '');
}
