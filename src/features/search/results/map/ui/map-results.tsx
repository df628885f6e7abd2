import { useMemo, useState, type ReactNode } from 'react';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { ResultList } from '../../ui/result-list.tsx';
import type { MapData, SearchPageData } from '../../search-page.ts';
import { MapCard } from './map-card.tsx';
import { MapPane } from './map-pane.tsx';
import { MarkedTownsContext } from './marked-towns.ts';

const drawCard = (card: ListingCardView, index: number) => <MapCard card={card} index={index} />;

/** Results with the map beside them, or above them on small screens. */
export function MapResults(props: {
  data: SearchPageData;
  map: MapData;
  pending: boolean;
  whenEmpty: ReactNode;
}) {
  const { data, map } = props;
  const [marked, mark] = useState<readonly string[]>([]);
  // Cards of a near search are not those of the map.
  const cardTowns = data.near ? NO_TOWNS : map.cardTowns;
  const towns = useMemo(() => ({ marked, mark, cardTowns }), [marked, cardTowns]);
  return (
    <MarkedTownsContext value={towns}>
      <div className="gap-5 max-lg:flex max-lg:flex-col max-lg:gap-3 lg:grid lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <ResultList data={data} pending={props.pending} whenEmpty={props.whenEmpty} drawCard={drawCard} />
        <MapPane map={map} cards={data.near ? [] : data.cards} />
      </div>
    </MarkedTownsContext>
  );
}

const NO_TOWNS: readonly string[] = [];
