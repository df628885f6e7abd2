import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { itemAt, lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { randomFrom, type Random } from '#demo/vehicle-art/geometry/random.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';
import { drawCloud, drawPoplar, drawRidge, drawSky, drawTree } from '#demo/vehicle-art/scene/landscape.ts';

const treeColors = ['#4f8a4d', '#5c9855', '#437c49'] as const;

/** Flowering rapeseed between two lines of the picture. */
function drawFlowers({ art }: Backdrop, next: Random, far: number, near: number): void {
  for (let flower = 0; flower < 130; flower++) {
    const t = next() ** 1.4;
    const y = far + 3 + t * (near - far);
    art.add(
      `<circle cx="${tenth(next() * frameWidth)}" cy="${tenth(y)}" r="${tenth(1.2 + t * 2.4)}" fill="${next() < 0.5 ? '#f2d64b' : '#7b8f35'}"/>`,
    );
  }
}

/** Stones on the road and blades of grass in the corners. */
function drawRoadside({ art }: Backdrop, next: Random, road: number): void {
  for (let stone = 0; stone < 70; stone++) {
    const t = next();
    const y = road + 8 + t * (frameHeight - road - 12);
    art.add(
      `<ellipse cx="${tenth(next() * frameWidth)}" cy="${tenth(y)}" rx="${tenth(3 + t * 12)}" ry="${tenth(0.8 + t * 1.8)}" fill="${next() < 0.5 ? '#8d774f' : '#e4d5b6'}" fill-opacity=".45"/>`,
    );
  }
  for (let tuft = 0; tuft < 26; tuft++) {
    const left = next() < 0.5;
    const x = left ? next() * 190 : frameWidth - next() * 190;
    const y = frameHeight - next() * 34;
    const s = 10 + next() * 16;
    const root = `M${tenth(x)} ${tenth(y)}`;
    const blades = `${root}l${tenth(-s * 0.35)}-${tenth(s)}${root}l${tenth(s * 0.05)}-${tenth(s * 1.25)}${root}l${tenth(s * 0.4)}-${tenth(s * 0.9)}`;
    const color = next() < 0.5 ? '#5d8a3e' : '#86ad55';
    art.add(`<path d="${blades}" stroke="${color}" stroke-width="2.4" stroke-linecap="round"/>`);
  }
}

/** A dirt road before fields, woods and mountains. */
export function drawField(backdrop: Backdrop): void {
  const { art, look, random, horizon, lineAt, rect, gradient } = backdrop;
  drawSky(backdrop, [0, '#8fc7ea'], [0.65, '#d6ebf4'], [1, '#fdf3dc']);
  art.add(
    `<circle cx="${tenth(120 + random() * 540)}" cy="${tenth(horizon * 0.34)}" r="34" fill="#fff6d8" fill-opacity=".95"/>`,
  );
  drawCloud(backdrop, 60 + random() * 220, horizon * 0.46, 38, 0.9);
  drawCloud(backdrop, 480 + random() * 150, horizon * 0.28, 28, 0.75);
  drawRidge(backdrop, horizon + 2, 128, 0.9, '#a9c3c9', 1);
  drawRidge(backdrop, horizon + 8, 84, 1.2, '#8db49a', 5);
  const field = lineAt(26);
  const meadow = lineAt(13);
  const road = lineAt(5.2);
  drawRidge(backdrop, lerp(horizon, field, 0.5) + 6, 34, 1.4, '#7aa865', 11);
  for (let index = 0; index < 26; index++) {
    const x = random() * frameWidth;
    const y = field + 2 + random() * 4;
    const draw = index % 3 ? drawTree : drawPoplar;
    draw(backdrop, x, y, 26 + random() * 24, itemAt(treeColors, index % 3));
  }
  rect(0, field, frameWidth, frameHeight - field, gradient([0, '#e3c65a'], [1, '#d9b64a']));
  const next = randomFrom(look.seed + 9);
  drawFlowers(backdrop, next, field, meadow);
  rect(0, meadow, frameWidth, frameHeight - meadow, gradient([0, '#8fb65c'], [1, '#6f9a47']));
  const dirt = gradient([0, '#d2bf9c'], [0.5, '#c2ac86'], [1, '#a89169']);
  rect(0, road, frameWidth, frameHeight - road, dirt);
  const verge = sample(40, (_, t): Point2 => [t * frameWidth, road + Math.sin(t * 21 + look.seed) * 2.4 - 2]);
  const vergeFoot: Point2[] = [
    [frameWidth, road + 10],
    [0, road + 10],
  ];
  art.add(`<path d="${pathData([...verge, ...vergeFoot])}" fill="#7da552"/>`);
  drawRoadside(backdrop, next, road);
}
