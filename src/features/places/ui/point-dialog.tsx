import { useRef, useState } from 'react';
import type { Place } from '#kernel/distance.ts';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import type { MapTiles } from '../map-tiles.ts';
import { fetchOutline } from './fetch-map-data.ts';
import { MapLoading } from './map-loading.tsx';
import { useMapDrawing } from './use-map-drawing.ts';

async function loadMap(signal: AbortSignal) {
  const [{ PointMap }, outline] = await Promise.all([import('./point-map.tsx'), fetchOutline(signal)]);
  return { PointMap, outline };
}

interface PointDialogProps {
  start: Place;
  zoom: number;
  tiles: MapTiles | undefined;
  /** Whether a place may be chosen. */
  accepts: (place: Place) => boolean;
  onChoose: (place: Place) => void;
  onClose: () => void;
}

/** Chooses a point on the map. */
export const PointDialog = (props: PointDialogProps) => (
  <Modal title={m.point_title()} onClose={props.onClose}>
    <PointChoice {...props} />
  </Modal>
);

/** Inside of the dialog, which mounts its content later than itself: the map begins to load with its frame. */
function PointChoice({ start, zoom, tiles, accepts, onChoose, onClose }: PointDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { drawing, failed, retry } = useMapDrawing(frame, loadMap);
  const [place, setPlace] = useState(start);
  const isAccepted = accepts(place);
  return (
    <>
      <p className="text-fg-2">{m.point_text()}</p>
      <div ref={frame} className="mt-3 h-[min(60dvh,24rem)] overflow-hidden rounded-lg bg-sunken">
        {drawing ? (
          <drawing.PointMap
            start={start}
            zoom={zoom}
            tiles={tiles}
            outline={drawing.outline}
            onMove={setPlace}
          />
        ) : (
          <MapLoading failed={failed} onRetry={retry} />
        )}
      </div>
      <p role="status" className={`num mt-2 text-sm ${isAccepted ? 'text-fg-2' : 'text-bad'}`}>
        {isAccepted ? placeText(place) : m.point_outside()}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {m.talk_cancel()}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!drawing || !isAccepted}
          onClick={() => onChoose(place)}
        >
          {m.point_choose()}
        </button>
      </div>
    </>
  );
}

/** Five places are about a metre. */
const placeText = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
