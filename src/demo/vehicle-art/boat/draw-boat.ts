import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawPillow, drawTube } from '#demo/vehicle-art/drawing/solids.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { beginBoat, type BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';
import { drawBoatCabin } from '#demo/vehicle-art/boat/boat-cabin.ts';
import { drawBoatTrailerFront, drawBoatTrailerRear } from '#demo/vehicle-art/boat/boat-trailer.ts';
import { drawCockpit, drawDeck } from '#demo/vehicle-art/boat/deck.ts';
import type { BoatPlace, BoatSpec } from '#demo/vehicle-art/boat/hull.ts';
import { drawInflatedTube, drawTrim } from '#demo/vehicle-art/boat/hull-trim.ts';
import { defineNearEdge, drawFittings } from '#demo/vehicle-art/boat/fittings.ts';
import { drawFoam, drawMirrorImage } from '#demo/vehicle-art/boat/water-line.ts';

const speedboat: BoatSpec = {
  kind: 'speed',
  length: 5.6,
  width: 2.25,
  bow: 1.02,
  stern: 0.72,
  cockpit: [0.4, 0.92],
};
const cabin: BoatSpec = {
  kind: 'cabin',
  length: 6.8,
  width: 2.6,
  bow: 1.3,
  stern: 0.92,
  cockpit: [0.79, 0.96],
};
const rib: BoatSpec = { kind: 'rib', length: 5.2, width: 2.1, bow: 0.9, stern: 0.6, cockpit: [0.22, 0.94] };
export const boatSpecs: { speedboat: BoatSpec } & Record<string, BoatSpec> = { speedboat, cabin, rib };

/** The outboard engine. */
function drawEngine({ art, spec, place, half }: BoatDrawing): void {
  const x = -half - 0.2;
  const z = spec.stern + place.lift;
  const cover: Point2[] = [
    [x + 0.22, z + 0.02],
    [x + 0.26, z + 0.34],
    [x + 0.1, z + 0.46],
    [x - 0.2, z + 0.42],
    [x - 0.26, z + 0.1],
    [x - 0.14, z - 0.14],
    [x + 0.1, z - 0.14],
  ];
  const foot = place.afloat ? place.lift : place.lift - 0.5;
  drawTube(art, [x, 0, z - 0.1], [x - 0.05, 0, foot], 0.09, '#2a2f36');
  const paint = plainMaterial('#1f242b', art.environment, { bands: 6, gloss: 0.3 });
  drawPillow(art, cover, 0.19, paint, { cornerRadius: 0.09, flat: 0.5 });
  const stripe: Point3[] = [
    [x + 0.16, 0.19, z + 0.19],
    [x - 0.16, 0.19, z + 0.17],
  ];
  art.line(stripe, '#dfe5ea', 0.035);
}

function drawTransom({ art, look, hull }: BoatDrawing): void {
  const outline = [
    hull.gunwale(1, -1),
    hull.gunwale(1, 1),
    ...sample(6, (_, k) => hull.at(1, k, 1)),
    hull.chine(1, 1),
    hull.keel(1),
    hull.chine(1, -1),
  ];
  const light = art.gradient([
    [0, shade(look.paint, -0.08)],
    [1, shade(look.paint, -0.42)],
  ]);
  art.face(outline.map(hull.cut), light);
}

export function drawBoat(art: Art, look: Look, spec: BoatSpec, place: BoatPlace): void {
  const boat = beginBoat(art, look, spec, place);
  const { hull, paint, bottomPaint } = boat;
  const { inside } = hull;
  const { afloat } = place;
  const fromBehind = art.camera.azimuth < 0;
  if (afloat) drawMirrorImage(boat);
  else drawBoatTrailerRear(boat);
  if (!fromBehind) drawEngine(boat);
  art.surface(hull.sideGrid(-1), paint, { inside, smoothing: 1 });
  art.surface(hull.bottomGrid(-1), bottomPaint, { inside });
  if (!afloat) art.surface(hull.bottomGrid(1), bottomPaint, { inside });
  drawDeck(boat);
  drawCockpit(boat);
  const nearEdge = defineNearEdge(boat);
  if (spec.kind === 'cabin') drawBoatCabin(boat);
  else drawFittings(boat, nearEdge);
  if (afloat) art.surface(hull.bottomGrid(1), bottomPaint, { inside });
  art.surface(hull.sideGrid(1), paint, { inside, smoothing: 2 });
  if (afloat) drawFoam(boat);
  if (fromBehind) drawTransom(boat);
  if (spec.kind === 'rib') drawInflatedTube(boat);
  else drawTrim(boat);
  if (fromBehind) drawEngine(boat);
  if (!afloat) drawBoatTrailerFront(boat);
}
