import { renderInterior } from '#demo/vehicle-art/render-interior.ts';
import { renderVehicle } from '#demo/vehicle-art/render-vehicle.ts';
import type { DrawingParameters } from '#demo/picture/demo-drawings.ts';

/** Renders the drawing as SVG text in a frame of 800 × 600. */
export function drawingSvg(parameters: DrawingParameters): string {
  if (parameters.kind === 'interior') {
    const { trim, leather, seed } = parameters;
    return renderInterior({ trim, leather, seed });
  }
  const { type, body, paint, scene, view, crop, flip, seed } = parameters;
  return renderVehicle({ type, body, paint, scene, view, flip, seed, ...(crop ? { crop } : {}) });
}
