import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawPrism } from '#demo/vehicle-art/drawing/solids.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { drawCab } from '#demo/vehicle-art/truck/cab.ts';
import { drawLoadBox } from '#demo/vehicle-art/truck/load-box.ts';
import { drawTipper } from '#demo/vehicle-art/truck/tipper.ts';
import {
  beginTruck,
  drawTruckWheel,
  type TruckDrawing,
  type TruckSpec,
} from '#demo/vehicle-art/truck/truck-drawing.ts';

const box: TruckSpec = {
  load: 'box',
  length: 7.4,
  width: 2.45,
  height: 3.4,
  cabHeight: 2.72,
  cabLength: 1.95,
  wheelRadius: 0.48,
  frontAxle: 1.18,
  rearAxles: [5.4],
};
const tractor: TruckSpec = {
  load: 'none',
  length: 5.9,
  width: 2.5,
  height: 3.75,
  cabHeight: 3.2,
  cabLength: 2.3,
  wheelRadius: 0.52,
  frontAxle: 1.35,
  rearAxles: [4.75],
  deflector: true,
};
const tipper: TruckSpec = {
  load: 'tipper',
  length: 7.4,
  width: 2.5,
  height: 3,
  cabHeight: 2.82,
  cabLength: 2,
  wheelRadius: 0.54,
  frontAxle: 1.3,
  rearAxles: [4.95, 6.2],
};
export const truckSpecs: { box: TruckSpec } & Record<string, TruckSpec> = { box, tractor, tipper };

/** The round tank behind the cab of a tractor. */
function drawTank({ art, spec, half }: TruckDrawing): void {
  const [x, y, z]: Point3 = [half - spec.frontAxle - 0.85, spec.width / 2 - 0.32, 0.66];
  const length = spec.rearAxles[0] - spec.frontAxle - 1.75;
  const fromFront = art.camera.azimuth > 0;
  const wall = circlePoints(40, (c, s) =>
    sample(2, (end): Point3 => [x - end * length, y + c * 0.31, z + s * 0.31]),
  );
  const metal = plainMaterial('#aeb6bf', art.environment, { bands: 7, gloss: 0.3 });
  art.surface(wall, metal, { inside: (p) => [p[0], y, z] });
  const endX = x - (fromFront ? 0 : length);
  art.face(
    circlePoints(30, (c, s): Point3 => [endX, y + c * 0.31, z + s * 0.31]),
    fromFront ? '#c3cad2' : '#8b949e',
  );
  for (const part of [0.2, 0.8]) {
    const strap = sample(16, (_, t): Point3 => {
      const angle = lerp(-0.5, 0.9, t) * Math.PI * 0.6;
      return [x - part * length, y + Math.cos(angle) * 0.315, z + Math.sin(angle) * 0.315];
    });
    art.line(strap, '#59616b', 0.05);
  }
}

function drawChassis(truck: TruckDrawing): void {
  const { art, spec, half } = truck;
  const { frontAxle, width, wheelRadius, rearAxles } = spec;
  const rear = rearAxles[0];
  drawPrism(art, [-0.2, 0, 0.6], [spec.length - 0.6, 0.86, 0.3], '#1a1d22');
  if (spec.load === 'none') {
    drawTank(truck);
    drawPrism(art, [half - rear, 0, 0.9], [1.2, 0.9, 0.12], '#2a2f36', 8);
    drawPrism(art, [-half + 0.25, 0, 0.62], [0.3, width * 0.9, 0.24], '#2a2f36');
  } else if (spec.load === 'box') {
    const x = half - (rear + frontAxle) / 2 - 0.15;
    const length = Math.max(0.7, rear - frontAxle - 2 * wheelRadius - 0.7);
    for (const z of [0.46, 0.66]) drawPrism(art, [x, width / 2 - 0.1, z], [length, 0.08, 0.1], '#8b949e');
    drawPrism(art, [x, width / 2 - 0.4, 0.45], [length * 0.7, 0.4, 0.4], '#2a2f36', 8);
  } else {
    drawPrism(art, [half - frontAxle - 1.15, width / 2 - 0.34, 0.46], [0.8, 0.56, 0.44], '#aab2bb', 7);
  }
}

function drawRearWheels(truck: TruckDrawing): void {
  const { art, spec, half } = truck;
  const { wheelRadius, width } = spec;
  for (const u of spec.rearAxles) {
    const guard = sample(18, (_, t) => {
      const angle = lerp(0.08, 0.92, t) * Math.PI;
      return sample(2, (edge): Point3 => [
        half - u + Math.cos(angle) * wheelRadius * 1.12,
        width / 2 - 0.5 + edge * 0.5,
        wheelRadius + Math.sin(angle) * wheelRadius * 1.12,
      ]);
    });
    const plastic = plainMaterial('#2a2f36', art.environment, { bands: 4 });
    art.surface(guard, plastic, { inside: (p) => [half - u, p[1], wheelRadius - 0.1] });
    drawTruckWheel(truck, u, true);
  }
}

function drawLoad(truck: TruckDrawing): void {
  if (truck.spec.load === 'box') drawLoadBox(truck);
  if (truck.spec.load === 'tipper') drawTipper(truck);
}

export function drawTruck(art: Art, look: Look, spec: TruckSpec): void {
  const truck = beginTruck(art, look, spec);
  for (const u of [spec.frontAxle, ...spec.rearAxles]) drawTruckWheel(truck, u, false);
  if (art.camera.azimuth > 0) {
    drawChassis(truck);
    drawRearWheels(truck);
    drawLoad(truck);
    drawCab(truck);
  } else {
    drawCab(truck);
    drawChassis(truck);
    drawLoad(truck);
    drawRearWheels(truck);
  }
}
