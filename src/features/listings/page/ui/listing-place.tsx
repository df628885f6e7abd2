import type { PlaceView } from '#features/places/present-place.ts';
import { PlaceMap } from '#features/places/ui/place-map.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { ListingSection } from './listing-section.tsx';

const PLACE_ID = 'place';

export function ListingPlace({ place }: { place: PlaceView }) {
  return (
    <div id={PLACE_ID} className="scroll-mt-20">
      <ListingSection title={m.listing_place()}>
        <PlaceMap key={place.cityKey} place={place} />
      </ListingSection>
    </div>
  );
}

/** Link from the top of the page down to the map. */
export const SeeOnMap = ({ className = '' }: { className?: string }) => (
  <a href={`#${PLACE_ID}`} className={`btn btn-link min-h-6 ${className}`}>
    <Icon name="map" className="size-4" />
    {m.map_see()}
  </a>
);
