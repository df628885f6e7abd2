import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  clampCamera,
  inFrame,
  leastZoom,
  moveCamera,
  OUTLINE_MAX_ZOOM,
  TILES_MAX_ZOOM,
  zoomCamera,
  type FrameSize,
  type MapCamera,
} from '../map-camera.ts';
import { toMap, type MapPoint } from '../map-projection.ts';
import type { PlaceView } from '../present-place.ts';
import { useMapGestures } from './use-map-gestures.ts';

/** Initial zoom: the outline shows the surrounding towns, tiles show the town itself. */
const OUTLINE_ZOOM = 7.5;
const TILES_ZOOM = 12;
const KEY_STEP_PIXELS = 60;

/** Pixels from the middle of the frame; undefined outside the frame. */
function offsetInView(point: MapPoint, camera: MapCamera, frame: FrameSize): MapPoint | undefined {
  const { x, y } = inFrame(point, camera, frame);
  const isIn = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
  return isIn ? { x: x - frame.width / 2, y: y - frame.height / 2 } : undefined;
}

/**
 * View state of the map and its controls: keys, buttons, pointers and the wheel. Changes are not animated.
 */
export function useMapCamera(place: PlaceView) {
  const surface = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<FrameSize>();
  const maxZoom = place.tiles ? TILES_MAX_ZOOM : OUTLINE_MAX_ZOOM;
  const home = useMemo(
    (): MapCamera => ({ ...toMap(place), zoom: place.tiles ? TILES_ZOOM : OUTLINE_ZOOM }),
    [place],
  );
  const [camera, setCamera] = useState(home);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setFrame({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const change = (next: (camera: MapCamera) => MapCamera) => {
    if (frame) setCamera((before) => clampCamera(next(clampCamera(before, frame, maxZoom)), frame, maxZoom));
  };
  // Zooms around the place while it is in view, so that it is not lost while zooming in.
  const zoomBy = (steps: number) =>
    change((before) => zoomCamera(before, before.zoom + steps, frame && offsetInView(home, before, frame)));
  const gestures = useMapGestures(surface, change);

  const keys: Record<string, () => void> = {
    ArrowLeft: () => change((before) => moveCamera(before, -KEY_STEP_PIXELS, 0)),
    ArrowRight: () => change((before) => moveCamera(before, KEY_STEP_PIXELS, 0)),
    ArrowUp: () => change((before) => moveCamera(before, 0, -KEY_STEP_PIXELS)),
    ArrowDown: () => change((before) => moveCamera(before, 0, KEY_STEP_PIXELS)),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    Home: () => change(() => home),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const shown = frame && clampCamera(camera, frame, maxZoom);
  return {
    surface: { ref: surface, onKeyDown, ...gestures },
    frame,
    camera: shown,
    home,
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    goHome: () => change(() => home),
    isClosest: shown !== undefined && shown.zoom >= maxZoom,
    isFarthest: shown !== undefined && frame !== undefined && shown.zoom <= leastZoom(frame) + 0.001,
  };
}
