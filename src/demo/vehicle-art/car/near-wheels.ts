import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import { rectangle, wheelArch } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

/** The wheels of the near side, visible through their arches and below the sill. */
export function drawNearWheels(car: CarDrawing): void {
  const { art, look, spec, shell, half, sill, frontAxle, rearAxle, archRadius } = car;
  const axles = art.camera.azimuth > 0 ? [rearAxle, frontAxle] : [frontAxle, rearAxle];
  for (const u of axles) {
    const y = shell.side(u, sill + 0.18)[1];
    const onWall = (outline: readonly Point2[]): string =>
      pathData(outline.map(([at, z]) => art.camera.project([half - at, y, z])));
    const arch = onWall(wheelArch(u, spec.wheelRadius, archRadius, sill, 48));
    const belowSill = onWall(rectangle(u - 0.9, u + 0.9, sill + 0.012, -0.4));
    art.clipped('w', [arch, belowSill], () =>
      drawWheel(art, {
        x: half - u,
        y: y - 0.045,
        z: spec.wheelRadius,
        radius: spec.wheelRadius,
        style: look.wheels,
        steer: u === frontAxle ? look.steer : 0,
        rim: spec.clad ? 0.68 : 0.73,
        alloy: look.alloy,
      }),
    );
  }
}
