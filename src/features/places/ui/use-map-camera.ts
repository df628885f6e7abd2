import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  clampCamera,
  inFrame,
  leastZoom,
  moveCamera,
  zoomCamera,
  type FrameSize,
  type MapCamera,
} from '../map-camera.ts';
import type { MapPoint } from '../map-projection.ts';
import { useMapGestures, type WheelZoom } from './use-map-gestures.ts';

const KEY_STEP_PIXELS = 60;
const SMALL_STEP_PIXELS = 6;

export interface MapControls {
  /** View to begin with and to return to. */
  home: (frame: FrameSize) => MapCamera;
  maxZoom: number;
  /** Point that zooming by keys and buttons keeps in place while it is in view. */
  anchor?: MapPoint;
  wheel: WheelZoom;
}

export type MapCameraState = ReturnType<typeof useMapCamera>;

/** Pixels from the middle of the frame; undefined outside the frame. */
function offsetInView(point: MapPoint, camera: MapCamera, frame: FrameSize): MapPoint | undefined {
  const { x, y } = inFrame(point, camera, frame);
  const isIn = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
  return isIn ? { x: x - frame.width / 2, y: y - frame.height / 2 } : undefined;
}

/**
 * View state of a map and its controls: keys, buttons, pointers and the wheel. Changes are not animated. A later `home`
 * does not move the view by itself.
 */
export function useMapCamera({ home, maxZoom, anchor, wheel }: MapControls) {
  const surface = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<FrameSize>();
  const [first] = useState(() => home);
  const [camera, setCamera] = useState<MapCamera>();

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

  const change = (next: (camera: MapCamera, frame: FrameSize) => MapCamera) => {
    if (!frame) return;
    setCamera((before) =>
      clampCamera(next(clampCamera(before ?? first(frame), frame, maxZoom), frame), frame, maxZoom),
    );
  };
  const zoomBy = (steps: number) =>
    change((before, within) =>
      zoomCamera(before, before.zoom + steps, anchor && offsetInView(anchor, before, within)),
    );
  const goHome = () => change((_, within) => home(within));
  const gestures = useMapGestures(surface, change, wheel);

  const step = (right: number, down: number) => (isSmall: boolean) => {
    const pixels = isSmall ? SMALL_STEP_PIXELS : KEY_STEP_PIXELS;
    change((before) => moveCamera(before, right * pixels, down * pixels));
  };
  const keys: Record<string, (isSmall: boolean) => void> = {
    ArrowLeft: step(-1, 0),
    ArrowRight: step(1, 0),
    ArrowUp: step(0, -1),
    ArrowDown: step(0, 1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    Home: goHome,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action(event.shiftKey);
  };

  const shown = frame && clampCamera(camera ?? first(frame), frame, maxZoom);
  return {
    surface: { ref: surface, onKeyDown, ...gestures },
    frame,
    camera: shown,
    change,
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    goHome,
    isClosest: shown !== undefined && shown.zoom >= maxZoom,
    isFarthest: shown !== undefined && frame !== undefined && shown.zoom <= leastZoom(frame) + 0.001,
  };
}
