import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt, lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { randomFrom } from '#demo/vehicle-art/geometry/random.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';

/** The near side reflected in the water, with a few small waves over it. */
export function drawMirrorImage({ art, look, hull }: BoatDrawing): void {
  const mirrored = (t: number, k: number): Point3 => {
    const [x, y, z] = hull.at(t, k, 1);
    return [x, y, -z];
  };
  const upper = sample(40, (_, t) => mirrored(t, 0));
  const lower = sample(40, (_, t) => hull.waterline(1 - t));
  art.face([...upper, ...lower], shade(look.paint, -0.35), 'fill-opacity=".3"');
  const stripe = [...sample(30, (_, t) => mirrored(t, 0.24)), ...sample(30, (_, t) => mirrored(1 - t, 0.42))];
  art.face(stripe, look.stripe ?? '#0f172a', 'fill-opacity=".22"');
  const next = randomFrom(look.seed + 5);
  for (let wave = 0; wave < 16; wave++) {
    const t = next();
    const [x, y] = art.camera.project(mirrored(t, next()));
    art.add(
      `<path d="M${tenth(x - 30)} ${tenth(y)}q15-4 30 0t30 0" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>`,
    );
  }
}

/** White water along the hull. */
export function drawFoam({ art, hull }: BoatDrawing): void {
  const foam = sample(60, (_, t): Point3 => {
    const [x, y] = hull.waterline(lerp(0.17, 1, t));
    return [x, y + 0.02 + 0.015 * Math.sin(t * 40), 0];
  });
  const first = itemAt(foam, 0);
  const last = itemAt(foam, foam.length - 1);
  art.line(foam, '#ffffff', 0.09, 'stroke-opacity=".55"');
  art.line(foam, '#ffffff', 0.035, 'stroke-opacity=".9"');
  art.line([first, [first[0] + 0.2, 0.1, 0]], '#fff', 0.05, 'stroke-opacity=".7"');
  if (art.camera.azimuth < 0) {
    art.line([last, [last[0], -last[1], 0]], '#fff', 0.06, 'stroke-opacity=".7"');
  }
}
