import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { drawLid, drawLoadBed } from '#demo/vehicle-art/car/body-shell.ts';
import { beginCar, type CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';
import type { CarSpec } from '#demo/vehicle-art/car/car-spec.ts';
import { drawCockpit } from '#demo/vehicle-art/car/cockpit.ts';
import { drawFace } from '#demo/vehicle-art/car/face.ts';
import { drawMirror } from '#demo/vehicle-art/car/mirror.ts';
import { drawNearWheels } from '#demo/vehicle-art/car/near-wheels.ts';
import { drawRoof } from '#demo/vehicle-art/car/roof.ts';
import { drawSide } from '#demo/vehicle-art/car/side.ts';
import { drawTail } from '#demo/vehicle-art/car/tail.ts';

/** The dark floor and the wheels of the far side. */
function drawUnderbody({ art, look, spec, shell, half, sill, frontAxle, rearAxle }: CarDrawing): void {
  const floor = sample(61, (_, t): Point3[] => {
    const [x, y] = shell.front(lerp(-shell.halfTurn, shell.halfTurn, t), sill + 0.03);
    return [
      [x * 0.9, y * 0.88, sill - 0.07],
      [x * 0.95, y * 0.96, sill + 0.05],
    ];
  });
  art.surface(floor, plainMaterial('#0c0f13', art.environment, { bands: 1 }));
  for (const u of [frontAxle, rearAxle]) {
    drawWheel(art, {
      x: half - u,
      y: -(spec.width / 2 - 0.05),
      z: spec.wheelRadius,
      radius: spec.wheelRadius,
      side: -1,
      face: false,
      steer: u === frontAxle ? look.steer : 0,
    });
  }
}

/** A car or a van, drawn from the far side to the near one. */
export function drawCar(art: Art, look: Look, spec: CarSpec): void {
  const car = beginCar(art, look, spec);
  drawUnderbody(car);
  art.surface(car.shell.ringGrid(), car.paint, { smoothing: 3 });
  drawFace(car);
  drawTail(car);
  drawLid(car);
  if (spec.cockpit) drawCockpit(car, spec.cockpit);
  if (spec.bed) drawLoadBed(car, spec.bed);
  if (Math.abs(art.camera.azimuth) > 4) drawMirror(car, -1);
  if (!spec.cockpit) drawRoof(car);
  drawSide(car);
  drawNearWheels(car);
  drawMirror(car, 1);
}
