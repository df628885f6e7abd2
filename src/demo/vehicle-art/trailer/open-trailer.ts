import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import { panelAtX, panelAtY, panelAtZ } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { TrailerDrawing } from '#demo/vehicle-art/trailer/trailer-drawing.ts';
import { trailerFloor as floor } from '#demo/vehicle-art/trailer/undercarriage.ts';

/** Height in metres of a rack above the walls. */
const rackHeight = 0.6;

/** The far wall, the wooden floor and the walls at the ends. */
function drawInside({ art, look, side, rear, front }: TrailerDrawing, top: number): void {
  const wall = look.paint;
  const { azimuth } = art.camera;
  art.face(panelAtY(-side, rear, front, floor, top), shade(wall, -0.4));
  art.face(panelAtZ(floor + 0.04, rear, front, -side, side), '#7a5a3d');
  for (let board = 1; board < 7; board++) {
    const y = lerp(-side, side, board / 7);
    const gap: Point3[] = [
      [rear, y, floor + 0.045],
      [front, y, floor + 0.045],
    ];
    art.line(gap, '#5b422c', 0.012);
  }
  const [farEnd, nearEnd] = azimuth > 0 ? [rear, front] : [front, rear];
  art.face(panelAtX(farEnd, -side, side, floor, top), shade(wall, -0.3));
  if (Math.abs(azimuth) > 3) {
    const light = art.gradient([
      [0, shade(wall, -0.04)],
      [1, shade(wall, -0.26)],
    ]);
    art.face(panelAtX(nearEnd, -side, side, floor, top), light);
  }
}

function drawNearWall({ art, look, side, rear, front }: TrailerDrawing, top: number): void {
  const wall = look.paint;
  const y = side + 0.006;
  const light = art.gradient([
    [0, shade(wall, 0.22)],
    [0.5, wall],
    [1, shade(wall, -0.2)],
  ]);
  art.face(panelAtY(side, rear, front, floor, top), light);
  for (let fold = 1; fold < 3; fold++) {
    const z = lerp(floor, top, fold / 3);
    const line: Point3[] = [
      [rear, y, z],
      [front, y, z],
    ];
    art.line(line, shade(wall, -0.35), 0.012);
  }
  for (let post = 0; post <= 4; post++) {
    const x = lerp(rear + 0.02, front - 0.02, post / 4);
    const upright = (at: number): Point3[] => [
      [at, y, floor - 0.04],
      [at, y, top],
    ];
    art.line(upright(x), '#59616b', 0.05);
    art.line(upright(x + 0.008), '#aab2bb', 0.025);
  }
}

function drawRims({ art, side, rear, front }: TrailerDrawing, top: number): void {
  const along = (y: number): Point3[] => [
    [rear, y, top],
    [front, y, top],
  ];
  art.line(along(-side), '#8b949e', 0.04);
  for (const x of [rear, front]) {
    const across: Point3[] = [
      [x, -side, top],
      [x, side, top],
    ];
    art.line(across, '#b3bbc4', 0.045);
  }
  art.line(along(side), '#c3cad2', 0.05);
}

function drawRack({ art, side, rear, middle, front }: TrailerDrawing, top: number): void {
  const rail = top + rackHeight;
  for (const y of [-side, side]) {
    const bar: Point3[] = [
      [rear + 0.05, y, rail],
      [front - 0.05, y, rail],
    ];
    art.line(bar, '#aab2bb', 0.05);
  }
  for (const x of [rear + 0.05, middle, front - 0.05]) {
    const hoop: Point3[] = [
      [x, -side, top],
      [x, -side, rail],
      [x, side, rail],
      [x, side, top],
    ];
    art.line(hoop, '#9aa3ad', 0.05);
  }
}

/** Low walls around a wooden floor, with a rack if the trailer has one. */
export function drawOpenTrailer(trailer: TrailerDrawing): void {
  const top = floor + trailer.spec.wallHeight;
  drawInside(trailer, top);
  drawNearWall(trailer, top);
  drawRims(trailer, top);
  if (trailer.spec.kind === 'rack') drawRack(trailer, top);
}
