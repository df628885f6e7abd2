import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample, smoothStep } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';
import { drawBarnDoors, drawGlassRoof, drawRearScreen } from '#demo/vehicle-art/car/rear-screen.ts';
import { drawSideWindows } from '#demo/vehicle-art/car/side-windows.ts';
import { drawWindscreen } from '#demo/vehicle-art/car/windscreen.ts';

function drawRails({ art, spec, cabin }: CarDrawing): void {
  for (const side of [-1, 1]) {
    const rail = sample(26, (_, t): Point3 => {
      const u = lerp(spec.windscreenTop + 0.2, spec.rearScreenTop - 0.12, t);
      const [x, y, z] = cabin.top(u, 0.9 * side);
      return [x, y, z + 0.042 * smoothStep(0, 0.08, t) * smoothStep(1, 0.92, t)];
    });
    const shine = rail.map(([x, y, z]): Point3 => [x, y, z + 0.01]);
    art.line(rail, '#12151a', 0.034);
    art.line(shine, '#9aa3ad', 0.012);
  }
}

/** The small fin of the aerial. */
function drawAerial({ art, look, spec, cabin }: CarDrawing): void {
  const [x, , z] = cabin.top(spec.rearScreenTop - 0.12, 0);
  art.face(
    [
      [x + 0.08, 0, z - 0.004],
      [x - 0.05, 0, z + 0.042],
      [x - 0.09, 0, z - 0.004],
    ],
    shade(look.paint, -0.45),
  );
}

/** Cabin, windows, roof rails and aerial of a car with a fixed roof. */
export function drawRoof(car: CarDrawing): void {
  const { art, look, spec, cabin, paint, roofPaint } = car;
  art.surface(cabin.sideGrid(-1), paint);
  art.surface(cabin.sideGrid(1), paint, { smoothing: 2 });
  art.surface(cabin.topGrid(), roofPaint, { inside: below, smoothing: 2 });
  drawSideWindows(car);
  drawWindscreen(car);
  const barn = spec.tail === 'barn';
  if (!spec.cargo && !barn) drawRearScreen(car);
  if (barn && art.camera.azimuth < 0) drawBarnDoors(car);
  if (look.roof === 'glass') drawGlassRoof(car);
  if (spec.rails) drawRails(car);
  if (!spec.bed && !barn) drawAerial(car);
}
