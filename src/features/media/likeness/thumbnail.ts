/** Side of the brightness grid of a thumbnail, in cells. */
export const SIDE = 32;
/** Side of each of its two colour grids. */
export const COLOUR_SIDE = 8;

/** A picture reduced to a square grid, without bars of one colour at its edges. */
export interface Thumbnail {
  /** Brightness, SIDE × SIDE, 0 to 255. */
  light: Uint8Array;
  /** Blue and red difference (Cb, Cr), each COLOUR_SIDE × COLOUR_SIDE; 128 is grey. */
  colour: Uint8Array;
}

/** Pixels in RGB or grey, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Bars may take at most this share of a side. */
const MAX_BAR = 0.25;
/** Largest difference from the mean colour of a bar, 0 to 255; JPEG blurs its inner edge. */
const BAR_NOISE = 6;

export function thumbnailOf(pixels: Pixels): Thumbnail {
  const box = withoutBars(pixels);
  const [red, green, blue] = [0, 1, 2].map((channel) => sumsOf(pixels, channel)) as [Sums, Sums, Sums];
  const light = new Uint8Array(SIDE * SIDE);
  eachCell(box, SIDE, (cell, index) => {
    light[index] = Math.round(0.299 * red.mean(cell) + 0.587 * green.mean(cell) + 0.114 * blue.mean(cell));
  });
  const colours = COLOUR_SIDE * COLOUR_SIDE;
  const colour = new Uint8Array(2 * colours);
  eachCell(box, COLOUR_SIDE, (cell, index) => {
    const [r, g, b] = [red.mean(cell), green.mean(cell), blue.mean(cell)];
    colour[index] = Math.round(128 - 0.1687 * r - 0.3313 * g + 0.5 * b);
    colour[colours + index] = Math.round(128 + 0.5 * r - 0.4187 * g - 0.0813 * b);
  });
  return { light, colour };
}

function eachCell(box: Box, side: number, visit: (cell: Box, index: number) => void): void {
  const width = (box.right - box.left) / side;
  const height = (box.bottom - box.top) / side;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const left = box.left + column * width;
      const top = box.top + row * height;
      visit({ left, top, right: left + width, bottom: top + height }, row * side + column);
    }
}

/** Sums of a channel over every rectangle from the upper left corner. */
class Sums {
  readonly #sums: Float64Array;
  readonly #stride: number;
  readonly #height: number;

  constructor({ data, width, height, channels }: Pixels, channel: number) {
    const from = Math.min(channel, channels - 1);
    this.#stride = width + 1;
    this.#height = height;
    this.#sums = new Float64Array((width + 1) * (height + 1));
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let column = 0; column < width; column += 1) {
        sum += data[(row * width + column) * channels + from] ?? 0;
        const at = (row + 1) * this.#stride + column + 1;
        this.#sums[at] = (this.#sums[at - this.#stride] ?? 0) + sum;
      }
    }
  }

  /** Mean over a box with fractions of pixels at its edges. */
  mean({ left, top, right, bottom }: Box): number {
    const sum = this.#at(right, bottom) - this.#at(left, bottom) - this.#at(right, top) + this.#at(left, top);
    return sum / ((right - left) * (bottom - top));
  }

  #at(x: number, y: number): number {
    const column = Math.min(Math.floor(x), this.#stride - 2);
    const row = Math.min(Math.floor(y), this.#height - 1);
    const [dx, dy] = [x - column, y - row];
    const at = row * this.#stride + column;
    const sums = this.#sums;
    const upper = (sums[at] ?? 0) * (1 - dx) + (sums[at + 1] ?? 0) * dx;
    const lower = (sums[at + this.#stride] ?? 0) * (1 - dx) + (sums[at + this.#stride + 1] ?? 0) * dx;
    return upper * (1 - dy) + lower * dy;
  }
}

const sumsOf = (pixels: Pixels, channel: number): Sums => new Sums(pixels, channel);

/** The part inside bars of one colour, which begin at the edges. */
function withoutBars(pixels: Pixels): Box {
  const { width, height } = pixels;
  const row = (y: number) => isPlain(pixels, { start: y * width, step: 1, count: width });
  const column = (x: number) => isPlain(pixels, { start: x, step: width, count: height });
  const [top, bottom] = bars(height, row);
  const [left, right] = bars(width, column);
  return { left, top, right: width - right, bottom: height - bottom };
}

/** Number of plain lines at the beginning and at the end; none when they are too many for bars. */
function bars(lines: number, isPlainLine: (line: number) => boolean): [number, number] {
  const most = Math.floor(lines * MAX_BAR);
  let before = 0;
  while (before <= most && isPlainLine(before)) before += 1;
  let after = 0;
  while (after <= most && isPlainLine(lines - 1 - after)) after += 1;
  // The line between bar and picture mixes both.
  const used = (count: number) => (count === 0 || count > most ? 0 : count + 1);
  return [used(before), used(after)];
}

function isPlain(
  { data, channels }: Pixels,
  { start, step, count }: { start: number; step: number; count: number },
) {
  for (let channel = 0; channel < channels; channel += 1) {
    let [least, most] = [255, 0];
    for (let index = 0; index < count; index += 1) {
      const value = data[(start + index * step) * channels + channel] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
      if (most - least > 2 * BAR_NOISE) return false;
    }
  }
  return true;
}
