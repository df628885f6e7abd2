import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt, lerp, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle } from '#demo/vehicle-art/geometry/outlines.ts';
import { pick, randomFrom } from '#demo/vehicle-art/geometry/random.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';
import { drawCloud, drawRidge, drawSky, drawTree } from '#demo/vehicle-art/scene/landscape.ts';

const wallColors = ['#e6ddd0', '#d9e0e6', '#efe6da', '#cfd8de', '#e2d3c6', '#dfe7e2', '#d8cfc9'] as const;
const awningColors = ['#0f766e', '#b45309', '#475569', '#9f1239'] as const;
const treeColors = ['#5d9a6b', '#4f8c60', '#6da878'] as const;

/** One house whose left wall is at `x` and whose foot is at `base`; returns its width. */
function drawHouse({ random, rect, horizon }: Backdrop, x: number, base: number): number {
  const width = 84 + random() * 90;
  const height = horizon * 0.3 + random() * horizon * 0.42 + (base - horizon || 20);
  const wall = pick(random, wallColors);
  const roof = base - height;
  const columns = Math.floor((width - 18) / 24);
  rect(x, roof, width, height, wall);
  rect(x, roof, width, 6, shade(wall, -0.14));
  rect(x + width - 7, roof, 7, height, shade(wall, -0.08));
  const balconies = random() > 0.55;
  for (let y = roof + 18; y < base - 40; y += 26) {
    for (let column = 0; column < columns; column++) {
      const lit = random() < 0.12;
      rect(x + 11 + column * 24, y, 13, 15, lit ? '#fdf3d6' : shade(wall, -0.27));
      if (balconies && column % 2) rect(x + 9 + column * 24, y + 14, 17, 4, shade(wall, -0.36));
    }
  }
  rect(x + 6, base - 30, width - 12, 30, shade(wall, -0.2));
  const shop = (width - 24) / 3;
  for (let index = 0; index < 3; index++) {
    rect(x + 12 + index * shop, base - 25, shop - 6, 25, index === 1 ? '#5b6b78' : '#9db4c4');
  }
  rect(x + 6, base - 34, width - 12, 6, pick(random, awningColors));
  return width;
}

function drawTreesAndLamps(backdrop: Backdrop, base: number, walk: number): void {
  const { art, random } = backdrop;
  for (let index = 0; index < 7; index++) {
    const x = 40 + index * 118 + random() * 50;
    drawTree(backdrop, x, lerp(base, walk, 0.35), 78 + random() * 26, itemAt(treeColors, index % 3));
  }
  for (let index = 0; index < 2; index++) {
    const x = 150 + index * 430 + random() * 60;
    art.add(
      `<path d="M${tenth(x)} ${tenth(walk)}V${tenth(walk - 190)}q0-12 12-12h22" fill="none" stroke="#5b6672" stroke-width="4"/><rect x="${tenth(x + 26)}" y="${tenth(walk - 206)}" width="26" height="7" rx="3" fill="#3f4852"/>`,
    );
  }
}

/** White lines of three parking bays. */
function drawBays({ ground, size }: Backdrop): void {
  const half = size.width / 2;
  const front = size.length / 2;
  const margin = 0.9;
  const bar = (x0: number, y0: number, x1: number, y1: number): void =>
    ground(rectangle(x0, x1, y0, y1), '#eef1f3', 'fill-opacity=".85"');
  for (const bay of [-1, 0, 1]) {
    const y = bay * (2 * half + 2 * margin);
    bar(-front - 0.7, y + half + margin, front + 0.9, y + half + margin + 0.1);
    if (bay === -1) bar(-front - 0.7, y - half - margin, front + 0.9, y - half - margin + 0.1);
  }
  bar(-front - 0.8, -3 * half - 3 * margin, -front - 0.7, 3 * half + 3 * margin);
}

/** A parking bay before a row of houses. */
export function drawStreet(backdrop: Backdrop): void {
  const { art, look, random, horizon, lineAt, rect, gradient } = backdrop;
  drawSky(backdrop, [0, '#a8cfec'], [0.7, '#dcecf6'], [1, '#f1f7fa']);
  drawCloud(backdrop, 60 + random() * 160, horizon * 0.34, 34, 0.85);
  drawCloud(backdrop, 470 + random() * 160, horizon * 0.22, 26, 0.7);
  drawRidge(backdrop, horizon - 26, 110, 0.8, '#b9cfe0', 2);
  const base = lineAt(9);
  const walk = lineAt(6.2);
  let x = -20 - random() * 40;
  while (x < frameWidth) x += drawHouse(backdrop, x, base) + (random() < 0.3 ? 16 : 0);
  rect(0, base, frameWidth, frameHeight - base, '#c9ced3');
  drawTreesAndLamps(backdrop, base, walk);
  const asphalt = gradient([0, '#9aa1a8'], [0.4, '#868e96'], [1, '#6f7780']);
  rect(0, walk, frameWidth, frameHeight - walk, asphalt);
  rect(0, walk - 4, frameWidth, 5, '#e3e6e9');
  rect(0, walk + 1, frameWidth, 4, '#7b838b');
  drawBays(backdrop);
  const next = randomFrom(look.seed + 3);
  for (let stain = 0; stain < 40; stain++) {
    const t = next();
    const y = walk + 12 + t * (frameHeight - walk - 16);
    art.add(
      `<ellipse cx="${tenth(next() * frameWidth)}" cy="${tenth(y)}" rx="${tenth(4 + t * 18)}" ry="${tenth(0.6 + t * 1.6)}" fill="${next() < 0.5 ? '#5f6770' : '#a9b0b7'}" fill-opacity=".28"/>`,
    );
  }
}
