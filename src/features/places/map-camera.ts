/**
 * The visible part of the map: a centre in map units and a zoom level as tile servers count it, in a frame
 * measured in CSS pixels. Pure; `ui/` draws it.
 */
import { mapSize, type MapPoint } from './map-projection.ts';

export interface MapCamera extends MapPoint {
  zoom: number;
}

export interface FrameSize {
  width: number;
  height: number;
}

/** Beyond this the outline has no more detail; tiles have. */
export const OUTLINE_MAX_ZOOM = 10;
export const TILES_MAX_ZOOM = 16;

/** A tile is 256 pixels of a world that is 2^20 units and 2^zoom tiles wide. */
export const pixelsPerUnit = (zoom: number): number => 2 ** (zoom - 12);

/** The smallest zoom at which the drawn area fills the frame. */
export const leastZoom = ({ width, height }: FrameSize): number =>
  Math.log2(Math.max(width / mapSize.width, height / mapSize.height)) + 12;

/** Limits the view to the drawn area and to `maxZoom`. */
export function clampCamera(camera: MapCamera, frame: FrameSize, maxZoom: number): MapCamera {
  const least = leastZoom(frame);
  const zoom = Math.min(Math.max(camera.zoom, least), Math.max(maxZoom, least));
  const scale = pixelsPerUnit(zoom);
  const within = (at: number, shown: number, whole: number): number =>
    Math.min(Math.max(at, shown / scale / 2), whole - shown / scale / 2);
  return {
    x: within(camera.x, frame.width, mapSize.width),
    y: within(camera.y, frame.height, mapSize.height),
    zoom,
  };
}

/** Moves by pixels; positive values move the view east and south. */
export function moveCamera(camera: MapCamera, right: number, down: number): MapCamera {
  const scale = pixelsPerUnit(camera.zoom);
  return { ...camera, x: camera.x + right / scale, y: camera.y + down / scale };
}

/** Zooms and keeps the point at `from` (pixels from the centre) in place. */
export function zoomCamera(camera: MapCamera, zoom: number, from: MapPoint = { x: 0, y: 0 }): MapCamera {
  const gain = 1 / pixelsPerUnit(camera.zoom) - 1 / pixelsPerUnit(zoom);
  return { x: camera.x + from.x * gain, y: camera.y + from.y * gain, zoom };
}

/** Position in pixels from the left and upper edge of the frame. */
export function inFrame(point: MapPoint, camera: MapCamera, frame: FrameSize): MapPoint {
  const scale = pixelsPerUnit(camera.zoom);
  return {
    x: frame.width / 2 + (point.x - camera.x) * scale,
    y: frame.height / 2 + (point.y - camera.y) * scale,
  };
}

/**
 * The view that shows all points with `margin` pixels around them, `above` pixels above them, at most at `maxZoom`. Needs
 * at least one point.
 */
export function cameraOver(
  points: readonly MapPoint[],
  frame: FrameSize,
  { margin, above = margin, maxZoom }: { margin: number; above?: number; maxZoom: number },
): MapCamera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const fit = (units: number, pixels: number): number =>
    units === 0 ? maxZoom : Math.log2(Math.max(1, pixels) / units) + 12;
  const zoom = Math.min(
    maxZoom,
    fit(right - left, frame.width - 2 * margin),
    fit(bottom - top, frame.height - margin - above),
  );
  const lower = (above - margin) / 2 / pixelsPerUnit(zoom);
  return { x: (left + right) / 2, y: (top + bottom) / 2 - lower, zoom };
}

export const isInView = (point: MapPoint, camera: MapCamera, frame: FrameSize): boolean => {
  const { x, y } = inFrame(point, camera, frame);
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
};
