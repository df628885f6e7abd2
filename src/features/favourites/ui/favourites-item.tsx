import { useLocation } from 'react-router';
import { BottomItem } from '#features/accounts/sessions/ui/bottom-bar.tsx';
import { m } from '#platform/i18n/messages.ts';
import { FAVOURITES_PATH } from '../favourite.ts';
import { useFavouritesDialog } from './use-favourites-dialog.tsx';
import { useSavedCount } from './use-is-saved.ts';

/** Item of the bottom bar with the number of favourites; opens them in a dialog. */
export function FavouritesItem() {
  const count = useSavedCount() ?? 0;
  const { open, dialog } = useFavouritesDialog();
  return (
    <>
      <BottomItem
        to={FAVOURITES_PATH}
        label={m.fav_title()}
        icon="heart"
        count={count}
        isHere={useLocation().pathname.startsWith(FAVOURITES_PATH)}
        onClick={open}
      />
      {dialog}
    </>
  );
}
