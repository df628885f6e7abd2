import { inFrame, pixelsPerUnit, type FrameSize, type MapCamera } from './map-camera.ts';
import { mapOrigin } from './map-projection.ts';

/** A server of Web Mercator tiles: a URL with `{z}`, `{x}` and `{y}`, and the attribution it requires. */
export interface MapTiles {
  url: string;
  attribution: string;
  /** Link of the attribution; undefined for plain text. */
  attributionUrl: string | undefined;
}

export interface TileInView {
  url: string;
  /** Pixels in the frame; `size` is the side length. */
  left: number;
  top: number;
  size: number;
}

const TILE_UNITS = 2 ** 20;

/** Returns the tiles that cover the frame, at the zoom level closest to their native size. */
export function tilesInView(url: string, camera: MapCamera, frame: FrameSize): TileInView[] {
  const level = Math.round(camera.zoom);
  const units = TILE_UNITS / 2 ** level;
  const size = units * pixelsPerUnit(camera.zoom);
  const corner = inFrame({ x: -mapOrigin.x, y: -mapOrigin.y }, camera, frame);
  const last = 2 ** level - 1;
  const range = (from: number, shown: number): number[] => {
    const first = Math.max(0, Math.floor(-from / size));
    const end = Math.min(last, Math.floor((shown - from) / size));
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
  };
  return range(corner.y, frame.height).flatMap((y) =>
    range(corner.x, frame.width).map((x) => ({
      url: url.replace('{z}', String(level)).replace('{x}', String(x)).replace('{y}', String(y)),
      left: corner.x + x * size,
      top: corner.y + y * size,
      size,
    })),
  );
}
