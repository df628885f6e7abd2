import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { lerp, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';
import { drawPoplar, drawRidge, drawSky, drawVignette } from '#demo/vehicle-art/scene/landscape.ts';

/** The light of the headlights on the road. */
function drawBeam({ art, size, ground }: Backdrop): void {
  const front = size.length / 2;
  const half = size.width / 2;
  const id = art.id('bm');
  const near = art.camera.project([front, 0, 0]);
  const far = art.camera.project([front + 2.6, 0.2, 0]);
  const radius = Math.hypot(far[0] - near[0], far[1] - near[1]) + 60;
  art.definitions.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${tenth(near[0])}" cy="${tenth(near[1])}" r="${tenth(radius)}"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient>`,
  );
  ground(
    [
      [front - 0.15, -half * 0.7],
      [front + 4.2, -half * 1.9],
      [front + 4.2, half * 1.9],
      [front - 0.15, half * 0.7],
    ],
    `url(#${id})`,
  );
}

/** A road at sunset, headlights on. */
export function drawDusk(backdrop: Backdrop): void {
  const { art, look, random, horizon, size, lineAt, ground, rect, gradient } = backdrop;
  drawSky(
    backdrop,
    [0, '#2a2354'],
    [0.3, '#6a4079'],
    [0.55, '#c8687a'],
    [0.78, '#f29a72'],
    [0.94, '#fbcf98'],
    [1, '#fde0b0'],
  );
  const sunX = 120 + random() * 560;
  art.add(
    `<circle cx="${tenth(sunX)}" cy="${tenth(horizon - 10)}" r="52" fill="#ffe9bd"/><circle cx="${tenth(sunX)}" cy="${tenth(horizon - 10)}" r="96" fill="#ffd9a0" fill-opacity=".25"/>`,
  );
  for (let star = 0; star < 26; star++) {
    art.add(
      `<circle cx="${tenth(random() * frameWidth)}" cy="${tenth(random() * horizon * 0.45)}" r="${tenth(0.6 + random() * 0.9)}" fill="#fff" fill-opacity="${tenth(0.3 + random() * 0.5)}"/>`,
    );
  }
  for (let streak = 0; streak < 4; streak++) {
    art.add(
      `<path d="M${tenth(random() * frameWidth - 100)} ${tenth(horizon * (0.4 + streak * 0.12))}h${tenth(140 + random() * 220)}" stroke="#ffc9a0" stroke-opacity=".22" stroke-width="${tenth(5 + random() * 7)}" stroke-linecap="round"/>`,
    );
  }
  drawRidge(backdrop, horizon + 4, 74, 0.7, '#8a4f7a', 2);
  drawRidge(backdrop, horizon + 6, 38, 1.2, '#563567', 6);
  for (let light = 0; light < 46; light++) {
    art.add(
      `<circle cx="${tenth(random() * frameWidth)}" cy="${tenth(horizon + 12 - random() * 12)}" r="1.2" fill="#ffdf9e" fill-opacity=".9"/>`,
    );
  }
  const road = lineAt(24);
  drawRidge(backdrop, lerp(horizon, road, 0.5), 10, 3, '#3b2a52', 12);
  for (let index = 0; index < 12; index++) {
    drawPoplar(backdrop, random() * frameWidth, lerp(horizon, road, 0.9), 26 + random() * 30, '#2e2146');
  }
  rect(
    0,
    road,
    frameWidth,
    frameHeight - road,
    gradient([0, '#a06f7c'], [0.18, '#74576f'], [0.5, '#4b3d58'], [1, '#2a233c']),
  );
  rect(0, road - 3, frameWidth, 4, '#8b6a7a');
  const laneY = -size.width / 2 - 1.5;
  for (let dash = -6; dash < 7; dash++) {
    ground(rectangle(dash * 2.6, dash * 2.6 + 1.3, laneY, laneY - 0.11), '#f4d9b8', 'fill-opacity=".75"');
  }
  if (look.type !== 'trailer') drawBeam(backdrop);
  drawVignette(backdrop, '#120d26', 0.35);
}
