import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import { moveCamera, zoomCamera, type MapCamera } from '../map-camera.ts';
import type { MapPoint } from '../map-projection.ts';

type Change = (next: (camera: MapCamera) => MapCamera) => void;

const WHEEL_PIXELS_PER_LEVEL = 200;

/** Whether the wheel zooms by itself or only with Ctrl (⌘), so that the map does not stop a page that is scrolled. */
export type WheelZoom = 'alone' | 'with key';

/** Handles dragging, pinching, double clicks and the wheel. */
export function useMapGestures(surface: RefObject<HTMLElement | null>, change: Change, wheel: WheelZoom) {
  const pointers = useRef(new Map<number, MapPoint>());

  /** Relative to the middle of the surface. */
  const placeOf = (event: { clientX: number; clientY: number }): MapPoint => {
    const box = surface.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (wheel === 'with key' && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const levels = -event.deltaY / WHEEL_PIXELS_PER_LEVEL;
    const at = placeOf(event);
    change((camera) => zoomCamera(camera, camera.zoom + levels, at));
  });
  useEffect(() => {
    const element = surface.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React registers wheel listeners as passive, which would let the page zoom as well.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [surface]);

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = placeOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.current.set(event.pointerId, after);
    if (!other) {
      change((camera) => moveCamera(camera, before.x - after.x, before.y - after.y));
      return;
    }
    const spread = (place: MapPoint) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
    const levels = Math.log2(spread(after) / spread(before));
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    change((camera) =>
      moveCamera(
        zoomCamera(camera, camera.zoom + levels, middle),
        (before.x - after.x) / 2,
        (before.y - after.y) / 2,
      ),
    );
  }
  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove,
    onPointerUp: forget,
    onPointerCancel: forget,
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const at = placeOf(event);
      change((camera) => zoomCamera(camera, camera.zoom + 1, at));
    },
  };
}
