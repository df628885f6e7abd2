/** A greyscale page, one byte per pixel. */
export interface GreyPage {
  data: Uint8Array;
  width: number;
  height: number;
}

const MAX_DEGREES = 12;
const COARSE_STEP = 1;
const FINE_STEP = 0.1;
const CELL = 16;
/** Minimum difference in brightness between ink and its surroundings. */
const INK = 24;
/** Margin, as a share of each side, that may show the table instead of the page. */
const EDGE = 0.04;

/**
 * Returns the clockwise rotation in degrees (−12 to 12) that makes the lines of a page level: the angle at
 * which adjacent rows differ most. Expects a width of about 900 pixels and takes 50 to 100 ms.
 */
export function readSkew(page: GreyPage): number {
  const points = inkOf(page);
  if (points.length < 200) return 0;
  const best = (from: number, to: number, step: number): number => {
    let [angle, most] = [0, -1];
    for (let each = from; each <= to + step / 2; each += step) {
      const score = contrastAt(points, page, each);
      if (score > most) [angle, most] = [each, score];
    }
    return angle;
  };
  const coarse = best(-MAX_DEGREES, MAX_DEGREES, COARSE_STEP);
  return -best(coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP);
}

/** Share of the page covered by ink. */
export const inkShare = (page: GreyPage): number => inkOf(page).length / 2 / (page.width * page.height);

/** Whether the lines run from top to bottom, so that the page lies on its side. */
export function liesOnItsSide(page: GreyPage): boolean {
  const turned: GreyPage = { data: new Uint8Array(page.data.length), width: page.height, height: page.width };
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++)
      turned.data[x * turned.width + y] = page.data[y * page.width + x] ?? 0;
  const [upright, side] = [page, turned].map((each) => {
    const points = inkOf(each);
    let most = 0;
    for (let angle = -MAX_DEGREES; angle <= MAX_DEGREES; angle += COARSE_STEP)
      most = Math.max(most, contrastAt(points, each, angle) / each.height);
    return most;
  });
  return (side ?? 0) > (upright ?? 0) * SIDE_FACTOR;
}
/** Margin that keeps stamps and frames from deciding. */
const SIDE_FACTOR = 1.5;

/** Pixels darker than the mean of their cell as x, y pairs, without the margins. */
function inkOf({ data, width, height }: GreyPage): Uint16Array {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const sums = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  const cellOf = (x: number, y: number): number => Math.floor(y / CELL) * columns + Math.floor(x / CELL);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = cellOf(x, y);
      sums[cell] = (sums[cell] ?? 0) + (data[y * width + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  const points = new Uint16Array(width * height * 2);
  let used = 0;
  const [edgeX, edgeY] = [Math.round(EDGE * width), Math.round(EDGE * height)];
  for (let y = edgeY; y < height - edgeY; y++)
    for (let x = edgeX; x < width - edgeX; x++) {
      const cell = cellOf(x, y);
      if ((data[y * width + x] ?? 0) > (sums[cell] ?? 0) / (counts[cell] ?? 1) - INK) continue;
      points[used++] = x;
      points[used++] = y;
    }
  return points.subarray(0, used);
}

/** Sum of squared differences of adjacent rows when the page is sheared by the angle. */
function contrastAt(points: Uint16Array, { width, height }: GreyPage, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * width);
  const rows = new Uint32Array(height + 2 * margin + 1);
  for (let index = 0; index < points.length; index += 2) {
    const row = Math.round((points[index + 1] ?? 0) - (points[index] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}
