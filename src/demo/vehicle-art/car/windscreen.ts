import { behindGlass, glassGradient, sealBlack } from '#demo/vehicle-art/drawing/glass.ts';
import { mapDecal } from '#demo/vehicle-art/drawing/map-decal.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

const steeringWheelY = 0.36;

/** Outline (u, r) of the screen: half width in r, distance of its lower and upper edge from those of the opening. */
function screenOutline(
  { spec, cabinStart }: CarDrawing,
  halfWidth: number,
  bottom: number,
  top: number,
): Point2[] {
  const end = spec.windscreenTop + 0.02;
  const depth = end - cabinStart;
  const across = sample(25, (index) => lerp(-halfWidth, halfWidth, index / 24));
  const lower = across.map((r): Point2 => [cabinStart + bottom + 0.13 * depth * r * r * 0.8, r]);
  const upper = across.map((r): Point2 => [end - top + 0.04 * r * r, r]);
  return [...lower, ...upper.reverse()];
}

function drawDashboard({ art, spec, cabin, shoulder, half, cabinStart }: CarDrawing): void {
  const inside = behindGlass(art.environment);
  const { width } = cabin;
  const z = shoulder(cabinStart + 0.3);
  const near = half - (cabinStart + 0.1);
  const deep = half - (cabinStart + 0.55);
  art.face(
    [
      [near, -width * 0.5, z - 0.2],
      [near, width * 0.5, z - 0.2],
      [deep, width * 0.42, z + 0.06],
      [deep, -width * 0.42, z + 0.06],
    ],
    inside,
    'fill-opacity=".75"',
  );
  for (const y of [-0.36, 0.36]) {
    const seat: Point2[] = [
      [y - 0.25, z - 0.1],
      [y - 0.22, spec.height - 0.38],
      [y - 0.12, spec.height - 0.36],
      [y - 0.11, spec.height - 0.19],
      [y + 0.11, spec.height - 0.19],
      [y + 0.12, spec.height - 0.36],
      [y + 0.22, spec.height - 0.38],
      [y + 0.25, z - 0.1],
    ];
    const x = half - (spec.windscreenTop + 0.35);
    const outline = roundCorners(seat, 0.06).map(([across, height]): Point3 => [x, across, height]);
    art.face(outline, inside, 'fill-opacity=".55"');
  }
  const wheelX = half - (cabinStart + 0.62);
  const wheel = circlePoints(24, (c, s): Point3 => [wheelX, steeringWheelY + c * 0.19, z + 0.08 + s * 0.18]);
  const stroke = `stroke="${inside}" stroke-width="${tenth(0.03 * art.pixelsPerMetre)}"`;
  art.face(wheel, 'none', `${stroke} stroke-opacity=".8"`);
  const mirrorX = half - (spec.windscreenTop + 0.02);
  art.face(
    [
      [mirrorX, -0.13, spec.height - 0.15],
      [mirrorX, 0.13, spec.height - 0.15],
      [mirrorX, 0.12, spec.height - 0.22],
      [mirrorX, -0.12, spec.height - 0.22],
    ],
    inside,
  );
}

function drawReflections({ art, spec, cabin, cabinStart }: CarDrawing): void {
  const end = spec.windscreenTop + 0.02;
  const strips = [
    [0.2, 0.34, 0.16],
    [0.62, 0.1, 0.12],
  ] as const;
  for (const [r, width, opacity] of strips) {
    const strip: Point2[] = [
      [cabinStart, r + 0.1],
      [end, r - 0.25],
      [end, r - 0.25 + width],
      [cabinStart, r + 0.1 + width],
    ];
    art.decal(strip, cabin.top, '#ffffff', `fill-opacity="${opacity}"`, { inside: below });
  }
}

/** The windscreen, the seats behind it and the reflection of the sky. */
export function drawWindscreen(car: CarDrawing): void {
  const { art, cabin } = car;
  art.decal(screenOutline(car, 0.975, 0.03, 0), cabin.top, sealBlack, '', { inside: below });
  const stops = [
    [0, 0.8],
    [0.5, 0.34],
    [1, 0.08],
  ] as const;
  const glass = glassGradient(art, stops, [0.2, 0, 0.5, 1]);
  const screen = mapDecal(art.camera, screenOutline(car, 0.925, 0.1, 0.035), cabin.top, { inside: below });
  if (screen.length < 3) return;
  const clip = art.defineClip('c', [pathData(screen)]);
  art.polygon(screen, glass);
  art.insideClip(clip, () => {
    drawDashboard(car);
    drawReflections(car);
  });
}
