import type { GreyPage } from '../read-skew.ts';

interface Point {
  x: number;
  y: number;
}
/** Corners of a paper from top left clockwise, in shares of the picture. */
export type Paper = readonly [Point, Point, Point, Point];

/** Width at which the picture is searched; letters vanish at it. */
const WIDTH = 220;
/** Half the side of the square whose brightest cell hides letters. */
const HIDE = 2;
/** Relative difference in brightness at `FAR` cells that ends the paper; light and folds differ less. */
const STEP = 0.16;
const FAR = 3;
const MIN_SHARE = 0.2;
/** A paper that fills the picture need not be cut out. */
const MAX_SHARE = 0.93;
/** How far the found area may differ from that of its four corners. */
const QUADRANGLE = 0.12;
const MIN_SIDE = 0.3;

/**
 * Finds the sheet of paper in the middle of a photograph by its edges against the table. Undefined when it
 * fills the picture or its outline is not a quadrangle.
 */
export function findPaper(page: GreyPage): Paper | undefined {
  const cells = brightCells(page);
  const { width, height } = cells;
  const inside = grow(cells);
  const share = inside.length / (width * height);
  if (share < MIN_SHARE || share > MAX_SHARE) return undefined;
  const points = inside.map((at) => ({ x: at % width, y: Math.floor(at / width) }));
  const extreme = (of: (point: Point) => number): Point =>
    points.reduce((best, each) => (of(each) > of(best) ? each : best), points[0] ?? { x: 0, y: 0 });
  const corners: Paper = [
    extreme(({ x, y }) => -x - y),
    extreme(({ x, y }) => x - y),
    extreme(({ x, y }) => x + y),
    extreme(({ x, y }) => y - x),
  ];
  const area = areaOf(corners);
  if (Math.abs(inside.length - area) > QUADRANGLE * area) return undefined;
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  if (Math.min(...sides) < MIN_SIDE * Math.min(width, height)) return undefined;
  const [a, b, c, d] = corners;
  const shared = ({ x, y }: Point): Point => ({ x: (x + 0.5) / width, y: (y + 0.5) / height });
  return [shared(a), shared(b), shared(c), shared(d)];
}

/** A small copy in which every cell has the brightness of the brightest cells around it. */
function brightCells(page: GreyPage): GreyPage {
  const scale = Math.max(1, page.width / WIDTH);
  const [width, height] = [Math.floor(page.width / scale), Math.floor(page.height / scale)];
  const means = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) means[y * width + x] = meanOf(page, x * scale, y * scale, scale);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let v = Math.max(0, y - HIDE); v <= Math.min(height - 1, y + HIDE); v++)
        for (let u = Math.max(0, x - HIDE); u <= Math.min(width - 1, x + HIDE); u++)
          most = Math.max(most, means[v * width + u] ?? 0);
      data[y * width + x] = most;
    }
  return { data, width, height };
}

function meanOf({ data, width, height }: GreyPage, left: number, top: number, size: number): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top); y < Math.min(height, top + size); y++)
    for (let x = Math.floor(left); x < Math.min(width, left + size); x++) {
      sum += data[y * width + x] ?? 0;
      count++;
    }
  return count === 0 ? 0 : sum / count;
}

/** Cells that are reached from the middle without coming near an edge. */
function grow(cells: GreyPage): number[] {
  const { width, height } = cells;
  const start = Math.floor(height / 2) * width + Math.floor(width / 2);
  const seen = new Uint8Array(width * height);
  seen[start] = 1;
  const queue = [start];
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] ?? 0;
    const x = at % width;
    for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (other < 0 || other >= seen.length || seen[other] === 1) continue;
      seen[other] = 1;
      if (!isNearEdge(cells, other)) queue.push(other);
    }
  }
  return queue;
}

function isNearEdge({ data, width }: GreyPage, at: number): boolean {
  const [x, light] = [at % width, data[at] ?? 0];
  const around = [
    x >= FAR ? at - FAR : at,
    x < width - FAR ? at + FAR : at,
    at - FAR * width,
    at + FAR * width,
  ];
  return around.some((other) => {
    const its = data[other] ?? light;
    return Math.abs(its - light) > Math.max(3, STEP * Math.max(its, light));
  });
}

const areaOf = (corners: Paper): number =>
  Math.abs(
    corners.reduce((sum, from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      return sum + from.x * to.y - to.x * from.y;
    }, 0),
  ) / 2;

/** Cuts the paper out of the picture and makes it a rectangle. */
export function straighten(page: GreyPage, paper: Paper): GreyPage {
  const [a, b, c, d] = paper.map(({ x, y }) => ({
    x: x * page.width,
    y: y * page.height,
  })) as unknown as Paper;
  const length = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);
  const width = Math.round((length(a, b) + length(d, c)) / 2);
  const height = Math.round((length(a, d) + length(b, c)) / 2);
  // Projection of the unit square to the corners (Heckbert 1989).
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / det, (dx1 * sy - sx * dy1) / det];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const depth = g * u + h * v + 1;
      const fromX = ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth;
      const fromY = ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth;
      data[y * width + x] = sampleOf(page, fromX, fromY);
    }
  return { data, width, height };
}

/** Bilinear. */
function sampleOf({ data, width, height }: GreyPage, x: number, y: number): number {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ];
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}
