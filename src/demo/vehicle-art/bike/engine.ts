import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawPillow, drawTube } from '#demo/vehicle-art/drawing/solids.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { circlePoints, points, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';

/** The same line `up` metres higher, for the light on a tube. */
const raised = (line: readonly Point3[], up: number): Point3[] => line.map(([x, y, z]) => [x, y, z + up]);

/** Crankcase, cylinder with cooling fins, clutch cover, radiator and exhaust pipe. */
export function drawEngine({ art }: BikeDrawing): void {
  const { environment } = art;
  const crankcase = points([-0.3, 0.3, 0.22, 0.25, 0.32, 0.42, 0.18, 0.64, -0.18, 0.62, -0.32, 0.46]);
  const cylinder = points([0.04, 0.52, 0.22, 0.46, 0.36, 0.72, 0.16, 0.82, 0, 0.72]);
  const darkMetal = plainMaterial('#30363e', environment, { bands: 6 });
  const lightMetal = plainMaterial('#5c646e', environment, { bands: 6 });
  drawPillow(art, crankcase, 0.17, darkMetal, { cornerRadius: 0.06, flat: 0.3 });
  drawPillow(art, cylinder, 0.15, lightMetal, { cornerRadius: 0.02, flat: 0.25 });
  for (let fin = 0; fin < 6; fin++) {
    const line: Point3[] = [
      [0.05 + fin * 0.02, 0.152, 0.55 + fin * 0.045],
      [0.245 + fin * 0.018, 0.152, 0.51 + fin * 0.045],
    ];
    art.line(line, '#23272d', 0.014);
  }
  const rings = [
    [0.135, '#454c55'],
    [0.1, '#7b838d'],
    [0.05, '#454c55'],
  ] as const;
  for (const [radius, color] of rings) {
    art.face(
      circlePoints(30, (c, s): Point3 => [-0.06 + c * radius, 0.178, 0.42 + s * radius]),
      color,
    );
  }
  const radiator = roundCorners(points([0.26, 0.4, 0.4, 0.62, 0.44, 0.78, 0.36, 0.78, 0.3, 0.62]), 0.02);
  art.face(
    radiator.map(([x, z]) => [x, 0.13, z]),
    '#14171c',
  );
  const pipe: Point3[] = [
    [0.32, 0.12, 0.6],
    [0.42, 0.13, 0.42],
    [0.32, 0.14, 0.27],
    [0, 0.14, 0.23],
    [-0.36, 0.15, 0.3],
  ];
  art.line(pipe, '#59616b', 0.052);
  art.line(raised(pipe, 0.01), '#c3cad2', 0.016);
}

/** Frame, swing arm, shock absorber and muffler. */
export function drawFrame({ art, spec, rear, steel }: BikeDrawing): void {
  const [headX, headZ] = spec.head;
  const color = spec.kind === 'naked' ? '#a3262c' : '#2f353d';
  const beam: Point3[] = [
    [headX - 0.05, 0.11, headZ - 0.12],
    [0.02, 0.15, 0.76],
    [-0.26, 0.15, 0.5],
  ];
  const seatRail: Point3[] = [
    [0, 0.13, 0.78],
    [-0.5, 0.1, 0.86],
  ];
  art.line(beam, color, 0.06);
  art.line(raised(beam, 0.012), shade(color, 0.28), 0.016);
  art.line(seatRail, color, 0.036);
  drawTube(art, [-0.2, 0.11, 0.42], [rear, 0.11, spec.rearRadius], 0.038, '#59616b');
  drawTube(art, [-0.26, 0.06, 0.74], [rear + 0.34, 0.06, 0.48], 0.036, '#d1a02e');
  const muffler: Point2[] = spec.raisedMuffler
    ? [
        [-0.42, 0.38],
        [-0.44, 0.5],
        [rear - 0.14, 0.76],
        [rear - 0.1, 0.63],
      ]
    : [
        [-0.34, 0.25],
        [-0.34, 0.37],
        [rear - 0.04, 0.45],
        [rear, 0.3],
      ];
  drawPillow(art, muffler, 0.055, steel, { y: 0.17, cornerRadius: 0.03 });
}
