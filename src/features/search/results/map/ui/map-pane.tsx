import { useRef, useState } from 'react';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { fetchOutline, fetchProvinces } from '#features/places/ui/fetch-map-data.ts';
import { useMapDrawing } from '#features/places/ui/use-map-drawing.ts';
import { m } from '#platform/i18n/messages.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import type { MapData } from '../../search-page.ts';
import { PlaceList } from './place-list.tsx';

async function loadMap(signal: AbortSignal) {
  const [{ ResultMap }, outline, provinces] = await Promise.all([
    import('./result-map.tsx'),
    fetchOutline(signal),
    fetchProvinces(signal),
  ]);
  return { ResultMap, outline, provinces };
}

/**
 * The map of the results. A list of their places stands in for it until scripts run, if it cannot be loaded, and for
 * who prefers it.
 */
export function MapPane({ map, cards }: { map: MapData; cards: readonly ListingCardView[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const { drawing, failed, retry } = useMapDrawing(frame, loadMap);
  const hydrated = useHydrated();
  const [asList, setAsList] = useState(false);
  const isLoading = hydrated && !drawing && !failed;
  return (
    <section
      aria-label={m.results_map_title()}
      data-testid="result-map"
      className="max-lg:order-first lg:sticky lg:top-20 lg:self-start print:hidden"
    >
      <div
        ref={frame}
        className="card relative h-[clamp(16rem,75vw,calc(100dvh-24rem))] overflow-hidden lg:h-[max(30rem,calc(100dvh-20rem))]"
      >
        {drawing && (
          <button
            type="button"
            className="btn btn-secondary btn-sm absolute top-3 left-3 z-10 max-lg:min-h-11"
            aria-pressed={asList}
            onClick={() => setAsList(!asList)}
          >
            <Icon name="list" className="size-4" />
            {m.results_map_places()}
          </button>
        )}
        {drawing && !asList ? (
          <drawing.ResultMap map={map} cards={cards} {...drawing} />
        ) : (
          <div className="flex size-full flex-col">
            {isLoading && (
              <p role="status" className="m-auto p-4 text-fg-2">
                {m.map_loading()}
              </p>
            )}
            {failed && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
                <p role="status">{m.map_failed()}</p>
                <button type="button" className="btn btn-secondary" onClick={retry}>
                  {m.map_retry()}
                </button>
              </div>
            )}
            {!isLoading && <PlaceList map={map} className={drawing ? 'pt-16' : ''} />}
          </div>
        )}
      </div>
      {!asList && (
        <p className="pointer-events-none pt-1 text-xs leading-6 text-fg-2 lg:absolute lg:right-px lg:bottom-px lg:rounded-tl-sm lg:rounded-br-lg lg:bg-surface/90 lg:px-2 lg:pt-0">
          {m.map_approximate()}
        </p>
      )}
    </section>
  );
}
