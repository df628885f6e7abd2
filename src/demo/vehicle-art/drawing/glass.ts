import type { Environment } from '#demo/vehicle-art/environments.ts';
import { mixColors } from '#demo/vehicle-art/geometry/colour.ts';
import type { Art } from '#demo/vehicle-art/drawing/art.ts';

/** Colour of frames and seals around windows. */
export const sealBlack = '#0d1014';

/** Colour of glass that reflects this share of the sky, 0 to 1. */
export function glassColor({ glass: [dark, sky] }: Environment, skyShare: number): string {
  return skyShare === 0 ? dark : mixColors(dark, sky, skyShare);
}

/** Colour of dark objects behind a window. */
export const behindGlass = ({ glass: [dark] }: Environment): string => mixColors(dark, '#000000', 0.45);

/** Fill of a window, as stops of offset and share of the sky. */
export function glassGradient(
  art: Art,
  stops: readonly (readonly [offset: number, skyShare: number])[],
  direction?: readonly [number, number, number, number],
): string {
  const colored = stops.map(([offset, share]) => [offset, glassColor(art.environment, share)] as const);
  return art.gradient(colored, direction);
}

/** Fill of a window of a bus, truck, caravan or boat; `lean` tilts the reflection. */
export const tallGlass = (art: Art, lean = 0.3): string =>
  glassGradient(
    art,
    [
      [0, 0.75],
      [0.5, 0.3],
      [1, 0],
    ],
    [0, 0, lean, 1],
  );
