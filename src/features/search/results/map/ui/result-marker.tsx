import { useContext, type MouseEvent, type PointerEvent } from 'react';
import { Link } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import type { MapCluster } from '#features/places/map-clusters.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ResultPlace } from '../map-places.ts';
import { isMarked, MarkedTownsContext } from './marked-towns.ts';

const NAMED_PLACES = 2;

interface ResultMarkerProps {
  cluster: MapCluster<ResultPlace>;
  /** Keys of the towns of the cluster. */
  towns: readonly string[];
  /** Address of the results in the cluster. */
  to: string;
  cards: readonly ListingCardView[];
  /** Shows the parts of the cluster; undefined if the link is followed. */
  onOpen: (() => void) | undefined;
  /** Runs before the link is followed. */
  onLeave: () => void;
}

/** Circle with the number of results of one or several places, or the price of the only listing of a town. */
export function ResultMarker({ cluster, towns, to, cards, onOpen, onLeave }: ResultMarkerProps) {
  const shared = useContext(MarkedTownsContext);
  const names = cluster.places.map(({ fullName }) => fullName);
  const more = names.length - NAMED_PLACES;
  const place = names.slice(0, NAMED_PLACES).join(', ') + (more > 0 ? ` +${more}` : '');
  const only = onlyCard(cluster, shared.cardTowns, cards);
  const count = formatNumber(cluster.count);
  const label = only
    ? `${only.title}, ${only.price}, ${place}`
    : m.results_map_cluster({ place, count: cluster.count, total: count });
  return (
    <li className="absolute" style={{ left: cluster.x, top: cluster.y }}>
      <Link
        to={only?.href ?? to}
        preventScrollReset={!only}
        aria-label={label}
        data-town={towns.length === 1 ? towns[0] : undefined}
        data-marked={isMarked(shared, towns) || undefined}
        data-outside={cluster.places.every(({ chosen }) => !chosen) || undefined}
        className={only ? 'map-pin num' : 'map-cluster num'}
        style={only ? undefined : { width: cluster.size, height: cluster.size }}
        // Capture of the pointer by the map would keep the click from the link.
        onPointerDown={(event: PointerEvent) => event.stopPropagation()}
        onDoubleClick={(event: MouseEvent) => event.stopPropagation()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          if (!onOpen) return onLeave();
          event.preventDefault();
          onOpen();
        }}
        onPointerEnter={(event) => event.pointerType === 'mouse' && shared.mark(towns)}
        onPointerLeave={() => shared.mark([])}
        onFocus={() => shared.mark(towns)}
        onBlur={() => shared.mark([])}
      >
        {only ? only.price : count}
      </Link>
      {cluster.named && !only && (
        <span aria-hidden="true" className="map-name" style={{ top: cluster.size / 2 + 6 }}>
          {cluster.places[0]?.name}
        </span>
      )}
    </li>
  );
}

/** The listing of a town that has only one, if it is on the page. */
function onlyCard(
  { count, places }: MapCluster<ResultPlace>,
  cardTowns: readonly string[],
  cards: readonly ListingCardView[],
): ListingCardView | undefined {
  const [place] = places;
  return count === 1 && place?.towns.length === 1 ? cards[cardTowns.indexOf(place.key)] : undefined;
}
