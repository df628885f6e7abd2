import { useLocation } from 'react-router';
import { BottomBar, BottomItem } from '#features/accounts/sessions/ui/bottom-bar.tsx';
import { COMPARE_PATH, comparisonAddress } from '#features/comparison/comparison-address.ts';
import { useComparedListings } from '#features/comparison/ui/use-compared-listings.ts';
import { m } from '#platform/i18n/messages.ts';

/** Bottom navigation of public pages, with the comparison. */
export function SiteBar() {
  const { pathname } = useLocation();
  const ids = useComparedListings() ?? [];
  return (
    <BottomBar>
      <BottomItem
        to={comparisonAddress({ ids, onlyDifferences: false })}
        label={m.nav_compare()}
        icon="scale"
        count={ids.length}
        isHere={pathname === COMPARE_PATH}
      />
    </BottomBar>
  );
}
