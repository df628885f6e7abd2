import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { buttonAtTopLeft, buttonsAtBottomLeft, buttonsAtTopRight } from '#features/places/map-buttons.ts';
import {
  cameraOver,
  isInView,
  OUTLINE_MAX_ZOOM,
  type FrameSize,
  type MapCamera,
} from '#features/places/map-camera.ts';
import { clustersInView } from '#features/places/map-clusters.ts';
import type { MapOutline } from '#features/places/map-outline.ts';
import type { MapProvinces } from '#features/places/map-provinces.ts';
import { MapDrawing } from '#features/places/ui/map-drawing.tsx';
import { MapLabels } from '#features/places/ui/map-labels.tsx';
import { MapSurface } from '#features/places/ui/map-surface.tsx';
import { useMapCamera } from '#features/places/ui/use-map-camera.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { inTowns } from '../../../address/in-towns.ts';
import type { MapData } from '../../search-page.ts';
import { areaAddress, resultPlaces } from '../map-places.ts';
import { ResultMarker } from './result-marker.tsx';
import './result-map.css';

/** From this zoom on, towns have circles of their own. */
const TOWN_ZOOM = 8.2;
/** The closest view of a first sight of a few towns. */
const FIRST_MAX_ZOOM = 9;
const MARGIN_PIXELS = 56;
/** The button of the search in this area and half a circle. */
const ABOVE_PIXELS = 136;

/** Parts under the button of the list and those of the map, which on phones are a row at the bottom left. */
const underButtons = (frame: FrameSize) => [
  buttonAtTopLeft,
  matchMedia('(min-width: 64rem)').matches ? buttonsAtTopRight(frame) : buttonsAtBottomLeft(frame),
];

interface ResultMapProps {
  map: MapData;
  cards: readonly ListingCardView[];
  outline: MapOutline;
  provinces: MapProvinces;
}

/** The interactive map of the results; fills its parent. Loaded with the map. */
export function ResultMap({ map, cards, outline, provinces }: ResultMapProps) {
  const places = useMemo(() => resultPlaces(map, outline, provinces), [map, outline, provinces]);
  const over = (keys: readonly string[], frame: FrameSize, maxZoom: number): MapCamera => {
    const towns = outline.towns.filter(({ key }) => keys.length === 0 || keys.includes(key));
    return cameraOver(towns.length > 0 ? towns : outline.towns, frame, {
      margin: MARGIN_PIXELS,
      above: keys.length > 0 ? ABOVE_PIXELS : MARGIN_PIXELS,
      maxZoom,
    });
  };
  const camera = useMapCamera({
    home: (frame) => over(map.chosen, frame, FIRST_MAX_ZOOM),
    maxZoom: OUTLINE_MAX_ZOOM,
    wheel: 'alone',
  });
  const hold = () => camera.change((before) => before);
  return (
    <MapSurface
      map={camera}
      label={m.results_map_title()}
      homeLabel={m.results_map_home()}
      className="touch-none"
      buttonsClass="max-lg:bottom-3 max-lg:left-3 lg:top-3 lg:right-3 lg:flex-col"
      renderMap={(view) => {
        const isClose = view.camera.zoom >= TOWN_ZOOM;
        const taken = underButtons(view.frame);
        const shown = isClose ? places.towns : places.provinces;
        const clusters = clustersInView(shown, view.camera, view.frame, taken);
        return (
          <>
            <MapDrawing outline={outline} borders={provinces.borders} {...view}>
              <MapLabels places={{ names: outline.names, towns: [] }} {...view} taken={taken} />
            </MapDrawing>
            <ul>
              {clusters.map((cluster) => {
                const towns = cluster.places.flatMap((place) => place.towns);
                const found = places.towns.filter(({ key }) => towns.includes(key)).map(({ key }) => key);
                const parts = found.length > 1 && !camera.isClosest;
                return (
                  <ResultMarker
                    key={cluster.places[0]?.key}
                    cluster={cluster}
                    towns={towns}
                    to={
                      found.length > 1
                        ? (areaAddress(map, new Set(towns)) ?? '')
                        : inTowns(map.everywhere, found)
                    }
                    cards={cards}
                    onOpen={
                      parts
                        ? () =>
                            camera.change((before, frame) => {
                              const near = over(found, frame, OUTLINE_MAX_ZOOM);
                              return { ...near, zoom: Math.max(near.zoom, before.zoom + 0.5, TOWN_ZOOM) };
                            })
                        : undefined
                    }
                    onLeave={hold}
                  />
                );
              })}
            </ul>
          </>
        );
      }}
    >
      {camera.camera && camera.frame && (
        <SearchHere
          map={map}
          outline={outline}
          camera={camera.camera}
          frame={camera.frame}
          onSearch={() => {
            hold();
            // The link disappears with its effect.
            camera.surface.ref.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </MapSurface>
  );
}

/** Link to the search in the towns in view; absent if that is the search that is shown or if no town is in view. */
function SearchHere(props: {
  map: MapData;
  outline: MapOutline;
  camera: MapCamera;
  frame: FrameSize;
  onSearch: () => void;
}) {
  const { map, outline, camera, frame } = props;
  const inside = outline.towns.filter((town) => isInView(town, camera, frame)).map(({ key }) => key);
  const area = new Set(inside);
  const to = areaAddress(map, area);
  const isAll = inside.length === outline.towns.length;
  const isShown = isAll
    ? map.chosen.length === 0
    : map.chosen.length === area.size && map.chosen.every((key) => area.has(key));
  if (to === undefined || isShown) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={props.onSearch}
      className="btn btn-secondary absolute top-3 left-1/2 -translate-x-1/2 shadow-e2 max-lg:top-16"
    >
      <Icon name="refresh-cw" className="size-4" />
      {m.results_map_search_here()}
    </Link>
  );
}
