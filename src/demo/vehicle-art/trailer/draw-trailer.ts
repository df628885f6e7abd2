import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob, drawTube } from '#demo/vehicle-art/drawing/solids.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { drawBoxTrailer } from '#demo/vehicle-art/trailer/box-trailer.ts';
import { drawCaravan } from '#demo/vehicle-art/trailer/caravan.ts';
import { drawOpenTrailer } from '#demo/vehicle-art/trailer/open-trailer.ts';
import {
  beginTrailer,
  drawTrailerWheels,
  type TrailerDrawing,
  type TrailerSpec,
} from '#demo/vehicle-art/trailer/trailer-drawing.ts';
import { drawUndercarriage } from '#demo/vehicle-art/trailer/undercarriage.ts';

const steel = '#9aa3ad';

const utility: TrailerSpec = {
  kind: 'open',
  length: 3.7,
  boxLength: 2.4,
  width: 1.3,
  height: 0.98,
  wallHeight: 0.42,
  wheelRadius: 0.29,
  axles: [0],
};
const rack: TrailerSpec = {
  kind: 'rack',
  length: 4.2,
  boxLength: 2.9,
  width: 1.5,
  height: 1.6,
  wallHeight: 0.4,
  wheelRadius: 0.29,
  axles: [0.34, -0.34],
};
const boxed: TrailerSpec = {
  kind: 'boxed',
  length: 4.2,
  boxLength: 2.9,
  width: 1.5,
  height: 2.1,
  wallHeight: 1.55,
  wheelRadius: 0.3,
  axles: [0],
};
const caravan: TrailerSpec = {
  kind: 'caravan',
  length: 6.1,
  boxLength: 4.9,
  width: 2.2,
  height: 2.55,
  wallHeight: 2.04,
  wheelRadius: 0.32,
  axles: [-0.1],
};
export const trailerSpecs: { utility: TrailerSpec } & Record<string, TrailerSpec> = {
  utility,
  rack,
  boxed,
  caravan,
};

/** Drawbar, coupling and the jockey wheel. */
function drawDrawbar({ art, spec, half, front }: TrailerDrawing): void {
  for (const side of [-1, 1]) {
    const from = side * spec.width * 0.3;
    drawTube(art, [front - 0.2, from, 0.48], [half - 0.45, side * 0.05, 0.48], 0.045, steel);
  }
  drawTube(art, [half - 0.5, 0, 0.48], [half - 0.08, 0, 0.48], 0.06, '#3a4048');
  const iron = plainMaterial('#23272d', art.environment);
  drawBlob(art, [half - 0.06, 0, 0.48], [0.1, 0.06, 0.07], iron, 3);
  drawTube(art, [half - 0.62, 0.16, 0.8], [half - 0.62, 0.16, 0.2], 0.035, steel);
  drawWheel(art, { x: half - 0.62, y: 0.2, z: 0.11, radius: 0.11, width: 0.07, style: 'steel' });
}

export function drawTrailer(art: Art, look: Look, spec: TrailerSpec): void {
  const trailer = beginTrailer(art, look, spec);
  const isCaravan = spec.kind === 'caravan';
  drawTrailerWheels(trailer, false, isCaravan ? -0.05 : 0.16);
  if (art.camera.azimuth < 0) drawDrawbar(trailer);
  if (isCaravan) {
    drawCaravan(trailer);
  } else {
    if (spec.kind === 'boxed') drawBoxTrailer(trailer);
    else drawOpenTrailer(trailer);
    drawUndercarriage(trailer);
  }
  if (art.camera.azimuth >= 0) drawDrawbar(trailer);
}
