import type { GreyPage } from '../read-skew.ts';

/** Side of the squares whose paper brightness is measured, as a share of the longer side. */
const CELL = 1 / 40;
/** Share of the pixels of a square that are darker than its paper. */
const PAPER = 0.8;
/** Share of the paper's brightness above which a pixel is paper, or a pale pattern printed on it. */
const PALE = 0.8;
/** Share of the pixels that are ink at least; they become black. */
const INK = 0.01;
/** Darkens the thin strokes of small print, which blur makes pale. */
const GAMMA = 1.5;
const LEVELS = 255;

/**
 * Makes the paper of a page white and its ink black, wherever the light falls; pale patterns behind the text become
 * white too.
 */
export function cleanPaper(page: GreyPage): GreyPage {
  const { data, width, height } = page;
  const cell = Math.max(8, Math.round(CELL * Math.max(width, height)));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      paper[row * columns + column] = paperOf(page, column * cell, row * cell, cell);
  const even = new Uint8Array(data.length);
  const shades = new Uint32Array(LEVELS + 1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = PALE * between(paper, columns, rows, x / cell - 0.5, y / cell - 0.5);
      const shade = Math.min(LEVELS, Math.round(((data[y * width + x] ?? 0) * LEVELS) / Math.max(4, light)));
      even[y * width + x] = shade;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  let [black, seen] = [0, 0];
  while (black < LEVELS / 2 && (seen += shades[black] ?? 0) < INK * data.length) black++;
  const stretched = Uint8Array.from(
    shades,
    (_, shade) => LEVELS * (Math.max(0, shade - black) / (LEVELS - black)) ** GAMMA,
  );
  return { ...page, data: even.map((shade) => stretched[shade] ?? 0) };
}

/** The brightness that most of a square has at most. */
function paperOf({ data, width, height }: GreyPage, left: number, top: number, size: number): number {
  const shades = new Uint32Array(256);
  let count = 0;
  for (let y = top; y < Math.min(height, top + size); y += 2)
    for (let x = left; x < Math.min(width, left + size); x += 2) {
      const shade = data[y * width + x] ?? 0;
      shades[shade] = (shades[shade] ?? 0) + 1;
      count++;
    }
  let [shade, seen] = [0, 0];
  while (shade < 255 && (seen += shades[shade] ?? 0) < PAPER * count) shade++;
  return shade;
}

/** Bilinear between the middles of the squares. */
function between(paper: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const [u, v] = [Math.min(columns - 1, Math.max(0, x)), Math.min(rows - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [dx, dy] = [u - left, v - top];
  const of = (column: number, row: number): number => paper[row * columns + column] ?? 0;
  const upper = of(left, top) * (1 - dx) + of(right, top) * dx;
  const lower = of(left, bottom) * (1 - dx) + of(right, bottom) * dx;
  return upper * (1 - dy) + lower * dy;
}
