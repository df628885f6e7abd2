import { useLocation } from 'react-router';
import { BottomItem } from '#features/accounts/sessions/ui/bottom-bar.tsx';
import { COMPARE_PATH, comparisonAddress } from '#features/comparison/comparison-address.ts';
import { useComparedListings } from '#features/comparison/ui/use-compared-listings.ts';
import { FavouritesItem } from '#features/favourites/ui/favourites-item.tsx';
import { m } from '#platform/i18n/messages.ts';

/** Items of the bottom navigation for what a visitor has chosen. */
export function SiteItems() {
  const { pathname } = useLocation();
  const ids = useComparedListings() ?? [];
  return (
    <>
      <FavouritesItem />
      <BottomItem
        to={comparisonAddress({ ids, onlyDifferences: false })}
        label={m.nav_compare()}
        icon="scale"
        count={ids.length}
        isHere={pathname === COMPARE_PATH}
      />
    </>
  );
}
