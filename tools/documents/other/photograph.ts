import sharp from 'sharp';
import type { Random } from '#kernel/random.ts';
import type { Drawn } from './draw-other.ts';

export const otherConditions = ['clean', 'scan', 'photo', 'dim', 'turned'] as const;
export type OtherCondition = (typeof otherConditions)[number];

interface Shot {
  data: Uint8Array;
  width: number;
  height: number;
}
const CHANNELS = 3;

/** Red, green and blue of a table at a pixel. */
export type Table = (x: number, y: number) => readonly number[];
const plain: readonly Table[] = [
  [92, 70, 52],
  [70, 74, 80],
  [156, 140, 120],
].map((color) => (x, y) => color.map((shade) => shade + 14 * Math.sin(x / 9 + y / 170)));

/** Renders a drawn page as the file that a user would upload. */
export async function photograph(
  drawn: Drawn,
  condition: OtherCondition,
  random: Random,
  tables: readonly Table[] = plain,
): Promise<Buffer> {
  const page = await render(drawn);
  if (condition === 'clean') return encode(page, { quality: 95 });
  if (condition === 'scan')
    return encode(grain(page, random, 7), { turn: random.int(-12, 12) / 10, quality: 78 });
  if (condition === 'turned') {
    const isPhoto = random.chance(0.5);
    const shot = isPhoto ? onTable(page, random, 0.05, tables) : page;
    return encode(grain(shot, random, 8), {
      turn: 90 * random.int(1, 3) + random.int(-15, 15) / 10,
      quality: 80,
    });
  }
  const shot = onTable(fold(page, random), random, 0.12, tables);
  const isDim = condition === 'dim';
  light(shot, random, isDim ? { level: random.int(22, 40) / 100, fall: 0.5 } : { level: 0.92, fall: 0.45 });
  return encode(grain(shot, random, isDim ? 5 : 9), {
    turn: random.int(-50, 50) / 10,
    blur: 0.7,
    quality: 72,
  });
}

async function render({ svg }: Drawn): Promise<Shot> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The page seen at an angle on a table, sometimes with the edge of a second paper. */
function onTable(page: Shot, random: Random, tilt: number, tables: readonly Table[]): Shot {
  const border = Math.round(page.width * 0.06);
  const [width, height] = [page.width + 2 * border, page.height + 2 * border];
  const table = random.pick(tables);
  const second = random.chance(0.4) ? Math.round(height * 0.96) : height;
  const data = new Uint8Array(width * height * CHANNELS);
  // Perspective: the far edge is shorter than the near one.
  const [across, along] = [random.int(-100, 100) / 100, random.int(-100, 100) / 100].map(
    (each) => each * tilt,
  );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - width / 2) / page.width, (y - height / 2) / page.height];
      const depth = 1 + (across ?? 0) * u + (along ?? 0) * v;
      const [px, py] = [(u / depth + 0.5) * page.width, (v / depth + 0.5) * page.height];
      const at = (y * width + x) * CHANNELS;
      const isPage = px >= 0 && py >= 0 && px < page.width - 1 && py < page.height - 1;
      const color = isPage ? [] : table(x, y);
      for (let channel = 0; channel < CHANNELS; channel++)
        data[at + channel] = isPage
          ? sample(page, px, py, channel)
          : y > second
            ? 225
            : (color[channel] ?? 0);
    }
  return { data, width, height };
}

/** Bilinear sample of one channel. */
function sample({ data, width }: Shot, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const at = (top * width + left) * CHANNELS + channel;
  const row = width * CHANNELS;
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + CHANNELS] ?? 0) * dx;
  const lower = (data[at + row] ?? 0) * (1 - dx) + (data[at + row + CHANNELS] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** Darkens the sheet beside one or two folds. */
function fold(page: Shot, random: Random): Shot {
  for (const share of random.chance(0.5) ? [0.5] : [0.33, 0.67]) {
    const middle = page.width * share;
    for (let y = 0; y < page.height; y++)
      for (let x = Math.round(middle - 26); x < middle + 26; x++)
        for (let channel = 0; channel < CHANNELS; channel++) {
          const at = (y * page.width + x) * CHANNELS + channel;
          page.data[at] = (page.data[at] ?? 0) * (0.72 + 0.28 * (Math.abs(x - middle) / 26));
        }
  }
  return page;
}

/** Light from one corner: `level` of brightness there, `fall` of it lost at the far corner. */
function light(
  { data, width, height }: Shot,
  random: Random,
  { level, fall }: { level: number; fall: number },
): void {
  const [fromLeft, fromTop] = [random.chance(0.5), random.chance(0.5)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = ((fromLeft ? x / width : 1 - x / width) + (fromTop ? y / height : 1 - y / height)) / 2;
      for (let channel = 0; channel < CHANNELS; channel++) {
        const at = (y * width + x) * CHANNELS + channel;
        data[at] = (data[at] ?? 0) * level * (1 - fall * far);
      }
    }
}

function grain(page: Shot, random: Random, deviation: number): Shot {
  const noises = Int8Array.from({ length: 65_536 }, () => random.normal(0, deviation));
  const { data } = page;
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(
      0,
      Math.min(255, (data[at] ?? 0) + (noises[(Math.imul(at, 2_654_435_761) >>> 13) & 65_535] ?? 0)),
    );
  return page;
}

function encode(
  { data, width, height }: Shot,
  { turn = 0, blur = 0, quality }: { turn?: number; blur?: number; quality: number },
): Promise<Buffer> {
  let picture = sharp(data, { raw: { width, height, channels: CHANNELS } });
  if (turn !== 0) picture = picture.rotate(turn, { background: '#6f675c' });
  if (blur > 0) picture = picture.blur(blur);
  return picture.jpeg({ quality }).toBuffer();
}
