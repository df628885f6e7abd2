import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PlaceView } from '../present-place.ts';
import { MapDialog } from './map-dialog.tsx';
import { fetchOutline } from './fetch-map-data.ts';
import { MapLoading } from './map-loading.tsx';
import { useMapDrawing } from './use-map-drawing.ts';

async function loadMap(signal: AbortSignal) {
  const [{ MapView }, outline] = await Promise.all([import('./map-view.tsx'), fetchOutline(signal)]);
  return { MapView, outline };
}

/**
 * A town on the map and in words. The words are part of the page; the map loads when it comes near the
 * viewport and is left out where scripts do not run. `note` replaces the one that the map shows the town only.
 */
export function PlaceMap({ place, note }: { place: PlaceView; note?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const { drawing, failed, retry } = useMapDrawing(frame, loadMap);
  const [large, setLarge] = useState(false);
  return (
    <div className="card overflow-hidden" data-testid="place-map">
      <div ref={frame} className="relative h-[220px] bg-sunken md:h-[280px] print:hidden noscript:hidden">
        {drawing ? (
          <drawing.MapView place={place} outline={drawing.outline} />
        ) : (
          <MapLoading failed={failed} onRetry={retry} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <div className="flex min-w-0 flex-1 basis-64 gap-2">
          <Icon name="map-pin" className="size-5 flex-none text-fg-3" />
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{[place.town, place.province].filter(Boolean).join(', ')}</span>
              {place.distance && <span className="num text-fg-3"> · {place.distance}</span>}
            </p>
            <p className="text-sm text-fg-3">{note ?? m.map_approximate()}</p>
          </div>
        </div>
        {drawing && (
          <button
            type="button"
            className="btn btn-secondary max-md:w-full print:hidden"
            onClick={() => setLarge(true)}
          >
            <Icon name="map" className="size-4" />
            {m.map_see()}
          </button>
        )}
      </div>
      {drawing && large && (
        <MapDialog place={place} onClose={() => setLarge(false)}>
          <drawing.MapView place={place} outline={drawing.outline} />
        </MapDialog>
      )}
    </div>
  );
}
