import type { Curve } from '#demo/vehicle-art/geometry/curve.ts';
import { clamp, itemAt, lerp, rowBefore, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** Lengths in metres; `u` is the distance from the front end of the vehicle. */
export interface CabinSpec {
  /** Half length of the vehicle. */
  readonly half: number;
  readonly width: number;
  readonly height: number;
  /** Height of the roof's middle line and of the belt line below the windows. */
  readonly roof: Curve;
  readonly belt: Curve;
  /** Width at the belt and at the roof, as shares of the full width. */
  readonly beltWidth: number;
  readonly roofWidth: number;
  /** Height of the rounded edge of the roof. */
  readonly edge: number;
  /** Distances from the front at which the cabin begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Maximum half width at the belt. */
  readonly widthLimit: (u: number) => number;
}

/** A cross-section of the cabin: heights of belt, roof edge and roof; half widths at belt and roof. */
export interface CabinSection {
  readonly belt: number;
  readonly roofEdge: number;
  readonly roof: number;
  readonly beltHalf: number;
  readonly roofHalf: number;
}

export interface Cabin {
  readonly half: number;
  readonly width: number;
  readonly section: (u: number) => CabinSection;
  /** The roof, windscreen and rear window as one surface; r from -1 (far) to 1 (near). */
  readonly top: (u: number, r: number) => Point3;
  readonly side: (u: number, z: number, side?: number) => Point3;
  readonly sideGrid: (side: number) => Point3[][];
  readonly topGrid: () => Point3[][];
}

/** Maps 0–1 to u so that equal parts are equally long on the roof line. */
function evenStations({ roof, start, end }: CabinSpec): (t: number) => number {
  const rows: (readonly [number, number])[] = [[0, start]];
  let length = 0;
  let previous = roof(start);
  for (let index = 1; index <= 600; index++) {
    const u = lerp(start, end, index / 600);
    const z = roof(u);
    length += Math.hypot((end - start) / 600, z - previous);
    previous = z;
    rows.push([length, u]);
  }
  return (t) => {
    const s = t * length;
    const index = rowBefore(rows, s);
    const a = itemAt(rows, index);
    const b = itemAt(rows, index + 1);
    return lerp(a[1], b[1], clamp((s - a[0]) / (b[0] - a[0] || 1)));
  };
}

/** The greenhouse on top of a shell. */
export function makeCabin(spec: CabinSpec): Cabin {
  const { half, width, height } = spec;
  const section = (u: number): CabinSection => {
    const belt = spec.belt(u);
    const roof = Math.max(spec.roof(u), belt + 0.005);
    const edge = Math.min(spec.edge, 0.42 * (roof - belt));
    const beltHalf = Math.min((width / 2) * spec.beltWidth, spec.widthLimit(u));
    const rise = clamp((roof - belt) / (height - belt));
    const narrowed = lerp(beltHalf, (width / 2) * spec.roofWidth, rise);
    const roofHalf = Math.min(narrowed, beltHalf * lerp(1, 0.97, rise));
    return { belt, roof, roofEdge: roof - edge, beltHalf, roofHalf };
  };
  const top = (u: number, r: number): Point3 => {
    const { roof, roofEdge, roofHalf } = section(u);
    return [half - u, roofHalf * r, roof - (roof - roofEdge) * Math.abs(r) ** 2.6];
  };
  const side = (u: number, z: number, direction = 1): Point3 => {
    const { belt, roofEdge, beltHalf, roofHalf } = section(u);
    const t = clamp((z - belt) / (roofEdge - belt || 1));
    const bow = 0.022 * Math.sin(Math.PI * t);
    return [half - u, direction * (lerp(beltHalf, roofHalf, t) + bow), lerp(belt, roofEdge, t)];
  };
  const station = evenStations(spec);
  return {
    half,
    width,
    section,
    top,
    side,
    sideGrid: (direction) =>
      sample(90, (_, t) => {
        const u = station(t);
        const { belt, roofEdge } = section(u);
        return sample(9, (_row, q) => side(u, lerp(belt, roofEdge, q), direction));
      }),
    topGrid: () =>
      sample(96, (_, t) => {
        const u = station(t);
        return sample(25, (_column, q) => top(u, lerp(-1, 1, q)));
      }),
  };
}
