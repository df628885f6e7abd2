import { useEffect, useEffectEvent, useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Place } from '#kernel/distance.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { buttonsAtBottomLeft } from '../map-buttons.ts';
import { moveCamera, TILES_MAX_ZOOM, type FrameSize } from '../map-camera.ts';
import type { MapOutline } from '../map-outline.ts';
import { toMap, toPlace } from '../map-projection.ts';
import type { MapTiles } from '../map-tiles.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapLabels } from './map-labels.tsx';
import { MapSurface } from './map-surface.tsx';
import { MapTileLayer } from './map-tile-layer.tsx';
import { useMapCamera } from './use-map-camera.ts';

/** Beyond the details of the outline, so that a pixel is about 14 m. */
const OUTLINE_MAX_ZOOM = 13;
/** Pixels that a press may move and still be no drag. */
const STILL = 5;

interface PointMapProps {
  start: Place;
  zoom: number;
  outline: MapOutline;
  tiles: MapTiles | undefined;
  /** Called with the place in the middle whenever it changes. */
  onMove: (place: Place) => void;
}

/** A map that is moved below a fixed pin in its middle: by dragging, arrow keys, or a click on the place. */
export function PointMap({ start, zoom, outline, tiles, onMove }: PointMapProps) {
  const home = useMemo(() => ({ ...toMap(start), zoom }), [start, zoom]);
  const map = useMapCamera({
    home: () => home,
    maxZoom: tiles ? TILES_MAX_ZOOM : OUTLINE_MAX_ZOOM,
    wheel: 'alone',
  });
  const pressed = useRef({ x: 0, y: 0 });
  const { camera } = map;
  const tell = useEffectEvent((x: number, y: number) => onMove(toPlace({ x, y })));
  const [x, y] = [camera?.x, camera?.y];
  useEffect(() => {
    if (x !== undefined && y !== undefined) tell(x, y);
  }, [x, y]);
  const press = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const isDrag = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y) > STILL;
    if (isDrag || (event.target as Element).closest('button')) return;
    const box = event.currentTarget.getBoundingClientRect();
    const right = event.clientX - box.left - box.width / 2;
    const down = event.clientY - box.top - box.height / 2;
    map.change((before) => moveCamera(before, right, down));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- MapSurface takes the focus, and its arrow keys move the map as a click does.
    <div className="relative size-full" onPointerDownCapture={press} onClick={click}>
      <MapSurface
        map={map}
        label={m.point_map_label()}
        homeLabel={m.map_to_place()}
        className="touch-none"
        renderMap={(view) => (
          <>
            <MapDrawing outline={outline} {...view}>
              {/* Tiles bring their own names. */}
              {!tiles && <MapLabels places={outline} {...view} taken={takenIn(view.frame)} />}
            </MapDrawing>
            {tiles && <MapTileLayer tiles={tiles} {...view} />}
          </>
        )}
      >
        {tiles && (
          <p className="absolute right-0 bottom-0 max-w-[60%] rounded-tl-sm bg-surface/90 px-1.5 text-xs leading-6 text-fg-2">
            {tiles.attribution}
          </p>
        )}
      </MapSurface>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-accent"
      >
        <Icon name="map-pin" className="size-10 fill-surface" />
      </span>
    </div>
  );
}

const takenIn = (frame: FrameSize) => [
  {
    left: frame.width / 2 - 24,
    right: frame.width / 2 + 24,
    top: frame.height / 2 - 44,
    bottom: frame.height / 2,
  },
  buttonsAtBottomLeft(frame),
];
