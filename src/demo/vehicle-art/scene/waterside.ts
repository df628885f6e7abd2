import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { itemAt, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';
import { drawCloud, drawPoplar, drawRidge, drawSky, drawWater } from '#demo/vehicle-art/scene/landscape.ts';

const houseColors = ['#f2ece3', '#e7ded2', '#dfe6ec', '#f4efe9'] as const;

export function drawSunset(backdrop: Backdrop): void {
  const { art, random, horizon } = backdrop;
  drawSky(backdrop, [0, '#2a2452'], [0.45, '#7d4a7d'], [0.78, '#ee8f6e'], [1, '#fcd09a']);
  const sunX = 180 + random() * 440;
  art.add(`<circle cx="${tenth(sunX)}" cy="${tenth(horizon - 16)}" r="46" fill="#fff1c9"/>`);
  drawRidge(backdrop, horizon + 2, 60, 1.2, '#54365f', 3);
  drawRidge(backdrop, horizon + 3, 26, 2, '#3c2850', 9);
  drawWater(backdrop, '#e58a70', '#2b2450', '#ffd9a8');
  art.add(
    `<path d="M${tenth(sunX - 40)} ${tenth(horizon)}h80l70 ${tenth(frameHeight - horizon)}h-220Z" fill="#ffe2ad" fill-opacity=".22"/>`,
  );
}

export function drawLake(backdrop: Backdrop): void {
  const { random, horizon } = backdrop;
  drawSky(backdrop, [0, '#a9d3ee'], [1, '#f3f8f5']);
  drawCloud(backdrop, 80 + random() * 200, horizon * 0.5, 34, 0.85);
  drawCloud(backdrop, 500 + random() * 100, horizon * 0.36, 26, 0.7);
  drawRidge(backdrop, horizon + 4, 120, 1, '#9bb9b0', 4);
  drawRidge(backdrop, horizon + 6, 62, 1.6, '#6d9c7b', 8);
  for (let index = 0; index < 34; index++) {
    const x = random() * frameWidth;
    const height = 16 + random() * 22;
    drawPoplar(backdrop, x, horizon + 5, height, random() < 0.5 ? '#4c8261' : '#3f7354');
  }
  drawWater(backdrop, '#8cc0cf', '#2f7d8f', '#e2f5f6');
}

export function drawMarina(backdrop: Backdrop): void {
  const { art, random, horizon, rect } = backdrop;
  drawSky(backdrop, [0, '#93c9ee'], [1, '#eaf5fb']);
  drawCloud(backdrop, 90 + random() * 120, horizon * 0.42, 36, 0.9);
  drawCloud(backdrop, 520 + random() * 120, horizon * 0.6, 26, 0.7);
  drawRidge(backdrop, horizon + 3, 70, 1, '#a7c3d6', 2);
  for (let house = 0; house < 26; house++) {
    const x = random() * frameWidth;
    const height = 14 + random() * 34;
    rect(x, horizon + 2 - height, 16 + random() * 22, height, itemAt(houseColors, house % 4));
  }
  for (let boat = 0; boat < 9; boat++) {
    const x = random() * frameWidth;
    const mast = 40 + random() * 50;
    art.add(
      `<path d="M${tenth(x)} ${tenth(horizon + 8)}v-${tenth(mast)}M${tenth(x)} ${tenth(horizon + 8 - mast * 0.9)}l${tenth(mast * 0.3)} ${tenth(mast * 0.62)}" stroke="#7f929f" stroke-width="1.4" fill="none"/><path d="M${tenth(x - 20)} ${tenth(horizon + 5)}h44l-6 9h-32Z" fill="#f7fafc"/>`,
    );
  }
  drawWater(backdrop, '#63b4d6', '#126a93', '#e9f7fd');
}
