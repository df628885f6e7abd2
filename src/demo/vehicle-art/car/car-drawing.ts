import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { SurfaceMap } from '#demo/vehicle-art/drawing/map-decal.ts';
import { paintMaterial, type Material } from '#demo/vehicle-art/drawing/materials.ts';
import { curve, type Curve } from '#demo/vehicle-art/geometry/curve.ts';
import { itemAt, smoothStep } from '#demo/vehicle-art/geometry/numbers.ts';
import { points } from '#demo/vehicle-art/geometry/outlines.ts';
import { pick, randomFrom, type Random } from '#demo/vehicle-art/geometry/random.ts';
import type { FaceStyle, Look } from '#demo/vehicle-art/look.ts';
import { makeCabin, type Cabin } from '#demo/vehicle-art/shells/cabin.ts';
import { makeShell, type Shell } from '#demo/vehicle-art/shells/shell.ts';
import type { CarSpec } from '#demo/vehicle-art/car/car-spec.ts';

const usualBulge = points([
  0, 0.925, 0.1, 0.955, 0.35, 0.975, 0.58, 0.995, 0.66, 1, 0.74, 0.99, 0.9, 0.972, 1, 0.955,
]);

/** State shared by the parts of one car while drawing. */
export interface CarDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly spec: CarSpec;
  readonly faceStyle: FaceStyle;
  readonly shell: Shell;
  readonly cabin: Cabin;
  readonly shoulder: Curve;
  readonly paint: Material;
  readonly roofPaint: Material;
  /** The order of draws is part of the drawing. */
  readonly random: Random;
  readonly half: number;
  readonly sill: number;
  /** Distance of the axles from the front. */
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly archRadius: number;
  /** Base of the windscreen and of the rear window. */
  readonly cabinStart: number;
  readonly cabinEnd: number;
  /** The near side. */
  readonly sideWall: SurfaceMap;
}

const flareOver = (axles: readonly number[], height: number, radius: number) => (u: number, z: number) =>
  axles.reduce(
    (sum, axle) => sum + 0.02 * smoothStep(radius * 1.9, radius * 0.9, Math.hypot(u - axle, z - height)),
    0,
  );

export function beginCar(art: Art, look: Look, spec: CarSpec): CarDrawing {
  const random = randomFrom(look.seed + 11);
  const { length, width, wheelRadius, sill = 0.22 } = spec;
  const half = length / 2;
  const frontAxle = spec.frontOverhang;
  const rearAxle = spec.frontOverhang + spec.wheelbase;
  const archRadius = wheelRadius * 1.13;
  const shoulder = curve(spec.shoulder);
  const paint = paintMaterial(look.paint, look.finish, art.environment);
  const blackRoof = look.roof === 'black' || (spec.twoTone === true && random() < 0.7);
  const shell = makeShell({
    length,
    width,
    frontPower: spec.frontPower,
    rearPower: spec.rearPower,
    sill,
    shoulder,
    crown: (u) => 0.055 * smoothStep(0, 0.5, u) * smoothStep(length, length - 0.4, u) + 0.01,
    bulge: spec.bulge ?? usualBulge,
    frontSetback: spec.frontSetback,
    rearSetback: spec.rearSetback,
    flare: flareOver([frontAxle, rearAxle], wheelRadius, archRadius),
    edgeRadius: 0.06,
    inset: 0.05,
  });
  const cabinStart = itemAt(spec.roof, 0)[0];
  const cabinEnd = itemAt(spec.roof, spec.roof.length - 1)[0];
  return {
    art,
    look,
    spec,
    faceStyle: look.face ?? pick(random, ['slim', 'wide', 'angular', 'round']),
    shell,
    cabin: makeCabin({
      half,
      width,
      height: spec.height,
      roof: curve(spec.roof),
      belt: (u) => shoulder(u) - 0.005,
      beltWidth: spec.beltWidth ?? 0.9,
      roofWidth: spec.roofWidth ?? 0.66,
      edge: spec.edge ?? 0.09,
      start: cabinStart,
      end: cabinEnd,
      widthLimit: (u) => shell.lidEdge(half - u)[0] * 0.985,
    }),
    shoulder,
    paint,
    roofPaint: blackRoof ? paintMaterial('#16191e', 'solid', art.environment, 7) : paint,
    random,
    half,
    sill,
    frontAxle,
    rearAxle,
    archRadius,
    cabinStart,
    cabinEnd,
    sideWall: shell.side,
  };
}
