import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { drawSpokes } from '#demo/vehicle-art/drawing/spokes.ts';
import type { WheelDisc, WheelStyle } from '#demo/vehicle-art/drawing/wheel-disc.ts';

/** In metres and radians. */
export interface Wheel {
  /** Middle of the outer face. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly width?: number;
  /** 1 for a wheel of the near side, -1 for one of the far side. */
  readonly side?: number;
  readonly style?: WheelStyle;
  readonly steer?: number;
  /** Radius of the rim as a share of the wheel's radius. */
  readonly rim?: number;
  readonly tyre?: string;
  readonly alloy?: string;
  /** Whether the outer face is visible; otherwise only the tyre is drawn. */
  readonly face?: boolean;
}

const silver = '#c9d0d8';

function makeDisc(art: Art, { x, y, z, side = 1, steer = 0 }: Wheel): WheelDisc {
  const [cosine, sine] = [Math.cos(steer), Math.sin(steer)];
  const place = (px: number, pz: number, out = 0): Point3 => {
    const py = out * side;
    return [x + px * cosine - py * sine, y + px * sine + py * cosine, z + pz];
  };
  const ring = (radius: number, out: number): Point2[] =>
    circlePoints(56, (c, s) => art.camera.project(place(c * radius, s * radius, out)));
  return { place, ring };
}

function drawTread(art: Art, disc: WheelDisc, radius: number, width: number, tyre: string): void {
  const outer = disc.ring(radius, 0);
  const inner = disc.ring(radius * 0.985, -width);
  const tread = outer.map((corner, index) => {
    const next = (index + 1) % outer.length;
    return pathData([corner, itemAt(outer, next), itemAt(inner, next), itemAt(inner, index)]);
  });
  const light = shade(tyre, 0.05);
  art.polygon(inner, shade(tyre, -0.2));
  art.add(`<path d="${tread.join('')}" fill="${light}" stroke="${light}" stroke-width=".8"/>`);
  for (const groove of [-width * 0.3, -width * 0.68]) {
    const line = pathData(disc.ring(radius * 0.998, groove));
    art.add(`<path d="${line}" fill="none" stroke="${shade(tyre, -0.5)}" stroke-width="1"/>`);
  }
}

/** A wheel with its tyre, rim and spokes. */
export function drawWheel(art: Art, wheel: Wheel): void {
  const { radius, width = 0.22, style = 'five', rim = 0.7, tyre = '#16191e', alloy = silver } = wheel;
  const disc = makeDisc(art, wheel);
  const { ring } = disc;
  drawTread(art, disc, radius, width, tyre);
  if (wheel.face === false) {
    art.polygon(ring(radius, 0), shade(tyre, -0.45));
    return;
  }
  art.polygon(ring(radius, 0), tyre);
  art.polygon(ring(radius * 0.985, 0.005), shade(tyre, 0.06));
  art.polygon(ring(radius * 0.93, 0.012), shade(tyre, 0.02));
  const rimRadius = radius * rim;
  art.polygon(ring(rimRadius * 1.05, 0.008), shade(tyre, -0.3));
  art.polygon(ring(rimRadius, 0.008), alloy === silver ? '#aab2bc' : shade(alloy, -0.15));
  art.polygon(ring(rimRadius * 0.925, 0), '#0d1014');
  // Brake disc.
  art.polygon(ring(rimRadius * 0.62, -0.05), '#3a4048');
  art.polygon(ring(rimRadius * 0.58, -0.05), '#6d747d');
  art.polygon(ring(rimRadius * 0.3, -0.05), '#23282e');
  drawSpokes(art, disc, rimRadius, style, alloy);
  art.polygon(ring(rimRadius * 0.22, 0.01), shade(alloy, -0.1));
  art.polygon(ring(rimRadius * 0.13, 0.014), alloy);
}
