import { useId, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { FrameSize, MapCamera } from '../map-camera.ts';
import type { MapCameraState } from './use-map-camera.ts';

/** A map that is moved by keys, pointers, wheel and buttons; fills its parent. */
export function MapSurface(props: {
  map: MapCameraState;
  label: string;
  /** Label of the button that returns to the first view. */
  homeLabel: string;
  className?: string;
  /** Position and direction of the buttons. */
  buttonsClass?: string;
  /** Content of the map; not shown until its size is known. */
  renderMap: (view: { camera: MapCamera; frame: FrameSize }) => ReactNode;
  children?: ReactNode;
}) {
  const { map } = props;
  const { frame, camera } = map;
  const keysId = useId();
  return (
    <div className="relative size-full overflow-hidden">
      <div
        {...map.surface}
        // With this role a screen reader passes the arrow keys on to the map.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map, so it takes focus
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={keysId}
        className={`relative size-full cursor-grab overflow-hidden bg-[var(--map-water)] outline-offset-[-4px] select-none active:cursor-grabbing forced-colors:bg-[Canvas] ${props.className ?? ''}`}
      >
        {frame && camera && props.renderMap({ camera, frame })}
      </div>
      <p id={keysId} className="sr-only">
        {m.map_keys()}
      </p>
      <div className={`absolute flex gap-2 ${props.buttonsClass ?? 'bottom-3 left-3'}`}>
        <MapButton icon="plus" label={m.map_zoom_in()} ended={map.isClosest} onClick={map.zoomIn} />
        <MapButton icon="minus" label={m.map_zoom_out()} ended={map.isFarthest} onClick={map.zoomOut} />
        <MapButton icon="locate-fixed" label={props.homeLabel} onClick={map.goHome} />
      </div>
      {props.children}
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
      className="grid size-11 place-items-center rounded-md border border-control bg-surface text-fg shadow-e1 hover:bg-sunken aria-disabled:text-fg-3 md:size-9"
    >
      <Icon name={props.icon} className="size-4" />
    </button>
  );
}
