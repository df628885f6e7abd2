import { useMemo } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { LabelBox } from '../label-room.ts';
import { buttonsAtBottomLeft } from '../map-buttons.ts';
import { inFrame, OUTLINE_MAX_ZOOM, TILES_MAX_ZOOM, type FrameSize, type MapCamera } from '../map-camera.ts';
import type { MapOutline } from '../map-outline.ts';
import { toMap } from '../map-projection.ts';
import type { PlaceView } from '../present-place.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapLabels } from './map-labels.tsx';
import { MapMarker } from './map-marker.tsx';
import { MapSurface } from './map-surface.tsx';
import { MapTileLayer } from './map-tile-layer.tsx';
import { useMapCamera } from './use-map-camera.ts';

/** Initial zoom: the outline shows the surrounding towns, tiles show the town itself. */
const OUTLINE_ZOOM = 7.5;
const TILES_ZOOM = 12;

/** The interactive map of a town; fills its parent. Loaded only when it comes near the viewport. */
export function MapView({ place, outline }: { place: PlaceView; outline: MapOutline }) {
  const { tiles } = place;
  const at = useMemo(() => toMap(place), [place]);
  const map = useMapCamera({
    home: () => ({ ...at, zoom: tiles ? TILES_ZOOM : OUTLINE_ZOOM }),
    maxZoom: tiles ? TILES_MAX_ZOOM : OUTLINE_MAX_ZOOM,
    anchor: at,
    wheel: 'with key',
  });
  const others = useMemo(
    () => outline.towns.filter(({ key }) => key !== place.cityKey),
    [outline, place.cityKey],
  );
  return (
    <MapSurface
      map={map}
      label={m.map_label({ place: [place.town, place.province].filter(Boolean).join(', ') })}
      homeLabel={m.map_to_place()}
      // A vertical swipe scrolls the page.
      className="touch-pan-y"
      renderMap={(view) => (
        <>
          <MapDrawing outline={outline} {...view}>
            {/* Tiles bring their own names. */}
            {!tiles && (
              <MapLabels
                places={{ names: outline.names, towns: others }}
                {...view}
                taken={takenBy(place, view.camera, view.frame)}
              />
            )}
          </MapDrawing>
          {tiles && <MapTileLayer tiles={tiles} {...view} />}
          <MapMarker place={place} {...view} />
        </>
      )}
    >
      {tiles && (
        <p className="absolute right-0 bottom-0 max-w-[60%] rounded-tl-sm bg-surface/90 px-1.5 text-xs leading-6 text-fg-2">
          {tiles.attributionUrl ? (
            <a href={tiles.attributionUrl} className="underline" rel="noreferrer">
              {tiles.attribution}
            </a>
          ) : (
            tiles.attribution
          )}
        </p>
      )}
    </MapSurface>
  );
}

/** The marker with the name of the place below it, and the buttons. */
function takenBy(place: PlaceView, camera: MapCamera, frame: FrameSize): LabelBox[] {
  const at = inFrame(toMap(place), camera, frame);
  const half = place.town.length * 4.5;
  return [
    { left: at.x - half, right: at.x + half, top: at.y - 44, bottom: at.y + 36 },
    buttonsAtBottomLeft(frame),
  ];
}
