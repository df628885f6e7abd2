// The lower body of a vehicle: a superellipse in plan, a bulging profile in height, a shoulder line and a lid.
import { curve, type Curve } from '#demo/vehicle-art/geometry/curve.ts';
import { clamp, itemAt, lerp, rowBefore, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { planOutline } from '#demo/vehicle-art/shells/plan-outline.ts';

/** Lengths in metres; `u` is the distance from the front end, z the height. */
export interface ShellSpec {
  readonly length: number;
  readonly width: number;
  /** Exponents of the superellipse at front and rear: higher is squarer. */
  readonly frontPower: number;
  readonly rearPower: number;
  readonly sill: number;
  /** Upper edge of the walls at u. */
  readonly shoulder: Curve;
  /** Height of the middle of the lid above its edge at u. */
  readonly crown: number | ((u: number) => number);
  /** Share of the full width by relative height, 0 at the sill and 1 at the shoulder. */
  readonly bulge: readonly Point2[];
  /** Setback of the front and rear faces by height. */
  readonly frontSetback: readonly Point2[];
  readonly rearSetback: readonly Point2[];
  /** Extra half width, for example over the wheels. */
  readonly flare?: (u: number, z: number) => number;
  /** Radius of the edge between wall and lid, and inset of the lid as a share of its width. */
  readonly edgeRadius: number;
  readonly inset: number;
  /** Middle of the shell along the vehicle. */
  readonly offsetX?: number;
}

export interface Shell {
  readonly half: number;
  /** Half of the circumference, from the middle of the front to the middle of the rear. */
  readonly halfTurn: number;
  readonly shoulder: Curve;
  /** The wall at distance u from the front and height z; `side` 1 is the near one. */
  readonly side: (u: number, z: number, side?: number) => Point3;
  /** The wall by arc length from the middle of the front; positive is the near side. */
  readonly front: (s: number, z: number) => Point3;
  /** The wall by arc length from the middle of the rear. */
  readonly rear: (s: number, z: number) => Point3;
  /** Mesh of one side wall, columns of heights from front to rear, rounded over to the lid. */
  readonly wallGrid: (side: number, stations?: number, heights?: number) => Point3[][];
  /** Both walls as one ring. */
  readonly ringGrid: (heights?: number) => Point3[][];
  /** The lid at u, r from -1 (far edge) to 1 (near edge). */
  readonly lid: (u: number, r: number) => Point3;
  readonly lidGrid: (stations?: number, columns?: number) => Point3[][];
  /** Half width and height of the lid's edge at x. */
  readonly lidEdge: (x: number) => Point2;
}

export function makeShell(spec: ShellSpec): Shell {
  const { width, sill, shoulder, crown, flare, edgeRadius, inset, offsetX = 0 } = spec;
  const half = spec.length / 2;
  const bulge = curve(spec.bulge);
  const frontSetback = curve(spec.frontSetback);
  const rearSetback = curve(spec.rearSetback);
  const plan = planOutline(half, width, spec.frontPower, spec.rearPower);
  const reach = (px: number, z: number): number => half - (px >= 0 ? frontSetback(z) : rearSetback(z));

  const place = (px: number, py: number, z: number, side: number, top?: number): Point3 => {
    const x = px * reach(px, z);
    const u = half - x;
    let y = py * width * 0.5 * bulge(clamp((z - sill) / ((top ?? shoulder(u)) - sill)));
    if (flare) y += py * flare(u, z);
    return [x + offsetX, side * y, z];
  };
  const onArc = (fromFront: number, z: number, side: number): Point3 => {
    const [px, py] = plan.at(fromFront);
    return place(px, py, z, side);
  };

  /** Height of the shoulder above a plan point; iterates, because the setback depends on the height. */
  const topOver = (px: number): number => {
    let top = shoulder(half - px * half);
    for (let round = 0; round < 3; round++) top = shoulder(half - px * reach(px, top - edgeRadius));
    return top;
  };
  const wallColumn = ([px, py]: Point2, side: number, heights: number): Point3[] => {
    const top = topOver(px);
    const wall = sample(heights, (_, t) => place(px, py, lerp(sill, top - edgeRadius, t), side, top));
    const edge = place(px, py, top - edgeRadius, side, top);
    const endness = Math.abs(px) ** 6;
    const rounding = sample(5, (index): Point3 => {
      const angle = ((index + 1) / 5) * (Math.PI / 2);
      const inward = 1 - Math.cos(angle);
      return [
        edge[0] + (px >= 0 ? -1 : 1) * endness * edgeRadius * 1.2 * inward,
        edge[1] * (1 - inset * inward),
        top - edgeRadius + edgeRadius * Math.sin(angle),
      ];
    });
    return [...wall, ...rounding];
  };
  const wallGrid = (side: number, stations = 110, heights = 24): Point3[][] =>
    sample(stations, (_, t) => wallColumn(plan.at(plan.length * t), side, heights));

  // The edge of the lid is exactly the last row of the wall.
  const edge = wallGrid(1, 240, 3).map((column) => itemAt(column, column.length - 1));
  const edgeRows = edge.map(([x, y, z]) => [-x, y, z] as const);
  const maxX = itemAt(edge, 0)[0];
  const minX = itemAt(edge, edge.length - 1)[0];
  const lidEdge = (atX: number): Point2 => {
    const x = clamp(atX, minX, maxX);
    const index = rowBefore(edgeRows, -x);
    const a = itemAt(edge, index);
    const b = itemAt(edge, index + 1);
    const t = clamp((a[0] - x) / (a[0] - b[0] || 1));
    return [lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
  };
  const lid = (u: number, r: number): Point3 => {
    const x = clamp(half - u + offsetX, minX, maxX);
    const [y, z] = lidEdge(x);
    const rise = typeof crown === 'function' ? crown(half + offsetX - x) : crown;
    return [x, y * r, z + rise * (1 - r * r)];
  };

  return {
    half,
    halfTurn: plan.length,
    shoulder,
    side(u, z, side = 1) {
      const x = half - u;
      const px = x / reach(x, z);
      return place(px, plan.widthAt(px), z, side);
    },
    front: (s, z) => onArc(Math.abs(s), z, s < 0 ? -1 : 1),
    rear: (s, z) => onArc(plan.length - Math.abs(s), z, s < 0 ? -1 : 1),
    wallGrid,
    ringGrid: (heights = 24) => [
      ...wallGrid(-1, 110, heights).reverse(),
      ...wallGrid(1, 110, heights).slice(1),
    ],
    lid,
    lidGrid: (stations = 70, columns = 25) =>
      sample(stations, (_, t) => {
        const x = lerp(maxX, minX, (1 - Math.cos(Math.PI * t)) / 2);
        return sample(columns, (_column, q) => lid(half + offsetX - x, lerp(-1, 1, q)));
      }),
    lidEdge,
  };
}
