import { useId } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { MapOutline } from '../map-outline.ts';
import type { PlaceView } from '../present-place.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapMarker } from './map-marker.tsx';
import { MapTileLayer } from './map-tile-layer.tsx';
import { useMapCamera } from './use-map-camera.ts';

/** The interactive map; fills its parent. Loaded only when it comes near the viewport. */
export function MapView({ place, outline }: { place: PlaceView; outline: MapOutline }) {
  const keysId = useId();
  const map = useMapCamera(place);
  const { frame, camera } = map;
  return (
    <div className="relative size-full overflow-hidden">
      <div
        {...map.surface}
        // With this role a screen reader passes the arrow keys on to the map.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map, so it takes focus
        tabIndex={0}
        aria-label={m.map_label({ place: [place.town, place.province].filter(Boolean).join(', ') })}
        aria-describedby={keysId}
        className="relative size-full cursor-grab touch-pan-y overflow-hidden bg-[var(--map-water)] outline-offset-[-4px] select-none active:cursor-grabbing forced-colors:bg-[Canvas]"
      >
        {frame && camera && (
          <>
            <MapDrawing outline={outline} place={place} camera={camera} frame={frame} under={!!place.tiles} />
            {place.tiles && <MapTileLayer tiles={place.tiles} camera={camera} frame={frame} />}
            <MapMarker place={place} camera={camera} frame={frame} />
          </>
        )}
      </div>
      <p id={keysId} className="sr-only">
        {m.map_keys()}
      </p>
      <div className="absolute bottom-3 left-3 flex gap-2">
        <MapButton icon="plus" label={m.map_zoom_in()} ended={map.isClosest} onClick={map.zoomIn} />
        <MapButton icon="minus" label={m.map_zoom_out()} ended={map.isFarthest} onClick={map.zoomOut} />
        <MapButton icon="locate-fixed" label={m.map_to_place()} onClick={map.goHome} />
      </div>
      {place.tiles && (
        <p className="absolute right-0 bottom-0 max-w-[60%] rounded-tl-sm bg-surface/90 px-1.5 text-xs leading-6 text-fg-2">
          {place.tiles.attributionUrl ? (
            <a href={place.tiles.attributionUrl} className="underline" rel="noreferrer">
              {place.tiles.attribution}
            </a>
          ) : (
            place.tiles.attribution
          )}
        </p>
      )}
    </div>
  );
}

/** When `ended`, the button keeps its place and focus and does nothing. */
function MapButton(props: { icon: IconName; label: string; ended?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.ended ? 'true' : undefined}
      onClick={props.onClick}
      className="grid size-11 place-items-center rounded-md border border-control bg-surface text-fg shadow-e1 hover:bg-sunken aria-disabled:text-fg-3 aria-disabled:opacity-60 md:size-9"
    >
      <Icon name={props.icon} className="size-4" />
    </button>
  );
}
