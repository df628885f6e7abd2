import type { Art } from '../drawing/art.ts';
import { plainMaterial } from '../drawing/materials.ts';
import { drawWheel } from '../drawing/wheel.ts';
import { lerp, sample } from '../geometry/numbers.ts';
import type { Point3 } from '../geometry/vector.ts';
import type { Look } from '../look.ts';
import { drawLid, drawLoadBed } from './body-shell.ts';
import { beginCar, type CarDrawing } from './car-drawing.ts';
import type { CarSpec } from './car-spec.ts';
import { drawCockpit } from './cockpit.ts';
import { drawFace } from './face.ts';
import { drawMirror } from './mirror.ts';
import { drawNearWheels } from './near-wheels.ts';
import { drawRoof } from './roof.ts';
import { drawSide } from './side.ts';
import { drawTail } from './tail.ts';

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
